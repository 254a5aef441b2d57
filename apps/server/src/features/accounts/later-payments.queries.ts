import type { Competence } from '@zelo/contract/competence'
import type { ProfessionalAccount } from '@zelo/contract/professional-account'
import type { Queryable } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'
import { firstDay } from '../books/books.public.ts'
import { type CarriedCredit, findCarriedCredits } from './carried-credits.ts'

/**
 * Payments of files after `until`, each with the `part` for months up to `until`: the paid amount minus payouts and adjustments
 * of later months. `part` is negative if the payment deducted a debt. An adjustment belongs to the first paid payment whose
 * file was made after the adjustment was recorded. `carried` moves credits that a payment left unpaid to the next payment.
 */
export const paidByLaterMonths = (
  db: Queryable,
  until: string,
  { professionalIds, carried }: { professionalIds?: number[] | undefined; carried: CarriedCredit[] },
) => {
  const ofProfessionals = professionalIds ? db`and x.professional_id = any(${professionalIds})` : db``
  return db`
    select p.id, p.professional_id, p.paid_on, p.file_id, p.number, p.bank, p.month, p.paid_amount,
      p.paid_amount - coalesce(item.amount, 0) - coalesce(adjustment.amount, 0)
        + coalesce(carried.amount, 0) as part
    from (
      select x.id, x.professional_id, x.paid_on, x.paid_amount, f.id as file_id, f.number, f.bank, f.month
      from bank_payments x join bank_files f on f.id = x.file_id
      where x.state = 'paid' and f.month > ${until} ${ofProfessionals}
    ) p
      left join lateral (
        select sum(i.amount) as amount from bank_payment_items i where i.payment_id = p.id and i.month > ${until}
      ) item on true
      left join (
        select first.payment_id, sum(x.signed) as amount
        from (
          select professional_id, month, created_at, signed from account_adjustments where deleted_at is null
          union all
          -- No bank payment contains a discount that settled a payout by hand.
          select professional_id, month, marked_at, discounted from hand_payments where removed_at is null and discounted > 0
        ) x cross join lateral (
          select q.id as payment_id from bank_payments q join bank_files g on g.id = q.file_id
          where q.professional_id = x.professional_id and q.state = 'paid' and g.month >= x.month
            and g.created_at >= x.created_at order by g.id limit 1
        ) first
        where x.month > ${until} ${ofProfessionals}
        group by first.payment_id
      ) adjustment on adjustment.payment_id = p.id
      left join (
        select "paymentId" as payment_id, sum(cents) / 100 as amount
        from jsonb_to_recordset(${asJson(db, carried)}) as c ("paymentId" int, cents numeric) group by 1
      ) carried on carried.payment_id = p.id`
}

type LaterPayments = Required<Pick<ProfessionalAccount, 'paidLater' | 'overpaidLater' | 'discountedLater'>>

/**
 * Splits `amount`, which later months paid: `paidLater` are payments of files, `discountedLater` discounts that these payments
 * deducted, and `overpaidLater` overpaid payouts of later months.
 */
export const findLaterPayments = async (
  db: Queryable,
  professionalId: number,
  when: Competence,
  amount: number,
): Promise<LaterPayments> => {
  const professionalIds = [professionalId]
  const carried = await findCarriedCredits(db, when, professionalIds)
  const [row] = await db<[LaterPayments]>`
    with limited as (
      select *, least(part, ${amount}::numeric - sum(part) over (order by id) + part) as amount
      from (${paidByLaterMonths(db, firstDay(when), { professionalIds, carried })}) later_part where part > 0
    )
    select coalesce(jsonb_agg(jsonb_build_object('file_id', file_id, 'file_number', number, 'bank', bank,
        'year', extract(year from month)::int, 'month', extract(month from month)::int,
        'paid_on', to_char(paid_on, 'YYYY-MM-DD') || 'T00:00:00.000Z', 'amount', least(amount, paid_amount), 'transferred', paid_amount) order by id), '[]') as paid_later,
      coalesce(sum(greatest(0, amount - paid_amount)), 0) as discounted_later,
      ${amount}::numeric - coalesce(sum(amount), 0) as overpaid_later
    from limited where amount > 0`
  return row
}
