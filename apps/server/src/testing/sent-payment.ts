import type { SentPayment } from '../features/bank-files/sent-payments.queries.ts'

/** A payment of 80.10 in a file without an answer of the bank. */
export const sentPayment = (id: number, overrides: Partial<SentPayment> = {}): SentPayment => ({
  id,
  professionalId: id,
  payee: `Pessoa ${id}`,
  cpf: '',
  pixKey: '',
  amount: 80.1,
  state: 'sent',
  code: null,
  sentence: null,
  paidOn: null,
  paidAmount: null,
  bankNumber: null,
  inDoubt: false,
  items: [],
  ...overrides,
})
