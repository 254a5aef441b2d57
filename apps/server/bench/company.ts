import { join } from 'node:path'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { connect } from '../src/platform/database/connect.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'

/** Months long before the months of the demo, so that they contain only these rows. */
export const largeMonth = { year: 2015, month: 5, rows: 50_000 }
export const printedMonth = { year: 2016, month: 5, rows: 2_000 }

/** Fills a data folder with the demo company and many PADs in two months. Each PAD has four sessions. */
export const fillCompany = async (dataDir: string) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const db = connect(postgres.connection)
  try {
    await migrate(db, join(import.meta.dirname, '../migrations'))
    await db.begin((tx) => seedDemo(tx))
    for (const { year, month, rows } of [largeMonth, printedMonth]) {
      const first = `${year}-0${month}-01`
      await db`
        insert into treatments (patient_id, professional_id, contract_id, specialty, diagnosis, frequency, agreed_value,
          contract_value, session_count, start_date, end_date, expected_start)
        select p.id, r.id, p.contract_id, r.speciality, 'Acompanhamento', 'Semanal', 80 + n % 40, 120 + n % 60, 4,
          ${first}::date, ${first}::date + 27, ${first}::date
        from generate_series(1, ${rows}::int) n
          join (select id, contract_id, row_number() over (order by id) as at, count(*) over () as all_of
            from patients) p on p.at = n % p.all_of + 1
          join (select id, speciality, row_number() over (order by id) as at, count(*) over () as all_of
            from professionals) r on r.at = n % r.all_of + 1`
      await db`
        insert into sessions (treatment_id, session_date, end_date, status)
        select id, start_date + week * 7, case when week < 3 then start_date + week * 7 end,
          case when week < 3 then 'completed' else 'pendding' end
        from treatments, generate_series(0, 3) week where start_date = ${first}::date`
    }
    await db`analyze`
  } finally {
    await db.end()
    await postgres.stop()
  }
}
