import type { AddressInfo } from 'node:net'
import type { Change } from '@zelo/contract/realtime'
import { beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { record } from '../../testing/records.ts'
import { closed, enterSocket, next, openSocket, outcome } from '../../testing/sockets.ts'

const office = testApp({ PUBLIC_URL: 'https://painel.teste' })
let address: string
beforeAll(async () => {
  await office.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(office.app.server.address() as AddressInfo).port}`
})

const refused = 'Sessão inválida: entre de novo.'
const open = (who: { id: number; token: string }) => enterSocket(address, who)

test('a socket opens with token and user id, over WebSocket and polling', async () => {
  const { id, token } = await office.enter()
  for (const transports of [['websocket'], ['polling']])
    expect(await outcome(openSocket(address, { userId: id, token }, { transports }))).toBe('connected')
  expect(await outcome(openSocket(address, { userId: String(id), token }))).toBe('connected')
})

test("another user's id, a missing or expired token and a missing id are refused", async () => {
  const one = await office.enter()
  const other = await office.enter()
  const gone = await office.enter()
  await office.ok('GET', '/auth/logout', gone.token)
  const attempts = [
    { userId: other.id, token: one.token },
    { userId: one.id },
    { userId: one.id, token: '' },
    { userId: one.id, token: ['x'] },
    { userId: gone.id, token: gone.token },
    { userId: one.id, token: 'x'.repeat(43) },
    { token: one.token },
    { userId: [one.id], token: one.token },
    {},
  ]
  for (const auth of attempts) expect(await outcome(openSocket(address, auth))).toBe(refused)
})

test('a page of our origin can open a socket, and a page of another origin cannot', async () => {
  const { id, token } = await office.enter()
  const from = (origin: string) =>
    outcome(openSocket(address, { userId: id, token }, { extraHeaders: { origin } }))
  expect(await from('https://outro.site')).not.toBe('connected')
  expect(await from('null')).not.toBe('connected')
  expect(await from(address)).toBe('connected')
  expect(await from('https://painel.teste')).toBe('connected')
})

/** A change of a session as open screens receive it. */
const changeSession = async (token: string) => {
  const make = record(office, token)
  const contract = await make.contract()
  const [patient, professional] = [await make.patient(contract), await make.professional()]
  const treatment = await make.treatment(patient, professional)
  const [session] = await office.db<[{ id: number }]>`
    insert into sessions (treatment_id, session_date) values (${treatment}, '2026-11-03') returning id`
  const { status } = await office.call('PUT', `/treatments/update-session/${session.id}`, token, {
    treatmentId: treatment,
    sessionDate: '2026-11-03',
    status: 'completed',
  })
  expect(status).toBe(200)
  return { treatmentId: treatment, patientId: patient, contractId: contract }
}

test('a change reaches every open socket and contains only ids and the month', async () => {
  const [one, other] = [await office.enter(), await office.enter({ role: 'pickup' })]
  const received = await Promise.all(
    [one, other].map(async (who) => {
      const changes: Change[] = []
      ;(await open(who)).on('changed', (batch) => changes.push(...batch))
      return changes
    }),
  )
  const change = { what: 'session', ...(await changeSession(one.token)), year: 2026, month: 11 }
  for (const changes of received) await eventually(() => expect(changes).toContainEqual(change))
})

test('a new connection receives the notification state, so that none is missed', async () => {
  const one = await office.enter()
  const state = async () => {
    const socket = openSocket(address, { userId: one.id, token: one.token })
    return next(socket, 'notification:state')
  }
  expect(await state()).toEqual({ unread: 0, newest: 0 })
  const rows = await office.db<{ id: number }[]>`
    insert into notifications (administrator_id, title) values (${one.id}, 'Um'), (${one.id}, 'Dois') returning id`
  expect(await state()).toEqual({ unread: 2, newest: rows[1]?.id })
})

test('after a lost server channel every panel is asked to refetch', async () => {
  const [one, other] = [await open(await office.enter()), await open(await office.enter())]
  const missed = [next(one, 'missed'), next(other, 'missed')]
  await office.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  await Promise.all(missed)
  expect([one.connected, other.connected]).toEqual([true, true])
})

test('a notification read on one device is read on all devices of that user only', async () => {
  const { id, email, token } = await office.enter()
  const stranger = await office.enter()
  const [device, foreign] = [await open({ id, token: await office.signIn(email) }), await open(stranger)]
  const receivedByOther: unknown[] = []
  foreign.on('notification:read', (read) => void receivedByOther.push(read))
  const [first] = await office.db<[{ id: number }]>`
    insert into notifications (administrator_id, title) values (${id}, 'Um'), (${id}, 'Dois') returning id`
  const markRead = async (path: string) => {
    const received = next(device, 'notification:read')
    expect((await office.call('PUT', `/notifications/${path}`, token)).status).toBe(200)
    return received
  }
  expect(await markRead(`${first.id}/read`)).toEqual({ id: first.id, unread: 1 })
  expect(await markRead('read-all')).toEqual({ unread: 0 })
  const last = next(foreign, 'changed')
  await changeSession(token)
  await last
  expect(receivedByOther).toEqual([])
})

test('signing out closes the sockets of that sign-in only', async () => {
  const { id, email, token } = await office.enter()
  const second = await office.signIn(email)
  const kept = await open({ id, token: second })
  const ended = await open({ id, token })
  const reason = closed(ended)
  await office.ok('GET', '/auth/logout', token)
  expect(await reason).toBe('io server disconnect')
  const received = next(kept, 'changed')
  await changeSession(second)
  await received
})

test.each([
  ['deactivated', (id: number) => office.person({ email: `x${id}@teste.local`, status: 'inactive' })],
  [
    'given a new password',
    (id: number) => office.person({ email: `x${id}@teste.local`, password: 'outra-senha-1' }),
  ],
])('the sockets of a user who is %s are closed at once, on every device', async (_, body) => {
  const boss = await office.enter()
  const { id, email, token } = await office.enter()
  const sockets = [await open({ id, token }), await open({ id, token: await office.signIn(email) })]
  const reasons = sockets.map(closed)
  expect((await office.call('PUT', `/administration/${id}`, boss.token, body(id))).status).toBe(200)
  expect(await Promise.all(reasons)).toEqual(['io server disconnect', 'io server disconnect'])
})

test('a changed name or role is sent to the sockets of that user only', async () => {
  const boss = await office.enter()
  const person = await office.enter({ role: 'pickup' })
  const receivedByOther = vi.fn()
  const [own, other] = [await open(person), await open(boss)]
  other.on('user:changed', receivedByOther)
  const received = next(own, 'user:changed')
  const edit = (overrides: object) =>
    office.call(
      'PUT',
      `/administration/${person.id}`,
      boss.token,
      office.person({ email: person.email, ...overrides }),
    )
  expect((await edit({ role: 'admin' })).status).toBe(200)
  await received
  const change = next(other, 'changed')
  await changeSession(boss.token)
  await change
  expect(receivedByOther).not.toHaveBeenCalled()
})

test('the sockets of a deleted user are closed at once', async () => {
  const boss = await office.enter()
  const gone = await office.enter()
  const reason = closed(await open(gone))
  await office.ok('DELETE', `/administration/${gone.id}`, boss.token)
  expect(await reason).toBe('io server disconnect')
})

test('a client that sends an event is disconnected', async () => {
  const socket = await open(await office.enter())
  const reason = closed(socket)
  socket.emit('anything', [])
  expect(await reason).toBe('io server disconnect')
})

test('a frame over 4 kB closes the connection', async () => {
  const socket = await open(await office.enter())
  const reason = closed(socket)
  socket.emit('anything', 'x'.repeat(5_000))
  expect(await reason).toBe('transport close')
})

test('an open socket does not keep its sign-in from expiring', async () => {
  const who = await office.enter()
  await office.db`update auth_tokens set last_used_at = now() - interval '2 hours' where administrator_id = ${who.id}`
  await open(who)
  const [row] = await office.db`
    select last_used_at < now() - interval '1 hour' as idle from auth_tokens where administrator_id = ${who.id}`
  expect(row?.idle).toBe(true)
})
