import type { Competence } from '@zelo/contract/competence'
import type { LaterPayment } from '@zelo/contract/professional-account'
import type { Queryable } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'

type Later = { paidLater: LaterPayment[]; remaining: number }

/**
 * The part of a month's balance that files of later months paid, and the rest of it. A payment pays for the months up to that of its
 * file: it paid of this balance what it did not pay for payouts and adjustments of the months after. The first payment that was
 * made after an adjustment was recorded includes it.
 */
export const findLaterPayments = async (
  db: Queryable,
  professionalId: number,
  when: Competence,
  balance: number,
): Promise<Later> => {
  const month = firstDay(when)
  const [row] = await db<[Later]>`
    with later as (
      select p.id, f.id as file_id, f.number, f.month, p.paid_on, p.paid_amount
        - coalesce((select sum(i.amount) from bank_payment_items i where i.payment_id = p.id and i.month > ${month}), 0)
        - coalesce((
          select sum(x.signed) from account_adjustments x
          where x.professional_id = p.professional_id and x.deleted_at is null and x.month > ${month}
            and p.id = (
              select q.id from bank_payments q join bank_files g on g.id = q.file_id
              where q.professional_id = x.professional_id and q.state = 'paid' and g.month >= x.month
                and g.created_at >= x.created_at order by g.id limit 1)), 0) as part
      from bank_payments p join bank_files f on f.id = p.file_id
      where p.professional_id = ${professionalId} and p.state = 'paid' and f.month > ${month}
    ), limited as (
      select *, least(part, ${balance}::numeric - sum(part) over (order by id) + part) as amount from later where part > 0
    )
    select coalesce(jsonb_agg(jsonb_build_object('file_id', file_id, 'file_number', number,
        'year', extract(year from month)::int, 'month', extract(month from month)::int,
        'paid_on', to_char(paid_on, 'YYYY-MM-DD') || 'T00:00:00.000Z', 'amount', amount) order by id), '[]') as paid_later,
      ${balance}::numeric - coalesce(sum(amount), 0) as remaining
    from limited where amount > 0`
  return row
}
