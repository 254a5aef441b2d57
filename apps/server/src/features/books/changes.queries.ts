import type { MonthChange, MonthChanges } from '@zelo/contract/books'
import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { ofRow } from './book-rows.ts'
import { firstDay } from './month-scope.ts'

type Filter = Competence & { contractId?: number | undefined; specialty?: string | undefined }

const monthBefore = ({ year, month }: Competence): Competence =>
  month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }

const order: MonthChange['kind'][] = [
  'contractsIn',
  'contractsOut',
  'patientsIn',
  'patientsOut',
  'volume',
  'price',
]

/** The number of largest changes that are named for each kind. */
const mostNamed = 8

/**
 * Compares two months, patient by patient within contract and specialty. A patient of both months differs by the number of
 * sessions (at the price before) and by price (for the sessions now). Any other patient came or left, alone or with the
 * whole contract. Every cent of the difference belongs to exactly one kind.
 */
const findChanges = (db: Queryable, filter: Filter, before: Competence) =>
  db<MonthChange[]>`
    with lines as (
      select b.contract_id, b.patient_id, b.specialty,
        sum(b.billed) filter (where b.month = ${firstDay(before)}) as was,
        sum(b.billed) filter (where b.month = ${firstDay(filter)}) as is_now,
        coalesce(sum(b.completed) filter (where b.month = ${firstDay(before)}), 0) as sessions_before,
        coalesce(sum(b.completed) filter (where b.month = ${firstDay(filter)}), 0) as sessions_now
      from book_rows b
      where b.month in (${firstDay(before)}, ${firstDay(filter)}) and b.completed > 0 ${ofRow(db, filter)}
      group by b.contract_id, b.patient_id, b.specialty
    ), judged as (
      select l.*, coalesce(was, 0) as old_value, coalesce(is_now, 0) as new_value,
        sum(sessions_before) over contract = 0 as contract_in, sum(sessions_now) over contract = 0 as contract_out,
        sum(sessions_before) over patient = 0 as patient_in, sum(sessions_now) over patient = 0 as patient_out,
        -- A specialty without sessions before has no price before: all of it counts as volume.
        case when sessions_before = 0 then coalesce(is_now, 0)
          else round((sessions_now - sessions_before) * was / sessions_before, 2) end as by_volume
      from lines l
      window contract as (partition by contract_id), patient as (partition by contract_id, patient_id)
    ), parts as (
      select case when contract_in then 'contractsIn' when contract_out then 'contractsOut'
          when patient_in then 'patientsIn' when patient_out then 'patientsOut' else 'volume' end as kind,
        contract_id, case when contract_in or contract_out then null else patient_id end as patient_id,
        case when contract_in or contract_out or patient_in or patient_out then new_value - old_value
          else by_volume end as value
      from judged
      union all
      select 'price', contract_id, patient_id, new_value - old_value - by_volume
      from judged where not (contract_in or contract_out or patient_in or patient_out)
    ), ranked as (
      select added.*, row_number() over (
          partition by kind order by abs(value) desc, contract_id, coalesce(patient_id, 0)) as place
      from (
        select kind, contract_id, patient_id, sum(value) as value from parts group by kind, contract_id, patient_id
      ) added where value <> 0
    )
    select kind, sum(value) as value, count(*)::int as count, (
        select jsonb_agg(jsonb_build_object('value', l.value, 'patient_id', l.patient_id,
          'name', coalesce(case when l.patient_id is null then c.fantasy_name else p.full_name end, '')) order by l.place)
        from ranked l
          left join patients p on p.id = l.patient_id
          left join contracts c on c.id = l.contract_id
        where l.kind = r.kind and l.place <= ${mostNamed}) as largest
    from ranked r group by kind`

type Sum = { bruto: number; realizadas: number; patients: number }

const findSum = async (db: Queryable, filter: Filter) => {
  const [sum] = await db<[Sum]>`
    select coalesce(sum(b.billed), 0) as bruto, coalesce(sum(b.completed), 0)::int as realizadas,
      count(distinct b.patient_id) filter (where b.completed > 0)::int as patients
    from book_rows b where b.month = ${firstDay(filter)} ${ofRow(db, filter)}`
  return { year: filter.year, month: filter.month, ...sum }
}

const inCents = (value: number) => Math.round(value * 100)

/** Why a month's income differs from that of the month before. */
export const findMonthChanges = async (db: Queryable, filter: Filter): Promise<MonthChanges> => {
  const earlier = monthBefore(filter)
  const [before, after, changes] = await Promise.all([
    findSum(db, { ...filter, ...earlier }),
    findSum(db, filter),
    findChanges(db, filter, earlier),
  ])
  return {
    before,
    after,
    difference: (inCents(after.bruto) - inCents(before.bruto)) / 100,
    changes: order.flatMap((kind) => changes.find((change) => change.kind === kind) ?? []),
  }
}
