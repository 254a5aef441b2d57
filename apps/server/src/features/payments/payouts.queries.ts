import type { Competence } from '@zelo/contract/competence'
import type { PaymentDataChange, PaymentStatus } from '@zelo/contract/payouts'
import { openRows, type SealedRow, sealedColumns } from '../../platform/audit-seal.ts'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'

/** Locks the treatments, their sessions and their payouts against changes. The fixed order prevents deadlocks. */
export const lockTreatments = async (tx: Tx, ids: number[]) =>
  (await tx<{ id: number }[]>`select id from treatments where id = any(${ids}) order by id for update`).map(
    ({ id }) => id,
  )

/** A payout of a PAD, a professional and a month, with the amount owed now and the stored payment. */
export type Payout = {
  treatmentId: number
  professionalId: number
  professional: string
  patient: string
  city: string
  cpf: string
  phone: string
  pixKey: string
  authorized: number
  value: number
  /**
   * The amount of sessions in this row that a payment of another row covers. Negative if sessions that this row's
   * payment covers moved away.
   */
  moved: number
  status: PaymentStatus
  amount: number | null
  payee: string | null
  paidKey: string | null
  changedAt: string | null
  changedBy: string | null
  changedById: number | null
  keyChange: PaymentDataChange | null
}

/** The unconfirmed change of the PIX key or the bank account of a professional `r`. */
export const keyChange = (db: Queryable) => db`(
    select jsonb_build_object('fields', k.fields, 'changed_by', w.name, 'changed_at',
      to_char(k.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from payment_data_changes k join administrators w on w.id = k.changed_by where k.professional_id = r.id
  ) as key_change`

const findPayouts = (db: Queryable, when: Competence, which: Fragment) =>
  db<Payout[]>`
    select b.treatment_id, b.professional_id, min(b.professional_name) as professional,
      min(b.patient_name) as patient, r.city, r.cpf, r.phone, r.pix_key, sum(b.authorized)::int as authorized, sum(b.owed) as value, max(b.moved) as moved,
      coalesce(o.status, 'pending') as status, o.amount, o.payee, o.pix_key as paid_key, o.changed_at,
      a.name as changed_by, a.id as changed_by_id, ${keyChange(db)}
    from book_rows b
      join professionals r on r.id = b.professional_id
      left join payouts o on o.treatment_id = b.treatment_id and o.month = b.month
        and o.professional_id = b.professional_id
      left join administrators a on a.id = o.changed_by
    where b.month = ${firstDay(when)} and ${which}
    group by b.treatment_id, b.professional_id, r.id, o.treatment_id, o.month, o.professional_id, a.id
    order by min(b.patient_sort) collate "C", b.treatment_id, b.professional_id`

export const findPayoutsOfTreatments = (db: Queryable, ids: number[], when: Competence) =>
  findPayouts(db, when, db`b.treatment_id = any(${ids})`)

export const findPayoutsOfProfessional = (db: Queryable, id: number, when: Competence) =>
  findPayouts(db, when, db`b.professional_id = ${id}`)

/** Locks the PIX keys of the professionals until the commit. */
export const holdKeys = (tx: Tx, professionalIds: number[]) =>
  tx`select id from professionals where id = any(${professionalIds}) order by id for share`

export type StoredPayout = Competence & {
  treatmentId: number
  professionalId: number
  status: PaymentStatus
  amount: number
  payee: string | null
  pixKey: string | null
  changedBy: number
  /** Default: now. A revert or an undo that leaves an earlier payment in place sets the time of that payment. */
  changedAt?: string
  bankPaymentId?: number
}

/**
 * Stores payouts. When the bank pays the rest of a payout that was partly paid by hand, the row keeps payee, key, user and
 * time of the payment by hand, because `bank_payments` stores these facts of the bank's part. `bank_payment_id` is the
 * payout's last bank payment.
 */
export const storePayouts = (tx: Tx, payouts: StoredPayout[], byBank: boolean) => {
  const rows = payouts.map(({ year, month, ...payout }) => ({ ...payout, month: firstDay({ year, month }) }))
  const kept = tx`${byBank} and payouts.status = 'paid'`
  return tx`
    insert into payouts ${tx(rows)} on conflict (treatment_id, month, professional_id) do update
    set status = excluded.status, amount = excluded.amount,
      payee = case when ${kept} then payouts.payee else excluded.payee end,
      pix_key = case when ${kept} then payouts.pix_key else excluded.pix_key end,
      changed_at = case when ${kept} then payouts.changed_at else excluded.changed_at end,
      changed_by = case when ${kept} then payouts.changed_by else excluded.changed_by end,
      bank_payment_id = case excluded.status when 'paid' then (
        select max(p.id) from bank_payment_items i join bank_payments p on p.id = i.payment_id
        where i.treatment_id = excluded.treatment_id and i.month = excluded.month
          and p.professional_id = excluded.professional_id and p.state = 'paid') end`
}

export type PayoutKey = Competence & Pick<StoredPayout, 'treatmentId' | 'professionalId'>

const ofPayout = (tx: Tx, { treatmentId, professionalId, ...when }: PayoutKey) => tx`
  professional_id = ${professionalId} and month = ${firstDay(when)} and treatment_id = ${treatmentId}`

/**
 * Updates `hand_payments` of changed payouts, so that payments by hand and by the bank add up to the paid amount. A lower
 * amount removes the last payments by hand; a higher amount adds one with the facts of its payout.
 */
export const recordHandPayments = (
  tx: Tx,
  payouts: Pick<PayoutKey, 'treatmentId' | 'professionalId'>[],
  when: Competence,
  /** Professionals whose discounts settle the payments without a transfer. */
  covered: number[] = [],
) => tx`
  with changed as (
    select o.treatment_id, o.month, o.professional_id, o.payee, o.pix_key, o.changed_at, o.changed_by,
      case when o.status = 'paid' then o.amount - coalesce((
        select sum(i.amount) from bank_payment_items i join bank_payments p on p.id = i.payment_id
        where i.treatment_id = o.treatment_id and i.month = o.month and p.professional_id = o.professional_id
          and p.state = 'paid'), 0) else 0 end as by_hand
    from payouts o
    where o.month = ${firstDay(when)} and (o.treatment_id, o.professional_id) in (
      select * from unnest(${payouts.map(({ treatmentId }) => treatmentId)}::int[],
        ${payouts.map(({ professionalId }) => professionalId)}::int[]))
  ), present as (
    select h.id, c.treatment_id, c.professional_id, c.by_hand,
      sum(h.amount) over (partition by c.treatment_id, c.professional_id order by h.id) as up_to
    from changed c join hand_payments h on h.professional_id = c.professional_id and h.month = c.month
      and h.treatment_id = c.treatment_id and h.removed_at is null
  ), removed as (
    update hand_payments h set removed_at = now() from present where h.id = present.id and present.up_to > present.by_hand
  )
  insert into hand_payments (treatment_id, month, professional_id, amount, discounted, payee, pix_key, marked_at, marked_by)
  select c.treatment_id, c.month, c.professional_id, c.by_hand - recorded.amount,
    case when c.professional_id = any(${covered}::int[]) then c.by_hand - recorded.amount else 0 end, c.payee, c.pix_key, c.changed_at, c.changed_by
  from changed c cross join lateral (
    select coalesce(max(up_to), 0) as amount from present
    where treatment_id = c.treatment_id and professional_id = c.professional_id and up_to <= c.by_hand
  ) recorded
  where c.by_hand > recorded.amount`

/** Restores the payments by hand that the last revert of a payout removed. */
export const restoreHandPayments = (tx: Tx, key: PayoutKey) => tx`
  update hand_payments set removed_at = null
  where ${ofPayout(tx, key)} and removed_at = (select max(removed_at) from hand_payments where ${ofPayout(tx, key)})`

/** Payee, key, person and time of a payment. */
type PaymentFacts = { payee: string | null; pixKey: string | null; by: number | null; at: string }

/** Adds up the payments by hand of a payout, oldest first, and returns the last one before the sum exceeds `amount`. */
export const findLastHandPayment = async (tx: Tx, key: PayoutKey, amount: number) => {
  const [row] = await tx<PaymentFacts[]>`
    select payee, pix_key, marked_by as by, marked_at as at
    from (
      select id, payee, pix_key, marked_by, marked_at, sum(amount) over (order by id) as up_to
      from hand_payments where ${ofPayout(tx, key)} and removed_at is null
    ) recorded where up_to <= ${amount} order by id desc limit 1`
  return row
}

type Change<Value> = { from: Value; to: Value }
/** A payment in the audit trail, with all facts that an undo needs. */
export type PaymentChange = {
  month: Change<string>
  professionalId: Change<number>
  status: Change<PaymentStatus>
  amount: Change<number | null>
  payee: Change<string | null>
  pixKey: Change<string | null>
  /** The bank file of the payment: '12 · Sicoob', or only its number. */
  bankFile?: Change<string | number | null>
}

export type RecordedPayment = { id: number; actorId: number; treatmentId: number; changes: PaymentChange }
type RecordedRow = Omit<RecordedPayment, 'changes'> & SealedRow

/** The payments of these audit entries, without entries that have a later entry for the same payout. */
export const findLastPayments = async (tx: Tx, ids: number[]) => {
  const rows = await tx<RecordedRow[]>`
    select l.id, l.actor_id, l.entity_id as treatment_id, l.changes, ${sealedColumns(tx)} from audit_log l
    where l.id = any(${ids}) and l.entity = 'payout' and l.changes ? 'professionalId' and not exists (
      select from audit_log later_entry
      where later_entry.entity = 'payout' and later_entry.entity_id = l.entity_id and later_entry.id > l.id
        and later_entry.changes -> 'month' = l.changes -> 'month'
        and later_entry.changes -> 'professionalId' = l.changes -> 'professionalId')
    order by l.id`
  return (await openRows(tx, rows)) as (RecordedRow & RecordedPayment)[]
}
