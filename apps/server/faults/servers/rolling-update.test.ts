import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { get as getSecurely } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../src/testing/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../src/testing/fresh-database.ts'
import { startNginx, withoutNginx } from '../../src/testing/nginx.ts'
import { contractFields } from '../../src/testing/records.ts'
import { freePort, startServer } from '../../src/testing/server-process.ts'
import { openSocket, outcome } from '../../src/testing/sockets.ts'
import { computer } from './computer.ts'

const boss = { email: 'dona@empresa.com.br', password: 'uma-senha-boa' }

let folder: string
let fresh: FreshDatabase
let proxy: Awaited<ReturnType<typeof startNginx>>
const servers = new Map<string, ReturnType<typeof startServer>>()

const start = async (port: string) => {
  const server = startServer(folder, {
    PORT: port,
    DATA_DIR: join(folder, port),
    // An address without a host: PostgreSQL's environment variables name the Unix socket.
    DATABASE_URL: `postgres:///${fresh.connection.database}`,
    PGHOST: fresh.connection.socketDir,
    PGUSER: fresh.connection.user,
    ADMIN_EMAIL: boss.email,
    ADMIN_PASSWORD: boss.password,
    TRUST_PROXY: '1',
  })
  servers.set(port, server)
  await eventually(async () =>
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/ready`).catch(() => undefined))?.status).toBe(200),
  )
}

const computers = [1, 2, 3, 4, 5, 6, 7, 8].map((network) => computer(network, () => proxy.address))
const [office] = computers as [ReturnType<typeof computer>]

const enter = async () => (await office.call('POST', '/auth/login', '', boss)).body.token.token

describe.skipIf(withoutNginx)(`behind the proxy${withoutNginx ? ` (skipped: ${withoutNginx})` : ''}`, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zelo-rolling-'))
    fresh = await freshDatabase()
    const ports = [await freePort(), await freePort()]
    for (const port of ports) await start(port)
    proxy = await startNginx(ports)
  }, 120_000)
  afterAll(async () => {
    for (const { child } of servers.values()) child.kill('SIGTERM')
    await Promise.all([...servers.values()].map(({ ended }) => ended))
    await proxy?.stop()
    await fresh.cleanup()
    await rm(folder, { recursive: true, force: true })
  })

  test('updating servers one after the other under load leaves no call unanswered', async () => {
    const token = await enter()
    const statuses: number[] = []
    const saved: string[] = []
    let working = true
    const work = Promise.all(
      computers.map(async ({ call, client }) => {
        for (let count = 0; working; count++) {
          const fantasyName = `Troca ${client}/${count}`
          const body = contractFields({ fantasyName })
          const made = await call('POST', '/contracts', token, body, { 'idempotency-key': randomUUID() })
          if (made.status === 201) saved.push(fantasyName)
          const edited = await call('PUT', `/contracts/${made.body.id}`, token, body)
          const found = await call('GET', '/contracts?search=Zoraide', token)
          statuses.push(made.status, edited.status, found.status)
        }
      }),
    )
    for (const [port, { child, ended }] of [...servers]) {
      const before = saved.length
      await eventually(() => expect(saved.length).toBeGreaterThan(before + 40))
      child.kill('SIGTERM')
      expect((await ended).code).toBe(0)
      await start(port)
    }
    working = false
    await work
    expect([...new Set(statuses)].sort()).toEqual([200, 201])
    const stored = await fresh.db<{ fantasyName: string }[]>`
      select fantasy_name from contracts where fantasy_name like 'Troca %'`
    expect(stored.map(({ fantasyName }) => fantasyName).sort()).toEqual(saved.sort())
  }, 180_000)

  test('the logs of the proxy contain no search, no token and no link to an export', async () => {
    const token = await enter()
    const exported = await office.call(
      'GET',
      '/payment-management/invoicing/export/csv?year=2026&month=8',
      token,
    )
    const { url } = exported.body
    const { pathname } = new URL(url, proxy.address)
    // Downloaded through the same computer, because each server of this test has a separate folder.
    expect((await office.call('GET', pathname.replace('/api/v1', ''), token)).status).toBe(200)
    await fetch(`${proxy.address}/reset-password?token=segredo-do-link`)
    await eventually(async () => expect(await proxy.logs()).toContain('GET /reset-password '))
    const logs = await proxy.logs()
    expect(logs).toContain('GET /api/v1/contracts 200')
    expect(logs).toContain('GET /api/v1/exports/files/* 200')
    for (const secret of ['Zoraide', 'segredo', url.split('/').at(-2) ?? '', '?'])
      expect(logs).not.toContain(secret)
  })

  test('the proxy serves TLS and redirects from HTTP', async () => {
    const status = await new Promise((resolve, reject) => {
      getSecurely(`${proxy.secureAddress}/api/v1/ready`, { rejectUnauthorized: false }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).once('error', reject)
    })
    expect(status).toBe(200)
    const led = await fetch(`${proxy.redirectingAddress}/patients?page=2`, { redirect: 'manual' })
    expect([led.status, led.headers.get('location')]).toEqual([308, 'https://127.0.0.1/patients?page=2'])
  })

  test('a page can open its socket under every name and port of the proxy', async () => {
    const token = await enter()
    const userId = (await office.call('GET', '/auth/session', token)).body.id
    const address = proxy.address.replace('127.0.0.1', 'localhost')
    const origin = (from: string) =>
      outcome(openSocket(address, { userId, token }, { extraHeaders: { origin: from } }))
    expect(await origin(address)).toBe('connected')
    expect(await origin('http://localhost')).not.toBe('connected')
  })
})
