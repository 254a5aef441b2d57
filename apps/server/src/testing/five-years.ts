import { expect } from 'vitest'
import type { testApp } from './app.ts'
import { eventually } from './eventually.ts'
import { monitoringScene } from './monitoring.ts'

type Office = ReturnType<typeof testApp>

/** Adds five years from 2028 on of a company with 400 PADs a month: 96,000 sessions. */
export const fillFiveYears = async (office: Office) => {
  const { make, professionalId, contractId } = await monitoringScene(office)
  const patientId = await make.patient(contractId)
  await office.db`
    insert into treatments (patient_id, professional_id, specialty, diagnosis, frequency, agreed_value,
      contract_value, session_count, start_date, end_date, expected_start)
    select ${patientId}, ${professionalId}, 'FISIOTERAPIA', 'x', 'Semanal', 80, 120, 4, month, month + 27, month
    from generate_series(0, 59) n, lateral (select (date '2028-01-01' + n * interval '1 month')::date as month) m,
      generate_series(1, 400)`
  // Triggers are off; the books are computed once for all rows.
  await office.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into sessions (treatment_id, session_date, professional_id, agreed_value, contract_value, contract_id)
      select id, start_date + week * 7, professional_id, agreed_value, contract_value, ${contractId}
      from treatments, generate_series(0, 3) week order by start_date, id`
    await tx`select keep_books(array_agg(id), array_agg(start_date)) from treatments`
  })
  // Vacuum cannot mark the new rows as visible to all while an older transaction runs.
  const looking = () => office.db`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null`
  await eventually(async () => expect(await looking()).toEqual([]))
  await office.db`vacuum analyze`
  const [row] = await office.db<
    [{ id: number }]
  >`select min(id) as id from treatments where start_date = '2030-06-01'`
  return { contractId, treatmentId: row.id, when: { year: 2030, month: 6 } }
}

/** The number of runs of a read: more than five, because a prepared statement may change to a generic plan at its sixth run. */
const runs = 7

/** Runs `read` several times. Returns the sequential and index scans of sessions and books, and the rows read per run. */
export const scansOfMonths = (
  office: Office,
  read: (tx: Parameters<Parameters<Office['db']['begin']>[1]>[0]) => Promise<unknown>,
) =>
  office.db.begin(async (tx) => {
    const scans = async () => {
      const [row] = await tx<[{ whole: number; indexed: number; rows: number }]>`
        select sum(seq_scan)::int as whole, sum(idx_scan)::int as indexed,
          sum(seq_tup_read + idx_tup_fetch)::int as rows
        from pg_stat_xact_user_tables
        where relname in ('sessions', 'book_rows')`
      return row
    }
    // Wait, because earlier work on the same connection may still be added to the counters.
    const before = await scans()
    for (let run = 0; run < runs; run++) await read(tx)
    const after = await scans()
    return {
      whole: after.whole - before.whole,
      indexed: after.indexed - before.indexed,
      rows: Math.round((after.rows - before.rows) / runs),
    }
  })
