import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { connect, type Database } from './connect.ts'

const office = testApp()
let fresh: FreshDatabase
let limited: Database
let work: () => Promise<unknown>
beforeAll(async () => {
  fresh = await freshDatabase()
  limited = connect({ ...fresh.connection, limits: { statement: 2, lock: 1 } })
  await fresh.db`create table seats (id int primary key, taken int not null)`
  await fresh.db`insert into seats values (1, 0), (2, 0)`
  office.app.get('/test/work', async () => ({ done: await work() }))
})
afterAll(async () => {
  await limited.end({ timeout: 5 })
  await fresh.cleanup()
})

const answerTo = async (newWork: typeof work) => {
  work = newWork
  const response = await office.app.inject('/test/work')
  return [response.statusCode, response.headers['retry-after'], response.json().message]
}
const away = 'O serviço está fora do ar por um instante. Tente de novo em breve.'
const raise = (code: string) => () =>
  fresh.db.unsafe(`do $$ begin raise exception 'segredo' using errcode = '${code}'; end $$`)

test.each([
  ['40001', '1', 'Outra pessoa mexeu nos mesmos dados ao mesmo tempo. Tente de novo.'],
  ['40P01', '1', 'Outra pessoa mexeu nos mesmos dados ao mesmo tempo. Tente de novo.'],
  ['53100', '10', 'O banco de dados está sem espaço. Nada foi salvo: avise quem cuida do sistema.'],
  ['25006', '10', away],
  ['57P01', '10', away],
])('error %s of the database is answered with 503 and a sentence', async (code, retryAfter, message) => {
  expect(await answerTo(raise(code))).toEqual([503, retryAfter, message])
})

test('a connection that breaks during a query is answered with 503', async () => {
  const dying = () => fresh.db`select pg_terminate_backend(pg_backend_pid())`
  expect(await answerTo(dying)).toEqual([503, '10', away])
})

test('a missing database socket is answered with 503, a missing file is not', async () => {
  const nowhere = connect({ ...fresh.connection, socketDir: '/nowhere' })
  expect(await answerTo(() => nowhere`select 1`)).toEqual([503, '10', away])
  await nowhere.end({ timeout: 0 })
  const [status] = await answerTo(() => readFile('/nowhere/file'))
  expect(status).toBe(500)
})

test('a statement over its time limit or lock limit is cancelled, and the call gets 503 with a sentence', async () => {
  expect(await answerTo(() => limited`select pg_sleep(20)`)).toEqual([
    503,
    '10',
    'Isto demorou mais do que o esperado e foi interrompido. Tente de novo em breve.',
  ])
  await fresh.db.begin(async (tx) => {
    await tx`select from seats where id = 1 for update`
    expect(await answerTo(() => limited`update seats set taken = 1 where id = 1`)).toEqual([
      503,
      '5',
      'Outra pessoa está mexendo nos mesmos dados. Espere um instante e tente de novo.',
    ])
  })
})

test('a transaction that PostgreSQL undid because of a deadlock is retried, and both transactions succeed', async () => {
  let tries = 0
  const held = new Set<number>()
  const meeting = Promise.withResolvers<void>()
  const take = (first: number, second: number) =>
    fresh.db.begin(async (tx) => {
      tries++
      await tx`update seats set taken = taken + 1 where id = ${first}`
      // Wait until both transactions hold their first lock. A transaction that continued earlier would get both locks.
      if (held.add(first).size === 2) meeting.resolve()
      await meeting.promise
      await tx`update seats set taken = taken + 1 where id = ${second}`
    })
  await fresh.db`update seats set taken = 0`
  await Promise.all([take(1, 2), take(2, 1)])
  expect(await fresh.db`select taken from seats`).toEqual([{ taken: 2 }, { taken: 2 }])
  expect(tries).toBeGreaterThanOrEqual(3)
})

test('a transaction that is undone again and again is retried up to a limit', async () => {
  const undone = (times: number) => {
    let tries = 0
    return fresh.db.begin(async (tx) => {
      await tx`update seats set taken = 5 where id = 1`
      if (tries++ < times) await tx.unsafe(`do $$ begin raise exception using errcode = '40P01'; end $$`)
      return tries
    })
  }
  expect(await undone(3)).toBe(4)
  await expect(undone(4)).rejects.toMatchObject({ code: '40P01' })
})
