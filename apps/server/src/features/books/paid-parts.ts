import type { Queryable } from '../../platform/database/connect.ts'

/** The items `i` of paid bank payments `p` that belong to payout `o`. */
const bankParts = (db: Queryable) => db`
  bank_payment_items i join bank_payments p on p.id = i.payment_id
  where i.treatment_id = o.treatment_id and i.month = o.month and p.professional_id = o.professional_id and p.state = 'paid'`

const ofPayout = (db: Queryable) => db`
  h.professional_id = o.professional_id and h.month = o.month and h.treatment_id = o.treatment_id and h.removed_at is null`

/** A payment `h` settled by discounts transfers no money. */
const methodWithoutFile = (db: Queryable) => db`case when h.discounted > 0 then 'discounts' else 'hand' end`

/**
 * How payout `o` was paid: `bank` if a bank payment paid a part, otherwise the method of the last payment by hand. Null if the
 * payout is not paid.
 */
export const paymentMethod = (db: Queryable) => db`
  case when o.status = 'paid' then case when o.bank_payment_id is not null then 'bank' else coalesce((
    select ${methodWithoutFile(db)} from hand_payments h where ${ofPayout(db)} order by h.id desc limit 1
  ), 'hand') end end as payment_method`

/** The payments of a paid payout `o`, ordered by day. Null if there are fewer than `minPayments`. */
export const paidParts = (db: Queryable, minPayments = 2) => db`
  case when o.status = 'paid' then (
    select case when count(*) >= ${minPayments} then jsonb_agg(jsonb_build_object('method', method, 'amount', amount,
      'paid_on', to_char(paid_on, 'YYYY-MM-DD"T00:00:00.000Z"'),
      'marked_at', to_char(marked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', w.name, 'bank_file', bank_file)
      order by coalesce(paid_on, marked_at), method desc, part.id) end
    from (
      select 'bank' as method, i.amount, p.paid_on, null::timestamptz as marked_at, p.answered_by, p.id,
        (select jsonb_build_object('id', f.id, 'number', f.number, 'bank', f.bank) from bank_files f where f.id = p.file_id)
          as bank_file
      from ${bankParts(db)}
      union all
      select ${methodWithoutFile(db)}, h.amount, null, h.marked_at, h.marked_by, h.id, null from hand_payments h
      where ${ofPayout(db)}
    ) part left join administrators w on w.id = part.answered_by
    where amount > 0
  ) end as paid_parts`
