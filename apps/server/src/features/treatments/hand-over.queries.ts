import type { HandOverTreatment } from '@zelo/contract/hand-over'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { formerTerms, isPaidSession, type Passing, passedSessions } from '../books/books.public.ts'

/** The days of a hand-over. With `formerProfessionalId`, only the days of that professional. */
export type Range = { from: string; to: string | null; formerProfessionalId?: number | undefined }

const inRange = (db: Queryable, { from, to, formerProfessionalId }: Range) => db`
  s.session_date >= ${from}
  ${to === null ? db`` : db`and s.session_date <= ${to}`}
  ${formerProfessionalId === undefined ? db`` : db`and s.professional_id = ${formerProfessionalId}`}`

/** Pending and completed sessions `s` that a hand-over changes. Paid sessions and sessions of closed months do not change. */
const passes = (db: Queryable) =>
  db`(s.status in ('pendding', 'completed') and not is_closed(s.contract_id, s.month) and not ${isPaidSession(db)})`

/** Throws if a pending session of these days is in a closed month. */
export const assertOpenMonths = (tx: Tx, treatmentId: number, range: Range) =>
  tx`select assert_month_open(contract_id, month)
    from (
      select distinct s.contract_id, s.month from sessions s
      where s.treatment_id = ${treatmentId} and s.status = 'pendding' and ${inRange(tx, range)} order by 1, 2
    ) touched`

/** Counts the sessions that a hand-over changes, and those among them that get another professional. */
export const countPassing = async (tx: Tx, treatmentId: number, passing: Passing) => {
  const [row] = await tx<[{ reached: number; others: number }]>`
    select count(*)::int as reached, count(*) filter (where professional_id <> new_professional_id)::int as others
    from (${passedSessions(tx, treatmentId, passing)}) s where not closed and not paid`
  return row
}

type NewHandOver = { treatmentId: number; replacedId: number; createdBy: number }

/** Inserts a hand-over together with the entries of terms that it replaces. Call before the terms change. */
export const insertHandOver = async (tx: Tx, fields: NewHandOver, passing: Passing) => {
  const { treatmentId, replacedId, createdBy } = fields
  const { professionalId, from, to, agreedValue } = passing
  const [row] = await tx<[{ id: number }]>`
    insert into hand_overs (treatment_id, replaced_id, professional_id, first_day, last_day, agreed_value, session_count,
      created_by, batch_id, former)
    values (${treatmentId}, ${replacedId}, ${professionalId}, ${from}, ${to}, ${agreedValue}, 0, ${createdBy}, 0,
      ${formerTerms(tx, treatmentId, passing)})
    returning id`
  return row.id
}

/** Sets the batch of a hand-over. `batchId` is the id of the batch's first hand-over; the default is the hand-over itself. */
export const joinBatch = async (tx: Tx, id: number, batchId = id) => {
  await tx`update hand_overs set batch_id = ${batchId} where id = ${id}`
  return batchId
}

/**
 * The active PADs of a professional from a day on: PADs with sessions of the professional, and for a permanent hand-over
 * also the professional's own PADs that are not over.
 */
export const findHandOver = (db: Queryable, formerProfessionalId: number, range: Range) => {
  const own = { ...range, formerProfessionalId }
  const asked = (which: ReturnType<typeof passes>) => db`
    coalesce(jsonb_agg(to_char(s.session_date, 'YYYY-MM-DD"T00:00:00.000Z"') order by s.session_date, s.id)
      filter (where s.id is not null and ${which}), '[]')`
  return db<HandOverTreatment[]>`
    select t.id as treatment_id, t.patient_id, p.full_name as patient, c.fantasy_name as contract, t.specialty,
      t.professional_id = ${formerProfessionalId} as own, coalesce(min(s.agreed_value), t.agreed_value) as agreed_value,
      ${asked(passes(db))} as days, count(s.id) filter (where s.status = 'completed' and ${passes(db)})::int as completed,
      ${asked(db`s.status = 'pendding' and is_closed(s.contract_id, s.month)`)} as closed_days
    from (
      -- Find the PADs through book_rows: the table sessions has no index on completed sessions of a professional.
      select s.treatment_id as id
      from (select distinct treatment_id from book_rows where professional_id = ${formerProfessionalId}) b
        join sessions s on s.treatment_id = b.treatment_id
      where ${inRange(db, own)} and (${passes(db)} or s.status = 'pendding')
      union
      select id from treatments where professional_id = ${formerProfessionalId} and status = 'active'
        and ${range.to === null ? db`end_date >= ${range.from}` : db`false`}
    ) touched
      join treatments t on t.id = touched.id and t.status = 'active'
      join patients p on p.id = t.patient_id
      join contracts c on c.id = t.contract_id
      left join sessions s on s.treatment_id = t.id and ${inRange(db, own)}
    group by t.id, p.id, c.id
    order by p.sort_name collate "C", t.id`
}

export const findSpeciality = async (db: Queryable, professionalId: number) => {
  const [row] = await db<
    { speciality: string }[]
  >`select speciality from professionals where id = ${professionalId}`
  return row?.speciality
}

/** Days on which the new professional would have more patients than allowed, counting the patients of the hand-over. */
export const findClashes = (
  db: Queryable,
  professionalId: number,
  formerProfessionalId: number,
  range: Range,
  dailyPatients: number,
) =>
  db<{ day: string; patients: number }[]>`
    with passed as materialized (
      select s.session_date, t.patient_id from sessions s join treatments t on t.id = s.treatment_id
      where t.status = 'active' and s.status = 'pendding' and ${inRange(db, { ...range, formerProfessionalId })}
    )
    select seen.session_date as day, count(distinct seen.patient_id)::int as patients
    from (
      select * from passed
      union all
      select s.session_date, t.patient_id from sessions s join treatments t on t.id = s.treatment_id
      where s.professional_id = ${professionalId} and s.status = 'pendding' and t.status = 'active'
        and s.session_date in (select session_date from passed)
    ) seen
    group by seen.session_date having count(distinct seen.patient_id) > ${dailyPatients}
    order by seen.session_date`
