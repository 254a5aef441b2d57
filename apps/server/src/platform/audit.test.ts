import { patientFields } from '@zelo/contract/patient-fields'
import { professionalFields } from '@zelo/contract/professional-fields'
import { recruitmentFields } from '@zelo/contract/recruitment-fields'
import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { recordedChanges } from '../testing/audit.ts'
import { professionalFields as professionalBody } from '../testing/fields.ts'
import { changesBetween, recordAudit, recordAudits } from './audit.ts'
import { sealOldRows } from './audit-seal.ts'
import { plainFields } from './plain-fields.ts'

const office = testApp()

test('the audit trail refuses updates, deletes and truncates, also from the owner of the database', async () => {
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

test('the server’s login may only insert into and read the audit trail, and cannot create, alter or drop tables', async () => {
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

describe('the server’s own login', () => {
  const rows = () => office.db`select id, changes, sealed, at from audit_log order by id`

  test('cannot blank a row of the audit trail by sealing it', async () => {
    const { id } = await office.enter()
    await office.db.begin((tx) =>
      recordAudit(tx, {
        actorId: id,
        action: 'updated',
        entity: 'payout',
        entityId: 1,
        changes: { amount: { from: 80, to: 800 }, status: { from: 'pending', to: 'paid' } },
      }),
    )
    const before = await rows()
    for (const closed of ['', '\\x00112233'])
      await expect(
        office.appDb`
          select seal_audit(id, '{}', ${closed}::text::bytea, 'patient', 1) from audit_log
          where sealed is null and changes <> '{}'`,
      ).rejects.toMatchObject({ code: '42501' })
    expect(await rows()).toEqual(before)
  })

  test('cannot shorten the retention of the audit trail', async () => {
    await office.db`
      insert into audit_log (action, entity, entity_id, at) values ('updated', 'contract', 1, now() - interval '3 years')`
    const before = await rows()
    await office.appDb`select expire_audit(1000)`
    // A temporary table with the same name must not replace the settings.
    await office.appDb
      .begin(async (tx) => {
        await tx`create temporary table audit_settings (kept_months integer) on commit drop`
        await tx`insert into audit_settings values (0)`
        await tx`select expire_audit(1000)`
      })
      .catch(() => {})
    await expect(office.appDb`update audit_settings set kept_months = 12`).rejects.toMatchObject({
      code: '42501',
    })
    expect(await rows()).toEqual(before)
  })
})

test('the expiry deletes no row that is younger than the setting, not even for the owner', async () => {
  await office.db`
    insert into audit_log (action, entity, entity_id, at) select 'updated', 'expiry', months, now() - make_interval(months => months)
    from unnest(array[1, 11, 59, 61]) months`
  const expire = (condition: string) =>
    office.db.begin(async (tx) => {
      await tx`select set_config('zelo.audit_expiry', 'on', true)`
      await tx.unsafe(`delete from audit_log where entity = 'expiry' and ${condition}`)
    })
  await office.db`update audit_settings set kept_months = 60`
  for (const months of [1, 11, 59])
    await expect(expire(`entity_id = ${months}`)).rejects.toThrow('append-only')
  await expire('entity_id = 61')
  const left = await office.db`select entity_id from audit_log where entity = 'expiry' order by 1`
  expect(left.map(({ entityId }) => entityId)).toEqual([1, 11, 59])
})

test('sealing keeps every field name and every plain value, also for the owner', async () => {
  const { id: actorId } = await office.add()
  const [row] = await office.db<[{ id: number }]>`
    insert into audit_log (actor_id, action, entity, entity_id, changes) values (${actorId}, 'updated', 'patient', 77,
      '{"fullName": {"from": "a", "to": "b"}, "status": {"from": "x", "to": "y"}}') returning id`
  const status = { from: 'x', to: 'y' }
  const cipher = 'ab'.repeat(40)
  const seal = (kept: object, closed: string, person = 77) =>
    office.db`
      select seal_audit(${row.id}, ${JSON.stringify(kept)}::text::jsonb, decode(${closed}, 'hex'), 'patient', ${person})`
  const refused = [
    seal({}, cipher),
    seal({ fullName: {} }, cipher),
    seal({ fullName: {}, status: {} }, cipher),
    seal({ fullName: {}, status }, ''),
    seal({ fullName: {}, status }, 'abcd'),
    seal({ fullName: {}, status }, cipher, 78),
  ]
  for (const attempt of refused) await expect(attempt).rejects.toThrow('append-only')
  await seal({ fullName: {}, status }, cipher)
})

test('the key of a person can be emptied, but not replaced or deleted', async () => {
  await office.db`
    insert into person_keys (kind, person_id, key) values ('patient', 4242, ${Buffer.alloc(32, 1)})`
  for (const attempt of [
    office.appDb`update person_keys set key = ${Buffer.alloc(32, 2)} where person_id = 4242`,
    office.appDb`delete from person_keys where person_id = 4242`,
  ])
    await expect(attempt).rejects.toThrow('never replaced')
  const forget = () =>
    office.appDb`update person_keys set key = null, forgotten_at = now() where person_id = 4242`
  await expect(forget()).rejects.toThrow('never replaced')
  await office.db`insert into forgotten_people (kind, person_id, reason) values ('patient', 4242, 'Pedido.')`
  await forget()
  for (const attempt of [
    office.appDb`delete from forgotten_people where person_id = 4242`,
    office.appDb`update forgotten_people set person_id = 4243 where person_id = 4242`,
  ])
    await expect(attempt).rejects.toThrow('append-only')
})

test('the database and the server treat the same fields as plain', async () => {
  const [row] = await office.db<[{ body: string }]>`
    select prosrc as body from pg_proc where proname = 'audit_is_personal'`
  const named = /'\{([\w,]+)\}'::text\[\]/.exec(row.body)?.[1]?.split(',') ?? []
  expect(named.sort()).toEqual([...plainFields].sort())
})

test('no field that a forgotten person loses is plain in the trail', () => {
  const erased = [patientFields, professionalFields, recruitmentFields].flatMap((table) =>
    Object.entries(table).flatMap(([name, { personal }]) => (personal === 'keep' ? [] : [name])),
  )
  expect(erased.length).toBeGreaterThan(30)
  expect(erased.filter((field) => plainFields.has(field))).toEqual([])
})

test('the region of a professional is encrypted in the trail', async () => {
  const { token } = await office.enter()
  const fields = professionalBody({ fullName: 'Rita Região', region: 'NORTE' })
  const { id } = (await office.ok('POST', '/professionals', token, fields)).body
  await office.ok('PUT', `/professionals/${id}`, token, { ...fields, region: 'SUL' })
  const [written] = await office.db<[{ region: object }]>`
    select changes -> 'region' as region from audit_log
    where entity = 'professional' and entity_id = ${id} and action = 'updated'`
  expect(written.region).toEqual({})
  expect(await recordedChanges(office.db, 'professional', id, 'updated')).toMatchObject([
    { region: { from: 'NORTE', to: 'SUL' } },
  ])
})

test('each entry of a batch and each old row is sealed with the key of its own person', async () => {
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

test('a failed write leaves no audit row', async () => {
  const admin = await office.enter()
  const taken = await office.add()
  const writes = () => office.db`select from audit_log where action <> 'read'`
  const before = await writes()
  const person = office.person({ email: taken.email })
  expect((await office.call('POST', '/administration', admin.token, person)).status).toBe(422)
  expect(await writes()).toHaveLength(before.length)
})

test('the changes between two rows contain only differing fields', () => {
  expect(changesBetween({ a: 1, b: 'x', c: null }, { a: 1, b: 'y', c: null })).toEqual({
    b: { from: 'x', to: 'y' },
  })
})
