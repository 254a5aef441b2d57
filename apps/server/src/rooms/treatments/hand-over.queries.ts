import type { HandOverTreatment } from '@zelo/contract/hand-over'
import type { Queryable, Tx } from '../../platform/database/connect.ts'

/** The pending sessions of a hand-over: of all professionals, or of one only. */
export type Range = { from: string; to: string | null; whose?: number | undefined }

const inRange = (db: Queryable, { from, to, whose }: Range) => db`
  s.status = 'pendding' and s.session_date >= ${from}
  ${to === null ? db`` : db`and s.session_date <= ${to}`}
  ${whose === undefined ? db`` : db`and s.professional_id = ${whose}`}`

/** Refuses with the sentence of the closing when one of these sessions lies in a closed month. */
export const assertOpenMonths = (tx: Tx, treatmentId: number, range: Range) =>
  tx`select assert_month_open(contract_id, month)
    from (
      select distinct s.contract_id, s.month from sessions s
      where s.treatment_id = ${treatmentId} and ${inRange(tx, range)} order by 1, 2
    ) touched`

/** Pending sessions before the day stay with their professional, even when the PAD passes to another. */
export const keepEarlier = (tx: Tx, treatmentId: number, from: string) =>
  tx`update sessions s set handed_over = true
    where s.treatment_id = ${treatmentId} and s.status = 'pendding' and s.session_date < ${from}
      and not s.handed_over and not is_closed(s.contract_id, s.month)`

export const changeProfessional = (tx: Tx, id: number, professionalId: number, agreedValue: number) =>
  tx`update treatments set professional_id = ${professionalId}, agreed_value = ${agreedValue}, version = version + 1
    where id = ${id}`

type Given = { professionalId: number; agreedValue: number | null; handedOver: boolean }

export const passSessions = async (tx: Tx, treatmentId: number, range: Range, given: Given) => {
  const { professionalId, agreedValue, handedOver } = given
  const passed = await tx`
    update sessions s
    set professional_id = ${professionalId}, agreed_value = coalesce(${agreedValue}::numeric, s.agreed_value),
      handed_over = ${handedOver}
    where s.treatment_id = ${treatmentId} and ${inRange(tx, range)} returning s.id`
  return passed.length
}

type NewHandOver = {
  treatmentId: number
  replacedId: number
  professionalId: number
  firstDay: string
  lastDay: string | null
  agreedValue: number | null
  sessionCount: number
  createdBy: number
}

export const insertHandOver = async (tx: Tx, fields: NewHandOver) => {
  const [row] = await tx<[{ id: number }]>`insert into hand_overs ${tx(fields)} returning id`
  return row.id
}

/**
 * The active PADs a professional has to do with from a day on: those with sessions of theirs to come and, when it is for
 * good, those of theirs that are not over.
 */
export const findHandOver = (db: Queryable, whose: number, range: Range) =>
  db<HandOverTreatment[]>`
    select t.id as treatment_id, t.patient_id, p.full_name as patient, c.fantasy_name as contract, t.specialty,
      t.professional_id = ${whose} as own, coalesce(min(s.agreed_value), t.agreed_value) as agreed_value,
      coalesce(jsonb_agg(to_char(s.session_date, 'YYYY-MM-DD"T00:00:00.000Z"') order by s.session_date, s.id)
        filter (where s.id is not null and not is_closed(s.contract_id, s.month)), '[]') as days,
      coalesce(jsonb_agg(to_char(s.session_date, 'YYYY-MM-DD"T00:00:00.000Z"') order by s.session_date, s.id)
        filter (where is_closed(s.contract_id, s.month)), '[]') as closed_days
    from (
      select s.treatment_id as id from sessions s where ${inRange(db, { ...range, whose })}
      union
      select id from treatments where professional_id = ${whose} and status = 'active'
        and ${range.to === null ? db`end_date >= ${range.from}` : db`false`}
    ) touched
      join treatments t on t.id = touched.id and t.status = 'active'
      join patients p on p.id = t.patient_id
      join contracts c on c.id = t.contract_id
      left join sessions s on s.treatment_id = t.id and ${inRange(db, { ...range, whose })}
    group by t.id, p.id, c.id
    order by p.sort_name collate "C", t.id`

/** Days on which the new professional would see too many patients, their own and those to come counted together. */
export const findClashes = (
  db: Queryable,
  professionalId: number,
  whose: number,
  range: Range,
  most: number,
) =>
  db<{ day: string; patients: number }[]>`
    with passed as materialized (
      select s.session_date, t.patient_id from sessions s join treatments t on t.id = s.treatment_id
      where t.status = 'active' and ${inRange(db, { ...range, whose })}
    )
    select seen.session_date as day, count(distinct seen.patient_id)::int as patients
    from (
      select * from passed
      union all
      select s.session_date, t.patient_id from sessions s join treatments t on t.id = s.treatment_id
      where s.professional_id = ${professionalId} and s.status = 'pendding' and t.status = 'active'
        and s.session_date in (select session_date from passed)
    ) seen
    group by seen.session_date having count(distinct seen.patient_id) > ${most}
    order by seen.session_date`
