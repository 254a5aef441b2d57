import type { Competence } from '@zelo/contract/competence'
import type {
  MonitoredDetails,
  MonitoredSession,
  MonitoredTreatment,
  MonitoringQuery,
} from '@zelo/contract/monitoring'
import type { Queryable } from '../../platform/database/connect.ts'
import { findPage } from '../../platform/paging.ts'
import { matchesSearch } from '../../platform/search.ts'
import { counted, firstDay } from './month-scope.ts'
import { findClosing } from './months.queries.ts'
import { findReportsOf } from './reports.queries.ts'

type Lists = 'sessions' | 'reports'

const people = (db: Queryable) => db`
  treatments t
    join patients p on p.id = t.patient_id
    join professionals r on r.id = t.professional_id
    join contracts c on c.id = t.contract_id`

const ofMonth = (db: Queryable, when: Competence) =>
  db`s.treatment_id = t.id and s.month = ${firstDay(when)} and ${counted(db)}`

const columns = (db: Queryable, when: Competence) => {
  const completed = db`(select count(*) from sessions s where ${ofMonth(db, when)} and s.status = 'completed')`
  return db`
    t.id, t.patient_id, p.full_name as patient, t.professional_id, r.full_name as professional,
    c.id as contract_id, c.fantasy_name as contract, t.specialty, t.status,
    (select count(*)::int from sessions s where ${ofMonth(db, when)}) as total_sessions,
    t.agreed_value as value_to_pay_per_session, t.contract_value as session_value,
    t.agreed_value * ${completed} as total_value_to_pay, t.contract_value * ${completed} as total_value`
}

const sessionColumns = (db: Queryable) =>
  db`s.id, s.treatment_id, s.session_date, s.end_date, s.status, s.observation, s.updated_at,
    (select path from files f where f.id = s.file_id) as file`

/** These sessions as monitoring shows them, in the order asked for. */
export const findMonitoredSessions = (db: Queryable, ids: number[]) =>
  db<MonitoredSession[]>`
    select ${sessionColumns(db)} from unnest(${ids}::int[]) with ordinality as asked (id, place)
      join sessions s on s.id = asked.id
    order by asked.place`

/** The treatments these sessions are of, in the order in which everybody locks them. */
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

export const findProfessionalOf = async (db: Queryable, treatmentId: number) => {
  const [row] = await db<{ professionalId: number }[]>`
    select professional_id from treatments where id = ${treatmentId}`
  return row?.professionalId
}

const findSessionsOf = (db: Queryable, treatmentIds: number[], when: Competence) =>
  db<MonitoredSession[]>`
    select ${sessionColumns(db)}
    from sessions s join treatments t on t.id = s.treatment_id
    where s.treatment_id = any(${treatmentIds}) and ${ofMonth(db, when)}
    order by s.session_date, s.id`

/** Each treatment with its own sessions and reports of the month. */
const withLists = async <Row extends { id: number }>(
  db: Queryable,
  rows: Row[],
  when: Competence,
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

export const findMonitoredTreatments = async (db: Queryable, query: MonitoringQuery) => {
  const { contractId, search, page, per_page } = query
  const found = await findPage<Omit<MonitoredTreatment, Lists>>(db, {
    select: columns(db, query),
    from: db`${people(db)}
      cross join lateral (
        select concat_ws(' ', t.id, p.sort_name, r.sort_name, fold(t.specialty)) as text
      ) searched`,
    where: db`c.id = ${contractId} and exists (select from sessions s where ${ofMonth(db, query)})
      and ${matchesSearch(db, 'searched.text', search)}`,
    id: db`t.id`,
    sort: db`p.sort_name collate "C"`,
    page,
    perPage: per_page,
  })
  const [data, closing] = await Promise.all([withLists(db, found.data, query), findClosing(db, query)])
  return { ...found, data, closing }
}

/** A treatment in one month, which may well have nothing to show in it. */
export const findMonitoredTreatment = async (
  db: Queryable,
  id: number,
  when: Competence & { contractId?: number | undefined },
): Promise<MonitoredDetails | undefined> => {
  const rows = await db<Omit<MonitoredDetails, Lists | 'closing'>[]>`
    select ${columns(db, when)}, t.diagnosis, t.frequency, t.start_date, t.end_date,
      jsonb_build_object('phone1', p.phone1, 'birth_date', to_char(p.birth_date, 'YYYY-MM-DD"T00:00:00.000Z"'),
        'op_health', p.op_health, 'address', concat_ws(', ', p.address, p.number, p.complement, p.district),
        'city', p.city, 'state', p.state) as patient_details,
      jsonb_build_object('phone', r.phone, 'email', r.email, 'registry_number', r.registry_number)
        as professional_details,
      jsonb_build_object('social_reason', c.social_reason, 'cnpj', c.cnpj, 'primary_email', c.primary_email)
        as contract_details
    from ${people(db)}
    where t.id = ${id} and ${when.contractId === undefined ? db`true` : db`c.id = ${when.contractId}`}`
  const [treatment] = await withLists(db, rows, when)
  if (!treatment) return undefined
  const { year, month } = when
  return { ...treatment, closing: await findClosing(db, { year, month, contractId: treatment.contractId }) }
}
