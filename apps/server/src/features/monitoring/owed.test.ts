import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { sampleJpeg, samplePdf } from '../../testing/files.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { record } from '../../testing/records.ts'

const office = testApp()

test('missing days and documents are listed by professional, over all contracts', async () => {
  const { ok, addTreatment, setStates, make, contractId, professionalId, token } = await paymentsScene(office)
  const other = await make.contract({ fantasyName: 'Viver Bem' })
  const dora = await make.professional({ fullName: 'Dora Cobre' })
  const one = await addTreatment()
  const two = await addTreatment({}, await make.patient(other, { fullName: 'Abel Nunes' }))
  const hers = await addTreatment(
    { professionalId: dora },
    await make.patient(other, { fullName: 'Bento Sá' }),
  )
  await setStates(one, '2025-08-06', '2025-08-12', 'glossed')
  await setStates(two, '2025-08-05', 'cancelled', 'cancelled', 'cancelled')
  await setStates(hers, 'cancelled', 'cancelled', 'cancelled')
  const gone = await addTreatment()
  await ok('DELETE', `/treatments/${gone.id}`)
  const fields = { status: 'completed', endDate: '2025-08-12', professionalId: String(professionalId) }
  await office.upload('PUT', `/monitoring/sessions/${one.sessionDates[1]?.id}`, token, fields, {
    bytes: await sampleJpeg(),
  })
  const report = {
    treatmentId: String(one.id),
    professionalId: String(professionalId),
    year: '2025',
    month: '8',
  }
  await office.upload('POST', '/reports', token, { ...report, status: 'month' }, { bytes: await samplePdf() })
  const ask = (query = '') => ok('GET', `/monitoring/missing?year=2025&month=8${query}`)
  const { data, totals, meta } = await ask()
  expect(data).toMatchObject([
    {
      id: professionalId,
      fullName: 'Caio Atende',
      overdue: 1,
      withoutProof: 2,
      withoutReport: 1,
      withoutTimesheet: 2,
      treatments: [
        {
          treatmentId: two.id,
          patient: 'Abel Nunes',
          contract: { id: other, fantasyName: 'Viver Bem' },
          overdueDays: [],
          proofDays: ['2025-08-05'],
          withoutReport: true,
          withoutTimesheet: true,
        },
        {
          treatmentId: one.id,
          contract: { id: contractId },
          overdueDays: ['2025-08-26'],
          proofDays: ['2025-08-06'],
          withoutReport: false,
          withoutTimesheet: true,
        },
      ],
    },
    { fullName: 'Dora Cobre', overdue: 1, withoutProof: 0, treatments: [{ overdueDays: ['2025-08-26'] }] },
  ])
  expect(data[0].phone).toMatch(/\d/)
  expect(meta.total).toBe(2)
  expect(totals).toEqual({
    professionals: 2,
    overdue: 2,
    withoutProof: 2,
    withoutReport: 1,
    withoutTimesheet: 2,
  })
  const found = async (query: string) =>
    (await ask(query)).data.map(
      ({ id, treatments }: { id: number; treatments: { treatmentId: number }[] }) => [
        id,
        treatments.map(({ treatmentId }) => treatmentId),
      ],
    )
  // A kind or a search selects professionals. The list has all missing items of a selected professional.
  const all = [professionalId, [two.id, one.id]]
  expect(await found('&kind=overdue')).toEqual([all, [dora, [hers.id]]])
  expect(await found('&kind=proof')).toEqual([all])
  expect(await found('&kind=report')).toEqual([all])
  expect(await found('&kind=timesheet')).toEqual([all])
  expect(await found(`&contractId=${contractId}`)).toEqual([[professionalId, [one.id]]])
  expect(await found('&search=abel')).toEqual([[professionalId, [two.id, one.id]]])
  expect(await found('&search=dora bento')).toEqual([[dora, [hers.id]]])
  expect((await ask('&search=ninguem')).totals).toEqual(totals)
})

test('a professional of a future month owes nothing', async () => {
  const { ok, addTreatment } = await paymentsScene(office)
  await addTreatment({ startDate: '2097-08-06', endDate: '2097-08-31', expectedStart: '2097-08-06' })
  expect(await ok('GET', '/monitoring/missing?year=2097&month=8')).toMatchObject({
    data: [],
    totals: { professionals: 0, overdue: 0 },
  })
})

test('a PAD with two professionals in a month counts once in the totals, as in Competência', async () => {
  const scene = await paymentsScene(office, { contract: 'Dois Profissionais' })
  const { ok, token, addTreatment, setStates } = scene
  const other = await record(office, token).professional({ fullName: 'Bia Divide' })
  const may = { startDate: '2024-05-07', endDate: '2024-05-31', expectedStart: '2024-05-07' }
  const treatment = await addTreatment(may)
  await setStates(treatment, '2024-05-07', '2024-05-14')
  const [first] = treatment.sessionDates
  await office.db`update sessions set professional_id = ${other} where id = ${first?.id ?? 0}`
  const read = () => ok('GET', '/monitoring/missing?year=2024&month=5')
  const { data, totals } = await read()
  // Each professional owes the proofs of their own sessions. The documents are requested once.
  expect(
    data.map(({ id, treatments: [pad] }: { id: number; treatments: Record<string, unknown>[] }) => [
      id === other,
      pad?.proofDays,
      pad?.withoutReport,
      pad?.withoutTimesheet,
    ]),
  ).toEqual([
    [true, ['2024-05-07'], true, true],
    [false, ['2024-05-14'], false, false],
  ])
  const month = await ok('GET', '/payment-management/month?year=2024&month=5')
  expect(totals).toMatchObject({ withoutReport: 1, withoutTimesheet: 1 })
  expect(month.total).toMatchObject({ withoutReport: 1, withoutTimesheet: 1 })
  // The professional with the most completed sessions owes the documents.
  await setStates(treatment, '2024-05-07', '2024-05-14', '2024-05-21')
  const asked = (await read()).data.filter(
    ({ treatments: [pad] }: { treatments: { withoutReport: boolean }[] }) => pad?.withoutReport,
  )
  expect(asked.map(({ id }: { id: number }) => id)).toEqual([scene.professionalId])
})
