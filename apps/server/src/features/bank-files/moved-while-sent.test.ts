import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { eventually } from '../../testing/eventually.ts'

const office = testApp()

const [august, september] = ['year=2025&month=8', 'year=2025&month=9']

/** A file with the only session of a PAD, completed in August, at 80.10. */
const sentSession = async () => {
  const scene = await bankScene(office)
  const professionalId = await scene.make.professional()
  const treatment = await scene.addTreatment({ professionalId, sessionCount: 1, frequency: 'Avulso' })
  const [session = { id: 0 }] = treatment.sessionDates
  const finish = async (day: string) => expect((await scene.set(session, 'completed', day)).status).toBe(200)
  await finish('2025-08-20')
  const { id } = await scene.made({ professionalIds: [professionalId] })
  const rows = async (when: string) =>
    (await scene.read('production', `&professionalId=${professionalId}`, when)).treatments
  const pix = (when: string) =>
    office.call('GET', `/payment-management/production/${treatment.id}/pix?${when}`, scene.token)
  const balance = async (when: string) => (await scene.accountOf(professionalId, when)).balance
  return { ...scene, professionalId, treatment, session, finish, id, rows, pix, balance }
}

test('a row that leaves its month while the file is open, and returns after the payment, counts as paid', async () => {
  const { finish, answer, id, rows, pix, balance, professionalId, ok } = await sentSession()
  await finish('2025-09-03')
  expect(await rows(august)).toEqual([])
  expect((await answer(id, () => '00')).body.paid).toBe(1)
  expect(await rows(august)).toMatchObject([{ treatmentValue: 0, paidAmount: 80.1, paymentMethod: 'bank' }])
  await finish('2025-08-20')
  expect(await rows(august)).toMatchObject([
    { treatmentValue: 80.1, paidAmount: 80.1, dueValue: 0, movedValue: 0, paymentMethod: 'bank' },
  ])
  expect((await pix(august)).body).toMatchObject({ amount: 0, payload: null })
  expect(await balance(august)).toBe(0)
  const path = `/payment-management/bank-files/proposal?${august}&professionalIds=${professionalId}`
  expect((await ok('GET', path)).leftOut).toMatchObject([{ reason: 'Nada a receber.' }])
})

test('a PAD that is removed while the file is open, and restored after the payment, counts as paid', async () => {
  const { set, session, finish, answer, id, rows, balance, treatment, ok } = await sentSession()
  expect((await set(session, 'cancelled')).status).toBe(200)
  await ok('DELETE', `/treatments/${treatment.id}`)
  expect(await rows(august)).toEqual([])
  expect((await answer(id, () => '00')).body.paid).toBe(1)
  expect(await balance(august)).toBe(-80.1)
  await ok('POST', `/treatments/${treatment.id}/restore`)
  await finish('2025-08-20')
  expect(await rows(august)).toMatchObject([{ paidAmount: 80.1, dueValue: 0 }])
  expect(await balance(august)).toBe(0)
})

test('a session that moves to another month while the file is open is not owed in that month', async () => {
  const { finish, answer, id, rows, pix, pay, balance, treatment, accountOf, professionalId } =
    await sentSession()
  await finish('2025-09-03')
  expect(await rows(september)).toMatchObject([{ dueValue: 80.1, waitingFile: { id } }])
  const byHand = await pay({ treatmentId: treatment.id, month: 9, amount: 80.1 })
  for (const { status, body } of [byHand, await pix(september)])
    expect([status, body.message]).toEqual([406, expect.stringContaining('está no arquivo')])
  expect((await answer(id, () => '00')).body.paid).toBe(1)
  expect(await rows(september)).toMatchObject([{ dueValue: 0, movedValue: 80.1, waitingFile: null }])
  expect((await pix(september)).body).toMatchObject({ amount: 0, payload: null })
  const again = await pay({ treatmentId: treatment.id, month: 9, amount: 80.1 })
  expect([again.status, again.body.message]).toEqual([406, expect.stringContaining('já foram pagas')])
  expect(await balance(september)).toBe(0)
  expect((await accountOf(professionalId, september)).sessions).toMatchObject([{ paid: true }])
})

test('after a refusal the month that the session left has no row, and the amount is owed in its new month', async () => {
  const { finish, answer, id, rows, balance } = await sentSession()
  await finish('2025-09-03')
  expect((await answer(id, () => 'PJ')).body.refused).toBe(1)
  expect(await rows(august)).toEqual([])
  expect(await rows(september)).toMatchObject([{ dueValue: 80.1, movedValue: 0, waitingFile: null }])
  expect(await balance(september)).toBe(80.1)
})

test('after the bank gives a payment back there is no row without sessions', async () => {
  const { finish, answer, settle, file, id, rows, balance } = await sentSession()
  await finish('2025-09-03')
  await answer(id, () => '00')
  await answer(id, () => 'PC')
  const [payment] = (await file(id)).payments
  expect((await settle(id, payment.id, { outcome: 'refused' })).status).toBe(200)
  expect(await rows(august)).toEqual([])
  expect(await rows(september)).toMatchObject([{ dueValue: 80.1, movedValue: 0 }])
  expect(await balance(september)).toBe(80.1)
})

test('an adjustment recorded while a file waits for the lock is in the file and cannot be removed', async () => {
  const { worker, adjust, create, file, token } = await bankScene(office)
  const { professionalId } = await worker()
  const isWaiting = async () =>
    (await office.db`select from pg_locks where locktype = 'advisory' and classid = 4133 and not granted`)
      .length > 0
  const { making, adjustment } = await office.db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(4133, 0)`
    const waiting = create({ professionalIds: [professionalId] })
    await eventually(async () => expect(await isWaiting()).toBe(true))
    return { making: [waiting], adjustment: (await adjust(professionalId)).body }
  })
  const { body } = (await making[0]) ?? { body: { id: 0 } }
  expect((await file(body.id)).payments).toMatchObject([{ amount: 110.2 }])
  const path = `/professionals/${professionalId}/adjustments/${adjustment.id}`
  expect((await office.call('DELETE', path, token)).status).toBe(406)
})
