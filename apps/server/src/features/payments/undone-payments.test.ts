import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'

const office = testApp()

/** A PAD at 80.10 per session, and a reader of its sessions' prices and paid states. */
const scene = async () => {
  const found = await bankScene(office)
  const { professionalId, treatment } = await found.worker()
  const sessions = async () =>
    (await found.accountOf(professionalId)).sessions.map(
      ({ day, value, paid }: { day: string; value: number; paid: boolean }) => [
        day.slice(8, 10),
        value,
        paid,
      ],
    )
  const row = async () => (await found.read('production', `&professionalId=${professionalId}`)).treatments[0]
  const mark = async (amount: number, overrides: object = {}) => {
    const { status, body } = await found.pay({ treatmentId: treatment.id, amount, ...overrides })
    expect([status, body.message]).toEqual([200, undefined])
    return body
  }
  const undo = (changeId: number) =>
    found.ok('POST', '/payment-management/production/undo-payments', { changeIds: [changeId] })
  const reprice = (agreedValue: number) =>
    found.ok(
      'PUT',
      `/treatments/${treatment.id}`,
      found.treatmentBody({ professionalId, agreedValue, from: '2025-08-01' }),
    )
  /** Completes the session at this position in the PAD. */
  const done = async (place: number, day: string) => {
    const session = treatment.sessionDates[place]
    expect((await found.set({ id: session?.id ?? 0 }, 'completed', day)).status).toBe(200)
  }
  return { ...found, professionalId, treatment, sessions, row, mark, undo, reprice, done }
}

test('undoing the second payment of a row leaves its session unpaid, and a new price applies to the session', async () => {
  const { sessions, row, mark, undo, reprice, done } = await scene()
  await mark(160.2)
  await done(2, '2025-08-19')
  const { changeId } = await mark(240.3)
  await undo(changeId)
  expect(await row()).toMatchObject({ paidAmount: 160.2, dueValue: 80.1 })
  expect(await sessions()).toEqual([
    ['05', 80.1, true],
    ['12', 80.1, true],
    ['19', 80.1, false],
  ])
  await reprice(150)
  expect(await sessions()).toEqual([
    ['05', 80.1, true],
    ['12', 80.1, true],
    ['19', 150, false],
  ])
  expect(await row()).toMatchObject({ paidAmount: 160.2, dueValue: 150 })
})

test('undoing the second payment makes its own session unpaid, even a session of an earlier day', async () => {
  const { sessions, mark, undo, done } = await scene()
  await mark(160.2)
  await done(2, '2025-08-01')
  const { changeId } = await mark(240.3)
  await undo(changeId)
  expect(await sessions()).toEqual([
    ['01', 80.1, false],
    ['05', 80.1, true],
    ['12', 80.1, true],
  ])
})

test('undoing a payment after which a session was cancelled leaves the former session paid', async () => {
  const { sessions, mark, undo, done, set, treatment, row } = await scene()
  await mark(160.2)
  await done(2, '2025-08-19')
  const { changeId } = await mark(240.3)
  const [first] = treatment.sessionDates
  await set({ id: first?.id ?? 0 }, 'cancelled')
  await undo(changeId)
  expect(await sessions()).toEqual([
    ['12', 80.1, true],
    ['19', 80.1, false],
  ])
  // 160.20 was paid for two sessions, and one of the two is no longer owed.
  expect(await row()).toMatchObject({ paidAmount: 160.2, dueValue: 0 })
})

test('a payment by hand beside a bank payment is undone with its own session', async () => {
  const { sessions, mark, undo, done, made, answer, professionalId } = await scene()
  const { id } = await made({ professionalIds: [professionalId] })
  await answer(id, () => '00')
  await done(2, '2025-08-01')
  const { changeId } = await mark(240.3)
  await undo(changeId)
  expect(await sessions()).toEqual([
    ['01', 80.1, false],
    ['05', 80.1, true],
    ['12', 80.1, true],
  ])
})

test('the part of a payout that was paid by hand can be reverted, and the part that the bank paid stays', async () => {
  const { sessions, row, mark, undo, done, made, answer, professionalId, pay, treatment } = await scene()
  const { id } = await made({ professionalIds: [professionalId] })
  await answer(id, () => '00')
  const byBank = await row()
  await done(2, '2025-08-01')
  await mark(240.3)
  const { status, amount, changeId } = await mark(240.3, { status: 'pending' })
  expect([status, amount]).toEqual(['paid', 160.2])
  expect(await row()).toMatchObject({
    paymentStatus: 'paid',
    paidAmount: 160.2,
    dueValue: 80.1,
    paymentMethod: 'bank',
    paidParts: null,
    paymentChangedBy: byBank.paymentChangedBy,
  })
  expect(await sessions()).toEqual([
    ['01', 80.1, false],
    ['05', 80.1, true],
    ['12', 80.1, true],
  ])
  const again = await pay({ treatmentId: treatment.id, amount: 240.3, status: 'pending' })
  expect([again.status, again.body.message]).toEqual([406, expect.stringContaining('foi pago pelo banco')])
  await undo(changeId)
  expect(await row()).toMatchObject({ paidAmount: 240.3, dueValue: 0, paidParts: [{}, {}] })
})
