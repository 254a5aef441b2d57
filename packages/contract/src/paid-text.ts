import { fileNumberText } from './company.ts'
import { moneyText } from './money.ts'
import type { PaidPart } from './payouts.ts'

/** 'R$ 80,10 em 20/11/2026, arquivo 12 · Sicoob, por Marina' */
export const paidPartText = (
  { amount, bankFile, by }: Pick<PaidPart, 'amount' | 'bankFile' | 'by'>,
  day: string,
) =>
  [
    `${moneyText(amount)} em ${day}`,
    bankFile ? `arquivo ${fileNumberText(bankFile)}` : 'PIX à mão',
    ...(by ? [`por ${by}`] : []),
  ].join(', ')
