import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { paymentsScene } from '../../testing/payments.ts'

const office = testApp()
const september = { startDate: '2025-09-02', endDate: '2025-09-30', expectedStart: '2025-09-02' }

type Change = { kind: string; value: number; count: number; largest: { name: string }[] }
const cents = (amount: number) => Math.round(amount * 100)

test('the changes separate volume, price, and new and lost patients and contracts, and add up to the difference', async () => {
  const { ok, addTreatment, setStates, make, contractId, patientId } = await paymentsScene(office)
  const [gone, come] = [
    await make.patient(contractId, { fullName: 'Foi Embora' }),
    await make.patient(contractId, { fullName: 'Chegou Agora' }),
  ]
  const other = await make.contract({ fantasyName: 'Plano Novo' })
  const otherPatientId = await make.patient(other, { fullName: 'De Outro' })
  await setStates(await addTreatment({ contractValue: 100 }, patientId), '2025-08-05', '2025-08-12')
  await setStates(
    await addTreatment({ ...september, contractValue: 110 }, patientId),
    '2025-09-02',
    '2025-09-09',
    '2025-09-16',
  )
  await setStates(await addTreatment({ contractValue: 70 }, gone), '2025-08-05')
  await setStates(await addTreatment({ ...september, contractValue: 60 }, come), '2025-09-02')
  await setStates(await addTreatment({ ...september, contractValue: 50 }, otherPatientId), '2025-09-02')
  const answer = await ok('GET', '/payment-management/summary/changes?year=2025&month=9')
  expect(answer).toMatchObject({
    before: { bruto: 270, patients: 2 },
    after: { bruto: 440, patients: 3 },
    difference: 170,
  })
  expect(answer.changes.map(({ kind, value, count }: Change) => [kind, value, count])).toEqual([
    ['contractsIn', 50, 1],
    ['patientsIn', 60, 1],
    ['patientsOut', -70, 1],
    ['volume', 100, 1],
    ['price', 30, 1],
  ])
  expect(answer.changes.map(({ largest }: Change) => largest[0]?.name)).toEqual([
    'Plano Novo',
    'Chegou Agora',
    'Foi Embora',
    'Zélia Peçanha',
    'Zélia Peçanha',
  ])
  const only = await ok(
    'GET',
    `/payment-management/summary/changes?year=2025&month=9&contractId=${contractId}`,
  )
  expect(only.difference).toBe(120)
})

test('every cent of the difference belongs to one kind of change, for any prices and counts', async () => {
  const price = fc.integer({ min: 0, max: 99_999 })
  const count = fc.nat(4)
  const term = fc.tuple(price, count, price, count)
  await fc.assert(
    fc.asyncProperty(fc.array(term, { minLength: 1, maxLength: 3 }), async (terms) => {
      const { ok, addTreatment, setStates, make, contractId } = await paymentsScene(office)
      const days = ['02', '09', '16', '23']
      for (const [before, done, now, doneNow] of terms) {
        const patient = await make.patient(contractId)
        const august = days.slice(0, done).map((day) => `2025-08-${day}` as const)
        await setStates(await addTreatment({ contractValue: before / 100 }, patient), ...august)
        const doneDays = days.slice(0, doneNow).map((day) => `2025-09-${day}` as const)
        await setStates(await addTreatment({ ...september, contractValue: now / 100 }, patient), ...doneDays)
      }
      const answer = await ok(
        'GET',
        `/payment-management/summary/changes?year=2025&month=9&contractId=${contractId}`,
      )
      const total = answer.changes.reduce((sum: number, { value }: Change) => sum + cents(value), 0)
      expect([total, cents(answer.difference)]).toEqual([
        cents(answer.after.bruto) - cents(answer.before.bruto),
        total,
      ])
    }),
    { numRuns: 8 },
  )
})
