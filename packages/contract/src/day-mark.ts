import { dayOf } from './dates.ts'
import { type SessionStatus, sessionStatusLabel } from './vocabulary.ts'

type DatedSession = { status: SessionStatus; sessionDate: string; endDate?: string | null }
type Priority = readonly SessionStatus[]

export type DayMark = { status: SessionStatus; count: number }

export const monitoringPriority = [
  'completed',
  'cancelled',
  'glossed',
  'pendding',
] as const satisfies Priority

/** A pending session blocks the invoice, so it decides the mark of its day. */
export const invoicingPriority = ['pendding', 'completed', 'cancelled', 'glossed'] as const satisfies Priority

/** The calendar calls a pending session 'Prevista'. */
export const dayMarkLabel = { ...sessionStatusLabel, pendding: 'Prevista' } satisfies Record<
  SessionStatus,
  string
>

/**
 * The calendar day (`YYYY-MM-DD`) of a session. A completed session is on the day it ended, even if it was planned for
 * another day.
 */
export const dayOfSession = ({ status, sessionDate, endDate }: DatedSession) =>
  dayOf((status === 'completed' && endDate) || sessionDate)

/** The sessions of a month (`YYYY-MM`), by day of the month. */
export const groupByDay = <Session extends DatedSession>(sessions: readonly Session[], month: string) => {
  const byDay = new Map<number, Session[]>()
  for (const session of sessions) {
    const day = dayOfSession(session)
    if (!day.startsWith(`${month}-`)) continue
    const number = Number(day.slice(8))
    const shared = byDay.get(number)
    if (shared) shared.push(session)
    else byDay.set(number, [session])
  }
  return byDay
}

/** One mark for all sessions of a day. */
export const dayMark = (statuses: readonly SessionStatus[], priority: Priority): DayMark => ({
  status: priority.find((status) => statuses.includes(status)) ?? 'pendding',
  count: statuses.length,
})

/** The marks of sessions that are already grouped by day. */
export const marksOf = (
  byDay: ReadonlyMap<number, readonly Pick<DatedSession, 'status'>[]>,
  priority: Priority,
) =>
  new Map(
    [...byDay].map(([day, shared]) => [
      day,
      dayMark(
        shared.map(({ status }) => status),
        priority,
      ),
    ]),
  )

/** The marks of the month calendar. */
export const marksByDay = (sessions: readonly DatedSession[], month: string, priority: Priority) =>
  marksOf(groupByDay(sessions, month), priority)
