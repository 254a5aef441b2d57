import { expect } from 'vitest'
import type { Database } from '../platform/database/connect.ts'

/** The kept rows are those that all sessions would give, with nothing over and nothing missing. */
export const expectKeptRows = async (db: Database) => {
  const columns = db`treatment_id, month, professional_id, contract_id, authorized, completed, pending, cancelled,
    glossed, unproven, billed, owed`
  const raw = db`
    select s.treatment_id, s.month, s.professional_id, s.contract_id, count(*)::int as authorized,
      count(*) filter (where s.status = 'completed')::int as completed,
      count(*) filter (where s.status = 'pendding')::int as pending,
      count(*) filter (where s.status = 'cancelled')::int as cancelled,
      count(*) filter (where s.status = 'glossed')::int as glossed,
      count(*) filter (where s.status = 'completed' and s.file_id is null)::int as unproven,
      coalesce(sum(s.contract_value) filter (where s.status = 'completed'), 0) as billed,
      coalesce(sum(s.agreed_value) filter (where s.status = 'completed'), 0) as owed
    from sessions s join treatments t on t.id = s.treatment_id
    where t.status = 'active' or s.status = 'completed' group by 1, 2, 3, 4`
  const kept = db`select ${columns} from book_rows where authorized > 0`
  expect([...(await db`${kept} except ${raw}`)]).toEqual([])
  expect([...(await db`${raw} except ${kept}`)]).toEqual([])
}
