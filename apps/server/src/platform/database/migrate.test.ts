import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { createServerChannel } from '../realtime/server-channel.ts'
import { StartError } from '../start-error.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

let folder: string
let fresh: FreshDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-migrations-'))
  fresh = await freshDatabase('template0')
})

afterEach(async () => {
  await fresh.cleanup()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(fresh.db, folder)
const steps = async () => (await fresh.db`select step from history order by id`).map((row) => row.step)

async function writeTwo() {
  await write('0002-second.sql', "insert into history (step) values ('second');")
  await write(
    '0001-first.sql',
    "create table history (id serial, step text); insert into history (step) values ('first');",
  )
}

test('migrations are applied once, in the order of their numbers', async () => {
  await writeTwo()
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql'])
  await write('0003-third.sql', "insert into history (step) values ('third');")
  expect(await run()).toEqual(['0003-third.sql'])
  expect(await run()).toEqual([])
  expect(await steps()).toEqual(['first', 'second', 'third'])
})

test('two servers that start at once apply each migration once', async () => {
  await writeTwo()
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await steps()).toEqual(['first', 'second'])
})

test('an applied migration is recorded with its checksum', async () => {
  await writeTwo()
  await run()
  const rows = await fresh.db`select * from schema_migrations order by name`
  expect(rows[0]).toEqual({
    name: '0001-first.sql',
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    appliedAt: expect.any(String),
  })
})

test('an edited migration stops the start', async () => {
  await writeTwo()
  await run()
  await write('0002-second.sql', "insert into history (step) values ('other');")
  await expect(run()).rejects.toThrow(/0002-second\.sql foi alterada/)
  expect(await steps()).toEqual(['first', 'second'])
})

test('other line endings do not count as an edit', async () => {
  await write('0001-first.sql', 'create table history (\n  id int\n);\n')
  await run()
  await write('0001-first.sql', 'create table history (\r\n  id int\r\n);\r\n')
  expect(await run()).toEqual([])
})

test('a database with migrations that this version lacks stops the start', async () => {
  await writeTwo()
  await run()
  await rm(join(folder, '0002-second.sql'))
  await expect(run()).rejects.toThrow(/0002-second\.sql, que não existe nesta versão/)
})

describe('while another server runs', () => {
  const other = async () => {
    const db = connect(fresh.connection)
    const channel = createServerChannel(db)
    await channel.open(vi.fn(), vi.fn())
    return async () => {
      await channel.close()
      await db.end({ timeout: 5 })
    }
  }

  test('a migration that only adds is applied', async () => {
    await writeTwo()
    await run()
    const stop = await other()
    await write('0003-third.sql', "insert into history (step) values ('third');")
    expect(await run().finally(stop)).toEqual(['0003-third.sql'])
  })

  test('a migration that removes is refused with one sentence until the other server has stopped', async () => {
    await writeTwo()
    await run()
    const stop = await other()
    await write('0003-third.sql', "insert into history (step) values ('third');")
    await write('0004-fourth-alone.sql', 'alter table history rename column step to said;')
    const failure = await run().catch((error) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect(failure.message).toBe(
      'A migração 0004-fourth-alone.sql não pode ser feita com outros servidores no ar: encerre todos e inicie este de novo.',
    )
    expect(await steps()).toEqual(['first', 'second'])
    await stop()
    await eventually(async () => expect(await run()).toEqual(['0003-third.sql', '0004-fourth-alone.sql']))
  })

  test('a new database gets all migrations, even while another server listens', async () => {
    await write('0001-first-alone.sql', 'create table history (id int);')
    const stop = await other()
    expect(await run().finally(stop)).toEqual(['0001-first-alone.sql'])
  })
})

test.each([
  ['a gap', ['0001-first.sql', '0003-third.sql'], '0003-third.sql'],
  ['a duplicate', ['0001-first.sql', '0001-other.sql'], '0001-other.sql'],
  ['a name without number', ['0001-first.sql', 'second.sql'], 'second.sql'],
])('%s in the numbering is refused before anything runs', async (_, names, culprit) => {
  for (const name of names) await write(name, 'create table history (id int);')
  await expect(run()).rejects.toThrow(culprit)
  expect(await fresh.db`select to_regclass('history') as found`).toEqual([{ found: null }])
})

test('a failing migration undoes all migrations of the same start', async () => {
  await writeTwo()
  await write('0003-bad.sql', 'create table half (id int); select 1 / 0;')
  const failure = await run().catch((error) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect(failure.message).toMatch(/0003-bad\.sql falhou/)
  const tables = await fresh.db`select from pg_tables where schemaname = 'public'`
  expect(tables).toHaveLength(0)
})
