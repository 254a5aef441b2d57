import type { ProductionRow } from '@zelo/contract/payments'

export type Payout = Pick<ProductionRow, 'id' | 'treatmentValue' | 'paymentStatus' | 'paidAmount'>

const cents = (amount: number) => Math.round(amount * 100)

/** What left for it. A server that does not tell the figure means that it was the value. */
const paidOf = ({ paymentStatus, paidAmount, treatmentValue }: Payout) =>
  paymentStatus === 'paid' ? (paidAmount ?? treatmentValue) : 0

/** Paid, and then its value became another: both figures are to be seen, until the new one is marked as paid. */
export const changedAfterPayment = (payout: Payout) =>
  payout.paymentStatus === 'paid' && cents(paidOf(payout)) !== cents(payout.treatmentValue)

/** What is still to be paid. One that was paid too much owes nothing, and takes nothing from the others. */
export const dueOf = (payout: Payout) =>
  Math.max(0, cents(payout.treatmentValue) - cents(paidOf(payout))) / 100

const sum = (payouts: Payout[], figure: (payout: Payout) => number) =>
  payouts.reduce((all, payout) => all + cents(figure(payout)), 0)

export const sumDue = (payouts: Payout[]) => sum(payouts, dueOf) / 100

type Page<Row extends Payout> = { rows: Row[]; totalPaid?: number; totalDue?: number }

export type Paid = Pick<Payout, 'paymentStatus' | 'paidAmount'>

/**
 * The page as it will be when these rows are paid so, the totals with them. By the steps of these rows alone: what
 * another row is doing at the same time stays. A total that the server did not tell stays untold.
 */
export const withPayments = <Row extends Payout, P extends Page<Row>>(
  page: P & Page<Row>,
  paid: ReadonlyMap<number, Paid>,
): P => {
  const rows = page.rows.map((row) => ({ ...row, ...paid.get(row.id) }))
  const moved = (total: number | undefined, figure: (payout: Payout) => number) =>
    total === undefined ? undefined : (cents(total) + sum(rows, figure) - sum(page.rows, figure)) / 100
  return {
    ...page,
    rows,
    totalPaid: moved(page.totalPaid, paidOf),
    totalDue: moved(page.totalDue, dueOf),
  }
}
