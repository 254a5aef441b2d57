import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { samplePdf, samplePng } from '../../testing/files.ts'
import { monitoringScene } from '../../testing/monitoring.ts'
import { moveToContract } from '../../testing/terms.ts'
import { leftovers } from '../../testing/uploads.ts'

const office = testApp()

/** The Tuesdays of August 2025. Only a month that has begun can be closed. */
const august = {
  startDate: '2025-08-05',
  endDate: '2025-09-30',
  sessionCount: 5,
  expectedStart: '2025-08-05',
}

test('a closed month shows its lock and rejects changes of sessions, proofs and documents', async () => {
  const { token, contractId, professionalId, addTreatment, states, details } = await monitoringScene(office)
  const { id, sessionDates } = await addTreatment(august)
  const [first, second] = sessionDates
  const inSeptember = sessionDates.at(-1)
  if (!first || !second || !inSeptember) throw new Error('five sessions')
  const sessionId = first.id
  await states([{ id: sessionId, status: 'completed', endDate: null }])
  const report = { treatmentId: String(id), professionalId: String(professionalId), year: '2025', month: '8' }
  const send = async (status: string) =>
    office.upload(
      'POST',
      '/reports',
      token,
      { ...report, status },
      { bytes: await samplePdf(), name: 'r.pdf' },
    )
  const { body: removed } = await send('month')
  await office.ok('DELETE', `/reports/${removed.id}`, token)
  const { body: sent } = await send('month')
  const { body: kept } = await office.call('GET', `/removed-documents?treatmentId=${id}`, token)
  const closed = await office.call('POST', '/payment-management/closings', token, {
    contractId,
    year: 2025,
    month: 8,
  })
  expect(closed.status).toBe(201)

  const closing = { closedAt: expect.any(String), closedBy: 'Quem Monitora' }
  const when = 'year=2025&month=8'
  expect((await details(id, when)).closing).toEqual(closing)
  expect((await details(id, 'year=2025&month=9')).closing).toBeNull()
  const treatment = await office.call('GET', `/treatments/${id}`, token)
  expect(treatment.body.closedMonths).toEqual(['2025-08'])
  const list = await office.call('GET', `/monitoring/treatments?${when}&contractId=${contractId}`, token)
  expect(list.body.closing).toEqual(closing)

  const [before, files] = [await details(id, when), await leftovers(office)]
  const refused = [
    await states([
      { id: inSeptember.id, status: 'cancelled', endDate: null },
      { id: second.id, status: 'completed', endDate: null },
    ]),
    // A session of an open month moves into the closed one.
    await states([{ id: inSeptember.id, status: 'completed', endDate: '2025-08-30' }]),
    await office.upload(
      'PUT',
      `/monitoring/sessions/${sessionId}`,
      token,
      { status: 'completed', professionalId: String(professionalId) },
      { bytes: await samplePng() },
    ),
    await send('timesheet'),
    await office.call('DELETE', `/reports/${sent.id}`, token),
    await office.call('POST', `/removed-documents/month/${kept.data[0].id}/restore`, token),
  ]
  for (const { status, body } of refused) {
    expect(status).toBe(406)
    expect(body.message).toMatch(/^A competência 08\/2025 de Ipê Saúde foi fechada por Quem Monitora em /)
  }
  expect(await details(id, when)).toEqual(before)
  expect((await office.call('GET', `/removed-documents?treatmentId=${id}`, token)).body).toEqual(kept)
  expect((await details(id, 'year=2025&month=9')).sessions).toMatchObject([{ status: 'pendding' }])
  await eventually(async () => expect(await leftovers(office)).toEqual(files))
})

test('a removed treatment with pending sessions cannot be restored into a closed month', async () => {
  const { token, contractId, addTreatment } = await monitoringScene(office)
  const [{ id }] = [await addTreatment(august), await addTreatment(august)]
  await office.call('DELETE', `/treatments/${id}`, token)
  const month = { contractId, year: 2025, month: 8 }
  expect((await office.call('POST', '/payment-management/closings', token, month)).status).toBe(201)
  expect((await office.call('POST', `/treatments/${id}/restore`, token)).status).toBe(406)
  expect((await office.call('GET', `/treatments/${id}`, token)).body.status).toBe('deleted')
})

test('a treatment of a closed month stays with the paying contract when its patient moves', async () => {
  const { token, make, contractId, patientId, addTreatment } = await monitoringScene(office)
  const old = await addTreatment(august)
  const next = await addTreatment()
  await office.ok('POST', '/payment-management/closings', token, { contractId, year: 2025, month: 8 })
  const other = await make.contract({ fantasyName: 'Serra Azul' })
  await moveToContract(office, patientId, other)
  const listed = async (when: string, contract: number) =>
    (await office.call('GET', `/monitoring/treatments?${when}&contractId=${contract}`, token)).body.data.map(
      (row: { id: number }) => row.id,
    )
  expect(await listed('year=2025&month=8', contractId)).toEqual([old.id])
  expect(await listed('year=2025&month=8', other)).toEqual([])
  expect(await listed('year=2021&month=8', other)).toEqual([next.id])
})
