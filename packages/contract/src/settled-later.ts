import { roundToCents } from './money.ts'
import type { ProfessionalAccount } from './professional-account.ts'

/** The parts of a month's balance that later months settled: by payments, and by discounts or payouts that were overpaid. */
export const settledLater = ({
  paidLater = [],
  overpaidLater = 0,
  discountedLater = 0,
}: Pick<ProfessionalAccount, 'overpaidLater' | 'discountedLater'> & {
  paidLater?: { amount: number }[]
}) => ({
  paid: roundToCents(paidLater.reduce((sum, { amount }) => sum + amount, 0)),
  deducted: roundToCents(overpaidLater + discountedLater),
})

/** The texts for the amounts that reduce the balance but are no payments. */
export const deductionsLater = ({
  overpaidLater = 0,
  discountedLater = 0,
}: Pick<ProfessionalAccount, 'overpaidLater' | 'discountedLater'>) =>
  [
    { text: 'Descontado em meses seguintes', amount: discountedLater },
    { text: 'Pago a mais em meses seguintes', amount: overpaidLater },
  ].filter(({ amount }) => amount > 0)
