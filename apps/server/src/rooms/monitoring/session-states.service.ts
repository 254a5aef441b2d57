import type { SignedInUser } from '@zelo/contract/auth'
import { dayOf, dayText } from '@zelo/contract/dates'
import type { SessionStatesBody } from '@zelo/contract/monitoring'
import type { Session } from '@zelo/contract/treatments'
import type { Context } from '../../platform/context.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import { endOf, outdateTreatments, writeSession } from '../treatments/treatments.public.ts'
import { findMonitoredSessions } from './monitoring.queries.ts'
import { announceGlossed, type Change, emitSessionChanged, lockSessions } from './session-change.ts'

type State = Pick<Session, 'status' | 'endDate'>
const isSame = (one: State, other: State) =>
  one.status === other.status && dayOf(one.endDate ?? '') === dayOf(other.endDate ?? '')

const changedMeanwhile = ({ sessionDate }: Session) =>
  ruleViolation(
    `A sessão de ${dayText(sessionDate)} foi alterada por outra pessoa. Nenhuma sessão foi mudada.`,
  )

/** Several sessions in one go: all of them or none. What is already as asked for is left alone. */
export const changeSessionStates = async (
  context: Context,
  user: SignedInUser,
  { sessions: wanted }: SessionStatesBody,
) => {
  const ids = wanted.map(({ id }) => id)
  const states = new Map(wanted.map((state) => [state.id, state]))
  if (states.size < ids.length)
    throw invalidFields([{ field: 'sessions', message: 'Há uma sessão repetida.' }])
  const { written, tell, ...answer } = await context.db.begin(async (tx) => {
    const changes: Change[] = []
    const found = await lockSessions(tx, ids)
    for (const before of found) {
      const { sessionDate, observation } = before
      const { status, endDate, from } = states.get(before.id) ?? { ...before, from: before }
      const fields = { status, endDate, sessionDate, observation }
      if (isSame({ status, endDate: endOf(fields) }, before)) continue
      if (from && !isSame(from, before)) throw changedMeanwhile(before)
      changes.push({ before, after: await writeSession(tx, user, before, fields) })
    }
    await outdateTreatments(tx, changes)
    const before = found.map(({ id, status, endDate }) => ({ id, status, endDate }))
    const tellLater = await announceGlossed(context, tx, user, changes)
    return { written: changes, tell: tellLater, before, sessions: await findMonitoredSessions(tx, ids) }
  })
  for (const change of written) emitSessionChanged(context.events, change)
  tell()
  return answer
}
