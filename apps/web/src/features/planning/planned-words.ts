import { dayText } from '@zelo/contract/dates'
import { dayOfSession } from '@zelo/contract/day-mark'
import type { Frequency } from '@zelo/contract/frequencies'
import { holidayName } from '@zelo/contract/holidays'
import type { Session } from '@zelo/contract/sessions'
import type { SessionStatus } from '@zelo/contract/vocabulary'
import { weekdays } from '../../ui/calendar/month-grid.ts'
import { countText } from '../../ui/text/count-text.ts'

const list = new Intl.ListFormat('pt-BR')
const sessionsText = (count: number) => countText(count, 'sessão', 'sessões')
const daysText = (days: string[]) => list.format(days.map(dayText))

const settledLabels = {
  completed: ['realizada', 'realizadas'],
  cancelled: ['cancelada', 'canceladas'],
  glossed: ['glosada', 'glosadas'],
} satisfies Record<Exclude<SessionStatus, 'pendding'>, [string, string]>

/** '8 sessões: 4 realizadas, 4 a realizar'; for a new PAD only the total. */
export const countsText = (settled: readonly Pick<Session, 'status'>[], pendingCount: number) => {
  const total = sessionsText(settled.length + pendingCount)
  if (settled.length === 0) return total
  const parts = Object.entries(settledLabels).flatMap(([status, [singular, plural]]) => {
    const count = settled.filter((session) => session.status === status).length
    return count > 0 ? [countText(count, singular, plural)] : []
  })
  return `${total}: ${[...parts, `${pendingCount} a realizar`].join(', ')}`
}

export type PlanContext = {
  start: string
  end: string
  today: string
  /** `dates` are the days of pending and of planned sessions, past days included. `settledSessions` are no longer pending. */
  dates: readonly string[]
  settledSessions: readonly Pick<Session, 'status' | 'sessionDate' | 'endDate'>[]
}

const weekdayName = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]?.long ?? ''

/** 'sexta-feira, 20/11/2026' */
export const longDay = (day: string) => `${weekdayName(day)}, ${dayText(day)}`

/** A note about a day as the target of a moved session. Only days outside the period are forbidden. */
export const targetNote = (
  day: string,
  { start, end, today, dates, settledSessions }: PlanContext,
): string => {
  if (day < start || day > end) return 'fora do período, não pode ser escolhido'
  const holiday = holidayName(day)
  const words = [
    ...(holiday ? [`feriado (${holiday})`] : []),
    ...(dates.includes(day) ? ['já tem uma sessão prevista'] : []),
    ...(settledSessions.some((session) => dayOfSession(session) === day) ? ['já teve uma sessão'] : []),
    ...(day < today ? ['dia que já passou'] : []),
  ]
  return list.format(words)
}

const isDaily = (frequency: Frequency) => frequency === 'Diário' || frequency === '2x Dia'

/** Warnings about the planned days as sentences. */
export const plannedNotes = (
  frequency: Frequency,
  { today, dates }: Pick<PlanContext, 'today' | 'dates'>,
) => {
  const days = [...new Set(dates)]
  const holidays = isDaily(frequency) ? [] : days.filter((day) => holidayName(day))
  const maxPerDay = frequency === '2x Dia' ? 2 : 1
  const overfullDays = days.filter((day) => dates.filter((other) => other === day).length > maxPerDay)
  const pastDays = dates.filter((day) => day < today)
  return [
    ...holidays.map((day) => `${dayText(day)} é feriado (${holidayName(day)}).`),
    ...(overfullDays.length > 0 ? [`Há mais de uma sessão em ${daysText(overfullDays)}.`] : []),
    ...(pastDays.length > 0
      ? [
          `${sessionsText(pastDays.length)} a realizar em ${pastDays.length === 1 ? 'dia que já passou' : 'dias que já passaram'}: ${daysText([...new Set(pastDays)])}.`,
        ]
      : []),
  ]
}
