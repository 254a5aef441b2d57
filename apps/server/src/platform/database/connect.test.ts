import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { assertReachable, connect } from './connect.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase('template0')
  await fresh.db`create table visit (
    id bigint primary key, visit_day date, agreed_value numeric(12,2), updated_at timestamptz)`
})

afterAll(() => fresh.cleanup())

test('values are read as they were written, under camel-case names', async () => {
  const visit = {
    id: 5_000_000_000,
    visitDay: '2026-03-01T00:00:00.000Z',
    agreedValue: 1234.5,
    updatedAt: '2026-03-01T23:30:00.000Z',
  }
  await fresh.db`insert into visit ${fresh.db(visit)}`
  expect(await fresh.db`select * from visit`).toEqual([visit])
  expect(await fresh.db`select count(*) as how_many, array_agg(visit_day) as days from visit`).toEqual([
    { howMany: 1, days: ['2026-03-01T00:00:00.000Z'] },
  ])
})

test('a day is the same day whatever the time zone of the database', async () => {
  await fresh.db`alter database ${fresh.db(fresh.connection.database)} set timezone = 'America/Sao_Paulo'`
  const db = connect(fresh.connection)
  const [row] = await db`select '2026-03-01T01:00:00Z'::timestamptz::date as day`
  await db.end()
  expect(row?.day).toBe('2026-03-01T00:00:00.000Z')
})

test('an unreachable database fails with one sentence that names DATABASE_URL and no password', async () => {
  const db = connect({ url: 'postgres://zelo:secret@127.0.0.1:1/zelo' })
  const failure = await assertReachable(db).catch((error) => error)
  await db.end()
  expect(failure.message).toMatch(/ECONNREFUSED.*DATABASE_URL/)
  expect(failure.message).not.toContain('secret')
})
