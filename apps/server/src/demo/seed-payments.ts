import { dayOf, monthOf } from '@zelo/contract/dates'
import { findMonthClosings, insertClosing } from '../features/books/books.public.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/connect.ts'
import { months } from './months.ts'

/** A contract whose months stay open, so that the demo has open and closed months. */
const neverClosed = 4

const competence = (start: string) => ({ year: Number(start.slice(0, 4)), month: Number(start.slice(5, 7)) })

/** Payouts are paid on the fifth day of the following month. Some payouts of the last month are still open. */
const seedPayouts = async (tx: Tx, today: string) => {
  const thisMonth = `${monthOf(today)}-01`
  await tx`
    insert into payouts (treatment_id, month, professional_id, status, amount, payee, pix_key, changed_at, changed_by)
    select b.treatment_id, b.month, b.professional_id, 'paid', b.owed, r.full_name, r.pix_key,
      least(now(), b.month + interval '1 month' + interval '4 days 17 hours'), 1
    from book_rows b join professionals r on r.id = b.professional_id
    where b.completed > 0 and b.month < ${thisMonth}
      and not (b.month = ${thisMonth}::date - interval '1 month' and b.professional_id % 6 = 0)`
  await tx`
    insert into hand_payments (treatment_id, month, professional_id, amount, payee, pix_key, marked_at, marked_by)
    select treatment_id, month, professional_id, amount, payee, pix_key, changed_at, changed_by
    from payouts where amount > 0 order by changed_at, treatment_id`
  await tx`
    insert into audit_log (actor_id, action, entity, entity_id, at, changes)
    select changed_by, 'paid', 'payout', treatment_id, changed_at, jsonb_build_object(
      'professionalId', jsonb_build_object('from', professional_id, 'to', professional_id),
      'status', jsonb_build_object('from', 'pending', 'to', 'paid'),
      'amount', jsonb_build_object('from', null, 'to', amount),
      'month', jsonb_build_object('from', month, 'to', month))
    from payouts order by changed_at, treatment_id`
}

const closeMonth = async (tx: Tx, start: string) => {
  const [{ at }] = await tx<[{ at: string }]>`
    select ${start}::date + interval '1 month' + interval '7 days 18 hours' as at`
  for (const { contract, figures } of await findMonthClosings(tx, competence(start))) {
    if (contract.id === neverClosed) continue
    const day = { closedOn: dayOf(at), closedAt: at }
    await insertClosing(tx, { contractId: contract.id, ...competence(start), ...day, closedBy: 1, figures })
    await recordAudit(tx, {
      actorId: 1,
      action: 'monthClosed',
      entity: 'contract',
      entityId: contract.id,
      changes: { month: { from: null, to: start }, figures: { from: null, to: figures } },
      at: new Date(at),
    })
  }
}

/** Pays past months, and closes all but the last one for most contracts. */
export const seedPayments = async (tx: Tx) => {
  const today = dayOf(new Date().toISOString())
  await seedPayouts(tx, today)
  for (const { start } of months(today).slice(0, -2)) await closeMonth(tx, start)
}
