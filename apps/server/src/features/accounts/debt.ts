import { competenceOf, monthInWords } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import type { OpenAccount } from './open-accounts.queries.ts'

/** 'R$ 100,00 pagos a mais em outubro de 2025.', or the adjustments that explain a negative balance; null for any other. */
export const debtText = ({
  balance,
  overpaidIn,
  adjustedIn,
}: Pick<OpenAccount, 'balance' | 'overpaidIn' | 'adjustedIn'>) => {
  if (balance >= 0) return null
  const amount = moneyText(-balance)
  if (adjustedIn) return `${amount} a descontar, por ajustes de ${monthInWords(competenceOf(adjustedIn))}.`
  return overpaidIn && `${amount} pagos a mais em ${monthInWords(competenceOf(overpaidIn))}.`
}
