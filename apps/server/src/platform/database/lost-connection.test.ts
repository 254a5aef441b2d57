import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { connect, type Tx } from './connect.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase('template0')
  await fresh.db`create table note (text text)`
})
afterAll(() => fresh.cleanup())

const oneConnection = (max = 1) => {
  const one = connect({ ...fresh.connection, max })
  onTestFinished(() => one.end({ timeout: 1 }))
  return one
}

const backendOf = async (tx: Tx) => {
  const [row] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
  return row.pid
}
const kill = (pid: number) => fresh.db`select pg_terminate_backend(${pid}, 5000)`
// PostgreSQL's last word, or the end of the line: whichever the driver meets first.
const closed = { code: expect.stringMatching(/^(57P01|CONNECTION_LOST|ECONNRESET|EPIPE)$/) }

test('a statement on a connection that has just closed fails alone, and the process goes on', async () => {
  const one = oneConnection()
  const work = one.begin(async (tx) => {
    // Not waited for: the statements behind it meet the end of the connection, each in another state.
    const killed = kill(await backendOf(tx)).execute()
    for (let failures = 0; failures < 3; )
      await Promise.try(() => tx`select 1`).catch(() => {
        failures += 1
      })
    await killed
  })
  await expect(work).rejects.toMatchObject(closed)
  await new Promise(setImmediate)
  expect(await one`select 1 as x`).toEqual([{ x: 1 }])
})

test('what waits on a kept connection, or is said on it later, fails with it, and the pool goes on', async () => {
  const one = oneConnection()
  const line = await one.reserve()
  const [{ pid }] = await line<[{ pid: number }]>`select pg_backend_pid() as pid`
  const asleep = line`select pg_sleep(${60})`.execute()
  const waiting = line`select 'waits'`.execute()
  const failures = [asleep, waiting].map((statement) => expect(statement).rejects.toMatchObject(closed))
  await kill(pid)
  await Promise.all(failures)
  await expect(line`select 'later'`).rejects.toMatchObject(closed)
  line.release()
  expect(await Promise.all([one`select 1 as x`, one`select 2 as x`])).toEqual([[{ x: 1 }], [{ x: 2 }]])
})

test('who waits to keep a connection while all are lost gets the one made anew', async () => {
  const one = oneConnection()
  const [row] = await one<[{ pid: number }]>`select pg_backend_pid() as pid`
  const asleep = expect(one`select pg_sleep(60)`).rejects.toMatchObject(closed)
  await new Promise(setImmediate)
  const lines = [one.reserve(), one.reserve()]
  await kill(row.pid)
  await asleep
  const answers = lines.map(async (asked) => {
    const line = await asked
    const [answer] = await line`select 1 as x`
    line.release()
    return answer
  })
  expect(await Promise.all(answers)).toEqual([{ x: 1 }, { x: 1 }])
})

test.each([
  ['goes on reading', false],
  ['leaves', true],
])('a reader of a cursor whose connection is lost and who then %s gets an error', async (_, leaves) => {
  const one = oneConnection()
  const read = one.begin(async (tx) => {
    const pid = await backendOf(tx)
    for await (const rows of tx`select n from generate_series(1, 100) n`.cursor(10)) {
      expect(rows).toHaveLength(10)
      await kill(pid)
      await expect(tx`select 1`).rejects.toMatchObject(closed)
      if (leaves) break
    }
  })
  await expect(read).rejects.toMatchObject(closed)
  expect(await one`select 1 as x`).toEqual([{ x: 1 }])
})

test.each([
  ['saves', (tx: Tx) => tx`insert into note values ('late')`],
  ['saves in a part', (tx: Tx) => tx.savepoint((part) => part`insert into note values ('late')`)],
  ['fails', () => Promise.reject(new Error('late'))],
])(
  'work that lost its connection and then %s touches neither the data nor the transaction of another',
  async (_, end) => {
    const one = oneConnection(2)
    await fresh.db`truncate note`
    const resumed = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const work = one.begin(async (tx) => {
      await tx`insert into note values ('half')`
      await kill(await backendOf(tx))
      await resumed.promise
      await Promise.try(end, tx).finally(ended.resolve)
    })
    await one.begin(async (tx) => {
      await tx`insert into note values ('first')`
      resumed.resolve()
      await ended.promise
      await expect(work).rejects.toThrow()
      await tx`insert into note values ('second')`
    })
    expect(await fresh.db`select text from note`).toEqual([{ text: 'first' }, { text: 'second' }])
  },
)
