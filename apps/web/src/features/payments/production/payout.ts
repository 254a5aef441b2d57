import { toCents } from '@zelo/contract/money'
import type { ProductionRow } from '@zelo/contract/payments'
import type { PaymentsBody } from '@zelo/contract/payouts'

type Figures = Pick<
  ProductionRow,
  'treatmentValue' | 'payoutValue' | 'movedValue' | 'paymentStatus' | 'paidAmount' | 'waitingFile'
>

type Contracts = Pick<ProductionRow, 'contract' | 'otherContracts'>

/** Another server may omit the professional's id. */
export type Payout = Figures & { id: number; professional: { id?: number | undefined } }

/**
 * A payout with the value on the screen when it was marked. The server refuses it if the value has changed since.
 */
export type SeenPayout = PaymentsBody['payments'][number]

type PayoutKey = Pick<SeenPayout, 'treatmentId' | 'professionalId'>

/** A PAD that two professionals attended in a month has two payouts. */
export const keyOfSeen = ({ treatmentId, professionalId }: PayoutKey) =>
  `${treatmentId} ${professionalId ?? ''}`

export const keyOf = ({ id, professional }: Pick<Payout, 'id' | 'professional'>) =>
  keyOfSeen({ treatmentId: id, professionalId: professional.id })

/** The whole payout. With a filter by contract, `treatmentValue` is only that contract's part. */
export const payoutOf = ({ payoutValue, treatmentValue }: Figures) => payoutValue ?? treatmentValue

export const asSeen = (payout: Payout): SeenPayout => ({
  treatmentId: payout.id,
  professionalId: payout.professional.id,
  amount: payoutOf(payout),
})

export const isShared = (payout: Figures) => toCents(payoutOf(payout)) !== toCents(payout.treatmentValue)

/** The contracts of a row's sessions. Another server may omit them. */
export const contractNames = ({ contract, otherContracts = [] }: Partial<Contracts>) =>
  [...(contract ? [contract] : []), ...otherContracts].map(({ fantasyName }) => fantasyName)

/** The part of a payout that its own payment covers: payments of other rows cover the sessions that moved here. */
const ownCents = (payout: Figures) => toCents(payoutOf(payout)) - toCents(payout.movedValue ?? 0)

/** The amount paid. If the server omits it, a paid payout counts as paid in full. */
const paidOf = (payout: Figures) =>
  payout.paymentStatus === 'paid' ? (payout.paidAmount ?? ownCents(payout) / 100) : 0

/** The value changed after the payment: both amounts are shown. */
export const changedAfterPayment = (payout: Figures) =>
  payout.paymentStatus === 'paid' && toCents(paidOf(payout)) !== ownCents(payout)

/** The amount still to be paid. An overpaid payout owes 0, and does not reduce the sum of the others. */
export const dueOf = (payout: Figures) => Math.max(0, ownCents(payout) - toCents(paidOf(payout))) / 100

/** At most the value of the row: the rest of a shared payout is due in other rows. */
export const dueInRow = (payout: Figures) => Math.min(payout.treatmentValue, dueOf(payout))

/** An open payout that no file for the bank holds: it can be selected and marked as paid. */
export const isOffered = (payout: Figures) => dueOf(payout) > 0 && !payout.waitingFile

/** More was paid than the payout is worth now. The account carries the difference to the next payment. */
export const isOverpaid = (payout: Figures) => changedAfterPayment(payout) && dueOf(payout) === 0

const sum = <Of>(payouts: Of[], figure: (payout: Of) => number) =>
  payouts.reduce((all, payout) => all + toCents(figure(payout)), 0)

export const sumDue = (payouts: Figures[]) => sum(payouts, dueOf) / 100

type Totals = { totalPaid?: number; totalDue?: number }
type Page<Row extends Payout> = Totals & { rows: Row[]; whole?: Totals | undefined }

export type Paid = Pick<Payout, 'paymentStatus' | 'paidAmount'>

/** The row after its payment. The server stores the marked value without the sessions that other rows paid. */
const withPayment = <Row extends Payout>(row: Row, paid: Paid | undefined): Row => {
  if (!paid) return row
  const amount = paid.paidAmount
  const stored = amount == null ? amount : (toCents(amount) - toCents(row.movedValue ?? 0)) / 100
  return { ...row, ...paid, paidAmount: stored }
}

/**
 * The page after these payments, with its totals. Only the differences of these rows are applied, so concurrent
 * changes of other rows stay. A total that the server omitted stays undefined.
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
