import { type SessionStatus, sessionStatuses } from '@zelo/contract/care'
import type { MonitoredSession } from '@zelo/contract/monitoring'

type State = Pick<MonitoredSession, 'id' | 'status' | 'endDate'>

/** What to send for these sessions to become this; those that are it already keep their date. */
export const statesAfter = (sessions: readonly MonitoredSession[], status: SessionStatus): State[] =>
  sessions
    .filter((session) => session.status !== status)
    .map(({ id, sessionDate }) => ({ id, status, endDate: status === 'completed' ? sessionDate : null }))

/** What to send to have these sessions as they are now. */
export const statesBefore = (sessions: readonly MonitoredSession[]): State[] =>
  sessions.map(({ id, status, endDate }) => ({ id, status, endDate }))

/** Planned for a day that has come (`YYYY-MM-DD`), and nobody has said yet what happened. */
export const dueSessions = (sessions: readonly MonitoredSession[], today: string) =>
  sessions.filter(({ status, sessionDate }) => status === 'pendding' && sessionDate.slice(0, 10) <= today)

export const countByStatus = (sessions: readonly Pick<MonitoredSession, 'status'>[]) =>
  sessionStatuses.map((status) => ({
    status,
    count: sessions.filter((session) => session.status === status).length,
  }))
