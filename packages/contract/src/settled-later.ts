import { roundToCents } from './money.ts'
import type { ProfessionalAccount } from './professional-account.ts'

type Settled = Pick<ProfessionalAccount, 'overpaidLater' | 'discountedLater' | 'deductedLater'>

/**
 * The parts of a month's balance that later months settled. `paid`: by payments. `deducted`: by discounts or overpaid
 * payouts. `takenBack`: the part of a negative balance that payments deducted.
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

/** The amounts that reduce the balance but are no payments, each with its label. */
export const deductionsLater = ({ overpaidLater = 0, discountedLater = 0 }: Settled) =>
  [
    { text: 'Descontado em meses seguintes', amount: discountedLater },
    { text: 'Pago a mais em meses seguintes', amount: overpaidLater },
  ].filter(({ amount }) => amount > 0)
