import type { BankPaymentState } from '@zelo/contract/bank-files'
import type { Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'

export type SentPayment = {
  id: number
  professionalId: number
  payee: string
  cpf: string
  pixKey: string
  amount: number
  state: BankPaymentState
  code: string | null
  sentence: string | null
  paidOn: string | null
  /** The amount that the bank paid. While the payment is in doubt: the amount in the bank's return. */
  paidAmount: number | null
  bankNumber: string | null
  inDoubt: boolean
  items: { treatmentId: number; month: string; amount: number }[]
}

export const findSentPayments = (tx: Tx, fileId: number) =>
  tx<SentPayment[]>`
    select p.id, p.professional_id, p.payee, p.cpf, p.pix_key, p.amount, p.state, p.code, p.sentence,
      to_char(p.paid_on, 'YYYY-MM-DD') as paid_on, p.paid_amount, p.bank_number, p.in_doubt, coalesce((
      select jsonb_agg(jsonb_build_object('treatment_id', i.treatment_id, 'month', to_char(i.month, 'YYYY-MM-DD'),
        'amount', i.amount) order by i.month, i.treatment_id)
      from bank_payment_items i where i.payment_id = p.id), '[]') as items
    from bank_payments p where p.file_id = ${fileId} order by p.id`

const findItems = (tx: Tx, paymentId: number) =>
  tx<SentPayment['items']>`
    select treatment_id, to_char(month, 'YYYY-MM-DD') as month, amount from bank_payment_items
    where payment_id = ${paymentId} order by month, treatment_id`

/**
 * Limits the payouts of a payment to the amount that the bank paid, oldest first, and returns the remaining payouts. Discounts
 * included in the payment also settle payouts. Sessions that the amount does not cover are removed from the payment.
 */
export const limitItems = async (tx: Tx, paymentId: number, paidAmount: number) => {
  await tx`
    update bank_payments set asked_items = (
      select jsonb_agg(jsonb_build_object('treatment_id', treatment_id, 'month', month, 'amount', amount, 'session_ids',
        session_ids))
      from bank_payment_items where payment_id = ${paymentId})
    where id = ${paymentId}`
  await tx`
    with limited as (
      select i.treatment_id, i.month, ${paidAmount}::numeric
        + greatest(sum(i.amount) over () - p.amount, 0) - sum(i.amount) over (order by i.month, i.treatment_id) + i.amount as remaining
      from bank_payment_items i join bank_payments p on p.id = i.payment_id where p.id = ${paymentId}
    ), removed as (
      delete from bank_payment_items i using limited l
      where i.payment_id = ${paymentId} and (i.treatment_id, i.month) = (l.treatment_id, l.month) and l.remaining <= 0
    )
    update bank_payment_items i set amount = l.remaining, session_ids = array(
      select own.id from (
        select s.id, sum(s.agreed_value) over (order by s.end_date, s.id) as up_to
        from sessions s where s.id = any(i.session_ids)
      ) own where own.up_to <= l.remaining)
    from limited l
    where i.payment_id = ${paymentId} and (i.treatment_id, i.month) = (l.treatment_id, l.month)
      and l.remaining > 0 and l.remaining < i.amount`
  return findItems(tx, paymentId)
}

/** Undoes `limitItems`. Returns the payouts that the file requested. */
export const restoreItems = async (tx: Tx, paymentId: number) => {
  await tx`
    insert into bank_payment_items (payment_id, treatment_id, month, amount, session_ids)
    select p.id, i.treatment_id, i.month, i.amount, i.session_ids
    from bank_payments p cross join jsonb_to_recordset(p.asked_items)
      as i (treatment_id int, month date, amount numeric, session_ids int[])
    where p.id = ${paymentId}
    on conflict (payment_id, treatment_id, month) do update
    set amount = excluded.amount, session_ids = excluded.session_ids`
  await tx`update bank_payments set asked_items = null where id = ${paymentId}`
  return findItems(tx, paymentId)
}

/** Stores how much of each payment settled payouts. */
export const storeSettled = (tx: Tx, sums: { id: number; settled: number }[]) =>
  tx`
    update bank_payments p set settled = sums.settled
    from jsonb_to_recordset(${asJson(tx, sums)}) as sums (id int, settled numeric) where p.id = sums.id`
