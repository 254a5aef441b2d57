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

/** A fake server. The test controls its answers; `sent` lists the requests in order. */
const office = () => {
  const sent: string[] = []
  const answers: ((status: number) => void)[] = []
  const state: { user: number | undefined; status: number | undefined } = { user: ana, status: 200 }
  const queue = createDraftQueue({
    user: () => state.user,
    send: ({ key, body }) => {
      sent.push(`${key}: ${body?.values.text ?? 'forgotten'}`)
      return state.status === undefined
        ? new Promise((resolve) => answers.push(resolve))
        : Promise.resolve(state.status)
    },
  })
  return { sent, answers, state, queue }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a draft that is being stored when the form is saved is deleted after the answer, never before', async () => {
  const { sent, answers, state, queue } = office()
  state.status = undefined
  queue.add(order('a', 'half'))
  queue.add(order('a', 'more'))
  queue.add(order('a'))
  expect(sent).toEqual(['a: half'])
  state.status = 200
  answers[0]?.(200)
  await queue.settled()
  expect(sent).toEqual(['a: half', 'a: forgotten'])
})

test('without a connection the newest task of each draft waits, and all are sent in order after reconnecting', async () => {
  const { sent, state, queue } = office()
  state.status = 0
  queue.add(order('a', 'first'))
  await queue.settled()
  queue.add(order('a', 'second'))
  queue.add(order('b'))
  await queue.settled()
  expect(queue.waitingOf(ana, form).map(({ key }) => key)).toEqual(['a', 'b'])
  sent.length = 0
  state.status = 200
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual(['a: second', 'b: forgotten'])
  expect(queue.waitingOf(ana, form)).toEqual([])
})

test('after an expired sign-in a task waits for the same person and is never sent for another one', async () => {
  const { sent, state, queue } = office()
  state.status = 401
  queue.add(order('a', 'typed'))
  await queue.settled()
  Object.assign(state, { user: undefined, status: 200 })
  await queue.flush()
  state.user = 2
  await queue.flush()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toEqual(['a: typed'])
  state.user = ana
  await queue.flush()
  expect(sent).toEqual(['a: typed', 'a: typed'])
})

test('a task that the server rejects permanently is not retried', async () => {
  const { sent, state, queue } = office()
  state.status = 422
  queue.add(order('a', 'too long'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toEqual(['a: too long'])
})

test('saveAtOnce sends all tasks at once, even while an earlier one is unanswered', async () => {
  const { sent, state, queue } = office()
  state.status = undefined
  queue.add(order('a', 'half'))
  queue.add(order('a', 'whole'))
  queue.add(order('b', 'other'))
  void queue.saveAtOnce()
  expect(sent).toEqual(['a: half', 'a: whole', 'b: other'])
})

test('drop removes the tasks of one person and keeps the tasks of others', () => {
  const { state, queue } = office()
  state.user = undefined
  queue.add(order('a', 'hers'))
  queue.add(order('b', 'his', 2))
  queue.drop(ana)
  expect([queue.waitingOf(ana, form), queue.waitingOf(2, form)].map(({ length }) => length)).toEqual([0, 1])
})
