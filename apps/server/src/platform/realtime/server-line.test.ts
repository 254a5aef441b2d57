import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { connect, type Database } from '../database/connect.ts'
import { createServerLine } from './server-line.ts'

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
  const serverLine = createServerLine(db)
  const heard = vi.fn()
  const back = vi.fn()
  serverLine.hear(heard)
  await serverLine.open(back, () => {})
  return { serverLine, heard, back }
}

test('what one server says another hears, however long it is', async () => {
  const { serverLine } = await listening(fresh.db)
  const { heard } = await listening(second)
  const texts = ['{}', 'ç'.repeat(3_950), 'ç'.repeat(3_951), 'x'.repeat(200_000)]
  for (const text of texts) await serverLine.say(text)
  await eventually(() => expect(heard).toHaveBeenCalledTimes(texts.length))
  expect(new Set(heard.mock.calls.flat())).toEqual(new Set(texts))
})

test('long texts do not pile up', async () => {
  const { serverLine } = await listening(fresh.db)
  await serverLine.say('x'.repeat(9_000))
  await fresh.db`update socket_messages set created_at = now() - interval '2 minutes'`
  await serverLine.say('y'.repeat(9_000))
  const [row] = await fresh.db`select count(*)::int from socket_messages`
  expect(row?.count).toBe(1)
})

test('a lost line is made anew, and told', async () => {
  const { serverLine } = await listening(fresh.db)
  const { heard, back } = await listening(second)
  await fresh.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  await eventually(() => expect(back).toHaveBeenCalled())
  await serverLine.say('{"again":true}')
  await eventually(() => expect(heard).toHaveBeenCalledWith('{"again":true}'))
})
