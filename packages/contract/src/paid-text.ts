import { fileNumberText } from './company.ts'
import { moneyText } from './money.ts'
import type { PaidPart } from './payouts.ts'

/** The method of a payment without a bank file. */
export const methodText = (method: PaidPart['method'] | null | undefined) =>
  method === 'discounts' ? 'com descontos' : 'PIX à mão'

/** 'R$ 80,10 em 20/11/2026, arquivo 12 · Sicoob, por Marina' */
export const paidPartText = (
  { amount, method, bankFile, by }: Pick<PaidPart, 'amount' | 'method' | 'bankFile' | 'by'>,
  day: string,
) =>
  [
    `${moneyText(amount)} em ${day}`,
    bankFile ? `arquivo ${fileNumberText(bankFile)}` : methodText(method),
    ...(by ? [`por ${by}`] : []),
  ].join(', ')
