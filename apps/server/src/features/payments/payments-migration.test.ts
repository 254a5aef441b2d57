import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/connect.ts'
import { expectKeptRows } from '../../testing/kept-rows.ts'
import { insertOlderCompany, migratedDatabase } from '../../testing/older-database.ts'

const bookedRows = (db: Database) =>
  db`select treatment_id, owed, paid, moved from book_rows where treatment_id < 4 order by treatment_id`

/** PADs 1 to 4 of one professional, each with three sessions of R$ 80,00 in March. */
const insertOldData = async (db: Database) => {
  await insertOlderCompany(db, { professionals: ['Bia'] })
  await db`insert into treatments (patient_id, professional_id, contract_id, specialty, diagnosis, frequency, agreed_value,
      contract_value, session_count, start_date, end_date, expected_start)
    select 1, 1, 1, 'FISIOTERAPIA', 'x', 'Semanal', 80, 150, 3, '2026-03-01', '2026-03-31', '2026-03-01' from generate_series(1, 4)`
  await db`insert into sessions (treatment_id, session_date, status, end_date, professional_id, agreed_value, contract_value, contract_id)
    select pad, day, case when extract(day from day) < 15 then 'completed' else 'pendding' end,
      case when extract(day from day) < 15 then day end, 1, 80, 150, 1
    from generate_series(1, 4) as pad, unnest(array['2026-03-04', '2026-03-11', '2026-03-18']::date[]) as day`
  // Each payout was paid for two sessions.
  await db`insert into payouts (treatment_id, month, professional_id, status, amount, payee, pix_key, changed_at, changed_by)
    select pad, '2026-03-01', 1, 'paid', 160, 'Bia', 'b@casa.local', '2026-04-02T15:00:00Z', 1 from generate_series(1, 4) as pad`
  await db`update sessions set status = 'completed', end_date = session_date where status = 'pendding'`
  // A second payment by hand was undone for PADs 1 and 4. Afterwards the third session of PAD 4 moved to April.
  await db`update payouts set amount = 240 where treatment_id in (1, 4)`
  await db`update payouts set amount = 160 where treatment_id in (1, 4)`
  await db`update sessions set end_date = '2026-04-01' where treatment_id = 4 and session_date = '2026-03-18'`
  // The bank paid the third session of PAD 2.
  await db`insert into company_accounts (bank, agency, agency_digit, account, account_digit, agreement, next_file_number, created_by)
    values ('756', '1', '1', '1', '1', '1', 2, 1)`
  await db`insert into bank_files (account_id, bank, agreement, number, pay_on, month, file_name, payer, payer_account, total, created_by)
    values (1, '756', '1', 1, '2026-04-05', '2026-03-01', 'x', '{}', '{}', 80, 1)`
  await db`insert into bank_payments (file_id, professional_id, amount, payee, cpf, pix_key, state, paid_on, paid_amount, settled)
    values (1, 1, 80, 'Bia', '1', 'b@casa.local', 'paid', '2026-04-05', 80, 80)`
  await db`insert into bank_payment_items (payment_id, treatment_id, month, amount, session_ids)
    select 1, 2, '2026-03-01', 80, array_agg(id) from sessions where treatment_id = 2 and session_date = '2026-03-18'`
  await db`update payouts set amount = 240, bank_payment_id = 1 where treatment_id = 2`
  // The payment of PAD 3 was reverted.
  await db`update payouts set status = 'pending', payee = null, pix_key = null where treatment_id = 3`
  return [...(await bookedRows(db))]
}

const fresh = migratedDatabase('0056', insertOldData)

test('the part of each paid payout that the bank did not pay becomes a payment by hand, and no figure changes', async () => {
  expect([
    ...(await fresh.db`
      select treatment_id, month, professional_id, amount, payee, pix_key, marked_at, marked_by, removed_at
      from hand_payments order by treatment_id`),
  ]).toEqual(
    [1, 2, 4].map((treatmentId) => ({
      treatmentId,
      month: '2026-03-01T00:00:00.000Z',
      professionalId: 1,
      amount: 160,
      payee: 'Bia',
      pixKey: 'b@casa.local',
      markedAt: '2026-04-02T15:00:00.000Z',
      markedBy: 1,
      removedAt: null,
    })),
  )
  expect([...(await bookedRows(fresh.db))]).toEqual(fresh.filled)
  await expectKeptRows(fresh.db)
})

test('sessions of an undone payment are unpaid again, and owed where they are now', async () => {
  expect([
    ...(await fresh.db`
      select treatment_id, count(*)::int as sessions from paid_sessions group by treatment_id order by treatment_id`),
  ]).toEqual([
    { treatmentId: 1, sessions: 2 },
    { treatmentId: 2, sessions: 3 },
    { treatmentId: 4, sessions: 2 },
  ])
  expect([
    ...(await fresh.db`
      select to_char(month, 'MM') as month, owed, paid, moved from book_rows where treatment_id = 4 order by month`),
  ]).toEqual([
    { month: '03', owed: 160, paid: 160, moved: 0 },
    { month: '04', owed: 80, paid: null, moved: 0 },
  ])
})
