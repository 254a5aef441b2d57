import type { SignedInUser } from '@zelo/contract/auth'
import { recruitmentSessions } from '@zelo/contract/frequencies'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import type { Announced, Notify } from '../../platform/events.ts'
import { findOr404 } from '../../platform/register.ts'
import {
  findAbsenceDays,
  findSubstitutionsOf,
  findUncovered,
  insertSubstitution,
} from './absence-substitutions.queries.ts'
import { changeLink } from './change-link.ts'
import { holdReplaced } from './recruitment.queries.ts'
import { recruitmentRegister as register } from './recruitment.register.ts'
import { statusChanged } from './status-changed.ts'
import { findOpenSubstitution } from './substitutions.queries.ts'

type Uncovered = Awaited<ReturnType<typeof findUncovered>>[number]

/** Opens a substitution for one PAD, or returns the open substitution that the PAD already has. Locks the PAD. */
const openOne = async (tx: Tx, user: SignedInUser, today: string, uncovered: Uncovered) => {
  const { treatmentId, firstDay, days, frequency } = uncovered
  await holdReplaced(tx, treatmentId)
  const open = await findOpenSubstitution(tx, treatmentId, null)
  if (open !== undefined) return { id: open, isNew: false }
  const id = await insertSubstitution(tx, {
    treatmentId,
    expectedStart: firstDay,
    sessionCount: recruitmentSessions[frequency].includes(days) ? days : null,
    administratorId: user.id,
    today,
  })
  await recordAudit(tx, { actorId: user.id, action: 'created', entity: register.entity, entityId: id })
  return { id, isNew: true }
}

/**
 * Opens a temporary substitution for each PAD with pending sessions in the absence, with the user as the person in charge. A
 * PAD with an open substitution keeps it, so a repeated request opens none.
 */
export const openForAbsence = async (context: Context, user: SignedInUser, absenceId: number) => {
  const today = companyDay(context.config)
  const { found, notify } = await context.db.begin(async (tx) => {
    const absence = await findAbsenceDays(tx, absenceId)
    if (!absence)
      throw invalidFields([{ field: 'absenceId', message: 'Esta ausência não existe ou foi removida.' }])
    const from = absence.from > today ? absence.from : today
    const uncovered = await findUncovered(tx, { ...absence, from })
    if (uncovered.length === 0)
      throw ruleViolation('Esta ausência não tem sessões pendentes de hoje em diante.')
    const all: { id: number; isNew: boolean }[] = []
    for (const one of uncovered) all.push(await openOne(tx, user, today, one))
    const opened = all.flatMap(({ id, isNew }) => (isNew ? id : []))
    const already = all.flatMap(({ id, isNew }) => (isNew ? [] : id))
    const announced = opened.map(
      (recruitmentId): Announced => ({
        name: 'recruitment.opened',
        payload: { recruitmentId, actorId: user.id },
      }),
    )
    return { found: { opened, already }, notify: await context.announce(tx, announced) }
  })
  for (const id of found.opened) register.emitChanged(context.events, id)
  notify()
  return found
}

type RemovedAbsence = Parameters<typeof findSubstitutionsOf>[1]

/** Cancels the open temporary substitutions of an absence that is being removed. */
const endForAbsence = async (
  { config, announce }: Context,
  tx: Tx,
  user: SignedInUser,
  absence: RemovedAbsence,
): Promise<Notify> => {
  // Find the substitutions again with a lock: a concurrent request may have ended or removed one.
  const ended = await findSubstitutionsOf(tx, absence, companyDay(config), tx`for no key update of r`)
  for (const { id } of ended) {
    const before = await findOr404(tx, register, id)
    await changeLink(tx, user, { action: 'absenceEnded', before, link: { status: 'cancelled' } })
  }
  return announce(
    tx,
    ended.map(({ id }) => statusChanged(user, id)),
  )
}

export const substitutionsOfAbsence = { find: findSubstitutionsOf, end: endForAbsence }
