import { beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../../platform/database/connect.ts'
import { testApp } from '../../testing/app.ts'
import { monitoringScene } from '../../testing/monitoring.ts'
import { findMonitoredTreatment, findMonitoredTreatments } from './monitoring.queries.ts'
import { findMonthContracts, findMonths, findYears } from './months.queries.ts'

const house = testApp()
const when = { year: 2030, month: 6 }
let contractId = 0
let treatmentId = 0

/** Five years of a company with 400 PADs a month. */
beforeAll(async () => {
  const { make, professionalId, ...scene } = await monitoringScene(house)
  contractId = scene.contractId
  const patientId = await make.patient(contractId)
  await house.db`
    insert into treatments (patient_id, professional_id, specialty, diagnosis, frequency, agreed_value,
      contract_value, session_count, start_date, end_date, expected_start)
    select ${patientId}, ${professionalId}, 'FISIOTERAPIA', 'x', 'Semanal', 80, 120, 4, month, month + 27, month
    from generate_series(0, 59) n, lateral (select (date '2028-01-01' + n * interval '1 month')::date as month) m,
      generate_series(1, 400)`
  await house.db`
    insert into sessions (treatment_id, session_date)
    select id, start_date + week * 7 from treatments, generate_series(0, 3) week order by start_date, id`
  await house.db`analyze`
  const [row] = await house.db<
    [{ id: number }]
  >`select min(id) as id from treatments where start_date = '2030-06-01'`
  treatmentId = row.id
}, 60_000)

const reads = (db: Queryable) => ({
  years: () => findYears(db),
  months: () => findMonths(db, 2030),
  contracts: () => findMonthContracts(db, when),
  list: () => findMonitoredTreatments(db, { ...when, contractId, page: 2, per_page: 10 }),
  details: () => findMonitoredTreatment(db, treatmentId, when),
})

const scans = async (tx: Queryable) => {
  const [row] = await tx<[{ whole: number; indexed: number }]>`
    select seq_scan as whole, idx_scan as indexed from pg_stat_xact_user_tables where relname = 'sessions'`
  return row
}

test.each(['years', 'months', 'contracts', 'list', 'details'] as const)(
  'of 96,000 sessions, %s reads a month’s own through the index',
  async (name) => {
    await house.db.begin(async (tx) => {
      // Counts of earlier work on the same connection may still stand there.
      const before = await scans(tx)
      await reads(tx)[name]()
      const after = await scans(tx)
      expect(after.whole).toBe(before.whole)
      expect(after.indexed).toBeGreaterThan(before.indexed)
    })
  },
)
