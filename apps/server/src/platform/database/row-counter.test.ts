import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { connect, type Database, type Queryable, type Tx } from './connect.ts'
import { onOneLine } from './one-line.ts'
import { readSnapshot } from './stopped-by.ts'

// postgres.js 3.4 counts the rows of a connection, and forgets to begin again after an error that came behind the first
// rows (porsager/postgres#1119, #1181): the next answer then has as many holes before its own rows.

let fresh: FreshDatabase
let one: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  one = connect({ ...fresh.connection, max: 1 })
})
afterAll(async () => {
  await one.end({ timeout: 5 })
  await fresh.cleanup()
})

const halfWay = (db: Queryable) => db`select 1 / (4 - i) from generate_series(1, 10) i`
const byCursor = async (tx: Tx) => {
  for await (const rows of halfWay(tx).cursor(2)) expect(rows.length).toBeLessThanOrEqual(2)
}
const next = async () => Array.from(await one<{ x: number }[]>`select x from generate_series(1, 3) x`)

test.each<[string, () => Promise<unknown>]>([
  ['a transaction', () => one.begin((tx) => halfWay(tx))],
  ['a read on one connection', () => onOneLine(one, halfWay)],
  ['a long read', () => readSnapshot({ db: one, direct: one }, AbortSignal.timeout(60_000), halfWay)],
  ['a read by cursor', () => readSnapshot({ db: one, direct: one }, AbortSignal.timeout(60_000), byCursor)],
  ['a part of a transaction', () => one.begin((tx) => tx.savepoint((part) => halfWay(part)))],
])('%s that fails half way leaves nothing in the next answer of its connection', async (_, work) => {
  await expect(work()).rejects.toThrow('division by zero')
  expect(await next()).toEqual([{ x: 1 }, { x: 2 }, { x: 3 }])
})

test('outside a transaction the driver still has the defect: when this fails, it is mended', async () => {
  await expect(halfWay(one)).rejects.toThrow('division by zero')
  expect(await next()).toEqual([undefined, undefined, undefined, { x: 1 }, { x: 2 }, { x: 3 }])
  expect(await next()).toHaveLength(3)
})
