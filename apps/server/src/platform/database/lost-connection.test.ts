import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { connect, type Tx } from './connect.ts'

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
const closed = { code: expect.stringMatching(/^(57P01|CONNECTION_CLOSED)$/) }

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
