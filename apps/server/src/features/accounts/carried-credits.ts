import type { Competence } from '@zelo/contract/competence'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'

type Paid = { id: number; professionalId: number; month: string; madeAt: string; unpaidCredits: number }
type Credit = { professionalId: number; month: string; createdAt: string; cents: number }

/**
 * A correction of the credits of a month that a payment contains. Positive: the bank left this part of the credits unpaid.
 * Negative: the payment contains an amount that an earlier payment left unpaid.
 */
export type CarriedCredit = { paymentId: number; month: string; cents: number }

/**
 * Assigns credits to payments: the first payment after a credit contains the credit. If that payment was too small, the next
 * payment contains the unpaid part, beginning with the credits of the latest months.
 */
const carry = (payments: Paid[], credits: Credit[]): CarriedCredit[] => {
  const latestFirst = credits.toSorted((one, other) => (one.month < other.month ? 1 : -1))
  /** The unpaid part of each credit after the earlier payments. */
  const unpaidParts = new Map<Credit, number>()
  return payments.flatMap(({ id, month, madeAt, unpaidCredits }) => {
    let missing = unpaidCredits
    const contained = latestFirst.filter((credit) => credit.month <= month && credit.createdAt <= madeAt)
    return contained.map((credit) => {
      const carried = unpaidParts.get(credit)
      const unpaidPart = Math.min(missing, carried ?? credit.cents)
      missing -= unpaidPart
      unpaidParts.set(credit, unpaidPart)
      return { paymentId: id, month: credit.month, cents: unpaidPart - (carried ?? 0) }
    })
  })
}

/** A time in microseconds as text, because a JavaScript `Date` has milliseconds only. */
const moment = (db: Queryable, time: Fragment) =>
  db`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`

/** The paid payments after `until` of professionals whom the bank paid too little, in cents, in the order of their files. */
const findPaid = (db: Queryable, until: string, professionalIds?: number[]) =>
  db<Paid[]>`
    with paid as (
      select p.id, p.file_id, p.professional_id, to_char(f.month, 'YYYY-MM-DD') as month, ${moment(db, db`f.created_at`)} as made_at,
        (100 * greatest(0, p.amount - p.paid_amount - coalesce((
          select sum(asked.amount) from jsonb_to_recordset(p.asked_items) as asked (amount numeric)) - p.settled, 0)))::int
          as unpaid_credits
      from bank_payments p join bank_files f on f.id = p.file_id
      where p.state = 'paid' and f.month > ${until}
        ${professionalIds ? db`and p.professional_id = any(${professionalIds})` : db``}
    )
    select id, professional_id, month, made_at, unpaid_credits from paid
    where professional_id in (select professional_id from paid where unpaid_credits > 0) order by file_id`

const findCredits = (db: Queryable, until: string, professionalIds: number[]) =>
  db<Credit[]>`
    select professional_id, to_char(month, 'YYYY-MM-DD') as month,
      ${moment(db, db`created_at`)} as created_at, (100 * signed)::int as cents
    from account_adjustments
    where professional_id = any(${professionalIds}) and month > ${until} and signed > 0 and deleted_at is null`

/** Credits after the month `when` that their own payment left unpaid, with the payments that contain them instead. */
export const findCarriedCredits = async (
  db: Queryable,
  when: Competence,
  professionalIds?: number[],
): Promise<CarriedCredit[]> => {
  const until = firstDay(when)
  const paid = await findPaid(db, until, professionalIds)
  if (paid.length === 0) return []
  const payments = Map.groupBy(paid, (payment) => payment.professionalId)
  const credits = Map.groupBy(
    await findCredits(db, until, [...payments.keys()]),
    (credit) => credit.professionalId,
  )
  return [...payments].flatMap(([id, own]) => carry(own, credits.get(id) ?? []))
}
