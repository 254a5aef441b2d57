import { expect } from 'vitest'
import type { Database } from '../platform/database/connect.ts'

/** Compares `book_rows` with rows computed from all sessions. */
export const expectKeptRows = async (db: Database) => {
  const columns = db`treatment_id, month, professional_id, contract_id, authorized, completed, pending, cancelled,
    glossed, unproven, billed, owed`
  const raw = db`
    select s.treatment_id, s.month, s.professional_id, s.contract_id, count(*)::int as authorized,
      count(*) filter (where s.status = 'completed')::int as completed,
      count(*) filter (where s.status = 'pendding')::int as pending,
      count(*) filter (where s.status = 'cancelled')::int as cancelled,
      count(*) filter (where s.status = 'glossed')::int as glossed,
      count(*) filter (where s.status = 'completed' and s.file_id is null and not s.proof_erased)::int as unproven,
      coalesce(sum(s.contract_value) filter (where s.status = 'completed'), 0) as billed,
      coalesce(sum(s.agreed_value) filter (where s.status = 'completed'), 0) as owed
    from sessions s join treatments t on t.id = s.treatment_id
    where t.status = 'active' or s.status = 'completed'
      -- A closed month keeps what it had, also of a PAD that was removed since.
      or exists (select from closings c
        where c.contract_id = s.contract_id and c.month = s.month and c.closed_at < t.deleted_at)
    group by 1, 2, 3, 4`
  const kept = db`select ${columns} from book_rows where authorized > 0`
  expect([...(await db`${kept} except ${raw}`)]).toEqual([])
  expect([...(await db`${raw} except ${kept}`)]).toEqual([])
  await expectKeptFacts(db)
  await expectMonthFigures(db)
}

/** Compares payments and documents on the rows with their own tables, and the flag of a shared PAD. */
const expectKeptFacts = async (db: Database) => {
  const wrong = await db`
    select b.treatment_id, b.month, b.paid, b.has_report, b.has_timesheet, b.alone from book_rows b
    where b.paid is distinct from (select o.amount from payouts o where o.treatment_id = b.treatment_id
        and o.month = b.month and o.professional_id = b.professional_id and o.status = 'paid')
      or b.has_report <> exists (select from reports e
        where e.treatment_id = b.treatment_id and e.month = b.month and e.kind = 'month')
      or b.has_timesheet <> exists (select from reports e
        where e.treatment_id = b.treatment_id and e.month = b.month and e.kind = 'timesheet')
      or b.alone <> (1 = (select count(*) from book_rows o
        where o.treatment_id = b.treatment_id and o.month = b.month))`
  expect([...wrong]).toEqual([])
}

/** Compares the figures of each month with a fresh sum of its rows. */
const expectMonthFigures = async (db: Database) => {
  const rows = 'b.authorized > 0'
  const fresh = (contract: string, specialty: string) =>
    db.unsafe(`
    select b.month, ${contract} as contract_id, ${specialty} as specialty, count(*) filter (where ${rows}) as rows,
      count(distinct b.patient_id) filter (where ${rows}) as patients,
      count(distinct b.patient_id) filter (where b.completed > 0) as attended,
      count(distinct b.professional_id) as professionals, sum(b.authorized) as authorized,
      sum(b.completed) as completed, sum(b.pending) as pending, sum(b.glossed) as glossed,
      sum(b.unproven) as unproven, sum(b.billed) as billed, sum(b.owed) as owed,
      count(*) filter (where b.alone and ${rows}) as alone, count(*) filter (where b.alone) as payouts,
      coalesce(sum(b.paid) filter (where b.alone), 0) as paid,
      coalesce(sum(b.due) filter (where b.alone), 0) as due,
      count(*) filter (where b.alone and (b.pending > 0 or b.glossed > 0 or b.unproven > 0 or (b.completed > 0
        and not (b.has_report and b.has_timesheet)) or b.owed > coalesce(b.paid, 0))) as lacking,
      count(*) filter (where b.alone and b.pending > 0) as with_pending,
      count(*) filter (where b.alone and b.glossed > 0) as with_glossed,
      count(*) filter (where b.alone and b.unproven > 0) as with_unproven,
      count(*) filter (where b.alone and b.completed > 0 and not b.has_report) as without_report,
      count(*) filter (where b.alone and b.completed > 0 and not b.has_timesheet) as without_timesheet,
      count(*) filter (where b.alone and ${rows} and b.owed > coalesce(b.paid, 0)) as unpaid
    from book_rows b group by 1, 2, 3`)
  const kept = await db`
    select month, contract_id, specialty, sum(rows) as rows, sum(patients) as patients,
      sum(attended) as attended, sum(professionals) as professionals, sum(authorized) as authorized, sum(completed) as completed,
      sum(pending) as pending, sum(glossed) as glossed, sum(unproven) as unproven, sum(billed) as billed,
      sum(owed) as owed, sum(alone) as alone, sum(payouts) as payouts, sum(paid) as paid, sum(due) as due,
      sum(lacking) as lacking, sum(with_pending) as with_pending, sum(with_glossed) as with_glossed,
      sum(with_unproven) as with_unproven, sum(without_report) as without_report,
      sum(without_timesheet) as without_timesheet, sum(unpaid) as unpaid
    from month_figures group by month, contract_id, specialty
    having sum(payouts) <> 0 or sum(professionals) <> 0 or sum(rows) <> 0`
  const summed = await Promise.all([
    fresh('b.contract_id', 'b.specialty'),
    fresh('b.contract_id', "''"),
    fresh('0', 'b.specialty'),
    fresh('0', "''"),
  ])
  const inOrder = (found: object[]) => found.map((row) => JSON.stringify(row)).sort()
  expect(inOrder([...kept])).toEqual(inOrder(summed.flatMap((level) => [...level])))
}
