import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { expectKeptRows } from '../../testing/kept-rows.ts'

const office = testApp()

const september = 'year=2025&month=9'

/** Two sessions of 80.10 in August, and a discount in the account. */
const discounted = async (amount = '160.20') => {
  const scene = await bankScene(office)
  const { professionalId, treatment } = await scene.worker({ fullName: 'Cida Coberta' })
  await scene.adjust(professionalId, { kind: 'advance', amount })
  const row = async () => (await scene.read('production', `&professionalId=${professionalId}`)).treatments[0]
  const mark = async (overrides: object = {}) => {
    const charge = await scene.ok(
      'GET',
      `/payment-management/production/${treatment.id}/pix?year=2025&month=8`,
    )
    const { status, body } = await scene.pay({
      treatmentId: treatment.id,
      amount: 160.2,
      ...(charge.isCovered && { withoutTransfer: true }),
      ...overrides,
    })
    expect([status, body.message]).toEqual([200, undefined])
    return { ...body, accountNote: body.accountNote?.replaceAll('\u00a0', ' ') }
  }
  const undo = (changeId: number) =>
    scene.ok('POST', '/payment-management/production/undo-payments', { changeIds: [changeId] })
  const proposal = (when = 'year=2025&month=8', ids = `&professionalIds=${professionalId}`) =>
    scene.ok('GET', `/payment-management/bank-files/proposal?${when}${ids}`)
  return { ...scene, professionalId, treatment, row, mark, undo, proposal }
}

/** The same two sessions without a discount, and the PIX charge as a user reads it. */
const sentBefore = async () => {
  const scene = await bankScene(office)
  const { professionalId, treatment } = await scene.worker({ fullName: 'Cida Coberta' })
  const pix = () => scene.ok('GET', `/payment-management/production/${treatment.id}/pix?year=2025&month=8`)
  return { ...scene, professionalId, treatment, pix }
}

const cover = 'A conta de Cida Coberta já cobre os repasses: nada a transferir.'

test('a payout that discounts cover is marked as paid without a transfer', async () => {
  const { mark, row, accountOf, professionalId, ok } = await discounted()
  const before = await accountOf(professionalId)
  expect(before).toMatchObject({ owed: 160.2, adjusted: -160.2, paid: 0, balance: 0 })
  expect(await mark()).toMatchObject({ status: 'paid', amount: 160.2, accountNote: cover })
  expect(await row()).toMatchObject({ paymentStatus: 'paid', paidAmount: 160.2, dueValue: 0 })
  expect(await accountOf(professionalId)).toMatchObject({
    paid: 0,
    balance: 0,
    remaining: 0,
    notice: null,
    payments: [{ method: 'discounts', amount: 0, discounted: 160.2 }],
    sessions: [{ paid: true }, { paid: true }],
  })
  const { data } = await ok('GET', '/audit?entity=payout')
  expect(data[0].changes).toContainEqual({
    label: 'valor acertado com descontos',
    from: '—',
    to: expect.stringMatching(/^R\$.160,20$/),
  })
  await expectKeptRows(office.db)
})

test('an amount that was sent stays a payment, even if a discount covers the payout meanwhile', async () => {
  const { pix, pay, adjust, accountOf, professionalId, treatment } = await sentBefore()
  const { pixKey } = await pix()
  await adjust(professionalId, { kind: 'advance', amount: '160.20' })
  const { body } = await pay({ treatmentId: treatment.id, amount: 160.2, pixKey })
  expect(body.accountNote).toBe('A conta de Cida Coberta já cobria os repasses: o PIX fica pago a mais.')
  expect(await accountOf(professionalId)).toMatchObject({ paid: 160.2, balance: -160.2 })
})

test('a settlement without a transfer is refused once the account no longer covers it', async () => {
  const { ok, pay, accountOf, professionalId, treatment } = await discounted()
  const [{ id }] = (await accountOf(professionalId)).adjustments
  await ok('DELETE', `/professionals/${professionalId}/adjustments/${id}`)
  const sent = { treatmentId: treatment.id, amount: 160.2, withoutTransfer: true }
  expect(await pay(sent)).toMatchObject({
    status: 406,
    body: {
      message: 'A conta de Cida Coberta não cobre mais este repasse: confira o valor e pague a diferença.',
    },
  })
  expect(await accountOf(professionalId)).toMatchObject({ paid: 0, balance: 160.2, payments: [] })
})

test('the statement lists the payouts that discounts settled', async () => {
  const { mark, ok, professionalId, treatment } = await discounted()
  await mark()
  const { links } = await ok('POST', '/payment-management/statements', {
    year: 2025,
    month: 8,
    professionalIds: [professionalId],
  })
  const { payments, balance } = await ok('GET', `/statements/${links[0].url.split('/').at(-1)}`)
  expect([balance, payments]).toMatchObject([
    0,
    [{ amount: 0, reference: `R$\u00a0160,20 acertados com descontos, PAD ${treatment.id}` }],
  ])
})

test('undoing a settlement by discounts makes the payout due again and does not change the balance', async () => {
  const { mark, undo, row, accountOf, professionalId } = await discounted()
  const { changeId } = await mark()
  await undo(changeId)
  expect(await row()).toMatchObject({ paymentStatus: 'pending', dueValue: 160.2 })
  expect(await accountOf(professionalId)).toMatchObject({ balance: 0, payments: [] })
  await mark()
  const reverted = await mark({ status: 'pending' })
  expect(await row()).toMatchObject({ paymentStatus: 'pending', dueValue: 160.2 })
  expect(await accountOf(professionalId)).toMatchObject({ paid: 0, balance: 0, payments: [] })
  await undo(reverted.changeId)
  expect(await accountOf(professionalId)).toMatchObject({ paid: 0, balance: 0, payments: [{ amount: 0 }] })
  await expectKeptRows(office.db)
})

test('discounts above the owed amount leave the rest to the next payment', async () => {
  const { mark, accountOf, professionalId, treatment, setStates, proposal, made, answer } =
    await discounted('200.00')
  expect((await mark()).accountNote).toBe(cover)
  expect(await accountOf(professionalId)).toMatchObject({ paid: 0, balance: -39.8 })
  await setStates(treatment, '2025-08-05', '2025-08-12', '2025-09-02')
  expect(await proposal(september)).toMatchObject({
    payments: [{ amount: 40.3, payouts: 80.1, carried: -39.8 }],
  })
  const { id } = await made({ month: 9, professionalIds: [professionalId] })
  await answer(id, () => '00')
  expect(await accountOf(professionalId, september)).toMatchObject({ balance: 0, remaining: 0 })
})

test('an earlier month is not paid by discounts that settled a later one', async () => {
  const { mark, setStates, treatment, professionalId, made, answer, accountOf, set } = await discounted()
  await mark()
  await setStates(treatment, '2025-08-05', '2025-08-12', '2025-09-02')
  const { id } = await made({ month: 9, professionalIds: [professionalId] })
  await answer(id, () => '00')
  expect((await set(treatment.sessionDates[3] ?? { id: 0 }, 'completed', '2025-07-20')).status).toBe(200)
  expect(await accountOf(professionalId, 'year=2025&month=7')).toMatchObject({
    balance: 80.1,
    remaining: 80.1,
  })
})

test('a discount that leaves a rest is named and left to the next payment', async () => {
  const { mark, accountOf, professionalId } = await discounted('50.00')
  expect((await mark()).accountNote).toBe(
    'O desconto de R$ 50,00 da conta de Cida Coberta fica para o próximo pagamento.',
  )
  expect(await accountOf(professionalId)).toMatchObject({
    paid: 160.2,
    balance: -50,
    payments: [{ amount: 160.2, discounted: 0 }],
  })
  expect((await mark()).accountNote).toBeUndefined()
})

test('a proposal names people whose discounts cover their payouts, until these are marked', async () => {
  const { proposal, mark, professionalId } = await discounted()
  const [person] = (await proposal('year=2025&month=8', '')).leftOut.filter(
    (one: { professionalId: number }) => one.professionalId === professionalId,
  )
  expect(person).toMatchObject({
    cause: 'nothing',
    reason:
      'Nada a receber: a conta já cobre os R$\u00a0160,20 em repasses. Marque-os como pagos na Produção: nada é transferido.',
  })
  await mark()
  expect((await proposal('year=2025&month=8', '')).leftOut).not.toContainEqual(
    expect.objectContaining({ professionalId }),
  )
})

test('a discount that settled a payout is removed only after the payout is pending again', async () => {
  const { mark, accountOf, professionalId, token, row } = await discounted()
  const { changeId } = await mark()
  expect(changeId).toBeGreaterThan(0)
  const [{ id }] = (await accountOf(professionalId)).adjustments
  const remove = () => office.call('DELETE', `/professionals/${professionalId}/adjustments/${id}`, token)
  expect(await remove()).toMatchObject({
    status: 406,
    body: {
      message: expect.stringMatching(/^Este desconto acertou o repasse do PAD \d+, marcado como pago/),
    },
  })
  expect((await accountOf(professionalId)).adjustments).toHaveLength(1)
  await mark({ status: 'pending', withoutTransfer: undefined })
  expect((await remove()).status).toBeLessThan(300)
  expect(await row()).toMatchObject({ paymentStatus: 'pending', dueValue: 160.2 })
  expect(await accountOf(professionalId)).toMatchObject({ balance: 160.2, remaining: 160.2 })
})

test('a payout that the account covers is not marked unless the request states whether money was sent', async () => {
  const { pay, treatment, accountOf, professionalId } = await discounted()
  expect(await pay({ treatmentId: treatment.id, amount: 160.2 })).toMatchObject({
    status: 406,
    body: { message: expect.stringContaining('A conta de Cida Coberta já cobre os repasses') },
  })
  expect(await accountOf(professionalId)).toMatchObject({ payments: [] })
})

test('a payment by hand considers the payment of an open file', async () => {
  const { ok, made, adjust, addTreatment, setStates, professionalId, answer, accountOf, pay } =
    await discounted('100.00')
  const { id } = await made({ professionalIds: [professionalId] })
  const more = await addTreatment({ professionalId })
  await setStates(more, '2025-08-05')
  const pix = () => ok('GET', `/payment-management/production/${more.id}/pix?year=2025&month=8`)
  // The bank file deducted the first discount.
  expect(await pix()).toMatchObject({ amount: 80.1, accountNote: null })
  await adjust(professionalId, { kind: 'advance', amount: '80.10' })
  expect(await pix()).toMatchObject({ isCovered: true, payload: null })
  expect((await pay({ treatmentId: more.id, amount: 80.1, withoutTransfer: true })).status).toBe(200)
  await answer(id, () => '00')
  expect(await accountOf(professionalId)).toMatchObject({ paid: 60.2, balance: 0 })
})
