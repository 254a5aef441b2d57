import type { BankCode } from '@zelo/contract/company'
import type { Judgement } from './occurrences.ts'

/** The payee as the bank repeats it in its return. Banks may omit any of these fields. */
export type ReturnedPayee = { name: string; documents: string[]; key: string }

export type ReturnedPayment = {
  /** Our id of the payment; undefined if its number cannot be one of ours. */
  paymentId: number | undefined
  cents: number
  payee: ReturnedPayee
  bankNumber: string
  /** `YYYY-MM-DD`; undefined if the bank omits the day of payment. */
  paidOn: string | undefined
  paidCents: number
  codes: string[]
  judgement: Judgement | undefined
}

export type ReturnFile = {
  bank: BankCode
  companyNumber: string
  agency: string
  account: string
  /** Empty if the bank omits the agreement. */
  agreement: string
  /** 0 if the bank omits the number. */
  fileNumber: number
  /** The day on which the bank made the return, as `YYYY-MM-DD`; undefined if the bank omits it. */
  createdOn: string | undefined
  payments: ReturnedPayment[]
  /** The answer to the whole file: a refusal, or any code of a return without payments. */
  whole: Judgement | undefined
  /** The sentences about unclear codes in headers and trailers. */
  unclear: string[]
}
