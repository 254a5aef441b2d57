import { expect } from 'vitest'
import type { Database } from '../platform/database/connect.ts'

/** Expects the rows of the books to equal the sums of all sessions. */
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
      -- A closed month keeps its sessions, including those of a PAD that was removed later.
      or exists (select from closings c
        where c.contract_id = s.contract_id and c.month = s.month and c.closed_at < t.deleted_at)
    group by 1, 2, 3, 4`
  const kept = db`select ${columns} from book_rows where authorized > 0`
  expect([...(await db`${kept} except ${raw}`)]).toEqual([])
  expect([...(await db`${raw} except ${kept}`)]).toEqual([])
  await expectKeptFacts(db)
}

/** Expects payments and reports in the rows of the books to equal their own tables, and each payment to be recorded. */
const expectKeptFacts = async (db: Database) => {
  const wrong = await db`
    select b.treatment_id, b.month, b.paid, b.has_report, b.has_timesheet from book_rows b
    where b.paid is distinct from (select o.amount from payouts o where o.treatment_id = b.treatment_id
        and o.month = b.month and o.professional_id = b.professional_id and o.status = 'paid')
      or b.moved <> coalesce((
        select sum(case when (s.month, s.professional_id) = (b.month, b.professional_id) then s.agreed_value else 0 end)
          - sum(case when (c.month, c.professional_id) = (b.month, b.professional_id) then s.agreed_value else 0 end)
        from paid_sessions c join sessions s on s.id = c.session_id
        where c.treatment_id = b.treatment_id and s.status = 'completed'), 0)
      or b.has_report <> exists (select from reports e
        where e.treatment_id = b.treatment_id and e.month = b.month and e.kind = 'month')
      or b.has_timesheet <> exists (select from reports e
        where e.treatment_id = b.treatment_id and e.month = b.month and e.kind = 'timesheet')`
  expect([...wrong]).toEqual([])
  const unrecorded = await db`
    select o.treatment_id, o.month, o.amount from payouts o
    where case when o.status = 'paid' then o.amount else 0 end <> coalesce((
        select sum(h.amount) from hand_payments h where h.treatment_id = o.treatment_id and h.month = o.month
          and h.professional_id = o.professional_id and h.removed_at is null), 0) + coalesce((
        select sum(i.amount) from bank_payment_items i join bank_payments p on p.id = i.payment_id
        where i.treatment_id = o.treatment_id and i.month = o.month and p.professional_id = o.professional_id
          and p.state = 'paid'), 0)`
  expect([...unrecorded]).toEqual([])
}
