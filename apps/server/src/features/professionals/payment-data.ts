import type { SignedInUser } from '@zelo/contract/auth'
import { type PaymentField, paymentFields } from '@zelo/contract/payouts'
import type { ProfessionalBody } from '@zelo/contract/professionals'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { professionalRegister, type StoredProfessional } from './professionals.register.ts'

export const changedPaymentFields = (before: StoredProfessional, sent: ProfessionalBody): PaymentField[] =>
  paymentFields.filter((field) => sent[field] !== before[field])

/** Stores the warning about new payment data, which payments show until an administrator confirms the data. */
export const flagPaymentData = async (tx: Tx, user: SignedInUser, id: number, fields: PaymentField[]) => {
  if (fields.length === 0) return
  await tx`
    insert into payment_data_changes as c (professional_id, fields, changed_by) values (${id}, ${fields}, ${user.id})
    on conflict (professional_id) do update set changed_at = excluded.changed_at, changed_by = excluded.changed_by,
      fields = array(select distinct unnest(c.fields || excluded.fields) order by 1)`
  await recordAudit(tx, {
    actorId: user.id,
    action: 'paymentDataChanged',
    entity: professionalRegister.entity,
    entityId: id,
    changes: { fields: { from: null, to: fields } },
  })
}
