import type { BankCode } from '@zelo/contract/company'
import type { PixKeyKind } from '@zelo/contract/pix-key'
import { bankLayouts } from './banks.ts'
import type { RecordName } from './layouts.ts'
import { type Values, writeRecord } from './record.ts'

export type Payer = {
  name: string
  cnpj: string
  cep: string
  address: string
  addressNumber: string
  complement: string
  city: string
  state: string
}

export type PayerAccount = {
  bank: BankCode
  agency: string
  agencyDigit: string
  account: string
  accountDigit: string
  agreement: string
}

export type RemittancePayment = {
  /** The number that identifies the payment. The bank repeats it in its return. */
  ownNumber: string
  payee: string
  cpf: string
  key: string
  keyKind: PixKeyKind
  cents: number
}

export type Remittance = {
  payer: Payer
  account: PayerAccount
  fileNumber: number
  /** `YYYY-MM-DD` and `HH:MM:SS`, in the company's time zone. */
  createdOn: string
  createdAt: string
  payOn: string
  payments: RemittancePayment[]
}

const keyKindCodes: Record<PixKeyKind, string> = {
  phone: '01',
  email: '02',
  cpf: '03',
  cnpj: '03',
  random: '04',
}

const bankDay = (day: string) => day.split('-').reverse().join('')
/**
 * Splits '1234-B' into '1234' and 'B', because the field of the number has only five digits. A longer number is not cut: it
 * moves to the complement.
 */
const splitNumber = (addressNumber: string) => {
  const text = addressNumber.replace(/(?<=\d)\.(?=\d{3}\b)/g, '').trim()
  const [, number = '', complement = text] = /^(\d{1,5})(?!\d)[\s,/-]*(.*)$/.exec(text) ?? []
  return { number, complement }
}

const digits = (text: string) => text.replace(/\D/g, '')
const document = (text: string) => text.replace(/[^\dA-Za-z]/g, '').toUpperCase()

/** Writes a file with one batch of PIX transfers: 240 columns per record, CRLF after each. */
export const writeRemittance = (remittance: Remittance) => {
  const { account, fileNumber, payments, payOn, payer } = remittance
  const bank = bankLayouts[account.bank]
  const shared: Values = {
    ...bank.constants,
    bank: account.bank,
    batch: 1,
    direction: 1,
    companyKind: 2,
    companyNumber: document(payer.cnpj),
    companyName: payer.name,
    bankName: bank.name,
    agreement: bank.agreement(account.agreement),
    agency: digits(account.agency),
    agencyDigit: account.agencyDigit,
    account: digits(account.account),
    accountDigit: account.accountDigit,
  }
  const records: string[] = []
  const add = (name: RecordName, values: Values) => {
    records.push(writeRecord(bank.layouts[name], { ...shared, ...values }))
  }
  const cep = digits(payer.cep)
  const { number, complement } = splitNumber(payer.addressNumber)

  add('fileHeader', {
    fileNumber,
    createdOn: bankDay(remittance.createdOn),
    createdAt: digits(remittance.createdAt),
  })
  add('batchHeader', {
    street: payer.address,
    streetNumber: number,
    complement: `${complement} ${payer.complement}`,
    city: payer.city,
    cep: cep.slice(0, 5),
    cepSuffix: cep.slice(5),
    state: payer.state,
  })
  payments.forEach((payment, index) => {
    const payeeNumber = payment.keyKind === 'cnpj' ? payment.key : document(payment.cpf)
    const receiver = { payeeKind: payment.keyKind === 'cnpj' ? 2 : 1, payeeNumber }
    add('segmentA', {
      ...receiver,
      recordNumber: 2 * index + 1,
      payee: payment.payee,
      ownNumber: payment.ownNumber,
      payOn: bankDay(payOn),
      cents: payment.cents,
    })
    add('segmentB', {
      ...receiver,
      recordNumber: 2 * index + 2,
      keyKind: keyKindCodes[payment.keyKind],
      pixKey: payment.key,
    })
  })
  const details = 2 * payments.length
  const cents = payments.reduce((total, payment) => total + payment.cents, 0)
  add('batchTrailer', { records: details + 2, cents })
  add('fileTrailer', { batches: 1, records: details + 4 })
  return records.map((record) => `${record}\r\n`).join('')
}
