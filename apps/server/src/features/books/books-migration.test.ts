import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/connect.ts'
import { insertOlderCompany, insertOlderPatient, migratedDatabase } from '../../testing/older-database.ts'
import { chargedRows } from './charges.ts'

/** Data from before the migration: one PAD changed professional, price and contract; months were paid and closed under the old rules. */
const insertOldData = async (db: Database) => {
  await insertOlderCompany(db, { contracts: ['Antigo', 'Novo'], professionals: ['Aldo', 'Bia'] })
  await db`insert into treatments (patient_id, professional_id, specialty, diagnosis, frequency, agreed_value,
      contract_value, session_count, start_date, end_date, expected_start)
    values (1, 1, 'FISIOTERAPIA', 'x', 'Semanal', 100, 150, 6, '2026-01-01', '2026-03-31', '2026-01-01')`
  await db`insert into sessions (treatment_id, session_date, status, end_date)
    values (1, '2026-01-07', 'completed', '2026-01-07'), (1, '2026-01-14', 'completed', '2026-01-14'),
      (1, '2026-02-04', 'completed', '2026-02-04'), (1, '2026-02-11', 'cancelled', null),
      (1, '2026-03-04', 'completed', '2026-03-04'), (1, '2026-03-11', 'pendding', null)`
  await db`insert into payouts (treatment_id, month, status, amount, changed_at, changed_by)
    values (1, '2026-01-01', 'paid', 200, '2026-02-01T15:00:00Z', 1)`
  const recordChange = (at: string, entity: string, changes: object) =>
    db`insert into audit_log (actor_id, action, entity, entity_id, at, changes)
      values (1, 'updated', ${entity}, 1, ${at}, ${db.json(changes)})`
  // In mid-February Bia takes over the PAD at another price. In March the patient's contract changes.
  await db`update treatments set professional_id = 2, agreed_value = 120`
  await recordChange('2026-02-20T15:00:00Z', 'treatment', {
    professionalId: { from: 1, to: 2 },
    agreedValue: { from: 100, to: 120 },
  })
  await db`update patients set contract_id = 2`
  await recordChange('2026-03-08T15:00:00Z', 'patient', { contractId: { from: 1, to: 2 } })
  // December of another patient. The month was closed when each row was still rounded separately: 0,55 twice, although 12,5
  // % of 8,72 is 1,09.
  await insertOlderPatient(db, 'Abel', 2)
  await db`insert into treatments (patient_id, professional_id, specialty, diagnosis, frequency, agreed_value,
      contract_value, session_count, start_date, end_date, expected_start)
    select 2, 1, specialty, 'x', 'Mensal', 1, 4.36, 1, '2025-12-01', '2025-12-31', '2025-12-01'
    from unnest(array['FISIOTERAPIA', 'PSICOLOGIA']) as specialty`
  await db`insert into sessions (treatment_id, session_date, status, end_date)
    values (2, '2025-12-01', 'completed', '2025-12-01'), (3, '2025-12-01', 'completed', '2025-12-01')`
  await db`insert into closings (contract_id, month, closed_on, closed_by, fee_percentage, figures)
    values (2, '2025-12-01', '2026-01-05', 1, 12.5, ${db.json({ bruto: 8.72, encargos: 1.1 })})`
}

const fresh = migratedDatabase('0015', insertOldData)

test('the migration restores the facts of done sessions from the audit trail; pending sessions get the facts of the PAD', async () => {
  const rows = await fresh.db`
    select to_char(session_date, 'MM-DD') as day, professional_id, agreed_value, contract_value, contract_id
    from sessions where treatment_id = 1 order by session_date`
  const facts = rows.map((row) => [
    row.day,
    row.professionalId,
    row.agreedValue,
    row.contractValue,
    row.contractId,
  ])
  expect(facts).toEqual([
    ['01-07', 1, 100, 150, 1],
    ['01-14', 1, 100, 150, 1],
    ['02-04', 1, 100, 150, 1],
    ['02-11', 1, 100, 150, 1],
    ['03-04', 2, 120, 150, 1],
    ['03-11', 2, 120, 150, 2],
  ])
})

test('a payment names the professional of the PAD at payment time, with name and PIX key', async () => {
  const rows = await fresh.db`select professional_id, payee, pix_key, amount from payouts`
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { professionalId: 1, payee: 'Aldo', pixKey: 'Aldo@casa.local', amount: 200 },
  ])
})

test('the migration builds the books, and January owes the amount that was paid', async () => {
  const rows = await fresh.db`
    select to_char(month, 'MM') as month, professional_name, contract_id, authorized, completed, owed, billed
    from book_rows where treatment_id = 1 order by month, professional_id, contract_id`
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['01', 'Aldo', 1, 2, 2, 200, 300],
    ['02', 'Aldo', 1, 2, 1, 100, 150],
    ['03', 'Bia', 1, 1, 1, 120, 150],
    ['03', 'Bia', 2, 1, 0, 0, 0],
  ])
})

test('a closed month keeps the charges and names from its closing', async () => {
  const [closing] = await fresh.db`select charges, fantasy_name, social_reason from closings`
  expect(closing).toEqual({
    charges: { FISIOTERAPIA: 0.55, PSICOLOGIA: 0.55 },
    fantasyName: 'Novo',
    socialReason: 'Novo S.A.',
  })
  const rows = await fresh.db`
    select encargos from (${chargedRows(fresh.db, { year: 2025, month: 12 })}) charged order by specialty`
  expect(rows.map(({ encargos }) => encargos)).toEqual([0.55, 0.55])
})
