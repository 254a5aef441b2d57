import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

/** Two sessions of 80.10, for which the bank's return reports another paid amount. */
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

test('a corrected amount refreshes also the payouts that were taken out of the payment', async () => {
  const { worker, addTreatment, setStates, made, answer, file, settle } = await bankScene(office)
  const { professionalId, treatment } = await worker()
  const second = await addTreatment({ professionalId })
  await setStates(second, '2025-08-05')
  const { id } = await made({ professionalIds: [professionalId] })
  await answer(id, () => 'ZZ')
  const [payment] = (await file(id)).payments
  const changed = new Set<number>()
  office.app.events.on('payment.changed', ({ treatmentId }) => void changed.add(treatmentId))
  const pays = async (amount: number) => {
    changed.clear()
    const { status } = await settle(id, payment.id, { outcome: 'paid', paidOn: today(), amount })
    return [status, ...changed].toSorted()
  }
  const both = [treatment.id, second.id, 200].toSorted()
  expect(await pays(100)).toEqual(both)
  expect(await pays(240.3)).toEqual(both)
})

test('without an entered amount, the amount in the return is used', async () => {
  const { pays, accountOf, professionalId } = await doubtfulPayment(15_020)
  expect((await pays()).status).toBe(200)
  expect(await accountOf(professionalId)).toMatchObject({ paid: 150.2, balance: 10 })
})

test('the entered amount is at most the amount of the file, or a larger one that the return names', async () => {
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

test('correcting a smaller payment warns that the rest was paid by hand in the meantime', async () => {
  const { pays, pay, treatment, answer, id } = await doubtfulPayment(10_000)
  await pays(100)
  await pay({ treatmentId: treatment.id, amount: 160.2 })
  await answer(id, () => '00')
  const { body } = await pays(160.2)
  expect(body.payments[0].sentence).toContain('Também foi pago à mão')
})

describe('a payment that the bank made and then contradicted', () => {
  const contradicted = async (adjustment?: object) => {
    const scene = await bankScene(office)
    const { professionalId } = await scene.worker()
    if (adjustment) await scene.adjust(professionalId, adjustment)
    const { id } = await scene.made({ professionalIds: [professionalId] })
    await scene.answer(id, () => '00')
    await scene.answer(id, () => 'PJ')
    const [payment] = (await scene.file(id)).payments
    expect(payment).toMatchObject({ state: 'paid', inDoubt: true })
    const pays = (body: object) => scene.settle(id, payment.id, { outcome: 'paid', ...body })
    const row = async () =>
      (await scene.read('production', `&professionalId=${professionalId}`)).treatments[0]
    return { ...scene, professionalId, id, payment, pays, row }
  }

  test('is recorded with the day and the amount that a person enters, and the rest is owed again', async () => {
    const { pays, row, accountOf, professionalId, made, answer } = await contradicted()
    const settled = await pays({ paidOn: today(), amount: 150.2 })
    expect(settled.body.payments).toMatchObject([
      {
        state: 'paid',
        inDoubt: false,
        amount: 160.2,
        paidAmount: 150.2,
        paidOn: expect.stringContaining(today()),
      },
    ])
    expect(await row()).toMatchObject({ paidAmount: 150.2, dueValue: 10, paymentMethod: 'bank' })
    expect(await accountOf(professionalId)).toMatchObject({
      paid: 150.2,
      balance: 10,
      sessions: [{ paid: true }, { paid: false }],
    })
    const next = await made({ professionalIds: [professionalId] })
    expect(next.total).toBe(10)
    await answer(next.id, () => '00')
    expect(await accountOf(professionalId)).toMatchObject({ paid: 160.2, balance: 0 })
  })

  test('keeps its day and its amount if the person enters neither', async () => {
    const { pays, payment, row, accountOf, professionalId } = await contradicted()
    expect((await pays({})).body.payments).toEqual([
      expect.objectContaining({ inDoubt: false, paidOn: payment.paidOn, paidAmount: 160.2 }),
    ])
    expect(await row()).toMatchObject({ paidAmount: 160.2, dueValue: 0 })
    expect(await accountOf(professionalId)).toMatchObject({ paid: 160.2, balance: 0 })
  })

  test('is recorded with another day alone', async () => {
    const { pays, row } = await contradicted()
    for (const paidOn of ['2001-01-01', '2036-01-01']) expect((await pays({ paidOn })).status).toBe(422)
    expect((await pays({ paidOn: today() })).body.payments).toMatchObject([
      { paidOn: expect.stringContaining(today()), paidAmount: 160.2 },
    ])
    expect(await row()).toMatchObject({ paidAmount: 160.2, dueValue: 0 })
  })

  test('gets the amount of the file back when a second doubt is settled', async () => {
    const { pays, row, accountOf, professionalId, answer, id } = await contradicted({
      kind: 'bonus',
      amount: '50.00',
    })
    await pays({ amount: 100 })
    expect(await row()).toMatchObject({ paidAmount: 100, dueValue: 60.2 })
    expect(await accountOf(professionalId)).toMatchObject({ paid: 100, balance: 110.2 })
    await answer(id, () => 'PC')
    expect((await pays({ amount: 210.21 })).body.errors).toMatchObject([{ field: 'amount' }])
    expect((await pays({ amount: 210.2 })).status).toBe(200)
    expect(await row()).toMatchObject({ paidAmount: 160.2, dueValue: 0 })
    expect(await accountOf(professionalId)).toMatchObject({
      paid: 210.2,
      balance: 0,
      sessions: [{ paid: true }, { paid: true }],
    })
  })
})

describe('after a smaller payment that the bank gave back', () => {
  /** The sums: 160.20 owed, 150.20 paid, 150.20 returned by the bank. */
  const givenBack = async (adjustment?: { kind: string; amount: string }) => {
    const asked = 160.2 + (adjustment ? 50 : 0)
    const found = await doubtfulPayment(Math.round((asked - 10) * 100), adjustment)
    await found.pays()
    await found.answer(found.id, () => 'PC')
    await found.settle(found.id, found.payment.id, { outcome: 'refused' })
    const statement = async () => {
      const { professionalId, ok } = found
      const body = { year: 2025, month: 8, professionalIds: [professionalId] }
      const [link] = (await ok('POST', '/payment-management/statements', body)).links
      return ok('GET', `/statements/${link.url.split('/').at(-1)}`)
    }
    return { ...found, asked, statement }
  }

  test.each([['without an adjustment'], ['with a bonus', { kind: 'bonus', amount: '50.00' }]])(
    'the same payment is made in full, %s',
    async (_, adjustment?: { kind: string; amount: string }) => {
      const found = await givenBack(adjustment)
      const { answer, id, file, row, accountOf, professionalId, statement, asked } = found
      expect((await answer(id, () => '00')).body).toMatchObject({ paid: 1, unknown: 0 })
      expect((await file(id)).payments).toMatchObject([{ state: 'paid', paidAmount: asked }])
      expect(await row()).toMatchObject({ paidAmount: 160.2, dueValue: 0 })
      expect(await accountOf(professionalId)).toMatchObject({
        paid: asked,
        balance: 0,
        remaining: 0,
        sessions: [{ paid: true }, { paid: true }],
      })
      expect(await statement()).toMatchObject({ paid: asked, balance: 0, payments: [{ amount: asked }] })
    },
  )

  test('another file pays it in full', async () => {
    const { made, answer, professionalId, row, accountOf, statement } = await givenBack()
    const next = await made({ professionalIds: [professionalId] })
    expect(next.total).toBe(160.2)
    await answer(next.id, () => '00')
    expect(await row()).toMatchObject({ paidAmount: 160.2, dueValue: 0 })
    expect(await accountOf(professionalId)).toMatchObject({ paid: 160.2, balance: 0 })
    expect(await statement()).toMatchObject({ payments: [{ amount: 160.2 }], balance: 0 })
  })

  test('settles payout and account when a person pays the whole payout by hand', async () => {
    const { pay, treatment, professionalId, row, accountOf } = await givenBack()
    expect((await pay({ treatmentId: treatment.id, amount: 160.2 })).status).toBe(200)
    expect(await row()).toMatchObject({ paidAmount: 160.2, dueValue: 0, paymentMethod: 'hand' })
    expect(await accountOf(professionalId)).toMatchObject({ paid: 160.2, balance: 0 })
  })
})
