import { dayOf } from '@zelo/contract/dates'
import type { MonitoredSession } from '@zelo/contract/monitoring'
import { type SessionStatus, sessionStatuses } from '@zelo/contract/vocabulary'

type State = Pick<MonitoredSession, 'id' | 'status' | 'endDate'>
type Change = State & { from: Omit<State, 'id'> }

/**
 * The request body that sets a status. Sessions that already have the status are omitted, so that they keep their date.
 */
export const statesAfter = (sessions: readonly MonitoredSession[], status: SessionStatus): Change[] =>
  sessions
    .filter((session) => session.status !== status)
    .map(({ id, sessionDate, status: oldStatus, endDate }) => ({
      id,
      status,
      endDate: status === 'completed' ? sessionDate : null,
      from: { status: oldStatus, endDate },
    }))

/**
 * The request body that restores earlier states. The server rejects it if another person has changed a session since.
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

/** The pending sessions: overdue (before today), of today, and future. `today` is `YYYY-MM-DD`. */
export const dueSessions = (sessions: readonly MonitoredSession[], today: string) => {
  const pending = pendingOf(sessions)
  return {
    overdue: pending.filter(({ sessionDate }) => dayOf(sessionDate) < today),
    today: pending.filter(({ sessionDate }) => dayOf(sessionDate) === today),
    toCome: pending.filter(({ sessionDate }) => dayOf(sessionDate) > today),
  }
}

/** The text about selected sessions. It states the number of future sessions, because completing omits them. */
export const pickedText = (sessions: readonly MonitoredSession[], today: string) => {
  const count = sessions.length
  if (count === 0) return 'Marque os dias no calendário.'
  const toCome = dueSessions(sessions, today).toCome.length
  const picked = count === 1 ? '1 sessão selecionada' : `${count} sessões selecionadas`
  if (toCome === 0) return picked
  if (toCome === count)
    return `${picked}, de ${toCome === 1 ? 'dia' : 'dias'} por vir: ainda não pode${toCome === 1 ? '' : 'm'} ser Realizada${toCome === 1 ? '' : 's'}`
  return `${picked}: ${toCome === 1 ? 'a de dia por vir fica' : `as ${toCome} de dias por vir ficam`} de fora de Realizada`
}

export const countByStatus = (sessions: readonly Pick<MonitoredSession, 'status'>[]) => {
  const counts = new Map<SessionStatus, number>()
  for (const { status } of sessions) counts.set(status, (counts.get(status) ?? 0) + 1)
  return sessionStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 }))
}
