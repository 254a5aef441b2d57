import type { SignedInUser } from '@zelo/contract/auth'
import { recruitmentSessions } from '@zelo/contract/frequencies'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import type { Announced } from '../../platform/events.ts'
import { findAbsenceDays, findUncovered, insertSubstitution } from './absence-substitutions.queries.ts'
import { holdReplaced } from './recruitment.queries.ts'
import { recruitmentRegister as register } from './recruitment.register.ts'
import { findOpenSubstitution } from './substitutions.queries.ts'

type Uncovered = Awaited<ReturnType<typeof findUncovered>>[number]

/** Opens the substitution of one PAD, or returns the open one that the PAD has. Locks the PAD. */
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
 * Opens a temporary substitution, in charge of the user, for each PAD with pending sessions in the absence. A PAD that
 * has an open one keeps it, so a repeated request opens nothing.
 */
export const openForAbsence = async (context: Context, user: SignedInUser, absenceId: number) => {
  const today = companyDay(context.config)
  const { found, tell } = await context.db.begin(async (tx) => {
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
    return { found: { opened, already }, tell: await context.announce(tx, announced) }
  })
  for (const id of found.opened) register.emitChanged(context.events, id)
  tell()
  return found
}
