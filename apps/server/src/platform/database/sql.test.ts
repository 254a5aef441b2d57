import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { connect, type Database, type Queryable } from './connect.ts'

let fresh: FreshDatabase
let db: Database
beforeAll(async () => {
  fresh = await freshDatabase('template0')
  db = fresh.db
  await db`create table note (id int generated always as identity, note_text text, is_done boolean, facts jsonb)`
})
afterAll(() => fresh.cleanup())

test('a parameter keeps its value and type with any characters', async () => {
  const texts = ['a "b" \\ {c}, d', '', 'NULL', "x'; drop table note; --", null]
  const moment = new Date('2026-03-01T12:00:00.123Z')
  const [row] = await db`
    select ${true} as yes, ${Buffer.from([0, 255])} as bytes, ${moment} as moment, ${9007199254740993n}::text as big,
      ${texts}::text[] as texts, ${[1, 2]}::int[] as numbers, ${[[1], [2]]}::int[] as nested,
      ${[Buffer.from([1])]}::bytea[] as list, ${[]}::text[] as empty, ${null}::int as nothing`
  expect(row).toEqual({
    yes: true,
    bytes: Buffer.from([0, 255]),
    moment: '2026-03-01T12:00:00.123Z',
    big: '9007199254740993',
    texts,
    numbers: [1, 2],
    nested: [[1], [2]],
    list: [Buffer.from([1])],
    empty: [],
    nothing: null,
  })
})

test('a fragment may contain fragments, and a list of fragments is joined', async () => {
  const above = (sql: Queryable, least: number) => sql`n > ${least}`
  const conditions = [db`where ${above(db, 2)}`, db`and n < ${5}`]
  const rows = await db`select n from generate_series(1, ${9}::int) n ${conditions} order by ${db('n')}`
  expect(rows).toEqual([{ n: 3 }, { n: 4 }])
})

test('an object becomes the columns of an insert or a set, and a list the values of in', async () => {
  const rows = [
    { noteText: 'um', isDone: false },
    { noteText: 'dois', isDone: true },
  ]
  await db`insert into note ${db(rows)}`
  await db`update note set ${db({ isDone: true, facts: db.json([{ inner_name: 'x' }]) })} where note_text = ${'um'}`
  const found =
    await db`select note_text, is_done, facts from note where note_text in ${db(['um', 'dois'])} order by id`
  expect(found).toEqual([
    { noteText: 'um', isDone: true, facts: [{ innerName: 'x' }] },
    { noteText: 'dois', isDone: true, facts: null },
  ])
})

test('an undefined parameter is refused before anything is sent', async () => {
  const { missing } = {} as { missing?: string }
  await expect(db`insert into note ${db({ noteText: missing })}`).rejects.toThrow('undefined')
})

test('a failed statement undoes its transaction even when its error is caught, unless it runs in a savepoint', async () => {
  await db`truncate note`
  const caught = db.begin(async (tx) => {
    await tx`insert into note (note_text) values ('lost')`
    await tx`select 1 / 0`.catch(() => {})
  })
  await expect(caught).rejects.toThrow('division by zero')
  await db.begin(async (tx) => {
    await tx`insert into note (note_text) values ('kept')`
    await tx.savepoint((part) => part`select 1 / 0`).catch(() => {})
  })
  expect(await db`select note_text from note`).toEqual([{ noteText: 'kept' }])
})

const backendOf = async (one: Queryable) =>
  (await one<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid

test('a cursor that is left early frees its connection for the next statement', async () => {
  const one = connect({ ...fresh.connection, max: 1 })
  const before = await backendOf(one)
  const seen = await one.begin(async (tx) => {
    for await (const rows of tx<{ n: number }[]>`select n from generate_series(1, 100) n`.cursor(10)) {
      const [after] = rows
      if (after?.n === 11) return rows.length
    }
    return 0
  })
  expect(seen).toBe(10)
  const failing = one.begin(async (tx) => {
    for await (const rows of tx`select 1 / (15 - n) from generate_series(1, 100) n`.cursor(10))
      expect(rows).toHaveLength(10)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await backendOf(one)).toBe(before)
  await one.end()
})

test('COPY reads and writes rows, and a transaction with an unfinished COPY is undone', async () => {
  await db`truncate note`
  const one = connect({ ...fresh.connection, max: 1 })
  const before = await backendOf(one)
  const lines = await one.begin(async (tx) => {
    const copy = await tx.copyIn('copy note (note_text) from stdin')
    await copy.write(Buffer.from('um\n'))
    await copy.write(Buffer.from('dois\n'))
    await copy.end()
    const chunks: Buffer[] = []
    for await (const chunk of tx.copyOut('copy (select note_text from note order by id) to stdout'))
      chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  })
  expect(lines).toBe('um\ndois\n')
  const left = one.begin(async (tx) => {
    const copy = await tx.copyIn('copy note (note_text) from stdin')
    await copy.write(Buffer.from('perdido\n'))
    throw new Error('enough')
  })
  await expect(left).rejects.toThrow('enough')
  const refused = one.begin(async (tx) => {
    const copy = await tx.copyIn('copy note (id) from stdin')
    await copy.write(Buffer.from('x\n'))
    await copy.end()
  })
  await expect(refused).rejects.toMatchObject({ code: '22P02' })
  expect(await one`select note_text from note order by id`).toHaveLength(2)
  expect(await backendOf(one)).toBe(before)
  await one.end()
})

test('a caller that gets no connection in time is refused, and the pool keeps working', async () => {
  const one = connect({ ...fresh.connection, max: 1 })
  const holder = await one.reserve()
  await expect(one`select 1`).rejects.toMatchObject({ name: 'ConnectionLost' })
  holder.release()
  expect(await one`select 1 as x`).toEqual([{ x: 1 }])
  await one.end()
})

test('a statement is prepared once per connection, and again after its table changed', async () => {
  const one = connect({ ...fresh.connection, max: 1 })
  const read = () => one`select * from changing`
  await one`create table changing as select 1 as a`
  expect([await read(), await read()]).toEqual([[{ a: 1 }], [{ a: 1 }]])
  const prepared = await one`select from pg_prepared_statements where statement like '%from changing'`
  expect(prepared).toHaveLength(1)
  await one`alter table changing add b int`
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect(await read()).toEqual([{ a: 1, b: null }])
  await one.end()
})
