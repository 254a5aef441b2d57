import { competenceOf, monthInWords } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import type { AccountSums } from './accounts.queries.ts'

/** 'R$ 100,00 pagos a mais em outubro de 2025.'; null unless the balance is negative. */
export const overpaidText = ({ balance, overpaidIn }: Pick<AccountSums, 'balance' | 'overpaidIn'>) =>
  balance < 0 && overpaidIn !== null
    ? `${moneyText(-balance)} pagos a mais em ${monthInWords(competenceOf(overpaidIn))}.`
    : null
