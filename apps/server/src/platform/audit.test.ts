import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { recordedChanges } from '../testing/audit.ts'
import { changesBetween, recordAudits } from './audit.ts'
import { plainFields, sealOldRows } from './audit-seal.ts'

const office = testApp()

test('nobody rewrites the audit trail, not even the owner of the database', async () => {
  await office.signIn((await office.add()).email)
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

test('what the database takes for plain when it looks for rows to seal is plain to the server too', async () => {
  const [row] = await office.db<[{ body: string }]>`
    select prosrc as body from pg_proc where proname = 'audit_is_personal'`
  const named = /'\{([\w,]+)\}'::text\[\]/.exec(row.body)?.[1]?.split(',') ?? []
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((field) => !plainFields.has(field))).toEqual([])
})

test('many entries are sealed at once, each for its own person, and what was old with them', async () => {
  const { id: actorId } = await office.add()
  const people = Array.from({ length: 600 }, (_, index) => 10_000 + index)
  await office.db.begin((tx) =>
    recordAudits(
      tx,
      people.map((id) => ({
        actorId,
        action: 'updated',
        entity: 'patient',
        entityId: id,
        changes: { fullName: { from: 'Antes', to: `Pessoa ${id}` }, status: { from: 'a', to: 'b' } },
      })),
    ),
  )
  await office.db`
    insert into audit_log (action, entity, entity_id, changes)
    select 'updated', 'patient', n, '{"fullName": {"from": "Antes", "to": "Depois"}}' from generate_series(10000, 10599) n`
  await sealOldRows(office.db)
  const rows = await office.db<{ changes: object }[]>`
    select l.changes from audit_log l
      join person_keys k on k.kind = l.person_kind and k.person_id = l.person_id and l.entity_id = k.person_id
    where l.entity = 'patient' and l.entity_id >= 10000 order by l.id`
  expect(rows).toHaveLength(1200)
  expect([rows[0]?.changes, rows[1199]?.changes]).toEqual([
    { fullName: {}, status: { from: 'a', to: 'b' } },
    { fullName: {} },
  ])
  expect(
    (await recordedChanges(office.db, 'patient', 10_599, 'updated')).map(({ fullName }) => fullName),
  ).toEqual([
    { from: 'Antes', to: 'Pessoa 10599' },
    { from: 'Antes', to: 'Depois' },
  ])
})

test('a write that fails leaves no audit row', async () => {
  const admin = await office.enter()
  const taken = await office.add()
  const writes = () => office.db`select from audit_log where action <> 'read'`
  const before = await writes()
  const person = office.person({ email: taken.email })
  expect((await office.call('POST', '/administration', admin.token, person)).status).toBe(422)
  expect(await writes()).toHaveLength(before.length)
})

test('the changes between two rows are only what differs', () => {
  expect(changesBetween({ a: 1, b: 'x', c: null }, { a: 1, b: 'y', c: null })).toEqual({
    b: { from: 'x', to: 'y' },
  })
})
