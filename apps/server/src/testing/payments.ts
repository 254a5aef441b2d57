import type { SessionStatus } from '@zelo/contract/vocabulary'
import { expect } from 'vitest'
import type { testApp } from './app.ts'
import { record } from './records.ts'

type Office = ReturnType<typeof testApp>
type Treatment = { id: number; sessionDates: { id: number; sessionDate: string }[] }

/** A contract with a patient and a professional, and PADs of four sessions: Tuesdays of August 2025 by default. */
export const paymentsScene = async (
  office: Office,
  names: { contract?: string; fee?: number | null } = {},
) => {
  const { token, id: adminId } = await office.enter({ name: 'Ana Lima' })
  const make = record(office, token)
  const contractId = await make.contract({
    fantasyName: names.contract ?? 'Saúde Ação',
    feePercentage: names.fee === undefined ? 12.5 : names.fee,
  })
  const patientId = await make.patient(contractId, { fullName: 'Zélia Peçanha' })
  const professionalId = await make.professional({ fullName: 'Caio Atende' })

  const ok = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await office.call(method, path, token, body)
    expect([path, answer.status, answer.body.message]).toEqual([
      path,
      expect.toSatisfy((status) => status < 300),
      answer.body.message,
    ])
    return answer.body
  }
  const treatmentBody = (overrides: object = {}) => ({
    professionalId,
    specialty: 'FISIOTERAPIA',
    startDate: '2025-08-05',
    endDate: '2025-08-31',
    sessionCount: 4,
    frequency: 'Semanal',
    diagnosis: 'AVC isquêmico',
    agreedValue: 80.1,
    contractValue: 120.35,
    authorizationDate: '',
    expectedStart: '2025-08-05',
    ...overrides,
  })
  const addTreatment = (overrides: object = {}, of = patientId): Promise<Treatment> =>
    ok('POST', `/treatments/${of}`, treatmentBody(overrides))
  const set = (session: { id: number }, status: SessionStatus, endDate: string | null = null) =>
    office.call('PUT', '/monitoring/session-states', token, {
      sessions: [{ id: session.id, status, endDate }],
    })
  /** Sets the statuses of a PAD's sessions, in order. A day instead of a status completes the session on that day. */
  const setStates = async ({ sessionDates }: Treatment, ...states: (SessionStatus | `2${string}`)[]) => {
    for (const [index, one] of states.entries()) {
      const session = sessionDates[index]
      if (!session) throw new Error('no such session')
      const [status, end] = one.startsWith('2') ? (['completed', one] as const) : [one as SessionStatus, null]
      expect((await set(session, status, end)).status).toBe(200)
    }
  }
  const read = (family: 'invoicing' | 'production' | 'summary', query = '', when = 'year=2025&month=8') =>
    ok('GET', `/payment-management/${family}/details?${when}${query}`)
  const pay = (overrides: object, who = token) =>
    office.call('POST', '/payment-management/production/update-payment', who, {
      year: 2025,
      month: 8,
      status: 'paid',
      ...overrides,
    })
  const close = (overrides: object = {}, who = token) =>
    office.call('POST', '/payment-management/closings', who, {
      year: 2025,
      month: 8,
      contractId,
      ...overrides,
    })
  const reopen = (overrides: object = {}, who = token) =>
    office.call('POST', '/payment-management/closings/reopen', who, {
      year: 2025,
      month: 8,
      contractId,
      reason: 'Glosa revista.',
      ...overrides,
    })
  return {
    token,
    adminId,
    make,
    contractId,
    patientId,
    professionalId,
    ok,
    treatmentBody,
    addTreatment,
    set,
    setStates,
    read,
    pay,
    close,
    reopen,
  }
}
