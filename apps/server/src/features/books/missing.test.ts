import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { samplePdf } from '../../testing/files.ts'
import { paymentsScene } from '../../testing/payments.ts'

const office = testApp()

test('missing items of a month are listed by PAD, with totals of the whole month', async () => {
  const { ok, addTreatment, setStates, contractId, pay, token, professionalId } = await paymentsScene(office)
  const [one, two] = [await addTreatment(), await addTreatment({ agreedValue: 10 })]
  await setStates(one, '2025-08-05', '2025-08-12', 'glossed')
  await setStates(two, '2025-08-05', 'cancelled', 'cancelled', 'cancelled')
  await pay({ treatmentId: two.id, amount: 10 })
  const fields = {
    treatmentId: String(two.id),
    professionalId: String(professionalId),
    year: '2025',
    month: '8',
  }
  for (const status of ['month', 'timesheet'])
    await office.upload('POST', '/reports', token, { ...fields, status }, { bytes: await samplePdf() })
  const ask = (query = '') =>
    ok('GET', `/payment-management/missing?year=2025&month=8&contractId=${contractId}${query}`)
  const { data, totals, meta } = await ask()
  expect(data).toMatchObject([
    {
      treatmentId: one.id,
      patient: 'Zélia Peçanha',
      professional: 'Caio Atende',
      contract: { id: contractId, fantasyName: 'Saúde Ação' },
      totalSessions: 4,
      overdue: 1,
      overdueDays: ['2025-08-26'],
      toCome: 0,
      today: 0,
      glossed: 1,
      withoutProof: 2,
      proofDays: ['2025-08-05', '2025-08-12'],
      withoutReport: true,
      withoutTimesheet: true,
      due: 160.2,
    },
    { treatmentId: two.id, withoutProof: 1, withoutReport: false, withoutTimesheet: false, due: 0 },
  ])
  expect(meta.total).toBe(2)
  expect(totals).toEqual({
    treatments: 2,
    overdue: 1,
    toCome: 0,
    today: 0,
    glossed: 1,
    withoutProof: 3,
    withoutReport: 1,
    withoutTimesheet: 1,
    unpaid: 1,
    due: 160.2,
  })
  const kinds = { pending: 1, glossed: 1, proof: 2, report: 1, timesheet: 1, payout: 1 }
  for (const [kind, total] of Object.entries(kinds))
    expect((await ask(`&kind=${kind}`)).meta.total).toBe(total)
  // The totals cover the whole month, whatever the search is.
  expect((await ask('&search=ninguem')).totals.treatments).toBe(2)
})

test('a day with two sessions is listed twice, so that the days agree with the figures', async () => {
  const { ok, addTreatment, setStates, contractId } = await paymentsScene(office)
  const one = await addTreatment({
    frequency: '2x Dia',
    sessionCount: 62,
    startDate: '2025-08-01',
    expectedStart: '2025-08-01',
  })
  await setStates(one, '2025-08-01', '2025-08-01', '2025-08-02')
  const found = async (path: string) =>
    (await ok('GET', `${path}?year=2025&month=8&contractId=${contractId}`)).data[0]
  const row = await found('/payment-management/missing')
  const owed = await found('/monitoring/missing')
  expect([row.withoutProof, row.overdue, owed.withoutProof, owed.overdue]).toEqual([3, 59, 3, 59])
  for (const { proofDays, overdueDays } of [row, owed.treatments[0]]) {
    expect(proofDays).toEqual(['2025-08-01', '2025-08-01', '2025-08-02'])
    expect(overdueDays).toHaveLength(59)
    expect(overdueDays.slice(0, 3)).toEqual(['2025-08-02', '2025-08-03', '2025-08-03'])
  }
})

test('a PAD of two professionals lacks a payout until both are paid', async () => {
  const { ok, addTreatment, setStates, make, contractId, professionalId, pay } = await paymentsScene(office)
  const one = await addTreatment()
  const second = await make.professional({ fullName: 'Bia Chega' })
  await ok('POST', `/treatments/${one.id}/hand-over`, { professionalId: second, from: '2025-08-12' })
  await setStates(one, '2025-08-05', '2025-08-12', '2025-08-19', '2025-08-26')
  const unpaid = async () => {
    const address = `/payment-management/missing?year=2025&month=8&contractId=${contractId}&kind=payout`
    const { data, totals } = await ok('GET', address)
    return [data.map(({ due }: { due: number }) => due), totals.unpaid, totals.due]
  }
  expect(await unpaid()).toEqual([[320.4], 1, 320.4])
  await pay({ treatmentId: one.id, professionalId, amount: 80.1 })
  expect(await unpaid()).toEqual([[240.3], 1, 240.3])
  await pay({ treatmentId: one.id, professionalId: second, amount: 240.3 })
  expect(await unpaid()).toEqual([[], 0, 0])
})

test('a pending session of a future day counts as to come, not as overdue', async () => {
  const { ok, addTreatment, contractId } = await paymentsScene(office)
  await addTreatment({ startDate: '2097-08-06', endDate: '2097-08-31', expectedStart: '2097-08-06' })
  const { totals } = await ok('GET', `/payment-management/missing?year=2097&month=8&contractId=${contractId}`)
  expect(totals).toMatchObject({
    overdue: 0,
    toCome: 4,
    withoutProof: 0,
    withoutReport: 0,
    withoutTimesheet: 0,
  })
})

test('the previous and next PAD follow the list over all contracts, even after the PAD lacks nothing', async () => {
  const { ok, addTreatment, setStates, make } = await paymentsScene(office)
  const pad = async (contractId: number, fullName: string) =>
    addTreatment({}, await make.patient(contractId, { fullName }))
  const other = await make.contract({ fantasyName: 'Viver Mais' })
  const first = await make.contract({ fantasyName: 'Plano Um' })
  const [one, two, three] = [
    await pad(first, 'Xisto Um'),
    await pad(other, 'Xisto Dois'),
    await pad(first, 'Xisto Três'),
  ]
  await setStates(one, '2025-08-05')
  await setStates(three, '2025-08-05')
  const near = async (id: number, ofContract: number, query: string) => {
    const address = `/payment-management/missing/${id}/neighbours?year=2025&month=8&search=xisto`
    const { previous, next } = await ok('GET', `${address}&ofContract=${ofContract}${query}`)
    return [previous?.id, next?.id, next?.contractId]
  }
  expect(await near(two.id, other, '')).toEqual([undefined, three.id, first])
  expect(await near(three.id, first, '')).toEqual([two.id, one.id, first])
  expect(await near(two.id, other, '&kind=proof')).toEqual([undefined, three.id, first])
  expect(await near(one.id, first, '&kind=proof')).toEqual([three.id, undefined, undefined])
  expect(await near(one.id, first, `&contractId=${other}`)).toEqual([two.id, undefined, undefined])
})
