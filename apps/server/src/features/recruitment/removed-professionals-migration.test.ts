import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/connect.ts'
import { insertOlderCompany, migratedDatabase } from '../../testing/older-database.ts'

/** An earlier version removed Bia without ending her calls and assignments. Aldo is still registered. */
const insertOldData = async (db: Database) => {
  await insertOlderCompany(db, { professionals: ['Aldo', 'Bia'] })
  await db`update professionals set deleted_at = now() where full_name = 'Bia'`
  await db`insert into treatments (patient_id, professional_id, specialty, diagnosis, frequency, agreed_value,
      contract_value, session_count, start_date, end_date, expected_start)
    values (1, 2, 'FISIOTERAPIA', 'x', 'Semanal', 100, 150, 8, '2026-09-01', '2026-12-31', '2026-09-01')`
  await db`insert into recruitments (full_name, contract_id, city, state, specialty, type, frequency, status,
      professional_id, treatment_id)
    select 'Zélia', 1, 'São Paulo', 'SP', 'FISIOTERAPIA', 'scouting', 'Semanal', status, professional_id, treatment_id
    from (values ('open', 1, null::int), ('open', 2, null), ('recruitedapp', 2, null), ('cancelled', 2, null),
      ('recruitedpanel', 2, 1), ('recruitedpanel', 2, null)) as recruitment (status, professional_id, treatment_id)`
  await db`insert into forgotten_people (kind, person_id, reason) values ('recruitment', 6, 'Pedido da família.')`
  await db`insert into recruitment_calls (recruitment_id, professional_id, called_by) values (1, 1, 1), (1, 2, 1)`
}

const fresh = migratedDatabase('0052', insertOldData)

test('the migration clears removed professionals from recruitments without a PAD or an anonymised person', async () => {
  const rows = await fresh.db`select status, professional_id, version from recruitments order by id`
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['open', 1, 1],
    ['open', null, 2],
    ['open', null, 2],
    ['cancelled', null, 2],
    ['recruitedpanel', 2, 1],
    ['recruitedpanel', 2, 1],
  ])
})

test('the migration writes an audit row for each call and assignment that it ends', async () => {
  const rows = await fresh.db`
    select actor_id, action, entity, entity_id, changes from audit_log order by action, entity_id`
  const released = { actorId: null, action: 'assignedRemoved', entity: 'recruitment' }
  const professionalId = { from: 2, to: null }
  expect([...rows]).toEqual([
    { ...released, entityId: 2, changes: { professionalId } },
    {
      ...released,
      entityId: 3,
      changes: { professionalId, status: { from: 'recruitedapp', to: 'open' } },
    },
    { ...released, entityId: 4, changes: { professionalId } },
    { ...released, action: 'calledRemoved', entityId: 1, changes: { callId: { from: null, to: 2 } } },
  ])
})

test('the migration ends the open calls of removed professionals', async () => {
  const rows = await fresh.db`
    select professional_id, answer, answered_at is null as waits from recruitment_calls order by professional_id`
  expect(rows.map((row) => Object.values(row))).toEqual([
    [1, null, true],
    [2, 'none', false],
  ])
})
