import type { Competence } from '@zelo/contract/competence'
import type { RenewalBatch, RenewalRow } from '@zelo/contract/renewals'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'
import { type EndingRow, endingOf } from './ending-row.ts'
import type { Ending, Planned } from './renewal-plan.ts'
import type { OtherTreatment, Surroundings } from './renewal-surroundings.ts'

/** Whether PAD `u` follows PAD `t`. */
const follows = (db: Queryable) => db`
  u.patient_id = t.patient_id and u.status = 'active'
    and (u.renews_id = t.id or (u.renews_id is null and u.id <> t.id and u.specialty = t.specialty
      and u.start_date > t.start_date and u.end_date > t.end_date))`

/** The patient `p` of PAD `t`, unless removed or anonymised: such a patient gets no new PAD. */
const patientOf = (db: Queryable) => db`
  join patients p on p.id = t.patient_id and p.deleted_at is null
    and not exists (select from forgotten_people where kind = 'patient' and person_id = p.id)`

const hasNoFollower = (db: Queryable) => db`not exists (select from treatments u where ${follows(db)})`

const followerOf = (db: Queryable) => db`
  select u.id, u.start_date, u.end_date from treatments u
  where ${follows(db)} order by u.renews_id nulls last, u.end_date limit 1`

export type EndingsFilter = {
  from: string
  to: string
  contractId?: number | undefined
  treatmentId?: number | undefined
  /** PADs with a follower are read only if they end on this day or later. */
  renewedFrom: string
  /** The limit of PADs without a follower, and of PADs with one. */
  maxCount: number
  /** The number of PADs without a follower to skip. */
  skippedCount: number
}

/**
 * The active PADs that end between two days, or the requested PAD: those without a follower, and those whose follower ends
 * after `to`. The limits keep the PADs with the latest ends. The result is ordered by patient.
 */
export const findEndings = async (
  db: Queryable,
  { from, to, contractId, treatmentId, renewedFrom, maxCount, skippedCount }: EndingsFilter,
): Promise<Ending[]> => {
  const isAsked = (first: string) => db`
    t.status = 'active' ${contractId === undefined ? db`` : db`and t.contract_id = ${contractId}`}
    and ${treatmentId === undefined ? db`t.end_date between ${first} and ${to}` : db`t.id = ${treatmentId}`}`
  const columns = db`
    t.id, t.specialty, t.frequency, t.agreed_value, t.contract_value, t.session_count, t.start_date, t.end_date,
    t.professional_id, t.contract_id, p.id as patient_id, p.full_name as patient_name, p.status as patient_status,
    p.sort_name`
  const rows = await db<EndingRow[]>`
    with chosen as (
      (
        select ${columns}, null::int as follower_id, null::date as follower_start, null::date as follower_end
        from treatments t ${patientOf(db)}
        where ${isAsked(from)} and ${hasNoFollower(db)}
        order by t.end_date desc, t.id desc limit ${maxCount} offset ${skippedCount}
      )
      union all
      (
        -- Only the last PAD of a chain is read: most PADs of earlier months have a follower.
        select ${columns}, f.id, f.start_date, f.end_date
        from treatments t ${patientOf(db)} join lateral (${followerOf(db)}) f on f.end_date > ${to}
        where ${isAsked(renewedFrom)} order by t.end_date desc, t.id desc limit ${maxCount}
      )
    )
    select t.id, t.specialty, t.frequency, t.agreed_value, t.contract_value, t.session_count, t.start_date, t.end_date,
      t.patient_id, t.patient_name, t.patient_status, t.follower_id, t.follower_start, t.follower_end,
      r.id as professional_id, r.full_name as professional_name, r.deleted_at is not null as professional_is_removed,
      c.id as contract_id, c.fantasy_name as contract_name, c.deleted_at is not null as contract_is_removed,
      (select fantasy_name from contracts where id = had.contract_id) as other_contract,
      had.contract_value as other_contract_value, had.agreed_value as other_agreed_value
    from chosen t
      join professionals r on r.id = t.professional_id
      join contracts c on c.id = t.contract_id
      left join lateral (
        select max(s.contract_id) filter (where s.contract_id <> t.contract_id) as contract_id,
          max(s.contract_value) filter (where s.contract_value <> t.contract_value) as contract_value,
          max(s.agreed_value) filter (where s.agreed_value <> t.agreed_value and s.professional_id = t.professional_id)
            as agreed_value
        from sessions s where s.treatment_id = t.id and t.follower_id is null
      ) had on true
    order by t.sort_name collate "C", t.id`
  return rows.map(endingOf)
}

/** The number of PADs that end in these days and have no follower, counted up to `maxCount`. */
export const countUnrenewed = async (
  db: Queryable,
  { from, to }: Pick<EndingsFilter, 'from' | 'to'>,
  maxCount: number,
) => {
  const [row] = await db<[{ treatments: number; atLeast: boolean }]>`
    select least(count(*), ${maxCount})::int as treatments, count(*) > ${maxCount} as at_least
    from (
      select from treatments t ${patientOf(db)}
      where t.status = 'active' and t.end_date between ${from} and ${to} and ${hasNoFollower(db)}
      limit ${maxCount + 1}
    ) unrenewed`
  return row
}

type Span = { start: string; end: string }

const spanOf = (planned: Planned[]): Span => ({
  start: planned.reduce((first, { start }) => (start < first ? start : first), '2999-12-31'),
  end: planned.reduce((last, { end }) => (end > last ? end : last), '2000-01-01'),
})

const ids = (planned: Planned[], idOf: (one: Planned) => number) => [...new Set(planned.map(idOf))]

/** Uses a fixed number of statements for any number of renewals. */
export const findSurroundings = async (
  db: Queryable,
  planned: Planned[],
): Promise<Omit<Surroundings, 'dailyPatients'>> => {
  const { start, end } = spanOf(planned)
  const professionals = ids(planned, ({ ending }) => ending.professional.id)
  const patients = ids(planned, ({ ending }) => ending.patient.id)
  const contracts = ids(planned, ({ ending }) => ending.contract.id)
  const [absences, visits, others, closed, prices] = await Promise.all([
    db<Surroundings['absences']>`
      select professional_id, from_day, to_day from professional_absences
      where removed_at is null and professional_id = any(${professionals}) and to_day >= ${start} and from_day <= ${end}
      order by from_day, id`,
    db<Surroundings['visits']>`
      select distinct s.professional_id, t.patient_id, s.session_date as day
      from sessions s join treatments t on t.id = s.treatment_id
      where s.status = 'pendding' and s.professional_id = any(${professionals})
        and s.session_date between ${start} and ${end} and t.status = 'active'`,
    db<OtherTreatment[]>`
      select t.id, t.patient_id, t.specialty, r.full_name as professional, t.start_date, t.end_date,
        coalesce(array_agg(to_char(s.session_date, 'YYYY-MM-DD')) filter (where s.id is not null), '{}') as days
      from treatments t
        join professionals r on r.id = t.professional_id
        left join sessions s on s.treatment_id = t.id and s.status <> 'cancelled'
          and s.session_date between ${start} and ${end}
      where t.status = 'active' and t.patient_id = any(${patients})
        and t.end_date >= ${start} and t.start_date <= ${end}
      group by t.id, r.id`,
    db<Surroundings['closed']>`
      select contract_id, to_char(month, 'YYYY-MM') as month from closings
      where contract_id = any(${contracts}) and month between date_trunc('month', ${start}::date) and ${end}`,
    db<Surroundings['prices']>`
      select contract_id, specialty, min(contract_value) as contract_value from treatments
      where status = 'active' and contract_id = any(${contracts}) and end_date >= ${start} and start_date >= ${start}
        and renews_id is null
      group by contract_id, specialty having count(*) > 1 and min(contract_value) = max(contract_value)`,
  ])
  return { absences, visits, others, closed, prices }
}

/** The data that a renewal copies from its former PAD, and the conditions that prevent the renewal. */
export type Renewed = {
  id: number
  status: string
  isRenewed: boolean
  frequency: Ending['frequency']
  endDate: string
  contractId: number
  patientIsRemoved: boolean
}

/** Locks patients, professionals and PADs. A concurrent renewal of the same PADs waits, and afterwards sees the new PADs. */
export const holdRenewed = async (tx: Tx, renewsIds: number[], professionalIds: number[]) => {
  await tx`
    select p.id from patients p
    where p.id in (select patient_id from treatments where id = any(${renewsIds})) order by p.id for share`
  const professionals = await tx<{ id: number }[]>`
    select id from professionals where id = any(${professionalIds}) and deleted_at is null order by id for share`
  await tx`select id from treatments where id = any(${renewsIds}) order by id for no key update`
  const renewed = await tx<Renewed[]>`
    select t.id, t.status, t.frequency, t.end_date, p.contract_id, p.deleted_at is not null as patient_is_removed,
      f.id is not null as is_renewed
    from treatments t
      join patients p on p.id = t.patient_id
      left join lateral (${followerOf(tx)}) f on true
    where t.id = any(${renewsIds})`
  return {
    renewed: new Map(renewed.map((row) => [row.id, row])),
    professionals: new Set(professionals.map(({ id }) => id)),
  }
}

export const findClosedMonths = async (tx: Tx, contractIds: number[], { start, end }: Span) => {
  const rows = await tx<{ contractId: number; month: string }[]>`
    select contract_id, to_char(month, 'YYYY-MM') as month from closings
    where contract_id = any(${contractIds}) and month between date_trunc('month', ${start}::date) and ${end}`
  return new Set(rows.map(({ contractId, month }) => `${contractId} ${month}`))
}

export const insertBatch = async (
  tx: Tx,
  { year, month }: Competence,
  counts: { treatmentCount: number; sessionCount: number; createdBy: number },
) => {
  const [row] = await tx<[{ id: number }]>`
    insert into renewal_batches ${tx({ ...counts, month: `${year}-${month}-01` })} returning id`
  return row.id
}

/**
 * Inserts all PADs of a batch in one statement. Each PAD copies the values that the user did not correct from the PAD it
 * follows.
 */
export const insertRenewals = (tx: Tx, batchId: number, rows: RenewalRow[]) =>
  tx<{ id: number; renewsId: number }[]>`
    insert into treatments (patient_id, professional_id, specialty, diagnosis, frequency, agreed_value, contract_value,
      session_count, start_date, end_date, expected_start, renews_id, renewal_batch_id)
    select t.patient_id, n."professionalId", t.specialty, t.diagnosis, t.frequency, n."agreedValue", n."contractValue",
      n."sessionCount", n."startDate", n."endDate", n."startDate", t.id, ${batchId}
    from jsonb_to_recordset(${asJson(tx, rows)}) as n ("renewsId" int, "professionalId" int, "agreedValue" numeric,
      "contractValue" numeric, "sessionCount" int, "startDate" date, "endDate" date)
      join treatments t on t.id = n."renewsId"
    order by t.id
    returning id, renews_id`

/**
 * Inserts the sessions with the values of their PAD, so that the database does not look up the terms of each session. A new
 * PAD has one entry of terms.
 */
export const insertRenewedSessions = (tx: Tx, batchId: number, days: { renewsId: number; day: string }[]) =>
  tx`
    insert into sessions (treatment_id, session_date, professional_id, agreed_value, contract_value, contract_id)
    select t.id, n.day, t.professional_id, t.agreed_value, t.contract_value, contract_on(t.patient_id, n.day)
    from unnest(${days.map(({ renewsId }) => renewsId)}::int[], ${days.map(({ day }) => day)}::date[])
        as n (renews_id, day)
      join treatments t on t.renews_id = n.renews_id and t.renewal_batch_id = ${batchId}
    order by t.id, n.day`

const batchColumns = (db: Queryable) => db`
  b.id, extract(year from b.month)::int as year, extract(month from b.month)::int as month, b.treatment_count,
  b.session_count, b.created_at, b.undone_at,
  (select name from administrators where id = b.created_by) as created_by,
  (select name from administrators where id = b.undone_by) as undone_by`

export const findBatches = (db: Queryable) =>
  db<RenewalBatch[]>`select ${batchColumns(db)} from renewal_batches b order by b.id desc limit 10`

export const findBatch = async (db: Queryable, id: number) => {
  const [row] = await db<RenewalBatch[]>`select ${batchColumns(db)} from renewal_batches b where b.id = ${id}`
  return row
}

export const lockBatch = (tx: Tx, id: number) =>
  tx`select id from renewal_batches where id = ${id} for update`

export const lockTreatmentsOf = async (tx: Tx, batchId: number) => {
  const rows = await tx<{ id: number }[]>`
    select id from treatments where renewal_batch_id = ${batchId} and status = 'active' order by id for update`
  return rows.map(({ id }) => id)
}

/** The PADs among `treatmentIds` that changed since their creation, with the name of the patient. */
export const findTouched = (tx: Tx, treatmentIds: number[]) =>
  tx<{ id: number; patient: string }[]>`
    select t.id, p.full_name as patient from treatments t join patients p on p.id = t.patient_id
    where t.id = any(${treatmentIds}) and (t.version > 1
      or exists (select from sessions s where s.treatment_id = t.id
        and (s.status <> 'pendding' or s.file_id is not null or s.observation is not null))
      or exists (select from hand_overs h where h.treatment_id = t.id and h.undone_at is null)
      or exists (select from reports e where e.treatment_id = t.id)
      or exists (select from treatments u where u.renews_id = t.id and u.status = 'active')
      or exists (select from recruitments q where q.replaced_treatment_id = t.id and q.deleted_at is null))
    order by p.sort_name collate "C", t.id`

export const markBatchUndone = async (tx: Tx, id: number, treatmentIds: number[], userId: number) => {
  await tx`
    update treatments set status = 'deleted', deleted_at = now(), deleted_by = ${userId} where id = any(${treatmentIds})`
  await tx`update renewal_batches set undone_at = now(), undone_by = ${userId} where id = ${id}`
}
