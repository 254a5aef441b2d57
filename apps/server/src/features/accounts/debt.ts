import { competenceOf, monthInWords } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import type { OpenAccount } from './open-accounts.queries.ts'

/** 'R$ 100,00 pagos a mais em outubro de 2025.'; null unless the balance is negative. */
export const debtText = ({
  balance,
  overpaidIn,
  discountedIn,
}: Pick<OpenAccount, 'balance' | 'overpaidIn' | 'discountedIn'>) => {
  if (balance >= 0) return null
  const amount = moneyText(-balance)
  if (discountedIn)
    return `${amount} a descontar, por descontos de ${monthInWords(competenceOf(discountedIn))}.`
  return overpaidIn && `${amount} pagos a mais em ${monthInWords(competenceOf(overpaidIn))}.`
}
