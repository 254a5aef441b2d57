import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'

const office = testApp()

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** Two sessions of 80.10; the bank's return says that it paid another amount. */
const doubtfulPayment = async (cents: number, adjustment?: object) => {
  const scene = await bankScene(office)
  const { professionalId, treatment } = await scene.worker()
  if (adjustment) await scene.adjust(professionalId, adjustment)
  const { id } = await scene.made({ professionalIds: [professionalId] })
  expect((await scene.answer(id, () => ({ code: '00', cents }))).body).toMatchObject({ unknown: 1 })
  const [payment] = (await scene.file(id)).payments
  const pays = (amount?: number) =>
    scene.settle(id, payment.id, { outcome: 'paid', paidOn: today(), ...(amount && { amount }) })
  const row = async () => (await scene.read('production', `&professionalId=${professionalId}`)).treatments[0]
  return { ...scene, professionalId, treatment, id, payment, pays, row }
}

test('the amount that the bank paid is kept, and the rest stays owed', async () => {
  const { payment, pays, row, accountOf, professionalId, made, download, id, answer, file } =
    await doubtfulPayment(15_020)
  expect(payment).toMatchObject({ state: 'sent', amount: 160.2, paidAmount: 150.2, inDoubt: true })
  const before = (await download(id)).text
  const settled = await pays(150.2)
  expect(settled.body.payments).toMatchObject([{ state: 'paid', amount: 160.2, paidAmount: 150.2 }])
  expect(await accountOf(professionalId)).toMatchObject({
    owed: 160.2,
    paid: 150.2,
    balance: 10,
    payments: [{ amount: 150.2, method: 'bank' }],
    sessions: [{ paid: true }, { paid: false }],
  })
  expect(await row()).toMatchObject({ paidAmount: 150.2, dueValue: 10 })
  expect((await download(id)).text).toBe(before)
  const next = await made({ professionalIds: [professionalId] })
  expect(next.total).toBe(10)
  await answer(next.id, () => '00')
  expect((await file(next.id)).payments).toMatchObject([{ state: 'paid', paidAmount: 10 }])
  expect(await accountOf(professionalId)).toMatchObject({
    paid: 160.2,
    balance: 0,
    sessions: [{ paid: true }, { paid: true }],
  })
})

test('without an amount the one that the return names is taken', async () => {
  const { pays, accountOf, professionalId } = await doubtfulPayment(15_020)
  expect((await pays()).status).toBe(200)
  expect(await accountOf(professionalId)).toMatchObject({ paid: 150.2, balance: 10 })
})

test('the amount is at most that of the file, or the larger one that the return names', async () => {
  const less = await doubtfulPayment(15_020)
  for (const amount of [160.21, -1]) expect((await less.pays(amount)).status).toBe(422)
  expect((await less.pays(160.2)).status).toBe(200)
  expect(await less.accountOf(less.professionalId)).toMatchObject({ paid: 160.2, balance: 0 })
  const more = await doubtfulPayment(17_000)
  expect((await more.pays(170.01)).body.errors[0]).toMatchObject({ field: 'amount' })
  expect((await more.pays(170)).status).toBe(200)
  expect(await more.accountOf(more.professionalId)).toMatchObject({ paid: 170, balance: -9.8 })
})

test.each([
  ['a discount settles payouts too', { kind: 'advance', amount: '50.00' }, 10_020, 150.2, 10],
  ['a credit is paid after the payouts', { kind: 'bonus', amount: '50.00' }, 20_020, 160.2, 10],
  [
    'payouts are owed when less than a credit is missing',
    { kind: 'bonus', amount: '50.00' },
    10_000,
    100,
    110.2,
  ],
])('in a payment that was too small %s', async (_, adjustment, cents, paidOfRow, balance) => {
  const { pays, row, accountOf, professionalId, made } = await doubtfulPayment(cents, adjustment)
  expect((await pays()).status).toBe(200)
  expect(await row()).toMatchObject({ paidAmount: paidOfRow })
  expect(await accountOf(professionalId)).toMatchObject({ paid: cents / 100, balance })
  expect((await made({ professionalIds: [professionalId] })).total).toBe(balance)
})

test('a smaller payment that the bank gives back is owed again as a whole', async () => {
  const { pays, answer, id, payment, settle, accountOf, professionalId, row } = await doubtfulPayment(15_020)
  await pays()
  await answer(id, () => 'PC')
  expect((await settle(id, payment.id, { outcome: 'refused' })).body.payments).toMatchObject([
    { state: 'refused', paidAmount: null },
  ])
  expect(await accountOf(professionalId)).toMatchObject({ paid: 0, balance: 160.2 })
  expect(await row()).toMatchObject({ paymentStatus: 'pending', dueValue: 160.2 })
})

test('a refused payment that the bank makes later with another amount is in doubt', async () => {
  const scene = await bankScene(office)
  const { professionalId } = await scene.worker()
  const { id } = await scene.made({ professionalIds: [professionalId] })
  await scene.answer(id, () => 'PJ')
  expect((await scene.answer(id, () => ({ code: '00', cents: 15_020 }))).body).toMatchObject({ unknown: 1 })
  expect((await scene.file(id)).payments).toMatchObject([
    { state: 'refused', paidAmount: 150.2, inDoubt: true },
  ])
})
