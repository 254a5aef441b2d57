import type { ChangeKind } from '@zelo/contract/books'
import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { rememberedOf } from '../../platform/database/remembered.ts'
import { firstDay } from './month-scope.ts'

type Filter = Competence & { contractId?: number | undefined; specialty?: string | undefined }

/** What one contract adds to a kind of change, with the largest of it. */
export type Part = {
  contractId: number
  kind: ChangeKind
  value: number
  count: number
  largest: { patientId: number | null; value: number }[]
}

/**
 * Two months of some contracts held against each other, patient by patient within contract and specialty. Who is there in
 * both differs by how many sessions (at the price before) and by price (for the sessions now); the others came or left,
 * with their whole contract or by themselves. So every cent of the difference is in exactly one part.
 */
const emitted = (
  db: Queryable,
  { specialty, ...when }: Filter,
  before: Competence,
  contracts: number[],
) => db`
  with lines as (
    select b.contract_id, b.patient_id, b.specialty,
      sum(b.billed) filter (where b.month = ${firstDay(before)}) as was,
      sum(b.billed) filter (where b.month = ${firstDay(when)}) as is_now,
      coalesce(sum(b.completed) filter (where b.month = ${firstDay(before)}), 0) as sessions_before,
      coalesce(sum(b.completed) filter (where b.month = ${firstDay(when)}), 0) as sessions_now
    from book_rows b
    where b.month in (${firstDay(before)}, ${firstDay(when)}) and b.completed > 0
      and b.contract_id = any(${contracts})
      ${specialty === undefined ? db`` : db`and b.specialty = ${specialty}`}
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
  select added.*, row_number() over (partition by contract_id, kind order by abs(value) desc, patient_id) as place
  from (
    select kind, contract_id, patient_id, sum(value) as value from emitted group by kind, contract_id, patient_id
  ) added where value <> 0`

type Version = { contractId: number; version: string }

/** How often the two months of each contract were changed: while that is the same, so is all that follows from them. */
const versions = (db: Queryable, { contractId, specialty, ...when }: Filter, before: Competence) => db`
  select f.contract_id, sum(f.changes)::text as version from month_figures f
  where f.month in (${firstDay(before)}, ${firstDay(when)}) and f.specialty = ${specialty ?? ''}
    and ${contractId === undefined ? db`f.contract_id <> 0` : db`f.contract_id = ${contractId}`}
  group by f.contract_id`

/** Parts and the version they were made of, from one statement and so of one moment. */
const computeParts = (db: Queryable, filter: Filter, before: Competence, contracts: number[]) =>
  db<(Version & { parts: Part[] | null })[]>`
    ${emitted(db, filter, before, contracts)}
    select v.contract_id, v.version, (
      select jsonb_agg(to_jsonb(part)) from (
        select contract_id, kind, sum(value) as value, count(*)::int as count,
          jsonb_agg(jsonb_build_object('value', value, 'patient_id', patient_id) order by place)
            filter (where place <= 8) as largest
        from (${ranked(db)}) ranked where ranked.contract_id = v.contract_id group by contract_id, kind
      ) part) as parts
    from (${versions(db, filter, before)}) v where v.contract_id = any(${contracts})`

type Remembered = { version: string; parts: Part[] }

/** Some years of some hundred contracts. */
const remembered = rememberedOf<Remembered>(20_000)

/** Each contract's parts; computed anew only where something of its two months was changed since. */
export const findContractParts = async (db: Queryable, filter: Filter, before: Competence) => {
  const keyOf = (contract: number) => `${firstDay(filter)} ${contract} ${filter.specialty ?? ''}`
  const present = await db<Version[]>`${versions(db, filter, before)}`
  const isStale = ({ contractId, version }: Version) =>
    remembered.find(db, keyOf(contractId))?.version !== version
  const stale = present.filter(isStale).map(({ contractId }) => contractId)
  const fresh = stale.length > 0 ? await computeParts(db, filter, before, stale) : []
  for (const { contractId, version, parts } of fresh)
    remembered.keep(db, keyOf(contractId), { version, parts: parts ?? [] })
  return present.flatMap(({ contractId }) => remembered.find(db, keyOf(contractId))?.parts ?? [])
}
