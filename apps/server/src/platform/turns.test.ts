import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

/** Work that ends on demand, with a list of what has begun. */
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

test('so many run at once, and the others begin in the order of asking', async () => {
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

test('work that fails gives its turn on', async () => {
  const { begun, start } = bench({ atOnce: 1 })
  const one = start('one')
  const two = start('two')
  one.fail()
  await expect(one.result).rejects.toThrow('one')
  await expect.poll(() => begun).toEqual(['one', 'two'])
  two.end()
  await two.result
})

test('whoever is called off leaves the queue, and takes no turn from those behind', async () => {
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

test('a full queue refuses one more, until somebody leaves it', async () => {
  const { begun, start } = bench({ atOnce: 1, queue: { most: 1, full: () => new Error('full') } })
  const one = start('one')
  const two = start('two')
  await expect(start('three').result).rejects.toThrow('full')
  one.end()
  await expect.poll(() => begun).toEqual(['one', 'two'])
  start('four')
  two.end()
  await expect.poll(() => begun).toEqual(['one', 'two', 'four'])
})

test('work of other owners passes before more work of the one who just had a turn', async () => {
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
