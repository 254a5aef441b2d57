import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { recruitmentFields } from '../../testing/records.ts'

const office = testApp()

/** A PAD of four Tuesdays of August 2025, and a substitution opened from it. */
const scene = async (type = 'substitution') => {
  const found = await paymentsScene(office)
  const one = await found.addTreatment()
  const substitute = await found.make.professional({ fullName: 'Bia Chega' })
  const open = (given: object = {}) =>
    office.call('POST', '/recruitment', found.token, {
      ...recruitmentFields(found.contractId, { fullName: 'Zélia Peçanha', specialty: 'FISIOTERAPIA', type }),
      patientId: found.patientId,
      replacedTreatmentId: one.id,
      ...given,
    })
  const { body: recruitment } = await open()
  const pass = (given: object = {}) =>
    office.call('POST', `/treatments/${one.id}/hand-over`, found.token, {
      professionalId: substitute,
      from: '2025-08-12',
      recruitmentId: recruitment.id,
      ...given,
    })
  const read = () => found.ok('GET', `/recruitment/${recruitment.id}`)
  return { ...found, one, substitute, open, recruitment, pass, read }
}

test('a hand-over authorises its substitution with the new professional, and no PAD can be created from it', async () => {
  const { one, pass, read, substitute, ok, patientId, treatmentBody, token, recruitment } = await scene()
  expect((await pass()).status).toBe(200)
  expect(await read()).toMatchObject({
    status: 'recruitedpanel',
    professionalId: substitute,
    handOver: {
      treatmentId: one.id,
      professional: 'Bia Chega',
      from: '2025-08-12T00:00:00.000Z',
      to: null,
      sessions: 3,
    },
  })
  expect((await ok('GET', `/treatments/${one.id}`)).substitutionId).toBeNull()
  const second = await office.call('POST', `/treatments/${patientId}`, token, {
    ...treatmentBody({ professionalId: substitute }),
    recruitmentId: recruitment.id,
  })
  expect([second.status, second.body.message]).toEqual([
    406,
    'Uma substituição não vira outro PAD: passe as sessões do PAD ao novo profissional.',
  ])
  expect((await pass({ from: '2025-08-19' })).status).toBe(406)
})

test('a temporary substitution requires a last day, and its PAD keeps the professional', async () => {
  const { pass, read, ok, one, professionalId } = await scene('temporary_substitution')
  const refused = await pass()
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'to', message: 'Uma substituição temporária precisa do último dia.' }],
  ])
  expect((await pass({ to: '2025-08-20' })).status).toBe(200)
  expect((await read()).handOver).toMatchObject({ to: '2025-08-20T00:00:00.000Z', sessions: 2 })
  expect((await ok('GET', `/treatments/${one.id}`)).professionalId).toBe(professionalId)
})

test('a PAD has at most one open substitution, and the error of a second one contains the first one’s id', async () => {
  const { open, recruitment, token, pass, contractId } = await scene()
  const refused = await open()
  expect([refused.status, refused.body]).toEqual([
    406,
    {
      message: `Este PAD já tem uma substituição em andamento: a captação nº ${recruitment.id}.`,
      existingId: recruitment.id,
    },
  ])
  // A cancelled substitution allows another one, and cannot be reopened while the other is open.
  const fields = recruitmentFields(contractId, { fullName: 'Zélia Peçanha', specialty: 'FISIOTERAPIA' })
  const change = (status: string) =>
    office.call('PUT', `/recruitment/${recruitment.id}`, token, { ...fields, type: 'substitution', status })
  expect((await change('cancelled')).status).toBe(200)
  const [first, ...others] = (await Promise.all(Array.from({ length: 20 }, () => open()))).sort(
    (a, b) => a.status - b.status,
  )
  expect(first?.status).toBe(201)
  expect(others.map(({ body }) => body.existingId)).toEqual(others.map(() => first?.body.id))
  expect((await change('open')).status).toBe(406)
  expect((await pass({ recruitmentId: first?.body.id })).status).toBe(200)
  expect((await open()).status).toBe(201)
})

test('a PAD can get another substitution after the first one was removed', async () => {
  const { open, recruitment, ok, one } = await scene()
  await ok('DELETE', `/recruitment/${recruitment.id}`)
  expect((await ok('GET', `/treatments/${one.id}`)).substitutionId).toBeNull()
  const { status, body: second } = await open()
  expect([status, (await ok('GET', `/treatments/${one.id}`)).substitutionId]).toEqual([201, second.id])
})

test('a substitution without a PAD lists the patient’s PADs, and the hand-over sets the chosen one', async () => {
  const { open, token, substitute, ok, contractId, addTreatment } = await scene()
  const to = '2097-08-31'
  const later = await addTreatment({ startDate: '2097-08-06', endDate: to, expectedStart: '2097-08-06' })
  const { body: bare } = await open({ replacedTreatmentId: null })
  const { data } = await ok('GET', `/recruitment/${bare.id}/replaceable-pads`)
  expect(data).toMatchObject([{ treatmentId: later.id, professional: 'Caio Atende', pendingSessions: 4 }])
  const pass = (recruitmentId: number, treatmentId: number) =>
    office.call('POST', `/treatments/${treatmentId}/hand-over`, token, {
      professionalId: substitute,
      from: '2097-08-06',
      recruitmentId,
    })
  const other = await addTreatment({
    startDate: '2097-09-03',
    endDate: '2097-09-30',
    specialty: 'PSICOLOGIA',
  })
  expect((await pass(bare.id, other.id)).status).toBe(406)
  expect((await pass(bare.id, later.id)).status).toBe(200)
  expect((await ok('GET', `/recruitment/${bare.id}`)).replaced.treatmentId).toBe(later.id)
  const scouting = await office.call(
    'POST',
    '/recruitment',
    token,
    recruitmentFields(contractId, { type: 'scouting' }),
  )
  expect((await pass(scouting.body.id, later.id)).status).toBe(406)
})
