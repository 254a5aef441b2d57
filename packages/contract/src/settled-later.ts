import { roundToCents } from './money.ts'
import type { ProfessionalAccount } from './professional-account.ts'

type Settled = Pick<ProfessionalAccount, 'overpaidLater' | 'discountedLater' | 'deductedLater'>

/**
 * The parts of a month's balance that later months settled: `paid` by payments, `deducted` by discounts or payouts that were
 * overpaid, and of a negative balance `takenBack` by payments that deducted it.
 */
export const settledLater = ({
  paidLater = [],
  overpaidLater = 0,
  discountedLater = 0,
  deductedLater = 0,
}: Settled & { paidLater?: { amount: number }[] }) => ({
  paid: roundToCents(paidLater.reduce((sum, { amount }) => sum + amount, 0)),
  deducted: roundToCents(overpaidLater + discountedLater),
  takenBack: deductedLater,
})

/** The texts for the amounts that reduce the balance but are no payments. */
export const deductionsLater = ({ overpaidLater = 0, discountedLater = 0 }: Settled) =>
  [
    { text: 'Descontado em meses seguintes', amount: discountedLater },
    { text: 'Pago a mais em meses seguintes', amount: overpaidLater },
  ].filter(({ amount }) => amount > 0)
