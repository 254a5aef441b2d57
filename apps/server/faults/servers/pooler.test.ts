import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change } from '@zelo/contract/realtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../src/platform/database/connect.ts'
import { isTransactionPooler } from '../../src/platform/database/pooler.ts'
import { eventually } from '../../src/testing/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../src/testing/fresh-database.ts'
import { startPgbouncer, withoutPgbouncer } from '../../src/testing/pgbouncer.ts'
import { contractFields } from '../../src/testing/records.ts'
import { freePort, startServer } from '../../src/testing/server-process.ts'
import { enterSocket } from '../../src/testing/sockets.ts'

let fresh: FreshDatabase
let folder: string
let pooler: Awaited<ReturnType<typeof startPgbouncer>>
beforeAll(async () => {
  fresh = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'zelo-pooled-'))
})
afterAll(async () => {
  await fresh.cleanup()
  await rm(folder, { recursive: true, force: true })
})

// A loose type, because the tests of each feature check the schema of its answers.
type Answer = { id: number; token: { token: string }; meta?: { total: number } }

const boss = { email: 'dona@empresa.com.br', password: 'uma-senha-boa' }

/** An address without a host: PostgreSQL's environment variables name the Unix socket. */
const direct = () => `postgres:///${fresh.connection.database}`
const begin = async (settings: Record<string, string>) => {
  const PORT = await freePort()
  const process = startServer(folder, {
    PORT,
    DATA_DIR: join(folder, PORT),
    PGHOST: fresh.connection.socketDir,
    PGUSER: fresh.app.user,
    ADMIN_EMAIL: boss.email,
    ADMIN_PASSWORD: boss.password,
    ...settings,
  })
  return { process, address: `http://127.0.0.1:${PORT}` }
}

describe.skipIf(withoutPgbouncer)(`behind a pooler${withoutPgbouncer ? `: ${withoutPgbouncer}` : ''}`, () => {
  beforeAll(async () => {
    pooler = await startPgbouncer(fresh, 'transaction')
  })
  afterAll(() => pooler.stop())

  test('a pooler in transaction mode is distinguished from one in session mode', async () => {
    expect(await isTransactionPooler(pooler.url)).toBe(true)
    const patient = await startPgbouncer(fresh, 'session')
    expect(await isTransactionPooler(patient.url).finally(patient.stop)).toBe(false)
  })

  test('the time limits of docs/operating.md apply to calls through the pooler', async () => {
    const guide = await readFile(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8')
    const statements = [...guide.matchAll(/^alter role zelo_app in database zelo set .*;$/gm)].map(String)
    for (const statement of statements)
      await fresh.db.unsafe(
        statement
          .replace('role zelo_app', `role ${fresh.app.user}`)
          .replace('database zelo', `database ${fresh.connection.database}`),
      )
    // A second pooler, because the limits apply only to connections opened afterwards.
    const limitedPooler = await startPgbouncer(fresh, 'transaction')
    const pooled = connect({ url: limitedPooler.url, max: 1, pooled: true })
    const [limits] = await pooled`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
    await pooled.end({ timeout: 5 })
    await limitedPooler.stop()
    expect(limits).toEqual({ statement: '30s', lock: '10s' })
  })

  test('without DATABASE_DIRECT_URL the start fails with one sentence', async () => {
    const { process } = await begin({ DATABASE_URL: pooler.url })
    const { code, errors } = await process.ended
    expect([code, errors]).toEqual([
      1,
      'DATABASE_URL leva a um pooler em modo de transação (pgbouncer): informe também DATABASE_DIRECT_URL, o endereço do próprio PostgreSQL, para as migrações e o tempo real.',
    ])
  })

  test('a pooler in session mode needs no direct address', async () => {
    const patient = await startPgbouncer(fresh, 'session')
    const { process, address } = await begin({
      DATABASE_URL: patient.url,
      DATABASE_OWNER_URL: patient.ownerUrl,
    })
    try {
      await expect.poll(process.output, { timeout: 60_000 }).toContain(`Zelo está no ar em ${address}`)
      await expect
        .poll(async () => (await fetch(`${address}/api/v1/ready`)).status, { timeout: 30_000 })
        .toBe(200)
    } finally {
      process.child.kill('SIGTERM')
      await process.ended
      await patient.stop()
    }
  }, 120_000)

  test('with a direct address forty calls at once succeed, and changes are broadcast', async () => {
    const { process, address } = await begin({
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: direct(),
      DATABASE_OWNER_URL: pooler.ownerUrl,
    })
    try {
      await expect.poll(process.output, { timeout: 60_000 }).toContain(`Zelo está no ar em ${address}`)
      const call = async (method: string, path: string, bearer: string, body?: object) => {
        const response = await fetch(`${address}/api/v1${path}`, {
          method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
          ...(body && { body: JSON.stringify(body) }),
        })
        return { status: response.status, body: (await response.json()) as Answer }
      }
      const { token } = (await call('POST', '/auth/login', '', boss)).body.token
      const contract = (await call('POST', '/contracts', token, contractFields())).body
      const list = '/contracts?search=saude'
      const answers = await Promise.all(Array.from({ length: 40 }, () => call('GET', list, token)))
      expect(answers.map(({ status, body }) => [status, body.meta?.total])).toEqual(
        answers.map(() => [200, 1]),
      )
      const exported = '/payment-management/summary/export/csv?year=2026&month=5'
      expect((await call('GET', exported, token)).status).toBe(200)
      const { id } = (await call('GET', '/auth/session', token)).body
      const changes: Change[] = []
      ;(await enterSocket(address, { id, token })).on('changed', (batch) => changes.push(...batch))
      await call('PUT', `/contracts/${contract.id}`, token, contractFields({ feePercentage: 3 }))
      await eventually(() => expect(changes).toContainEqual({ what: 'month', contractId: contract.id }))
    } finally {
      process.child.kill('SIGTERM')
    }
    expect(await process.ended).toEqual({ code: 0, errors: '' })
  }, 120_000)
})
