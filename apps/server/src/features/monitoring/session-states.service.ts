import type { SignedInUser } from '@zelo/contract/auth'
import { dayOf, dayText } from '@zelo/contract/dates'
import type { SessionStatesBody } from '@zelo/contract/session-changes'
import type { Session } from '@zelo/contract/sessions'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import { endOf, outdateTreatments, writeSessionStates } from '../treatments/treatments.public.ts'
import { findMonitoredSessions } from './monitoring.queries.ts'
import { announceGlossed, emitSessionChanged, lockSessions } from './session-change.ts'

type State = Pick<Session, 'status' | 'endDate'>
const isSame = (one: State, other: State) =>
  one.status === other.status && dayOf(one.endDate ?? '') === dayOf(other.endDate ?? '')

const changedMeanwhile = ({ sessionDate }: Session) =>
  ruleViolation(
    `A sessão de ${dayText(sessionDate)} foi alterada por outra pessoa. Nenhuma sessão foi mudada.`,
  )

/**
 * Changes several sessions in one transaction. Sessions already in the requested state are not written; with `onlyPending`,
 * neither are sessions that are not pending.
 */
export const changeSessionStates = async (
  context: Context,
  user: SignedInUser,
  { sessions: newStates, onlyPending = false }: SessionStatesBody,
) => {
  const ids = newStates.map(({ id }) => id)
  const states = new Map(newStates.map((state) => [state.id, state]))
  if (states.size < ids.length)
    throw invalidFields([{ field: 'sessions', message: 'Há uma sessão repetida.' }])
  const { written, notify, ...answer } = await context.db.begin(async (tx) => {
    const found = await lockSessions(tx, ids)
    const different = found.flatMap((before) => {
      const { status, endDate, from } = states.get(before.id) ?? { ...before, from: before }
      if (isSame({ status, endDate: endOf({ ...before, status, endDate }) }, before)) return []
      if (from && !isSame(from, before)) throw changedMeanwhile(before)
      if (onlyPending && before.status !== 'pendding') return []
      return [{ before, status, endDate }]
    })
    const changes = await writeSessionStates(tx, user, different, companyDay(context.config))
    await outdateTreatments(tx, changes)
    return {
      written: changes,
      notify: await announceGlossed(context, tx, user, changes),
      before: found.map(({ id, status, endDate }) => ({ id, status, endDate })),
      sessions: await findMonitoredSessions(tx, ids),
    }
  })
  for (const change of written) emitSessionChanged(context.events, change)
  notify()
  return answer
}
