import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene, payOn } from '../../testing/bank.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

/** A file with three payments of 160.20: the bank reports two as repeated and one as paid. */
const doubtfulFile = async () => {
  const scene = await bankScene(office, { bank: '237' })
  const people = [await scene.worker(), await scene.worker(), await scene.worker()]
  const made = await scene.made({ professionalIds: people.map(({ professionalId }) => professionalId) })
  const { payments } = await scene.file(made.id)
  const idOf = (index: number): number =>
    payments.find(
      ({ professionalId }: { professionalId: number }) => professionalId === people[index]?.professionalId,
    ).id
  await scene.answer(made.id, (ownNumber) => (ownNumber === idOf(2) ? '00' : 'BB'))
  const settleAll = (body: object) =>
    office.call('POST', `/payment-management/bank-files/${made.id}/settle`, scene.token, body)
  return { ...scene, people, made, settleAll, doubtful: [idOf(0), idOf(1)], paid: idOf(2) }
}

test('doubtful payments of a file are settled together as paid on one day', async () => {
  const { doubtful, settleAll, accountOf, people } = await doubtfulFile()
  const { status, body } = await settleAll({
    outcome: 'paid',
    paidOn: today(),
    paymentIds: [...doubtful, ...doubtful],
  })
  expect([status, body.states]).toMatchObject([200, { paid: 3, inDoubt: 0 }])
  for (const { professionalId } of people)
    expect(await accountOf(professionalId)).toMatchObject({ paid: 160.2, balance: 0 })
  const rows = await office.db`
    select entity_id from audit_log where action = 'bankPaymentSettled' and entity = 'professional'
      and entity_id = any(${people.map(({ professionalId }) => professionalId)})`
  expect(rows).toHaveLength(2)
})

test('doubtful payments of a file are settled together as not paid, and are owed again', async () => {
  const { doubtful, settleAll, accountOf, people, create } = await doubtfulFile()
  expect((await settleAll({ outcome: 'refused', paymentIds: doubtful })).body.states).toMatchObject({
    paid: 1,
    refused: 2,
    inDoubt: 0,
  })
  const owed = people.slice(0, 2).map(({ professionalId }) => professionalId)
  for (const professionalId of owed) expect(await accountOf(professionalId)).toMatchObject({ balance: 160.2 })
  expect((await create({ professionalIds: owed })).body).toMatchObject({ count: 2, total: 320.4 })
})

test('no payment is settled if one of them cannot be, or if the day is impossible', async () => {
  const { doubtful, paid, settleAll, file, made } = await doubtfulFile()
  const other = await doubtfulFile()
  const all = { outcome: 'paid', paidOn: today() }
  const statuses = []
  for (const body of [
    { ...all, paymentIds: [...doubtful, paid] },
    { ...all, paymentIds: [...doubtful, other.doubtful[0]] },
    { ...all, paymentIds: [...doubtful, 2_000_000_000] },
    { ...all, paymentIds: [] },
    { ...all, paymentIds: doubtful, paidOn: payOn },
    { outcome: 'paid', paymentIds: doubtful },
    { ...all, paymentIds: doubtful, amount: 1 },
  ])
    statuses.push((await settleAll(body)).status)
  expect(statuses).toEqual([406, 404, 404, 422, 422, 422, 422])
  expect(await file(made.id)).toMatchObject({ states: { paid: 1, sent: 0, inDoubt: 2 } })
})

test('payments that a colleague has settled meanwhile are not settled again with another result', async () => {
  const { doubtful, settleAll, settle, made, file, people } = await doubtfulFile()
  const [first = 0, second = 0] = doubtful
  const seen = { state: 'sent', inDoubt: true, paidAmount: null }
  const paid = { outcome: 'paid', paidOn: today(), amount: 100 }
  expect((await settle(made.id, first, { ...paid, seen })).status).toBe(200)
  const stale = await settleAll({ outcome: 'refused', paymentIds: doubtful })
  expect([stale.status, stale.body.message]).toEqual([
    406,
    expect.stringMatching(/^O pagamento de .+ mudou enquanto você conferia: agora está como “Pago”\./),
  ])
  expect((await settle(made.id, first, { outcome: 'refused', seen })).status).toBe(406)
  expect((await settle(made.id, first, { ...paid, amount: 90, seen })).status).toBe(406)
  expect(await file(made.id)).toMatchObject({ states: { paid: 2, refused: 0, inDoubt: 1 } })
  // Repeating the request changes nothing, and adds no audit entry.
  expect((await settle(made.id, first, { ...paid, seen })).status).toBe(200)
  expect((await settle(made.id, second, { outcome: 'refused', seen })).status).toBe(200)
  expect((await settle(made.id, second, { outcome: 'refused', seen })).status).toBe(200)
  const rows = await office.db`
    select id from audit_log where action = 'bankPaymentSettled'
      and entity_id = any(${people.map(({ professionalId }) => professionalId)})`
  expect(rows).toHaveLength(2)
  // A user who sees the stored result may correct it.
  const now = { state: 'paid', inDoubt: false, paidAmount: 100 }
  expect((await settle(made.id, first, { outcome: 'refused', seen: now })).status).toBe(200)
})

test('of two opposite results at the same time one is refused', async () => {
  const { doubtful, settleAll } = await doubtfulFile()
  const [paid, refused] = await Promise.all([
    settleAll({ outcome: 'paid', paidOn: today(), paymentIds: doubtful }),
    settleAll({ outcome: 'refused', paymentIds: doubtful }),
  ])
  expect([paid.status, refused.status].sort()).toEqual([200, 406])
})
