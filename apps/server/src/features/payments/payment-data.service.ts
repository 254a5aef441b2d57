import type { SignedInUser } from '@zelo/contract/auth'
import type { ConfirmKeyBody, PaymentField } from '@zelo/contract/payouts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { ruleViolation } from '../../platform/errors.ts'

/** Confirms a changed PIX key and removes the warning from the payments, unless the key changed again since. */
export const confirmKey = async (
  { db, events }: Context,
  user: SignedInUser,
  professionalId: number,
  { changedAt }: ConfirmKeyBody,
) => {
  await db.begin(async (tx) => {
    const [confirmed] = await tx<{ fields: PaymentField[]; changedBy: number }[]>`
      delete from payment_data_changes
      where professional_id = ${professionalId} and date_trunc('milliseconds', changed_at) = ${changedAt}::timestamptz
      returning fields, changed_by`
    if (!confirmed)
      throw ruleViolation('Estes dados já foram conferidos, ou mudaram de novo: confira os de agora.')
    await recordAudit(tx, {
      actorId: user.id,
      action: 'paymentDataConfirmed',
      entity: 'professional',
      entityId: professionalId,
      changes: { fields: { from: null, to: confirmed.fields } },
    })
  })
  events.emit('professional.changed', { professionalId })
}
