import type { Competence } from '@zelo/contract/competence'
import type { MonitoredDetails, MonitoredSession, MonitoredTreatment } from '@zelo/contract/monitoring'
import type { Queryable } from '../../platform/database/connect.ts'
import { countsInMonth, endedColumn, findClosing, firstDay } from '../books/books.public.ts'
import { findReportsOf } from './reports.queries.ts'

export type Lists = 'sessions' | 'reports'

type Scope = Competence & { contractId?: number | undefined }

const ofContract = (db: Queryable, table: string, { contractId }: Scope) =>
  contractId === undefined ? db`` : db`and ${db(table)}.contract_id = ${contractId}`

/** The tables of a PAD `t` in one month: the sums of the books, the main professional, the contract and its closing. */
export const monthOf = (db: Queryable, when: Scope) => db`
  treatments t
    left join lateral (
      select sum(b.authorized)::int as authorized, sum(b.owed) as owed, sum(b.billed) as billed,
        max(b.agreed_value) as agreed_value, max(b.contract_value) as contract_value,
        min(b.patient_name) as patient_name
      from book_rows b where b.treatment_id = t.id and b.month = ${firstDay(when)} ${ofContract(db, 'b', when)}
    ) booked on true
    -- The PAD's own professional if that person has sessions in this month, otherwise the one with the most sessions.
    left join lateral (
      select b.professional_id, b.professional_name, b.contract_id from book_rows b
      where b.treatment_id = t.id and b.month = ${firstDay(when)} ${ofContract(db, 'b', when)}
      order by b.professional_id = t.professional_id desc, b.authorized desc, b.professional_id limit 1
    ) main on true
    join patients p on p.id = t.patient_id
    join professionals r on r.id = coalesce(main.professional_id, t.professional_id)
    join contracts c on c.id = coalesce(main.contract_id, ${when.contractId ?? null}, t.contract_id)
    left join closings l on l.contract_id = c.id and l.month = ${firstDay(when)}`

export const columns = (db: Queryable, when: Scope, today: string) => db`
  t.id, t.patient_id, coalesce(booked.patient_name, p.full_name) as patient, r.id as professional_id,
  coalesce(main.professional_name, r.full_name) as professional, r.phone as professional_phone, c.id as contract_id,
  coalesce(l.fantasy_name, c.fantasy_name) as contract, t.specialty, t.status, ${endedColumn(db, today)},
  coalesce(booked.authorized, 0) as total_sessions,
  coalesce(booked.agreed_value, t.agreed_value) as value_to_pay_per_session,
  coalesce(booked.contract_value, t.contract_value) as session_value,
  coalesce(booked.owed, 0) as total_value_to_pay, coalesce(booked.billed, 0) as total_value,
  (select coalesce(jsonb_agg(jsonb_build_object('from', to_char(a.from_day, 'YYYY-MM-DD"T00:00:00.000Z"'),
      'to', to_char(a.to_day, 'YYYY-MM-DD"T00:00:00.000Z"')) order by a.from_day), '[]')
    from professional_absences a
    where a.professional_id = r.id and a.removed_at is null and a.to_day >= ${firstDay(when)}::date
      and a.from_day < ${firstDay(when)}::date + interval '1 month') as absences`

const isoDay = 'YYYY-MM-DD"T00:00:00.000Z"'
const isoMoment = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

const sessionColumns = (db: Queryable) =>
  db`s.id, s.treatment_id, s.session_date, s.end_date, s.status, s.observation, s.updated_at, s.professional_id,
    (select full_name from professionals r where r.id = s.professional_id) as professional,
    (select path from files f where f.id = s.file_id) as file,
    case when s.file_id is not null then (
      select jsonb_build_object('taken_at', to_char(f.taken_at at time zone 'UTC', ${isoMoment}),
        'other_day', case when d.other_day then to_char(f.taken_day, ${isoDay}) end,
        'same_as', case when twin.id is not null then jsonb_build_object('session_id', twin.id,
          'treatment_id', twin.treatment_id, 'patient', twin_patient.full_name, 'contract_id', twin.contract_id,
          'day', to_char(coalesce(twin.end_date, twin.session_date), ${isoDay})) end)
      from files f left join proof_doubts d on d.session_id = s.id
        left join sessions twin on twin.id = d.same_as
        left join treatments twin_pad on twin_pad.id = twin.treatment_id
        left join patients twin_patient on twin_patient.id = twin_pad.patient_id
      where f.id = s.file_id) end as photo`

/** Reads these sessions with the columns of monitoring, in the order of `ids`. */
export const findMonitoredSessions = (db: Queryable, ids: number[]) =>
  db<MonitoredSession[]>`
    select ${sessionColumns(db)} from unnest(${ids}::int[]) with ordinality as asked (id, place)
      join sessions s on s.id = asked.id
    order by asked.place`

/** The treatments of these sessions, in the order in which every writer locks them. */
export const findTreatmentsOfSessions = async (db: Queryable, ids: number[]) => {
  const rows = await db<{ treatmentId: number }[]>`
    select distinct treatment_id from sessions where id = any(${ids}) order by treatment_id`
  return rows.map(({ treatmentId }) => treatmentId)
}

export const findProofOf = async (db: Queryable, sessionId: number) => {
  const [file] = await db<{ id: number; path: string }[]>`
    select f.id, f.path from sessions s join files f on f.id = s.file_id where s.id = ${sessionId}`
  return file ?? null
}

/** The PAD's own professional, and the professionals of its sessions or, with `sessionId`, of this session. */
export const findProfessionalsOf = async (db: Queryable, treatmentId: number, sessionId?: number) => {
  const rows = await db<{ professionalId: number }[]>`
    select professional_id from treatments where id = ${treatmentId}
    union
    select professional_id from sessions
    where treatment_id = ${treatmentId} ${sessionId === undefined ? db`` : db`and id = ${sessionId}`}`
  return rows.map(({ professionalId }) => professionalId)
}

const findSessionsOf = (db: Queryable, treatmentIds: number[], when: Scope) =>
  db<MonitoredSession[]>`
    select ${sessionColumns(db)}
    from sessions s join treatments t on t.id = s.treatment_id
      join patients p on p.id = t.patient_id and p.deleted_at is null
    where s.treatment_id = any(${treatmentIds}) and s.month = ${firstDay(when)} and ${countsInMonth(db)}
      ${ofContract(db, 's', when)}
    order by s.session_date, s.id`

/**
 * Adds the sessions and reports of the month to each treatment. The treatment of a removed patient gets empty lists: it is
 * listed only because the books count its completed sessions.
 */
export const withLists = async <Row extends { id: number }>(
  db: Queryable,
  rows: Row[],
  when: Scope,
): Promise<(Row & Pick<MonitoredTreatment, Lists>)[]> => {
  const ids = rows.map(({ id }) => id)
  const [sessions, reports] = await Promise.all([findSessionsOf(db, ids, when), findReportsOf(db, ids, when)])
  const byTreatment = Map.groupBy(sessions, (session) => session.treatmentId)
  return rows.map((row) => ({
    ...row,
    sessions: byTreatment.get(row.id) ?? [],
    reports: reports.get(row.id) ?? [],
  }))
}

/** A treatment in one month; the month may have no sessions. */
export const findMonitoredTreatment = async (
  db: Queryable,
  id: number,
  when: Scope,
  today: string,
): Promise<MonitoredDetails | undefined> => {
  const rows = await db<Omit<MonitoredDetails, Lists | 'closing'>[]>`
    select ${columns(db, when, today)}, t.diagnosis, t.frequency, t.start_date, t.end_date,
      jsonb_build_object('phone1', p.phone1, 'birth_date', to_char(p.birth_date, 'YYYY-MM-DD"T00:00:00.000Z"'),
        'op_health', p.op_health, 'address', concat_ws(', ', p.address, p.number, p.complement, p.district),
        'city', p.city, 'state', p.state) as patient_details,
      jsonb_build_object('phone', r.phone, 'email', r.email, 'registry_number', r.registry_number)
        as professional_details,
      jsonb_build_object('social_reason', coalesce(l.social_reason, c.social_reason), 'cnpj', coalesce(l.cnpj, c.cnpj),
        'primary_email', c.primary_email) as contract_details
    from ${monthOf(db, when)}
    where t.id = ${id} and p.deleted_at is null
      ${when.contractId === undefined ? db`` : db`and (main.contract_id is not null or t.contract_id = ${when.contractId})`}`
  const [treatment] = await withLists(db, rows, when)
  if (!treatment) return undefined
  const { year, month } = when
  return { ...treatment, closing: await findClosing(db, { year, month, contractId: treatment.contractId }) }
}
