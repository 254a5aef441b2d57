import { daysAfter } from '@zelo/contract/dates'
import { apiBase } from '@zelo/contract/endpoint'
import { expect } from 'vitest'
import type { testApp } from './app.ts'
import { bankAnswer, type PaymentAnswer } from './bank-answer.ts'
import { paymentsScene } from './payments.ts'
import { today } from './today.ts'

type Office = ReturnType<typeof testApp>

/** The day one week from today, in the company's time zone. */
export const payOn = daysAfter(today(), 7)

export const companyFields = (overrides: object = {}) => ({
  name: 'Zelo Cuidado Domiciliar Ltda',
  cnpj: '11.222.333/0001-81',
  cep: '01310-100',
  address: 'Avenida Paulista',
  addressNumber: '1000',
  complement: 'Conj. 12',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  ...overrides,
})

let agreements = 1000
/** Each call returns another account number and agreement. */
export const accountFields = (overrides: object = {}) => {
  const agreement = String(++agreements)
  return {
    bank: '756',
    agency: '1234',
    agencyDigit: '5',
    account: `98${agreement}`,
    accountDigit: '4',
    agreement,
    nextFileNumber: 1,
    ...overrides,
  }
}

/** A payments scene with a company, its bank account, and the calls of bank files. */
export const bankScene = async (office: Office, overrides: { bank?: string } = {}) => {
  const scene = await paymentsScene(office)
  const { token, ok, make, addTreatment, setStates } = scene
  await ok('PUT', '/company', companyFields())
  const account = await ok('POST', '/company/accounts', accountFields(overrides))

  const create = (body: object, key?: string) =>
    office.app
      .inject({
        method: 'POST',
        url: `${apiBase}/payment-management/bank-files`,
        headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
        payload: { accountId: account.id, payOn, year: 2025, month: 8, ...body },
      })
      .then((response) => ({ status: response.statusCode, body: response.json() }))
  const made = async (body: object) => {
    const response = await create(body)
    expect([response.status, response.body.message]).toEqual([201, undefined])
    return response.body
  }
  const download = async (id: number) => {
    const response = await office.app.inject({
      method: 'GET',
      url: `${apiBase}/payment-management/bank-files/${id}/download`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(200)
    return { headers: response.headers, text: response.rawPayload.toString('latin1') }
  }
  const sendBytes = (bytes: Buffer, name = 'RET1.RET') =>
    office.upload(
      'POST',
      '/payment-management/bank-files/returns',
      token,
      {},
      { bytes, name, type: 'text/plain' },
    )
  const send = (text: string, name?: string) => sendBytes(Buffer.from(text, 'latin1'), name)
  const answer = async (id: number, say: (ownNumber: number) => PaymentAnswer | string, whole: object = {}) =>
    send(bankAnswer((await download(id)).text, say, whole))
  const file = (id: number) => ok('GET', `/payment-management/bank-files/${id}`)
  const cancel = (id: number) => office.call('POST', `/payment-management/bank-files/${id}/cancel`, token)
  const settle = (id: number, paymentId: number, body: object) =>
    office.call('POST', `/payment-management/bank-files/${id}/payments/${paymentId}/settle`, token, body)
  const accountOf = (professionalId: number, when = 'year=2025&month=8') =>
    ok('GET', `/professionals/${professionalId}/account?${when}`)
  const adjust = (professionalId: number, fields: object = {}) =>
    office.upload('POST', `/professionals/${professionalId}/adjustments`, token, {
      kind: 'advance',
      amount: '50.00',
      reason: 'Adiantamento de agosto',
      year: '2025',
      month: '8',
      ...fields,
    })
  /** A professional with one PAD at 80.10 per session, whose first sessions are completed. */
  const worker = async (fields: object = {}, done = 2) => {
    const professionalId = await make.professional(fields)
    const treatment = await addTreatment({ professionalId })
    await setStates(
      treatment,
      ...(['2025-08-05', '2025-08-12', '2025-08-19', '2025-08-26'] as const).slice(0, done),
    )
    return { professionalId, treatment }
  }
  return {
    ...scene,
    account,
    create,
    made,
    download,
    send,
    sendBytes,
    answer,
    file,
    cancel,
    settle,
    accountOf,
    adjust,
    worker,
  }
}
