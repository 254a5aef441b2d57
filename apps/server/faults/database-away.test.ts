import { readdir } from 'node:fs/promises'
import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../src/platform/database/connect.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { contractFields } from '../src/testing/fields.ts'
import { folderFor, realServer } from './real-server.ts'

/** A PostgreSQL behind a TCP proxy that can be cut or silenced. */
const proxiedDatabase = async () => {
  const dataDir = await folderFor('proxied')
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  onTestFinished(postgres.stop)
  const socket = join(postgres.connection.socketDir, '.s.PGSQL.5432')
  const open = new Set<Socket>()
  let silent = false
  const proxy = createServer((near) => {
    const far = dial(socket)
    for (const one of [near, far]) open.add(one.on('error', () => {}).on('close', () => open.delete(one)))
    near.on('data', (bytes) => void (silent || far.write(bytes)))
    far.on('data', (bytes) => void (silent || near.write(bytes)))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const listen = (at: number) => new Promise<void>((resolve) => proxy.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  onTestFinished(() => void proxy.close())
  const hangUp = () => {
    for (const one of open) one.destroy()
  }
  return {
    connection: postgres.connection,
    url: `postgres://zelo@127.0.0.1:${port}/zelo`,
    cut: async () => {
      const closed = new Promise((resolve) => proxy.close(resolve))
      hangUp()
      await closed
    },
    restore: () => listen(port),
    silence: (now: boolean) => {
      silent = now
      if (!now) hangUp()
    },
  }
}

test('while the database is unreachable calls get 503 within 3 seconds, and they succeed when it is back', async () => {
  const database = await proxiedDatabase()
  const server = await realServer(await folderFor('away'), { DATABASE_URL: database.url })
  const token = await server.signIn()
  const within = async (path: string) => {
    const began = performance.now()
    const { status, body } = await server.call('GET', path, token)
    return { status, body, late: performance.now() - began > 3_000 }
  }
  expect((await within('/contracts')).status).toBe(200)

  await database.cut()
  for (let round = 0; round < 12; round++)
    for (const path of ['/ready', '/contracts'])
      expect(await within(path)).toMatchObject({
        status: 503,
        late: false,
        body: { message: expect.any(String) },
      })
  expect((await server.call('GET', '/health')).status).toBe(200)
  await database.restore()
  await server.untilReady()
  expect((await server.call('POST', '/contracts', token, contractFields())).status).toBe(201)

  // A silent connection reports no error, unlike a closed one.
  database.silence(true)
  for (const path of ['/ready', '/contracts'])
    expect(await within(path)).toMatchObject({ status: 503, late: false })
  database.silence(false)
  await server.untilReady()
  expect((await server.call('POST', '/contracts', token, contractFields())).status).toBe(201)
})

test('two servers that start at once on an empty database migrate it once', async () => {
  const database = await proxiedDatabase()
  const settings = { DATABASE_URL: database.url }
  const servers = await Promise.all(
    ['one', 'two'].map(async (name) => realServer(await folderFor(name), settings)),
  )
  const db = connect(database.connection)
  onTestFinished(() => db.end({ timeout: 5 }))
  const files = (await readdir(join(import.meta.dirname, '../migrations'))).sort()
  const applied = await db<{ name: string }[]>`select name from schema_migrations order by name`
  expect(applied.map(({ name }) => name)).toEqual(files)
  expect(await db`select from administrators`).toHaveLength(1)
  for (const server of servers)
    expect((await server.call('GET', '/contracts', await server.signIn())).status).toBe(200)
})
