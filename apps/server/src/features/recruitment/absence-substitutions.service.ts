import type { SignedInUser } from '@zelo/contract/auth'
import { recruitmentSessions } from '@zelo/contract/frequencies'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import type { Announced } from '../../platform/events.ts'
import { findAbsenceDays, findUncovered, insertSubstitution } from './absence-substitutions.queries.ts'
import { holdReplaced } from './recruitment.queries.ts'
import { recruitmentRegister as register } from './recruitment.register.ts'
import { findOpenSubstitution } from './substitutions.queries.ts'

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
    const opened: number[] = []
    const already: number[] = []
    for (const { treatmentId, firstDay, days, frequency } of uncovered) {
      if ((await holdReplaced(tx, treatmentId)).length === 0) continue
      const open = await findOpenSubstitution(tx, treatmentId, null)
      if (open !== undefined) {
        already.push(open)
        continue
      }
      const entityId = await insertSubstitution(tx, {
        treatmentId,
        expectedStart: firstDay,
        sessionCount: recruitmentSessions[frequency].includes(days) ? days : null,
        administratorId: user.id,
        today,
      })
      await recordAudit(tx, { actorId: user.id, action: 'created', entity: register.entity, entityId })
      opened.push(entityId)
    }
    if (opened.length + already.length === 0)
      throw ruleViolation('Esta ausência não tem sessões pendentes de hoje em diante.')
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
