import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { Queryable } from './connect.ts'

const office = testApp()

const reads = [
  '/payment-management/invoicing/details?year=2026&month=5',
  '/payment-management/production/details?year=2026&month=5',
  '/payment-management/summary/details?year=2026&month=5',
  '/monitoring/treatments?year=2026&month=5&contractId=1',
  '/patients?search=ana',
  '/professionals?search=ana',
  '/contracts?search=ana',
  '/recruitment?search=ana',
]
const tables = 'book_rows, patients, professionals, contracts, recruitments, sessions, treatments'

test('the server cancels heavy reads whose callers have left, and the pool serves other calls', async () => {
  const { token } = await office.enter()
  const address = await office.app.listen({ port: 0, host: '127.0.0.1' })
  const get = (path: string, signal?: AbortSignal) =>
    fetch(`${address}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(signal && { signal }),
    })
  const waiting = async (db: Queryable) =>
    (
      await db`
      select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and not l.granted`
    ).length

  const elsewhere = await office.db.reserve()
  try {
    // Locks all tables or none: a job of the start may hold one of them and wait for another.
    const locked = () =>
      elsewhere
        .unsafe(`begin; lock table ${tables} in access exclusive mode nowait`)
        .catch(() => elsewhere.unsafe('rollback').then(() => false))
    // Reads of these tables now block. The test sends more than the pool has connections.
    await expect.poll(locked).toBeTruthy()
    const leaving = new AbortController()
    const abandoned = [...reads, ...reads].map((path) => get(path, leaving.signal).catch(() => 'left'))
    await expect.poll(() => waiting(elsewhere), { timeout: 20_000 }).toBe(10)
    leaving.abort()
    expect(await Promise.all(abandoned)).toEqual(abandoned.map(() => 'left'))
    // Up to two jobs of the start may wait too.
    await expect.poll(() => waiting(elsewhere), { timeout: 20_000 }).toBeLessThanOrEqual(2)
    expect((await get('/auth/session')).status).toBe(200)
  } finally {
    await elsewhere.unsafe('rollback')
    elsewhere.release()
  }
  expect((await get('/patients')).status).toBe(200)
})
