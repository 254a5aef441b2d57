import { competenceOf, monthInWords } from '@zelo/contract/dates'
import { moneyText, roundToCents } from '@zelo/contract/money'
import { joinWithAnd } from '../../platform/join-with-and.ts'
import type { OpenAccount } from './open-accounts.queries.ts'

const monthText = (month: string) => monthInWords(competenceOf(month))

/**
 * Returns 'R$ 100,00 pagos a mais em outubro de 2025.', 'R$ 30,00 a descontar, por ajustes de outubro de 2025.', or both in one
 * sentence; null if nothing is to be deducted.
 */
export const debtText = ({
  remaining,
  overpaid,
  overpaidIn,
  adjustedIn,
}: Pick<OpenAccount, 'remaining' | 'overpaid' | 'overpaidIn' | 'adjustedIn'>) => {
  if (remaining >= 0) return null
  const causes = [
    ...(overpaid > 0
      ? [`${moneyText(overpaid)} pagos a mais em ${joinWithAnd(overpaidIn.map(monthText))}`]
      : []),
    ...(adjustedIn === null
      ? []
      : [
          `${moneyText(roundToCents(-remaining - overpaid))} a descontar, por ajustes de ${monthText(adjustedIn)}`,
        ]),
  ]
  return `${joinWithAnd(causes)}.`
}
