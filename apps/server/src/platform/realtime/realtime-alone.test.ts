import type { AddressInfo } from 'node:net'
import type { SignedInUser } from '@zelo/contract/auth'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseConfig } from '../../config.ts'
import { eventually } from '../../testing/eventually.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { closed, enterSocket } from '../../testing/sockets.ts'
import { createBackground } from '../background.ts'
import { connect } from '../database/connect.ts'
import { createEvents } from '../events.ts'
import { createTraces } from '../traces/traces.ts'
import { openRealtime } from './realtime.ts'
import { createServerChannel } from './server-channel.ts'

const user: SignedInUser = {
  id: 1,
  name: 'Ana',
  email: 'ana@teste.local',
  role: 'admin',
  status: 'active',
  lastLoginAt: null,
}

/** Starts the socket server without the rest of the app. */
const listen = async (peekSignIn: (token: string) => Promise<SignedInUser | undefined>) => {
  const { db, connection, cleanup } = await freshDatabase()
  const app = Fastify()
  const events = createEvents(app.log)
  const inBackground = createBackground(app)
  openRealtime(app, {
    db,
    direct: db,
    config: parseConfig({}),
    events,
    inBackground,
    traces: createTraces(app, { db, inBackground }),
    peekSignIn,
    liveChanges: [{ 'month.changed': (month) => ({ what: 'month', ...month }) }],
    completeChanges: async (changes) => changes,
    inboxState: async () => ({ unread: 0, newest: 0 }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    await cleanup()
  })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return { app, db, events, address, connection }
}

test('a failing check does not stop the checks of other sockets', async () => {
  let ended = false
  const { events, address } = await listen(async (token) => {
    if (!ended) return user
    if (token === 'unlucky') throw new Error('no connection')
    return undefined
  })
  const unlucky = await enterSocket(address, { id: user.id, token: 'unlucky' })
  const reason = closed(await enterSocket(address, { id: user.id, token: 'other' }))
  ended = true
  events.emit('user.signedOut', { userId: user.id })
  expect(await reason).toBe('io server disconnect')
  expect(unlucky.connected).toBe(true)
})

test('a closing server sends its gathered changes to the other servers', async () => {
  const { app, db, events, connection } = await listen(async () => user)
  const other = connect(connection)
  const channel = createServerChannel(other)
  const received: string[] = []
  channel.onMessage((text) => received.push(text))
  await channel.open(vi.fn(), vi.fn())
  onTestFinished(async () => {
    await channel.close()
    await other.end({ timeout: 5 })
  })
  events.emit('month.changed', { contractId: 5, year: 2026, month: 3 })
  await app.close()
  await db.end({ timeout: 5 })
  await eventually(() => expect(received.join()).toContain('"what":"month","contractId":5'))
})
