import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { createServerChannel } from '../realtime/server-channel.ts'
import { embeddedAppRole, grantToApp, loginOf } from './app-role.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.cleanup())

const rightsOn = async (table: string) => {
  const [row] = await fresh.db<{ rights: string }[]>`
    select string_agg(privilege_type, ' ' order by privilege_type) as rights from information_schema.table_privileges
    where table_name = ${table} and grantee = ${embeddedAppRole}`
  return row?.rights
}

test('the next start grants a new table, and revokes extra rights on the audit trail', async () => {
  await fresh.db`create table added_table (id serial primary key)`
  await fresh.db`grant delete, truncate on audit_log to ${fresh.db(embeddedAppRole)}`
  await grantToApp(fresh.db, embeddedAppRole)
  expect(await rightsOn('added_table')).toBe('DELETE INSERT SELECT UPDATE')
  expect(await rightsOn('audit_log')).toBe('INSERT SELECT')
  expect(await rightsOn('schema_migrations')).toBe('SELECT')
  const app = connect({ ...fresh.app, max: 1 })
  expect(
    await app`insert into added_table default values returning id`.finally(() => app.end()),
  ).toHaveLength(1)
})

test('two servers that start at once both grant without an error', async () => {
  await fresh.db`revoke all on all tables in schema public from ${fresh.db(embeddedAppRole)}`
  await Promise.all([1, 2, 3].map(() => grantToApp(fresh.db, embeddedAppRole)))
  expect(await rightsOn('sessions')).toBe('DELETE INSERT SELECT UPDATE')
})

test('a login with the rights of the owner stops the start with a sentence', async () => {
  await expect(grantToApp(fresh.db, await loginOf(fresh.db))).rejects.toThrow(
    /^DATABASE_URL entra no banco como/,
  )
})

test('the owner detects a running server that uses the other login', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-roles-'))
  const owner = `owner_${fresh.connection.database}`
  await fresh.db`create role ${fresh.db(owner)} login`
  await fresh.db`create database ${fresh.db(owner)} owner ${fresh.db(owner)}`
  const asOwner = connect({ ...fresh.connection, database: owner, user: owner, max: 1 })
  // A fresh module instance has another process name.
  vi.resetModules()
  const { connect: connectElsewhere } = await import('./connect.ts')
  const running = connectElsewhere({ ...fresh.app, database: owner, max: 1 })
  try {
    await writeFile(join(folder, '0001-first.sql'), 'create table first (id int)')
    await migrate(asOwner, folder)
    await createServerChannel(running).open(
      () => {},
      () => {},
    )
    await writeFile(join(folder, '0002-second-alone.sql'), 'drop table first')
    await expect(migrate(asOwner, folder)).rejects.toThrow(/não pode ser feita com outros servidores no ar/)
  } finally {
    await Promise.all([asOwner.end({ timeout: 5 }), running.end({ timeout: 5 })])
    await fresh.db`drop database ${fresh.db(owner)} with (force)`
    await fresh.db`drop role ${fresh.db(owner)}`
    await rm(folder, { recursive: true })
  }
})
