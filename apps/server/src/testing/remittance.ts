import type { BankCode } from '@zelo/contract/company'
import type { Remittance, RemittancePayment } from '../features/bank-files/cnab/write-remittance.ts'

export const payment = (overrides: Partial<RemittancePayment> = {}): RemittancePayment => ({
  ownNumber: '42',
  payee: 'Conceição Brandão de Araújo',
  cpf: '529.982.247-25',
  key: 'conceicao@exemplo.com.br',
  keyKind: 'email',
  cents: 12_345,
  ...overrides,
})

/** The company's file number 7, with one payment by default. */
export const remittance = (
  bank: BankCode,
  payments = [payment()],
  overrides: Partial<Remittance> = {},
): Remittance => ({
  payer: {
    name: 'Zelo Cuidado Domiciliar Ltda',
    cnpj: '11.222.333/0001-81',
    cep: '01310-100',
    address: 'Avenida Paulista',
    addressNumber: '1000',
    complement: 'Conj. 12',
    city: 'São Paulo',
    state: 'SP',
  },
  account: {
    bank,
    agency: '1234',
    agencyDigit: '5',
    account: '98765',
    accountDigit: '4',
    agreement: '123456',
  },
  fileNumber: 7,
  createdOn: '2026-11-18',
  createdAt: '10:11:12',
  payOn: '2026-11-20',
  payments,
  ...overrides,
})
