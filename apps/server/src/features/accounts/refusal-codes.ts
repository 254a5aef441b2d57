import type { BankCode } from '@zelo/contract/company'
import type { Correction } from '@zelo/contract/payouts'

/**
 * The refusal codes of each bank that concern the key, account or CPF of the payee. Another payment to the same key would be
 * refused too.
 */
const keyCodes: Record<BankCode, string[]> = {
  '756': ['AN', 'PC', 'PE', 'PG', 'PI', 'PJ'],
  '341': ['AL', 'AM', 'AN', 'BI', 'CD', 'IN', 'TI'],
  '237': ['AL', 'AM', 'AN', 'AT', 'PC', 'PD', 'PE', 'PF', 'PG', 'PI', 'PJ', 'PM'],
}

/** The refusal codes of each bank that concern the company's CNPJ, account or agreement. */
const companyCodes: Record<BankCode, string[]> = {
  '756': [],
  '341': ['CN'],
  '237': ['AE', 'AF', 'AG', 'HB', 'HC', 'HD'],
}

/** The data that a person has to correct after a refusal; null if none, or if a person entered the refusal. */
export const correctionOf = (bank: BankCode, code: string | null): Correction | null => {
  if (code === null) return null
  if (keyCodes[bank].includes(code)) return 'key'
  return companyCodes[bank].includes(code) ? 'company' : null
}
