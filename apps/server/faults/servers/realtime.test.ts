import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/testing/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../src/testing/fresh-database.ts'
import { contractFields, patientFields, professionalFields } from '../../src/testing/records.ts'
import { freePort, startServer } from '../../src/testing/server-process.ts'
import { closed, next, enterSocket as open } from '../../src/testing/sockets.ts'

const boss = { email: 'dona@empresa.com.br', password: 'uma-senha-boa' }

let folder: string
// A server with only one login prints a warning about it.
const cleanEnd = {
  code: 0,
  errors: expect.stringMatching(/^O servidor usa o banco com o dono das tabelas.*operating\.md\)\.$/),
}

let fresh: FreshDatabase
const servers: { address: string; process: ReturnType<typeof startServer> }[] = []

const start = async () => {
  const PORT = await freePort()
  const address = `http://127.0.0.1:${PORT}`
  const process = startServer(folder, {
    PORT,
    DATA_DIR: join(folder, PORT),
    // An address without a host: PostgreSQL's environment variables name the Unix socket.
    DATABASE_URL: `postgres:///${fresh.connection.database}`,
    PGHOST: fresh.connection.socketDir,
    PGUSER: fresh.connection.user,
    ADMIN_EMAIL: boss.email,
    ADMIN_PASSWORD: boss.password,
  })
  // Registered before the server is ready, so that a server that never becomes ready is stopped too.
  servers.push({ address, process })
  await eventually(() => expect(process.output()).toContain(`Zelo está no ar em ${address}`))
  return { address, process }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-servers-'))
  fresh = await freshDatabase()
  await start()
  await start()
}, 120_000)
afterAll(async () => {
  for (const { process } of servers) process.child.kill('SIGTERM')
  const ends = await Promise.all(servers.map(({ process }) => process.ended))
  await fresh.cleanup()
  await rm(folder, { recursive: true, force: true })
  expect(ends).toEqual(servers.map(() => cleanEnd))
})

// A loose type, because the tests of each feature check the schema of its answers.
type Answer = {
  id: number
  token: { token: string }
  patient: { id: number }
  sessionDates: { id: number }[]
}

const call = async (address: string, method: string, path: string, token: string, body?: object) => {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Answer
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}
const enter = async (address: string, credentials: object): Promise<{ id: number; token: string }> => {
  const { token } = await call(address, 'POST', '/auth/login', '', credentials)
  const { id } = await call(address, 'GET', '/auth/session', token.token)
  return { id, token: token.token }
}

/** The owner of the sockets, a colleague who makes the change, and a PAD. */
const scene = async () => {
  const [firstServer, secondServer] = servers.map(({ address }) => address) as [string, string]
  const owner = await enter(firstServer, boss)
  const worker = { email: `ana${randomUUID()}@empresa.com.br`, password: 'outra-senha-boa' }
  await call(firstServer, 'POST', '/administration', owner.token, {
    name: 'Ana',
    cpf: '529.982.247-25',
    rg: '12.345.678-9',
    phone: '(11) 98765-4321',
    role: 'pickup',
    status: 'active',
    ...worker,
  })
  const actor = await enter(secondServer, worker)

  const contract = await call(firstServer, 'POST', '/contracts', owner.token, contractFields())
  const { patient } = await call(firstServer, 'POST', '/patients', owner.token, patientFields(contract.id))
  const professional = await call(firstServer, 'POST', '/professionals', owner.token, professionalFields())
  const treatment = await call(firstServer, 'POST', `/treatments/${patient.id}`, owner.token, {
    specialty: 'FISIOTERAPIA',
    professionalId: professional.id,
    diagnosis: 'AVC',
    agreedValue: 80,
    contractValue: 120,
    frequency: 'Semanal',
    sessionCount: 4,
    expectedStart: '2026-11-02',
    startDate: '2026-11-02',
    endDate: '2026-11-30',
  })
  const gloss = (address: string) =>
    call(address, 'PUT', '/monitoring/session-states', actor.token, {
      sessions: [{ id: treatment.sessionDates[0]?.id, status: 'glossed', endDate: null }],
    })
  return { firstServer, secondServer, owner, actor, treatment, gloss }
}

test('two servers on one database share notifications, changes and ended sign-ins', async () => {
  const { firstServer, secondServer, owner, actor, treatment, gloss } = await scene()
  const ownerHere = await open(firstServer, owner)
  const ownerThere = await open(secondServer, owner)
  const actorHere = await open(firstServer, actor)
  const received: unknown[] = []
  actorHere.on('notification:new', (notification) => received.push(notification))
  const notifications = [next(ownerHere, 'notification:new'), next(ownerThere, 'notification:new')]
  const changes: unknown[] = []
  actorHere.on('changed', (batch) => changes.push(...batch))
  await gloss(secondServer)
  for (const { title } of await Promise.all(notifications)) expect(title).toBe('Sessão glosada')
  await eventually(() =>
    expect(changes).toContainEqual(expect.objectContaining({ what: 'session', treatmentId: treatment.id })),
  )
  expect(received).toEqual([])

  const reasons = [closed(ownerHere), closed(ownerThere)]
  await call(firstServer, 'GET', '/auth/logout', owner.token)
  // The sockets must close long before the check that runs every minute.
  const late = setTimeout(20_000, 'late')
  expect(await Promise.race([Promise.all(reasons), late])).toEqual([
    'io server disconnect',
    'io server disconnect',
  ])
  expect(actorHere.connected).toBe(true)
}, 120_000)

test('changes just before a clean shutdown are still sent', async () => {
  const { firstServer, actor, treatment, gloss } = await scene()
  const changes: unknown[] = []
  const actorHere = await open(firstServer, actor)
  actorHere.on('changed', (batch) => changes.push(...batch))
  const last = await start()
  await gloss(last.address)
  last.process.child.kill('SIGTERM')
  expect(await last.process.ended).toEqual(cleanEnd)
  const received = await fresh.db<{ title: string }[]>`
    select title from notifications where link_url like ${`/monitoring/${treatment.id}/%`}`
  expect(received).toEqual([{ title: 'Sessão glosada' }])
  await eventually(() =>
    expect(changes).toContainEqual(expect.objectContaining({ what: 'session', treatmentId: treatment.id })),
  )
}, 120_000)
