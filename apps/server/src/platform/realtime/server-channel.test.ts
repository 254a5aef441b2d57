import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { connect, type Database } from '../database/connect.ts'
import { createServerChannel } from './server-channel.ts'

let fresh: FreshDatabase
let second: Database
beforeEach(async () => {
  fresh = await freshDatabase()
  second = connect(fresh.connection)
})
afterEach(async () => {
  await second.end({ timeout: 5 })
  await fresh.cleanup()
})

const listening = async (db: Database) => {
  const channel = createServerChannel(db)
  const received = vi.fn()
  const back = vi.fn()
  channel.onMessage(received)
  await channel.open(back, () => {})
  return { channel, received, back }
}

test('a message of any length reaches the other server', async () => {
  const { channel } = await listening(fresh.db)
  const { received } = await listening(second)
  const texts = ['{}', 'ç'.repeat(3_950), 'ç'.repeat(3_951), 'x'.repeat(200_000)]
  for (const text of texts) await channel.send(text)
  await eventually(() => expect(received).toHaveBeenCalledTimes(texts.length))
  expect(new Set(received.mock.calls.flat())).toEqual(new Set(texts))
})

test('stored long messages are removed after a minute', async () => {
  const { channel } = await listening(fresh.db)
  await channel.send('x'.repeat(9_000))
  await fresh.db`update socket_messages set created_at = now() - interval '2 minutes'`
  await channel.send('y'.repeat(9_000))
  const [row] = await fresh.db`select count(*)::int from socket_messages`
  expect(row?.count).toBe(1)
})

test('a lost connection is restored and reported', async () => {
  const { channel } = await listening(fresh.db)
  const { received, back } = await listening(second)
  await fresh.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  await eventually(() => expect(back).toHaveBeenCalled())
  await channel.send('{"again":true}')
  await eventually(() => expect(received).toHaveBeenCalledWith('{"again":true}'))
})
