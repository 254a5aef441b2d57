import type { BankCode } from '@zelo/contract/company'
import type { Correction } from '@zelo/contract/payouts'

/** Each bank's refusal codes about the payee's key, account or CPF. A second payment to the same key would be refused too. */
const keyCodes: Record<BankCode, string[]> = {
  '756': ['AN', 'PC', 'PE', 'PG', 'PI', 'PJ'],
  '341': ['AL', 'AM', 'AN', 'BI', 'CD', 'IN', 'TI'],
  '237': ['AL', 'AM', 'AN', 'AT', 'PC', 'PD', 'PE', 'PF', 'PG', 'PI', 'PJ', 'PM'],
}

/** Each bank's refusal codes about the company's CNPJ, account or agreement. */
const companyCodes: Record<BankCode, string[]> = {
  '756': [],
  '341': ['CN'],
  '237': ['AE', 'AF', 'AG', 'HB', 'HC', 'HD'],
}

/** The data that a user has to correct after a refusal; null if there is none, or if a user entered the refusal by hand. */
export const correctionOf = (bank: BankCode, code: string | null): Correction | null => {
  if (code === null) return null
  if (keyCodes[bank].includes(code)) return 'key'
  return companyCodes[bank].includes(code) ? 'company' : null
}
