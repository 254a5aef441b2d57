import type { ChangeKind, MonthChange, MonthChanges } from '@zelo/contract/books'
import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { ofRow } from './book-rows.ts'
import { firstDay } from './month-scope.ts'

type Filter = Competence & { contractId?: number | undefined; specialty?: string | undefined }

const monthBefore = ({ year, month }: Competence): Competence =>
  month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }

type Part = { kind: ChangeKind; value: number; count: number; largest: MonthChange['largest'] }

const order: ChangeKind[] = ['contractsIn', 'contractsOut', 'patientsIn', 'patientsOut', 'volume', 'price']

/**
 * Two months held against each other, patient by patient within contract and specialty. Who is there in both differs by
 * how many sessions (at the price before) and by price (for the sessions now); the others came or left, with their whole
 * contract or by themselves. So every cent of the difference is in exactly one part.
 */
const parts = (db: Queryable, filter: Filter, before: Competence) => db`
  with lines as (
    select b.contract_id, b.patient_id, b.specialty,
      sum(b.billed) filter (where b.month = ${firstDay(before)}) as was,
      sum(b.billed) filter (where b.month = ${firstDay(filter)}) as is_now,
      coalesce(sum(b.completed) filter (where b.month = ${firstDay(before)}), 0) as sessions_before,
      coalesce(sum(b.completed) filter (where b.month = ${firstDay(filter)}), 0) as sessions_now
    from book_rows b
    where b.month in (${firstDay(before)}, ${firstDay(filter)}) and b.completed > 0
      ${ofRow(db, { contractId: filter.contractId })}
      ${filter.specialty === undefined ? db`` : db`and b.specialty = ${filter.specialty}`}
    group by b.contract_id, b.patient_id, b.specialty
  ), judged as (
    select l.*, coalesce(was, 0) as old_value, coalesce(is_now, 0) as new_value,
      sum(sessions_before) over contract = 0 as contract_in, sum(sessions_now) over contract = 0 as contract_out,
      sum(sessions_before) over patient = 0 as patient_in, sum(sessions_now) over patient = 0 as patient_out,
      -- What was not there before is priced as it is now: all of it is volume.
      case when sessions_before = 0 then coalesce(is_now, 0)
        else round((sessions_now - sessions_before) * was / sessions_before, 2) end as by_volume
    from lines l
    window contract as (partition by contract_id), patient as (partition by contract_id, patient_id)
  ), emitted as (
    select case when contract_in then 'contractsIn' when contract_out then 'contractsOut'
        when patient_in then 'patientsIn' when patient_out then 'patientsOut' else 'volume' end as kind,
      contract_id, case when contract_in or contract_out then null else patient_id end as patient_id,
      case when contract_in or contract_out or patient_in or patient_out then new_value - old_value
        else by_volume end as value
    from judged
    union all
    select 'price', contract_id, patient_id, new_value - old_value - by_volume
    from judged where not (contract_in or contract_out or patient_in or patient_out)
  )`

/** One for each contract that came or left, and for each patient else; the largest of a kind first. */
const ranked = (db: Queryable) => db`
  select added.*, row_number() over (partition by kind order by abs(value) desc, contract_id, patient_id) as place
  from (
    select kind, contract_id, patient_id, sum(value) as value from emitted group by kind, contract_id, patient_id
  ) added where value <> 0`

/** Looked up for the few that are shown, not for the thousands that are added up. */
const nameOf = (db: Queryable) => db`
  coalesce((select p.full_name from patients p where p.id = patient_id),
    (select c.fantasy_name from contracts c where c.id = contract_id))`

export const findMonthChanges = async (db: Queryable, filter: Filter): Promise<MonthChanges> => {
  const before = monthBefore(filter)
  const [found, sums] = await Promise.all([
    db<Part[]>`
      ${parts(db, filter, before)}
      select kind, sum(value) as value, count(*)::int as count,
        jsonb_agg(jsonb_build_object('name', ${nameOf(db)}, 'value', value, 'patient_id', patient_id) order by place)
          filter (where place <= 8) as largest
      from (${ranked(db)}) ranked group by kind`,
    db<{ month: string; bruto: number; realizadas: number; patients: number }[]>`
      select b.month, sum(b.billed) as bruto, sum(b.completed)::int as realizadas,
        count(distinct b.patient_id)::int as patients
      from book_rows b
      where b.month in (${firstDay(before)}, ${firstDay(filter)}) and b.completed > 0
        ${ofRow(db, { contractId: filter.contractId })}
        ${filter.specialty === undefined ? db`` : db`and b.specialty = ${filter.specialty}`}
      group by b.month`,
  ])
  const sumOf = ({ year, month }: Competence) => {
    const {
      bruto = 0,
      realizadas = 0,
      patients = 0,
    } = sums.find((sum) => sum.month.startsWith(firstDay({ year, month }))) ?? {}
    return { year, month, bruto, realizadas, patients }
  }
  const [was, is] = [sumOf(before), sumOf(filter)]
  return {
    before: was,
    after: is,
    difference: Math.round((is.bruto - was.bruto) * 100) / 100,
    changes: order.flatMap((kind) => found.find((part) => part.kind === kind) ?? []),
  }
}
