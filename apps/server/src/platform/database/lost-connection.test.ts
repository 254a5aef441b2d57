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
// The driver reports either PostgreSQL's last message or the closed socket.
const closed = { code: expect.stringMatching(/^(57P01|CONNECTION_LOST|ECONNRESET|EPIPE)$/) }

test('statements on a connection that is closing fail, and the process keeps running', async () => {
  const one = oneConnection()
  const work = one.begin(async (tx) => {
    // Not awaited, so that the next statements find the closing connection in different states.
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

test('a lost reserved connection fails its running, waiting and later statements, and the pool keeps working', async () => {
  const one = oneConnection()
  const reserved = await one.reserve()
  const [{ pid }] = await reserved<[{ pid: number }]>`select pg_backend_pid() as pid`
  const asleep = reserved`select pg_sleep(${60})`.execute()
  const waiting = reserved`select 'waits'`.execute()
  const failures = [asleep, waiting].map((statement) => expect(statement).rejects.toMatchObject(closed))
  await kill(pid)
  await Promise.all(failures)
  await expect(reserved`select 'later'`).rejects.toMatchObject(closed)
  reserved.release()
  expect(await Promise.all([one`select 1 as x`, one`select 2 as x`])).toEqual([[{ x: 1 }], [{ x: 2 }]])
})

test('a caller that waits for a reserved connection while all are lost gets a new one', async () => {
  const one = oneConnection()
  const [row] = await one<[{ pid: number }]>`select pg_backend_pid() as pid`
  const asleep = expect(one`select pg_sleep(60)`).rejects.toMatchObject(closed)
  await new Promise(setImmediate)
  const reservations = [one.reserve(), one.reserve()]
  await kill(row.pid)
  await asleep
  const answers = reservations.map(async (reservation) => {
    const reserved = await reservation
    const [answer] = await reserved`select 1 as x`
    reserved.release()
    return answer
  })
  expect(await Promise.all(answers)).toEqual([{ x: 1 }, { x: 1 }])
})

test.each([
  ['keeps reading', false],
  ['stops reading', true],
])('a reader whose cursor loses its connection and who then %s gets an error', async (_, leaves) => {
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
  ['saves in a savepoint', (tx: Tx) => tx.savepoint((part) => part`insert into note values ('late')`)],
  ['fails', () => Promise.reject(new Error('late'))],
])(
  'a callback that lost its connection and then %s changes neither the data nor another transaction',
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
