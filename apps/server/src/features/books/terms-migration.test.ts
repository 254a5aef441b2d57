import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/connect.ts'
import { insertOlderCompany, migratedDatabase } from '../../testing/older-database.ts'

/** All data that a month, a payout or a closing shows. */
const snapshot = async (db: Database) => ({
  sessions: [
    ...(await db`select id, treatment_id, session_date, end_date, status, professional_id, agreed_value, contract_value,
      contract_id, month from sessions order by id`),
  ],
  books: [
    ...(await db`select treatment_id, month, professional_id, contract_id, patient_name, professional_name, authorized,
      completed, pending, billed, owed, paid from book_rows order by 1, 2, 3, 4`),
  ],
  payouts: [
    ...(await db`select treatment_id, month, professional_id, status, amount, payee, pix_key, changed_at, changed_by from payouts order by treatment_id, month, professional_id`),
  ],
  closings: [...(await db`select contract_id, month, figures, charges, fee_percentage from closings`)],
  treatments: [
    ...(await db`select id, professional_id, agreed_value, contract_value, contract_id, status from treatments order by id`),
  ],
})

/**
 * Bia attended a PAD of Aldo for some days, the PAD's price changed, and Cora took over the PAD permanently. The patient
 * changed contract. September is paid and closed. Another PAD has no sessions.
 */
const insertOldData = async (db: Database) => {
  await insertOlderCompany(db, { contracts: ['Antigo', 'Novo'], professionals: ['Aldo', 'Bia', 'Cora'] })
  await db`insert into treatments (patient_id, professional_id, specialty, diagnosis, frequency, agreed_value,
      contract_value, session_count, start_date, end_date, expected_start)
    values (1, 1, 'FISIOTERAPIA', 'x', 'Semanal', 100, 150, 8, '2026-09-01', '2026-12-31', '2026-09-01'),
      (1, 2, 'PSICOLOGIA', 'x', 'Semanal', 60, 70, 4, '2026-09-01', '2026-12-31', '2026-09-01')`
  await db`insert into sessions (treatment_id, session_date)
    select 1, day::date from unnest(array['2026-09-02', '2026-09-09', '2026-10-07', '2026-10-14', '2026-11-04',
      '2026-11-11', '2026-11-25', '2026-12-02']) as day`
  await db`update sessions set status = 'completed', end_date = session_date where session_date < '2026-09-30'`
  await db`insert into payouts (treatment_id, month, professional_id, status, amount, changed_by)
    values (1, '2026-09-01', 1, 'paid', 200, 1)`
  await db`insert into closings (contract_id, month, closed_on, closed_by, fee_percentage, figures)
    values (1, '2026-09-01', '2026-10-02', 1, 10, ${'{"bruto": 300}'}::text::jsonb)`
  // Bia attends from 05 to 10 October for 90, and completes the session of these days.
  await db`insert into hand_overs (treatment_id, replaced_id, professional_id, first_day, last_day, agreed_value,
      session_count, created_by) values (1, 1, 2, '2026-10-05', '2026-10-10', 90, 1, 1)`
  await db`update sessions set professional_id = 2, agreed_value = 90, handed_over = true
    where session_date = '2026-10-07'`
  await db`update sessions set status = 'completed', end_date = session_date where session_date = '2026-10-07'`
  // The price of pending sessions rises, the patient changes contract, and Cora takes over the PAD from 20 November on.
  await db`update treatments set contract_value = 180 where id = 1`
  await db`update patients set contract_id = 2`
  await db`update sessions set handed_over = true where treatment_id = 1 and status = 'pendding' and session_date < '2026-11-20'`
  await db`update treatments set professional_id = 3, agreed_value = 120 where id = 1`
  await db`insert into hand_overs (treatment_id, replaced_id, professional_id, first_day, agreed_value, session_count,
      created_by) values (1, 1, 3, '2026-11-20', 120, 2, 1)`
  return snapshot(db)
}

const fresh = migratedDatabase('0041', insertOldData)

test('the migration to terms changes no session, no row of the books, no payout and no closing', async () => {
  expect(await snapshot(fresh.db)).toEqual(fresh.filled)
})

test('the terms of each day equal the facts of the sessions on that day', async () => {
  const wrong = await fresh.db`
    select s.id from sessions s join treatments t on t.id = s.treatment_id
      cross join lateral terms_on(s.treatment_id, s.session_date) e
    where (s.professional_id, s.agreed_value, s.contract_value, s.contract_id)
      is distinct from (e.professional_id, e.agreed_value, e.contract_value, contract_on(t.patient_id, s.session_date))`
  expect([...wrong]).toEqual([])
})

test('hand-overs begin and end on their own days, and the PAD’s own terms return after them', async () => {
  const rows = await fresh.db`
    select first_day::text as day, professional_id, agreed_value, contract_value, own_professional_id
    from treatment_terms where treatment_id = 1 order by first_day`
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['-infinity', 1, 100, 150, 1],
    ['2026-10-05', 2, 90, 150, 1],
    ['2026-10-11', 1, 100, 180, 1],
    ['2026-11-20', 3, 120, 180, 3],
  ])
  const others = await fresh.db`select professional_id from treatment_terms where treatment_id = 2`
  expect(others.map((row) => ({ ...row }))).toEqual([{ professionalId: 2 }])
})

test('a payment covers the sessions that it paid', async () => {
  const rows = await fresh.db`select session_id from paid_sessions order by session_id`
  expect(rows.map(({ sessionId }) => sessionId)).toEqual([1, 2])
})
