import type { AddressInfo } from 'node:net'
import type { Change } from '@zelo/contract/realtime'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { samplePdf } from '../../testing/files.ts'
import { paymentsScene } from '../../testing/payments.ts'
import {
  contractFields,
  patientFields,
  professionalFields,
  recruitmentFields,
} from '../../testing/records.ts'
import { enterSocket } from '../../testing/sockets.ts'

const office = testApp()
let scene: Awaited<ReturnType<typeof paymentsScene>>
const received: Change[] = []
beforeAll(async () => {
  await office.app.listen({ port: 0, host: '127.0.0.1' })
  scene = await paymentsScene(office)
})
beforeEach(async () => {
  const { port } = office.app.server.address() as AddressInfo
  const socket = await enterSocket(`http://127.0.0.1:${port}`, await office.enter())
  socket.on('changed', (changes) => received.push(...changes))
})

/** Changes are broadcast in order, so after the last one all earlier ones have arrived. */
const waitForAllChanges = async () => {
  office.app.events.emit('contract.changed', { contractId: 0 })
  await eventually(() => expect(received).toContainEqual({ what: 'contract', contractId: 0 }))
  return received.splice(0).slice(0, -1)
}

/** Returns the changes broadcast after a write, and the write's answer. */
const broadcastBy = async <Answer>(write: () => Promise<Answer>) => {
  await waitForAllChanges()
  const answer = await write()
  return { answer, changes: await waitForAllChanges() }
}
const written = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  (await broadcastBy(() => scene.ok(method, path, body))).changes

test.each([
  ['administrators', 'administration', 'administrator', office.person, undefined],
  ['contracts', 'contracts', 'contract', contractFields, 'contractId'],
  ['professionals', 'professionals', 'professional', professionalFields, 'professionalId'],
  ['patients', 'patients', 'patient', () => patientFields(scene.contractId), 'patientId'],
] as const)(
  'creating, editing, removing and restoring %s is broadcast',
  async (_, path, what, fields, id) => {
    const body = fields()
    const { answer, changes } = await broadcastBy(() => scene.ok('POST', `/${path}`, body))
    const made = (answer.patient ?? answer).id
    const expected = [{ what, ...(id && { [id]: made }) }]
    expect(changes).toEqual(expected)
    expect(await written('PUT', `/${path}/${made}`, body)).toEqual(expected)
    expect(await written('DELETE', `/${path}/${made}`)).toEqual(expected)
    expect(await written('POST', `/${path}/${made}/restore`)).toEqual(expected)
  },
)

const august = { year: 2025, month: 8 }
const september = { year: 2025, month: 9 }
/** A PAD with sessions in two months. */
const longTreatment = () => scene.addTreatment({ startDate: '2025-08-19', endDate: '2025-09-12' })
const of = (treatmentId: number, patientId = scene.patientId) => ({
  treatmentId,
  patientId,
  contractId: scene.contractId,
})

test('creating, editing, handing over, removing and restoring a PAD is broadcast for each of its months', async () => {
  const { answer: treatment, changes } = await broadcastBy(longTreatment)
  const expected = [august, september].map((when) => ({ what: 'treatment', ...of(treatment.id), ...when }))
  expect(changes).toEqual(expected)
  const body = scene.treatmentBody({ startDate: '2025-08-19', endDate: '2025-09-12', diagnosis: 'Outro' })
  expect(await written('PUT', `/treatments/${treatment.id}`, body)).toEqual(expected)
  const professionalId = await scene.make.professional()
  const terms = { professionalId, from: '2025-08-19', to: null, agreedValue: null }
  expect(await written('POST', `/treatments/${treatment.id}/hand-over`, terms)).toEqual(expected)
  expect(await written('DELETE', `/treatments/${treatment.id}`)).toEqual(expected)
  expect(await written('POST', `/treatments/${treatment.id}/restore`)).toEqual(expected)
})

test('a session that moves to another month is broadcast for both months', async () => {
  const { id, sessionDates } = await scene.addTreatment()
  const states = { sessions: [{ id: sessionDates[3]?.id, status: 'completed', endDate: '2025-09-01' }] }
  expect(await written('PUT', '/monitoring/session-states', states)).toEqual(
    [august, september].map((when) => ({ what: 'session', ...of(id), ...when })),
  )
})

test('removing and restoring a patient broadcasts the patient’s PADs, each for its months', async () => {
  const patientId = await scene.make.patient(scene.contractId)
  const treatments = [await scene.addTreatment({}, patientId), await scene.addTreatment({}, patientId)]
  const expected = [
    { what: 'patient', patientId },
    ...treatments.map(({ id }) => ({ what: 'treatment', ...of(id, patientId), ...august })),
  ]
  expect(await written('DELETE', `/patients/${patientId}`)).toEqual(expected)
  expect(await written('POST', `/patients/${patientId}/restore`)).toEqual(expected)
})

test('a hand-over of all PADs of a professional is broadcast for their months', async () => {
  const professionalId = await scene.make.professional()
  const formerId = await scene.make.professional()
  const treatments = [
    await scene.addTreatment({ professionalId: formerId }),
    await scene.addTreatment({ professionalId: formerId }),
  ]
  const terms = { professionalId, from: '2025-08-01', to: null, agreedValue: null }
  expect(await written('POST', `/professionals/${formerId}/hand-over`, terms)).toEqual(
    treatments.map(({ id }) => ({ what: 'treatment', ...of(id), ...august })),
  )
})

test('sessions, reports, payments and closings are broadcast with month and contract', async () => {
  const treatment = await scene.addTreatment()
  const [session] = treatment.sessionDates
  const ids = of(treatment.id)
  const states = { sessions: [{ id: session?.id, status: 'completed', endDate: '2025-08-06' }] }
  expect(await written('PUT', '/monitoring/session-states', states)).toEqual([
    { what: 'session', ...ids, ...august },
  ])
  const report = {
    status: 'timesheet',
    treatmentId: String(treatment.id),
    professionalId: String(scene.professionalId),
  }
  const file = { bytes: await samplePdf(), name: 'folha.pdf' }
  const expected = [{ what: 'report', ...ids, ...august }]
  const sent = await broadcastBy(() =>
    office.upload('POST', '/reports', scene.token, { ...report, year: '2025', month: '8' }, file),
  )
  expect([sent.answer.status, sent.changes]).toEqual([201, expected])
  expect(await written('DELETE', `/reports/${sent.answer.body.id}`)).toEqual(expected)
  const removed = await scene.ok('GET', `/removed-documents?treatmentId=${treatment.id}`)
  const restore = `/removed-documents/timesheet/${removed.data[0].id}/restore`
  expect(await written('POST', restore)).toEqual(expected)
  const payment = { treatmentId: treatment.id, amount: 80.1, status: 'paid', ...august }
  expect(await written('POST', '/payment-management/production/update-payment', payment)).toEqual([
    { what: 'payment', ...ids, ...august },
  ])
  const month = { contractId: scene.contractId, ...august }
  expect(await written('POST', '/payment-management/closings', month)).toEqual([{ what: 'month', ...month }])
  const reopened = { ...month, reason: 'Glosa revista.' }
  expect(await written('POST', '/payment-management/closings/reopen', reopened)).toEqual([
    { what: 'month', ...month },
  ])
})

test('changes of recruitments and rejections are broadcast with the id of the recruitment', async () => {
  const { answer, changes } = await broadcastBy(() =>
    scene.ok('POST', '/recruitment', recruitmentFields(scene.contractId)),
  )
  const expected = [{ what: 'recruitment', recruitmentId: answer.id }]
  expect(changes).toEqual(expected)
  const who = { professionalId: scene.professionalId }
  expect(await written('PUT', `/recruitment/${answer.id}/professional`, who)).toEqual(expected)
  const refusal = { recruitmentId: answer.id, ...who, reason: null }
  expect(await written('POST', '/recruitment-rejections', refusal)).toEqual(expected)
  expect(await written('DELETE', `/recruitment/${answer.id}`)).toEqual(expected)
  expect(await written('POST', `/recruitment/${answer.id}/restore`)).toEqual(expected)
})

test('changing the contract of a patient broadcasts the patient’s PADs, and changing a percentage the contract’s months', async () => {
  const contractId = await scene.make.contract()
  const patientId = await scene.make.patient(scene.contractId)
  expect(await written('PUT', `/patients/${patientId}`, patientFields(contractId))).toEqual([
    { what: 'patient', patientId },
    { what: 'treatment', patientId },
  ])
  const body = contractFields({ feePercentage: 33 })
  expect(await written('PUT', `/contracts/${contractId}`, body)).toEqual([
    { what: 'contract', contractId },
    { what: 'month', contractId },
  ])
})

test('a bulk change is broadcast with month and contract only', async () => {
  const treatments = await Promise.all(Array.from({ length: 41 }, () => scene.addTreatment()))
  const sessions = treatments.flatMap(({ sessionDates }) =>
    sessionDates.slice(0, 1).map(({ id }) => ({ id, status: 'glossed', endDate: null })),
  )
  expect(await written('PUT', '/monitoring/session-states', { sessions })).toEqual([
    { what: 'session', contractId: scene.contractId, ...august },
  ])
})
