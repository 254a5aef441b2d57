import { dayOf } from './dates.ts'
import { type SessionStatus, sessionStatusLabel } from './vocabulary.ts'

type DatedSession = { status: SessionStatus; sessionDate: string; endDate?: string | null }
type Priority = readonly SessionStatus[]

export type DaySign = { status: SessionStatus; count: number }

export const monitoringPriority = [
  'completed',
  'cancelled',
  'glossed',
  'pendding',
] as const satisfies Priority

/** A pending session holds the invoice back, so it marks the whole day. */
export const invoicingPriority = ['pendding', 'completed', 'cancelled', 'glossed'] as const satisfies Priority

/** On a calendar a pending session is one that is foreseen. */
export const daySignLabel = { ...sessionStatusLabel, pendding: 'Prevista' } satisfies Record<
  SessionStatus,
  string
>

/** The day (`YYYY-MM-DD`) a session sits on: a completed one where it ended, even when planned for another day. */
export const dayOfSession = ({ status, sessionDate, endDate }: DatedSession) =>
  dayOf((status === 'completed' && endDate) || sessionDate)

/** The sessions of a month (`YYYY-MM`) by the number of their day. */
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

/** The one sign a day shows for all its sessions. */
export const daySign = (statuses: readonly SessionStatus[], priority: Priority): DaySign => ({
  status: priority.find((status) => statuses.includes(status)) ?? 'pendding',
  count: statuses.length,
})

/** The signs of days whose sessions are grouped already. */
export const signsOf = (
  byDay: ReadonlyMap<number, readonly Pick<DatedSession, 'status'>[]>,
  priority: Priority,
) =>
  new Map(
    [...byDay].map(([day, shared]) => [
      day,
      daySign(
        shared.map(({ status }) => status),
        priority,
      ),
    ]),
  )

/** The signs that the month calendar draws. */
export const signsByDay = (sessions: readonly DatedSession[], month: string, priority: Priority) =>
  signsOf(groupByDay(sessions, month), priority)
