import { dayText } from '@zelo/contract/dates'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

/** The bank refused the first file. A second file is open when the bank pays the first one. */
const paidLater = async () => {
  const scene = await bankScene(office)
  const { professionalId } = await scene.worker({ fullName: 'Duda Duas Vezes' })
  const first = await scene.made({ professionalIds: [professionalId] })
  await scene.answer(first.id, () => 'PJ')
  const second = await scene.made({ professionalIds: [professionalId] })
  const { body } = await scene.answer(first.id, () => '00')
  const toCheck = async () => (await scene.ok('GET', '/payment-management/overview')).bankFiles.toCheck
  return { ...scene, professionalId, first, second, body, toCheck }
}

test('the return, the list and the file name a payment that two files may pay', async () => {
  const { first, second, body, file, ok, toCheck } = await paidLater()
  expect(body).toMatchObject({
    paid: 1,
    problems: [
      {
        fullName: 'Duda Duas Vezes',
        outcome: 'unknown',
        fileId: second.id,
        sentence: `Também está no arquivo ${second.number} · Sicoob: os dois podem pagar as mesmas sessões.`,
      },
    ],
  })
  const { data } = await ok('GET', '/payment-management/bank-files?per_page=2')
  expect(data).toMatchObject([
    { id: second.id, states: { inDoubt: 1, sent: 0 } },
    { id: first.id, states: { paid: 1, inDoubt: 0 } },
  ])
  expect((await file(second.id)).payments).toMatchObject([
    { state: 'sent', inDoubt: true, alsoPaidBy: { id: first.id, number: first.number, bank: '756' } },
  ])
  expect(await toCheck()).toBeGreaterThan(0)
})

test('the doubt stays while the second payment is scheduled, and ends with its answer', async () => {
  const { second, file, answer, accountOf, professionalId } = await paidLater()
  await answer(second.id, () => 'BD')
  expect((await file(second.id)).payments).toMatchObject([{ state: 'scheduled', inDoubt: true }])
  await answer(second.id, () => '00')
  expect((await file(second.id)).payments).toMatchObject([
    { state: 'paid', inDoubt: false, alsoPaidBy: null },
  ])
  expect(await accountOf(professionalId)).toMatchObject({
    balance: -160.2,
    notice: expect.stringContaining('pagos a mais'),
  })
})

test('the return of the second file warns that the first file was paid too', async () => {
  const { first, second, answer, file } = await paidLater()
  const sentence = `Também foi pago no arquivo ${first.number} · Sicoob: os dois podem ter pago as mesmas sessões.`
  const { body } = await answer(second.id, () => '00')
  expect(body).toMatchObject({ paid: 1, problems: [{ fileId: first.id, outcome: 'unknown', sentence }] })
  expect((await file(second.id)).payments[0].sentence).toContain(sentence)
})

test('the doubt ends when the second file is cancelled or the first payment is given back', async () => {
  const cancelled = await paidLater()
  expect((await cancelled.cancel(cancelled.second.id)).body).toMatchObject({
    states: { cancelled: 1, inDoubt: 0 },
  })
  const { first, second, file, answer, settle } = await paidLater()
  await answer(first.id, () => 'PC')
  const [payment] = (await file(first.id)).payments
  await settle(first.id, payment.id, { outcome: 'refused' })
  expect((await file(second.id)).payments).toMatchObject([{ inDoubt: false, alsoPaidBy: null }])
})

test('the warning about another file disappears after a user settles that file as not paid', async () => {
  const { first, second, file, answer, settle, accountOf, professionalId } = await paidLater()
  await answer(second.id, () => '00')
  const [payment] = (await file(second.id)).payments
  expect(payment.sentence).toContain('os dois podem ter pago')
  await answer(first.id, () => 'PC')
  const [other] = (await file(first.id)).payments
  await settle(first.id, other.id, { outcome: 'refused' })
  expect((await file(second.id)).payments[0].sentence).toBe('Pago.')
  expect((await accountOf(professionalId)).balance).toBe(0)
})

test('an open payment that another file may pay is settled with the shown amount', async () => {
  const { second, file, answer, settle } = await paidLater()
  await answer(second.id, () => 'BD')
  const [{ id, state, inDoubt, paidAmount }] = (await file(second.id)).payments
  const seen = { state, inDoubt, paidAmount }
  expect(seen).toEqual({ state: 'scheduled', inDoubt: true, paidAmount: null })
  expect((await settle(second.id, id, { outcome: 'paid', paidOn: today(), seen })).status).toBe(200)
})

test('the second payment is in doubt when a person settles the first as paid', async () => {
  const { worker, made, answer, file, settle } = await bankScene(office)
  const { professionalId } = await worker()
  const first = await made({ professionalIds: [professionalId] })
  await answer(first.id, () => 'PJ')
  const second = await made({ professionalIds: [professionalId] })
  await answer(first.id, () => ({ code: '00', cents: 15_020 }))
  const [payment] = (await file(first.id)).payments
  const paidOn = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  expect((await settle(first.id, payment.id, { outcome: 'paid', paidOn })).status).toBe(200)
  expect((await file(second.id)).payments).toMatchObject([{ inDoubt: true, alsoPaidBy: { id: first.id } }])
})

/** A professional whose first file the bank refused. */
const refusedFirst = async () => {
  const scene = await bankScene(office)
  const { professionalId, treatment } = await scene.worker({ fullName: 'Lia Duas Vezes' })
  const first = await scene.made({ professionalIds: [professionalId] })
  await scene.answer(first.id, () => 'PJ')
  return { ...scene, professionalId, treatment, first }
}

const overpaid = { balance: -160.2, notice: expect.stringContaining('pagos a mais') }

test('a refused payment that the bank makes after another file has paid the professional is shown', async () => {
  const { first, professionalId, made, answer, file, accountOf } = await refusedFirst()
  const second = await made({ professionalIds: [professionalId] })
  await answer(second.id, () => '00')
  const sentence = `Também foi pago no arquivo ${second.number} · Sicoob: os dois podem ter pago as mesmas sessões.`
  expect((await answer(first.id, () => '00')).body).toMatchObject({
    paid: 1,
    problems: [
      { professionalId, fullName: 'Lia Duas Vezes', outcome: 'unknown', fileId: second.id, sentence },
    ],
  })
  expect((await file(first.id)).payments).toMatchObject([{ state: 'paid', sentence: `Pago. ${sentence}` }])
  expect(await accountOf(professionalId)).toMatchObject(overpaid)
})

test('a refused payment that the bank makes after the professional was paid by hand is shown', async () => {
  const { first, professionalId, treatment, pay, answer, file, accountOf } = await refusedFirst()
  expect((await pay({ treatmentId: treatment.id, amount: 160.2 })).status).toBe(200)
  const sentence = `Também foi pago à mão, em ${dayText(today())} por Ana Lima: os dois podem ter pago as mesmas sessões.`
  expect((await answer(first.id, () => '00')).body).toMatchObject({
    paid: 1,
    problems: [{ professionalId, outcome: 'unknown', sentence }],
  })
  expect((await file(first.id)).payments).toMatchObject([{ state: 'paid', sentence: `Pago. ${sentence}` }])
  expect(await accountOf(professionalId)).toMatchObject({ ...overpaid, paid: 320.4 })
})

test('a refused payment that the bank makes after its sessions were paid in another month is shown', async () => {
  const { first, professionalId, treatment, pay, set, answer, accountOf } = await refusedFirst()
  for (const session of treatment.sessionDates.slice(0, 2)) await set(session, 'completed', '2025-07-20')
  expect((await pay({ treatmentId: treatment.id, amount: 160.2, month: 7 })).status).toBe(200)
  expect((await answer(first.id, () => '00')).body.problems).toMatchObject([
    { sentence: expect.stringContaining('à mão') },
  ])
  expect(await accountOf(professionalId)).toMatchObject(overpaid)
})

test('a refused payment that the bank makes after a payment of other sessions is paid without a warning', async () => {
  const { worker, made, answer, setStates, pay, accountOf } = await bankScene(office)
  const { professionalId, treatment } = await worker({}, 1)
  await pay({ treatmentId: treatment.id, amount: 80.1 })
  await setStates(treatment, '2025-08-05', '2025-08-12')
  const { id } = await made({ professionalIds: [professionalId] })
  await answer(id, () => 'PJ')
  expect((await answer(id, () => '00')).body).toMatchObject({ paid: 1, problems: [] })
  expect((await accountOf(professionalId)).balance).toBe(0)
})

test.each([{ code: '00', cents: 15_020 }, 'BD'])(
  'another open file is in doubt when the bank answers %o to a payment that it refused',
  async (code) => {
    const { first, professionalId, made, answer, file } = await refusedFirst()
    const second = await made({ professionalIds: [professionalId] })
    expect((await answer(first.id, () => code)).body.problems).toMatchObject([{}, { fileId: second.id }])
    expect((await file(second.id)).payments).toMatchObject([{ inDoubt: true, alsoPaidBy: { id: first.id } }])
  },
)
