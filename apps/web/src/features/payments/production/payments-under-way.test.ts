import { expect, test } from 'vitest'
import { afterwards, type Change, sendInTurn } from './payments-under-way.ts'

const november = { year: '2026', month: '11' }
const payout = (treatmentId: number, professionalId = 1) => ({ treatmentId, professionalId, amount: 150 })
const change = (treatmentId: number, status: Change['status'] = 'paid'): Change => ({
  month: november,
  payouts: [payout(treatmentId)],
  status,
})

test('a payout marked as paid gets its amount as the paid amount, and a payout marked as pending gets none', () => {
  expect(afterwards(change(1))).toEqual([['1 1', { paymentStatus: 'paid', paidAmount: 150 }]])
  expect(afterwards(change(1, 'pending'))).toEqual([['1 1', { paymentStatus: 'pending', paidAmount: null }]])
})

test('changes of one payout are sent in order, and all but the last are outdated', async () => {
  const first = Promise.withResolvers<void>()
  const sent: unknown[] = []
  const done = [
    sendInTurn(change(1), async (turn) => {
      sent.push(['first', turn])
      await first.promise
    }),
    sendInTurn(change(1, 'pending'), async (turn) => void sent.push(['second', turn])),
    sendInTurn(change(1), async (turn) => void sent.push(['third', turn])),
    sendInTurn(change(2), async (turn) => void sent.push(['another', turn])),
  ]
  await done[3]
  expect(sent).toEqual([
    ['first', { waited: false, outdated: true }],
    ['another', { waited: false, outdated: false }],
  ])
  first.resolve()
  await Promise.all(done)
  expect(sent.slice(2)).toEqual([
    ['second', { waited: true, outdated: true }],
    ['third', { waited: true, outdated: false }],
  ])
})

test('a failed change does not block the next change of its payout', async () => {
  const failing = sendInTurn(change(3), () => Promise.reject(new Error('refused')))
  const next = sendInTurn(change(3), async ({ waited }) => waited)
  await expect(failing).rejects.toThrow('refused')
  expect(await next).toBe(true)
})

test('a change of the same payout in another month does not wait', async () => {
  const gate = Promise.withResolvers<void>()
  const firstChange = sendInTurn(change(4), () => gate.promise)
  const other = { ...change(4), month: { ...november, month: '10' } }
  expect(await sendInTurn(other, async ({ waited }) => waited)).toBe(false)
  gate.resolve()
  await firstChange
})
