import { expect } from 'vitest'
import type { AllEvents } from '../platform/events.ts'
import type { testApp } from './app.ts'
import { record } from './records.ts'

type Office = ReturnType<typeof testApp>

/** Collects the events of a treatment that are emitted after this call. */
export const recordEvents = <Name extends keyof AllEvents>(
  office: Office,
  name: Name,
  treatmentId: number,
) => {
  const emitted: AllEvents[Name][] = []
  office.app.events.on(name, (payload) => {
    if ('treatmentId' in payload && payload.treatmentId === treatmentId) emitted.push(payload)
  })
  return emitted
}

/** A contract with a patient and a professional, and PADs of four sessions: Tuesdays of August 2021 by default. */
export const monitoringScene = async (office: Office) => {
  const admin = await office.enter({ name: 'Quem Monitora' })
  const { token } = admin
  const make = record(office, token)
  const contractId = await make.contract({ fantasyName: 'Ipê Saúde' })
  const patientId = await make.patient(contractId, { fullName: 'Zélia Peçanha' })
  const professionalId = await make.professional({ fullName: 'Caio Atende' })
  const treatmentBody = (overrides: object = {}) => ({
    professionalId,
    specialty: 'FISIOTERAPIA',
    startDate: '2021-08-03',
    endDate: '2021-08-31',
    sessionCount: 4,
    frequency: 'Semanal',
    diagnosis: 'AVC isquêmico',
    agreedValue: 80.1,
    contractValue: 120.35,
    authorizationDate: '',
    expectedStart: '2021-08-03',
    ...overrides,
  })
  const addTreatment = async (overrides: object = {}, of = patientId) => {
    const answer = await office.call('POST', `/treatments/${of}`, token, treatmentBody(overrides))
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
    return answer.body as { id: number; sessionDates: { id: number; sessionDate: string }[] }
  }
  const details = async (id: number, when = 'year=2021&month=8') =>
    (await office.call('GET', `/monitoring/${id}/details?${when}`, token)).body
  const states = (sessions: object[], who = token) =>
    office.call('PUT', '/monitoring/session-states', who, { sessions })
  const history = async () =>
    (await office.call('GET', `/patients/${patientId}`, token)).body.patient.history.map(
      (item: { description: string }) => item.description,
    )
  return {
    token,
    admin,
    make,
    contractId,
    patientId,
    professionalId,
    treatmentBody,
    addTreatment,
    details,
    states,
    history,
  }
}
