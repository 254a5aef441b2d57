import { globSync, readFileSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { connect, type Tx } from './connect.ts'
import { postgres } from './mended-driver.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase('template0')
  await fresh.db`create table note (text text)`
})
afterAll(() => fresh.cleanup())

const oneConnection = () => {
  const one = connect({ ...fresh.connection, max: 1 })
  onTestFinished(() => one.end({ timeout: 1 }))
  return one
}

const backendOf = async (tx: Tx) => {
  const [row] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
  return row.pid
}
const kill = (pid: number) => fresh.db`select pg_terminate_backend(${pid}, 5000)`
// PostgreSQL's last word, or the end of the line: whichever the driver meets first.
const closed = { code: expect.stringMatching(/^(57P01|CONNECTION_CLOSED|ECONNRESET|EPIPE)$/) }

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

test('a statement between the error of a connection and its end fails too, and takes no answer of another', async () => {
  const { socketDir, database, user } = fresh.connection
  const sockets: Socket[] = []
  const socket = () => {
    const made = createConnection(join(socketDir, '.s.PGSQL.5432'))
    sockets.push(made)
    return made
  }
  // The driver knows this setting, its types do not.
  const settings: object = { socket }
  const one = postgres({ ...settings, database, user, max: 1 })
  onTestFinished(() => one.end({ timeout: 1 }))
  await one`select 1`
  const late = one`select pg_sleep(60)`.catch(() => one`select 'late'`)
  const failure = expect(late).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  await new Promise(setImmediate)
  // As a write to a database that was killed does it: the error in one turn of the loop, the end in a later one.
  sockets[0]?.emit('error', new Error('EPIPE'))
  await new Promise(setImmediate)
  sockets[0]?.emit('close', true)
  sockets[0]?.destroy()
  await failure
  for (const n of [1, 2, 3]) expect(await one`select ${n}::int as n`).toEqual([{ n }])
})

test('what waits on a kept connection, or is said on it later, fails with it; it is given back to nobody', async () => {
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
  ['saves', (tx: Tx) => tx`insert into note values ('late')`],
  ['saves in a part', (tx: Tx) => tx.savepoint((part) => part`insert into note values ('late')`)],
  ['fails', () => Promise.reject(new Error('late'))],
])(
  'work that lost its connection and then %s touches neither the data nor the transaction of another',
  async (_, end) => {
    const one = oneConnection()
    await fresh.db`truncate note`
    const resumed = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const work = one.begin(async (tx) => {
      await tx`insert into note values ('half')`
      await kill(await backendOf(tx))
      await resumed.promise
      await Promise.try(end, tx).finally(ended.resolve)
    })
    await expect(work).rejects.toMatchObject(closed)
    await one.begin(async (tx) => {
      await tx`insert into note values ('first')`
      resumed.resolve()
      await ended.promise
      await new Promise(setImmediate)
      await tx`insert into note values ('second')`
    })
    expect(await fresh.db`select text from note`).toEqual([{ text: 'first' }, { text: 'second' }])
  },
)

// `mended-driver.ts` changes the source of this very version: look at its place again, and whether it is still needed.
test('the driver is the version that was mended, and nobody loads it past its mending', () => {
  const server = join(import.meta.dirname, '../../..')
  const root = join(server, '../..')
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/postgres/package.json'), 'utf8'))
  expect(version).toBe('3.4.9')
  const loads = /^import (?!type\b)[^\n]*from 'postgres'|import\('postgres'\)/m
  const files = globSync('{src,bench,faults}/**/*.ts', { cwd: server })
  expect(files.filter((file) => loads.test(readFileSync(join(server, file), 'utf8')))).toEqual([
    'src/platform/database/mended-driver.ts',
  ])
})
