import { toCents } from '@zelo/contract/money'
import type { ProductionRow } from '@zelo/contract/payments'
import type { PaymentsBody } from '@zelo/contract/payouts'

type Figures = Pick<
  ProductionRow,
  'treatmentValue' | 'payoutValue' | 'movedValue' | 'paymentStatus' | 'paidAmount' | 'waitingFile'
>

type Contracts = Pick<ProductionRow, 'contract' | 'otherContracts'>

/** A payout. Another server may omit the professional's id. */
export type Payout = Figures & { id: number; professional: { id?: number | undefined } }

/**
 * A payout with its value on screen at the time of marking. The server rejects the change if the value has changed
 * since.
 */
export type SeenPayout = PaymentsBody['payments'][number]

type PayoutKey = Pick<SeenPayout, 'treatmentId' | 'professionalId'>

/** The key of a payout. A PAD with two professionals in a month has two payouts. */
export const keyOfSeen = ({ treatmentId, professionalId }: PayoutKey) =>
  `${treatmentId} ${professionalId ?? ''}`

export const keyOf = ({ id, professional }: Pick<Payout, 'id' | 'professional'>) =>
  keyOfSeen({ treatmentId: id, professionalId: professional.id })

/** The value of the whole payout. With a filter by contract, `treatmentValue` is only the part of that contract. */
export const payoutOf = ({ payoutValue, treatmentValue }: Figures) => payoutValue ?? treatmentValue

export const asSeen = (payout: Payout): SeenPayout => ({
  treatmentId: payout.id,
  professionalId: payout.professional.id,
  amount: payoutOf(payout),
})

export const isShared = (payout: Figures) => toCents(payoutOf(payout)) !== toCents(payout.treatmentValue)

/** The contracts of a row's sessions. Another server may omit the contracts. */
export const contractNames = ({ contract, otherContracts = [] }: Partial<Contracts>) =>
  [...(contract ? [contract] : []), ...otherContracts].map(({ fantasyName }) => fantasyName)

/** The value of a payout without `movedValue`, the sessions that payments of other rows already cover. */
const centsOfOwnPayment = (payout: Figures) => toCents(payoutOf(payout)) - toCents(payout.movedValue ?? 0)

/** The paid amount. If another server omits the amount, a paid payout counts as paid in full. */
const paidOf = (payout: Figures) =>
  payout.paymentStatus === 'paid' ? (payout.paidAmount ?? centsOfOwnPayment(payout) / 100) : 0

/** Whether the value has changed since the payment, so that both amounts are shown. */
export const changedAfterPayment = (payout: Figures) =>
  payout.paymentStatus === 'paid' && toCents(paidOf(payout)) !== centsOfOwnPayment(payout)

/** The amount due. An overpaid payout has 0 due, so that it does not reduce the sum of others. */
export const dueOf = (payout: Figures) =>
  Math.max(0, centsOfOwnPayment(payout) - toCents(paidOf(payout))) / 100

/** The amount due in this row, at most the row's value; the remaining part of a shared payout is due in other rows. */
export const dueInRow = (payout: Figures) => Math.min(payout.treatmentValue, dueOf(payout))

/** Whether a payout can be selected and marked as paid: something is due, and no bank file contains the payout. */
export const isOffered = (payout: Figures) => dueOf(payout) > 0 && !payout.waitingFile

/** Whether more was paid than the present value. The account carries the difference to the next payment. */
export const isOverpaid = (payout: Figures) => changedAfterPayment(payout) && dueOf(payout) === 0

const sum = <Item>(payouts: Item[], figure: (payout: Item) => number) =>
  payouts.reduce((all, payout) => all + toCents(figure(payout)), 0)

export const sumDue = (payouts: Figures[]) => sum(payouts, dueOf) / 100

type Totals = { totalPaid?: number; totalDue?: number }
type Page<Row extends Payout> = Totals & { rows: Row[]; whole?: Totals | undefined }

export type Paid = Pick<Payout, 'paymentStatus' | 'paidAmount'>

/** The row after its payment. The server stores the marked value without sessions that other rows have paid. */
const withPayment = <Row extends Payout>(row: Row, paid: Paid | undefined): Row => {
  if (!paid) return row
  const amount = paid.paidAmount
  const stored = amount == null ? amount : (toCents(amount) - toCents(row.movedValue ?? 0)) / 100
  return { ...row, ...paid, paidAmount: stored }
}

/**
 * The page after payments, with its totals. Only the differences of the paid rows are applied, so that concurrent
 * changes of other rows are kept. A total that the server omitted stays undefined.
 */
export const withPayments = <Row extends Payout, P extends Page<Row>>(
  page: P & Page<Row>,
  paid: ReadonlyMap<string, Paid>,
): P => {
  const rows = page.rows.map((row) => withPayment(row, paid.get(keyOf(row))))
  const moved = (total: number | undefined, figure: (payout: Payout) => number) =>
    total === undefined ? undefined : (toCents(total) + sum(rows, figure) - sum(page.rows, figure)) / 100
  const movedTotals = ({ totalPaid, totalDue }: Totals) => ({
    totalPaid: moved(totalPaid, paidOf),
    totalDue: moved(totalDue, dueInRow),
  })
  return {
    ...page,
    rows,
    ...movedTotals(page),
    ...(page.whole && { whole: { ...page.whole, ...movedTotals(page.whole) } }),
  }
}
