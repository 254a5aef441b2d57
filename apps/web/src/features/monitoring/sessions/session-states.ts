import { dayOf } from '@zelo/contract/dates'
import type { MonitoredSession } from '@zelo/contract/monitoring'
import { type SessionStatus, sessionStatuses } from '@zelo/contract/vocabulary'

type State = Pick<MonitoredSession, 'id' | 'status' | 'endDate'>
type Change = State & { from: Omit<State, 'id'> }

/**
 * The body that gives these sessions this status. Sessions that already have it are skipped, so they keep their
 * date.
 */
export const statesAfter = (sessions: readonly MonitoredSession[], status: SessionStatus): Change[] =>
  sessions
    .filter((session) => session.status !== status)
    .map(({ id, sessionDate, status: was, endDate }) => ({
      id,
      status,
      endDate: status === 'completed' ? sessionDate : null,
      from: { status: was, endDate },
    }))

/**
 * The body that restores the earlier states. The server refuses it if another person has changed a session since.
 */
export const statesBack = (before: readonly State[], after: readonly State[]): Change[] => {
  const byId = new Map(after.map((state) => [state.id, state]))
  return before.map((state) => {
    const { status, endDate } = byId.get(state.id) ?? state
    return { ...state, from: { status, endDate } }
  })
}

export const pendingOf = <Shown extends Pick<MonitoredSession, 'status'>>(sessions: readonly Shown[]) =>
  sessions.filter(({ status }) => status === 'pendding')

/** The pending sessions whose day is today or past. `today` is `YYYY-MM-DD`. */
export const dueSessions = (sessions: readonly MonitoredSession[], today: string) =>
  sessions.filter(({ status, sessionDate }) => status === 'pendding' && dayOf(sessionDate) <= today)

/** Future days are mentioned: marked as completed, they would be billed before the visit. */
export const pickedText = (sessions: readonly MonitoredSession[], today: string) => {
  const count = sessions.length
  if (count === 0) return 'Marque os dias no calendário.'
  const toCome = pendingOf(sessions).length - dueSessions(sessions, today).length
  const picked = count === 1 ? '1 sessão selecionada' : `${count} sessões selecionadas`
  return toCome > 0 ? `${picked}, ${toCome} de dias por vir` : picked
}

export const countByStatus = (sessions: readonly Pick<MonitoredSession, 'status'>[]) => {
  const counts = new Map<SessionStatus, number>()
  for (const { status } of sessions) counts.set(status, (counts.get(status) ?? 0) + 1)
  return sessionStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 }))
}
