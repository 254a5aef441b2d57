import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'

const office = testApp()

const [july, august, september, october] = [7, 8, 9, 10]

/** A professional without completed sessions, whose account has only adjustments and payments. */
const ledger = async () => {
  const scene = await bankScene(office)
  const { professionalId } = await scene.worker({}, 0)
  const adjust = (kind: 'bonus' | 'advance', amount: number, month = august) =>
    scene.adjust(professionalId, { kind, amount: amount.toFixed(2), month: String(month) })
  const send = (month = august) => scene.made({ month, professionalIds: [professionalId] })
  const pay = async (month = august) => {
    const file = await send(month)
    expect((await scene.answer(file.id, () => '00')).body.paid).toBe(1)
    return file
  }
  /** The owed amount of the account. It must equal the amount of the proposal. */
  const owed = async (month = august) => {
    const when = `year=2025&month=${month}`
    const { remaining } = await scene.accountOf(professionalId, when)
    const path = `/payment-management/bank-files/proposal?${when}&professionalIds=${professionalId}`
    const { total } = await scene.ok('GET', path)
    expect(total).toBe(Math.max(0, remaining))
    return remaining
  }
  return { ...scene, professionalId, adjust, pay, send, owed }
}

test('a file of an earlier month does not pay a credit of a later month', async () => {
  const { adjust, pay, owed, create, professionalId } = await ledger()
  await adjust('bonus', 300, september)
  await pay(october)
  await adjust('bonus', 5, october)
  expect([await owed(august), await owed(september), await owed(october)]).toEqual([0, 0, 5])
  expect((await create({ month: september, professionalIds: [professionalId] })).status).toBe(406)
})

test('a credit of August is paid once, by a file of August or September, without a discount of October', async () => {
  const { adjust, pay, owed } = await ledger()
  await adjust('bonus', 300, september)
  await pay(october)
  await adjust('bonus', 80.5, august)
  await adjust('advance', 80.5, october)
  expect([await owed(july), await owed(august), await owed(september), await owed(october)]).toEqual([
    0, 80.5, 80.5, 0,
  ])
  await pay(september)
  expect([await owed(august), await owed(september), await owed(october)]).toEqual([0, 0, -80.5])
})

test('a discount that a file of a later month used is not deducted again in an earlier month', async () => {
  const { adjust, pay, owed } = await ledger()
  await adjust('bonus', 100, august)
  await adjust('advance', 30, september)
  await pay(october)
  await adjust('bonus', 10, august)
  expect([await owed(august), await owed(september), await owed(october)]).toEqual([10, 10, 10])
})

test('a payment that was too small pays the earliest months first, so only the latest credit stays owed', async () => {
  const { adjust, send, owed, answer, file, settle } = await ledger()
  await adjust('bonus', 100, august)
  await adjust('advance', 30, september)
  await adjust('bonus', 50, october)
  const { id, total } = await send(october)
  await answer(id, () => ({ code: '00', cents: 8000 }))
  const [payment] = (await file(id)).payments
  const paidOn = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  expect((await settle(id, payment.id, { outcome: 'paid', paidOn })).status).toBe(200)
  // The payment of 80.00 and September's discount of 30.00 pay August. The remaining 10.00 pay a part of October.
  expect([total, await owed(august), await owed(september), await owed(october)]).toEqual([120, 0, 0, 40])
})
