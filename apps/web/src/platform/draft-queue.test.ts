import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftQueue, type DraftOrder } from './draft-queue.ts'

const ana = 1
const form = 'patients/create'
const order = (key: string, text?: string, userId = ana): DraftOrder => ({
  userId,
  key,
  form,
  at: 0,
  ...(text && { body: { form, values: { text }, opened: {} } }),
})

/** A server whose answers the test gives; `told` lists the received requests, in order. */
const office = () => {
  const told: string[] = []
  const answers: ((status: number) => void)[] = []
  const state: { user: number | undefined; status: number | undefined } = { user: ana, status: 200 }
  const queue = createDraftQueue({
    user: () => state.user,
    send: ({ key, body }) => {
      told.push(`${key}: ${body?.values.text ?? 'forgotten'}`)
      return state.status === undefined
        ? new Promise((resolve) => answers.push(resolve))
        : Promise.resolve(state.status)
    },
  })
  return { told, answers, state, queue }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a draft on its way when the form is saved is forgotten after it arrived, never before', async () => {
  const { told, answers, state, queue } = office()
  state.status = undefined
  queue.add(order('a', 'half'))
  queue.add(order('a', 'more'))
  queue.add(order('a'))
  expect(told).toEqual(['a: half'])
  state.status = 200
  answers[0]?.(200)
  await queue.rest()
  expect(told).toEqual(['a: half', 'a: forgotten'])
})

test('without a line the newest of each waits, and goes in order when it is back', async () => {
  const { told, state, queue } = office()
  state.status = 0
  queue.add(order('a', 'first'))
  await queue.rest()
  queue.add(order('a', 'second'))
  queue.add(order('b'))
  await queue.rest()
  expect(queue.waitingOf(ana, form).map(({ key }) => key)).toEqual(['a', 'b'])
  told.length = 0
  state.status = 200
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toEqual(['a: second', 'b: forgotten'])
  expect(queue.waitingOf(ana, form)).toEqual([])
})

test('a dead session keeps it for the same person, and never sends it in the name of another', async () => {
  const { told, state, queue } = office()
  state.status = 401
  queue.add(order('a', 'typed'))
  await queue.rest()
  Object.assign(state, { user: undefined, status: 200 })
  await queue.flush()
  state.user = 2
  await queue.flush()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).toEqual(['a: typed'])
  state.user = ana
  await queue.flush()
  expect(told).toEqual(['a: typed', 'a: typed'])
})

test('what the server will never take is not sent again', async () => {
  const { told, state, queue } = office()
  state.status = 422
  queue.add(order('a', 'too long'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).toEqual(['a: too long'])
})

test('in a hurry all go at once, also past one that has no answer yet', async () => {
  const { told, state, queue } = office()
  state.status = undefined
  queue.add(order('a', 'half'))
  queue.add(order('a', 'whole'))
  queue.add(order('b', 'other'))
  void queue.hurry()
  expect(told).toEqual(['a: half', 'a: whole', 'b: other'])
})

test('whoever signs out leaves nothing in memory; others keep theirs', () => {
  const { state, queue } = office()
  state.user = undefined
  queue.add(order('a', 'hers'))
  queue.add(order('b', 'his', 2))
  queue.drop(ana)
  expect([queue.waitingOf(ana, form), queue.waitingOf(2, form)].map(({ length }) => length)).toEqual([0, 1])
})
