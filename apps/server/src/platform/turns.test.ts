import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

/** A queue whose work ends on demand, with a list of the started pieces. */
const bench = (turns: Parameters<typeof takeTurns>[0]) => {
  const inTurn = takeTurns(turns)
  const begun: string[] = []
  const start = (name: string, signal?: AbortSignal, owner?: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const result = inTurn(
      () => {
        begun.push(name)
        return promise
      },
      signal,
      owner,
    )
    result.catch(() => {})
    return { result, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { begun, start }
}

test('a limited number runs at once, and the others start in the order of their calls', async () => {
  const { begun, start } = bench({ atOnce: 2 })
  const [one, , three, four] = ['one', 'two', 'three', 'four'].map((name) => start(name))
  expect(begun).toEqual(['one', 'two'])
  one?.end()
  expect(await one?.result).toBe('one')
  await expect.poll(() => begun).toEqual(['one', 'two', 'three'])
  three?.end()
  four?.end()
  expect(await four?.result).toBe('four')
})

test('failed work frees its place', async () => {
  const { begun, start } = bench({ atOnce: 1 })
  const one = start('one')
  const two = start('two')
  one.fail()
  await expect(one.result).rejects.toThrow('one')
  await expect.poll(() => begun).toEqual(['one', 'two'])
  two.end()
  await two.result
})

test('aborted work leaves the queue and does not occupy a place', async () => {
  const { begun, start } = bench({ atOnce: 1 })
  const leaving = new AbortController()
  const one = start('one')
  const two = start('two', leaving.signal)
  start('three')
  leaving.abort(new Error('gone'))
  await expect(two.result).rejects.toThrow('gone')
  one.end()
  await expect.poll(() => begun).toEqual(['one', 'three'])
})

test('a full queue refuses more work until a place is free', async () => {
  const { begun, start } = bench({ atOnce: 1, queue: { maxCount: 1, full: () => new Error('full') } })
  const one = start('one')
  const two = start('two')
  await expect(start('three').result).rejects.toThrow('full')
  one.end()
  await expect.poll(() => begun).toEqual(['one', 'two'])
  start('four')
  two.end()
  await expect.poll(() => begun).toEqual(['one', 'two', 'four'])
})

test('work of other owners runs before more work of the owner who ran last', async () => {
  const { begun, start } = bench({ atOnce: 1 })
  const mine = ['one', 'two', 'three'].map((name) => start(name, undefined, 1))
  const other = start('other', undefined, 2)
  mine[0]?.end()
  await expect.poll(() => begun).toEqual(['one', 'other'])
  other.end()
  await expect.poll(() => begun).toEqual(['one', 'other', 'two'])
  mine[1]?.end()
  await expect.poll(() => begun).toEqual(['one', 'other', 'two', 'three'])
})
