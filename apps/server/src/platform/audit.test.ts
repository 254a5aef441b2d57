import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { changesBetween } from './audit.ts'

const office = testApp()

test('nobody rewrites the audit trail, not even the owner of the database', async () => {
  await office.enter()
  for (const statement of [
    "update audit_log set action = 'x'",
    'delete from audit_log',
    'truncate audit_log',
    'truncate administrators cascade',
  ])
    await expect(office.db.unsafe(statement)).rejects.toThrow('append-only')
  const [row] = await office.db`select count(*)::int as n from audit_log`
  expect(row?.n).toBeGreaterThan(0)
})

test('the server itself may add to the trail and read it, and nothing else; nor may it change tables', async () => {
  const { id } = await office.enter()
  await office.appDb`insert into audit_log (actor_id, action, entity, entity_id, changes)
    values (${id}, 'x', 'x', 1, '{}')`
  expect(await office.appDb`select from audit_log where action = 'x'`).toHaveLength(1)
  for (const statement of [
    "update audit_log set action = 'y'",
    'delete from audit_log',
    'truncate audit_log',
    'drop table audit_log',
    'alter table audit_log disable trigger all',
    "set session_replication_role = 'replica'",
    'delete from schema_migrations',
    'create table own (id int)',
    'set role zelo',
  ])
    await expect([statement, await office.appDb.unsafe(statement).catch(({ code }) => code)]).toEqual([
      statement,
      '42501',
    ])
})

test('a write that fails leaves no audit row', async () => {
  const admin = await office.enter()
  const taken = await office.add()
  const [before] = await office.db`select count(*)::int as n from audit_log`
  const person = office.person({ email: taken.email })
  expect((await office.call('POST', '/administration', admin.token, person)).status).toBe(422)
  const [after] = await office.db`select count(*)::int as n from audit_log`
  expect(after?.n).toBe(before?.n)
})

test('the changes between two rows are only what differs', () => {
  expect(changesBetween({ a: 1, b: 'x', c: null }, { a: 1, b: 'y', c: null })).toEqual({
    b: { from: 'x', to: 'y' },
  })
})
