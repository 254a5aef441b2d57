import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Change } from '@zelo/contract/realtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../src/testing/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../src/testing/fresh-database.ts'
import { startNginx, withoutNginx } from '../../src/testing/nginx.ts'
import { startPgbouncer, withoutPgbouncer } from '../../src/testing/pgbouncer.ts'
import { contractFields } from '../../src/testing/records.ts'
import { freePort, startServer } from '../../src/testing/server-process.ts'
import { openSocket } from '../../src/testing/sockets.ts'
import { computer } from './computer.ts'

const boss = { email: 'dona@empresa.com.br', password: 'uma-senha-boa' }
const without = withoutPgbouncer ?? withoutNginx

let folder: string
let fresh: FreshDatabase
let pooler: Awaited<ReturnType<typeof startPgbouncer>>
let proxy: Awaited<ReturnType<typeof startNginx>>
let deafProxy: Awaited<ReturnType<typeof startNginx>>
const servers = new Map<string, ReturnType<typeof startServer>>()

const start = async () => {
  const PORT = await freePort()
  const server = startServer(folder, {
    PORT,
    DATA_DIR: join(folder, PORT),
    DATABASE_URL: pooler.url,
    // An address without a host: PostgreSQL's environment variables name the Unix socket.
    DATABASE_DIRECT_URL: `postgres:///${fresh.connection.database}`,
    DATABASE_OWNER_URL: pooler.ownerUrl,
    PGHOST: fresh.connection.socketDir,
    PGUSER: fresh.app.user,
    ADMIN_EMAIL: boss.email,
    ADMIN_PASSWORD: boss.password,
    TRUST_PROXY: '1',
  })
  servers.set(PORT, server)
  await eventually(() => expect(server.output()).toContain('Zelo está no ar'))
}

/** A panel that reconnects by itself, faster than the real panel. */
const openPanel = (
  address: string,
  { client, agent }: ReturnType<typeof computer>,
  who: { id: number; token: string },
) => {
  const changes: Change[] = []
  const socket = openSocket(
    address,
    { userId: who.id, token: who.token },
    {
      // The library's type declares only the options of browsers.
      ...({ agent, localAddress: client } as object),
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnection: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 300,
    },
  )
  socket.on('changed', (batch) => changes.push(...batch))
  return { socket, changes }
}

describe.skipIf(without)(`behind a proxy and a pooler${without ? ` (skipped: ${without})` : ''}`, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zelo-several-'))
    fresh = await freshDatabase()
    pooler = await startPgbouncer(fresh, 'transaction')
    await Promise.all([start(), start()])
    proxy = await startNginx([...servers.keys()])
    deafProxy = await startNginx([...servers.keys()], { upgrade: false })
  }, 120_000)
  afterAll(async () => {
    for (const { child } of servers.values()) child.kill('SIGTERM')
    await Promise.all([...servers.values()].map(({ ended }) => ended))
    await Promise.all([proxy?.stop(), deafProxy?.stop()])
    await pooler?.stop()
    await fresh.cleanup()
    await rm(folder, { recursive: true, force: true })
  })

  const computers = [1, 2, 3, 4, 5, 6, 7, 8].map((network) => computer(network, () => proxy.address))
  const [office] = computers as [ReturnType<typeof computer>]
  const enter = async () => {
    const { token } = (await office.call('POST', '/auth/login', '', boss)).body.token
    const { id } = (await office.call('GET', '/auth/session', token)).body
    return { id, token }
  }
  const makeContract = async (token: string, name: string) =>
    (await office.call('POST', '/contracts', token, contractFields({ fantasyName: name }))).body.id
  /** The computers, grouped by the port of the server that the proxy chooses for them. */
  const byServer = async () => {
    const led = new Map<string, typeof computers>()
    for (const one of computers) {
      await one.call('GET', '/health')
      const port = await eventually(async () => {
        const found = await proxy.serverOf(one.client)
        if (!found) throw new Error('not written down yet')
        return found
      })
      led.set(port, [...(led.get(port) ?? []), one])
    }
    return led
  }

  test('a proxy without Upgrade still delivers changes, because it keeps each client on one server', async () => {
    const who = await enter()
    const [firstServer, secondServer] = [...(await byServer()).values()].map(([one]) => one)
    if (!firstServer || !secondServer) throw new Error('the proxy leads everybody to one server')
    const panels = [firstServer, secondServer].map((one) => openPanel(deafProxy.address, one, who))
    await eventually(() => expect(panels.map(({ socket }) => socket.connected)).not.toContain(false))
    expect(panels.map(({ socket }) => socket.io.engine.transport.name)).toEqual(['polling', 'polling'])
    const contractId = await makeContract(who.token, 'Sem Upgrade')
    for (const { changes, socket } of panels) {
      await eventually(() => expect(changes).toContainEqual({ what: 'contract', contractId }))
      socket.disconnect()
    }
  }, 120_000)

  test('a server that dies under load loses no write, and its panels reconnect to the other', async () => {
    const who = await enter()
    const led = await byServer()
    expect([...led.keys()].sort()).toEqual([...servers.keys()].sort())
    const panels = computers.map((one) => openPanel(proxy.address, one, who))
    await eventually(() => expect(panels.map(({ socket }) => socket.connected)).not.toContain(false))

    const statuses: number[] = []
    /** Repeats the request with the same key until there is an answer, like the panel. */
    const write = async ({ call }: (typeof computers)[number], name: string) => {
      const key = { 'idempotency-key': randomUUID() }
      for (let attempt = 0; attempt < 30; attempt++) {
        const body = contractFields({ fantasyName: name })
        const { status } = await call('POST', '/contracts', who.token, body, key)
        statuses.push(status)
        if (status === 201) return
        await setTimeout(100)
      }
      throw new Error(`${name} was never saved`)
    }
    const names = computers.map(({ client }) =>
      Array.from({ length: 13 }, (_, count) => `Carga ${client}/${count}`),
    )
    let saved = 0
    const work = Promise.all(
      computers.map(async (one, index) => {
        for (const name of names[index] ?? []) {
          await write(one, name)
          saved += 1
          statuses.push((await one.call('GET', '/contracts?search=carga', who.token)).status)
        }
      }),
    )
    await eventually(() => expect(saved).toBeGreaterThan(30))
    const dead = [...led.keys()][0] ?? ''
    servers.get(dead)?.child.kill('SIGKILL')
    await work

    expect([...new Set(statuses)].filter((status) => ![200, 201, 502, 503].includes(status))).toEqual([])
    const stored = await fresh.db<{ fantasyName: string; count: number }[]>`
      select fantasy_name, count(*)::int from contracts where fantasy_name like 'Carga %' group by 1`
    expect(new Map(stored.map(({ fantasyName, count }) => [fantasyName, count]))).toEqual(
      new Map(names.flat().map((name) => [name, 1])),
    )

    await eventually(() => expect(panels.map(({ socket }) => socket.connected)).not.toContain(false))
    const contractId = await makeContract(who.token, 'Depois')
    for (const { changes } of panels)
      await eventually(() => expect(changes).toContainEqual({ what: 'contract', contractId }))
  }, 120_000)
})
