import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { record } from '../../testing/records.ts'

const office = testApp()

test('the preview lists a running PAD without sessions to hand over, with no days', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const professionalId = await make.professional()
  const patientId = await make.patient(await make.contract())
  const { body: treatment } = await office.call('POST', `/treatments/${patientId}`, token, {
    professionalId,
    specialty: 'FISIOTERAPIA',
    diagnosis: 'AVC',
    frequency: 'Mensal',
    sessionCount: 1,
    startDate: '2027-08-02',
    endDate: '2027-10-29',
    expectedStart: '2027-08-02',
    agreedValue: 80,
    contractValue: 120,
  })
  const preview = await office.call(
    'GET',
    `/professionals/${professionalId}/hand-over?from=2027-10-01`,
    token,
  )
  expect([preview.status, preview.body.treatments]).toEqual([
    200,
    [expect.objectContaining({ treatmentId: treatment.id, days: [], closedDays: [] })],
  ])
})
