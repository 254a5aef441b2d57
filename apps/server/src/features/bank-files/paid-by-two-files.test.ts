import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'

const office = testApp()

/** The bank refused the first file. The second one is open, and the bank then pays the first. */
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
