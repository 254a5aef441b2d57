import type { AddressInfo } from 'node:net'
import type { SessionUser } from '@zelo/contract/auth'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { closed, enterSocket } from '../../testing/sockets.ts'
import { createBackground } from '../background.ts'
import { createEvents } from '../events.ts'
import { openRealtime } from './realtime.ts'

const user: SessionUser = {
  id: 1,
  name: 'Ana',
  email: 'ana@teste.local',
  role: 'admin',
  status: 'active',
  lastLoginAt: null,
}

test('a check that fails leaves no other socket unchecked', async () => {
  const { db, cleanup } = await freshDatabase()
  const app = Fastify()
  const events = createEvents(app.log)
  let ended = false
  openRealtime(app, {
    db,
    config: parseConfig({}),
    events,
    inBackground: createBackground(app),
    peekSession: async (token) => {
      if (!ended) return user
      if (token === 'unlucky') throw new Error('no connection')
      return undefined
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    await cleanup()
  })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const unlucky = await enterSocket(address, { id: user.id, token: 'unlucky' })
  const reason = closed(await enterSocket(address, { id: user.id, token: 'other' }))
  ended = true
  events.emit('user.signedOut', { userId: user.id })
  expect(await reason).toBe('io server disconnect')
  expect(unlucky.connected).toBe(true)
})
