import type { AuditQuery, AuditTopic } from '@zelo/contract/audit'
import { openRows, type SealedRow, sealedColumns } from '../../platform/audit-seal.ts'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { findPage } from '../../platform/paging.ts'

export type HistoryRow = SealedRow & {
  id: number
  at: string
  actor: string | null
  entity: string
  action: string
  /** The treatment's specialty, if the entry refers to a treatment. */
  specialty: string | null
}

export type AuditRow = HistoryRow & {
  actorId: number | null
  topic: AuditTopic
  entityId: number | null
  /** The name of the record; for a PAD, the name of its patient. */
  subject: string | null
}

const happening = (db: Queryable) =>
  db`l.id, l.at, a.name as actor, l.entity, l.action, l.changes, t.specialty, ${sealedColumns(db)}`

const audited = (db: Queryable) => db`
  audit_log l
    left join administrators a on a.id = l.actor_id
    left join treatments t on l.entity in ('treatment', 'payout') and t.id = l.entity_id`

/** Either the readings of the patient, or the changes of the patient and of all the patient's treatments. */
const ofPatient = (db: Queryable, patientId: number, readings: boolean) =>
  readings
    ? db`l.entity = 'patient' and l.entity_id = ${patientId} and l.action = 'read'`
    : db`l.action <> 'read' and ((l.entity = 'patient' and l.entity_id = ${patientId})
      or (l.entity = 'treatment' and l.entity_id = any(
        array(select id from treatments where patient_id = ${patientId}))))`

/** The newest changes of a patient and of the patient's treatments. */
export const findHistory = async (db: Queryable, patientId: number, maxCount: number) =>
  openRows(
    db,
    await db<HistoryRow[]>`
      select ${happening(db)} from ${audited(db)} where ${ofPatient(db, patientId, false)}
      order by l.id desc limit ${maxCount}`,
  )

type Page = { page: number; per_page: number }

/** A page of the audit entries `l` that match `where`, newest first. */
const findEntries = async (db: Queryable, where: Fragment, { page, per_page }: Page) => {
  const { data, meta } = await findPage<HistoryRow>(db, {
    select: happening(db),
    from: audited(db),
    where,
    id: db`l.id`,
    sort: db`l.id`,
    descending: true,
    page,
    perPage: per_page,
  })
  return { data: await openRows(db, data), meta }
}

export const findHistoryPage = (
  db: Queryable,
  patientId: number,
  { readings, ...page }: Page & { readings: boolean },
) => findEntries(db, ofPatient(db, patientId, readings), page)

/** A page of the changes of one record, without entries about readings. */
export const findChangesPage = (db: Queryable, entity: string, id: number, page: Page) =>
  findEntries(db, db`l.entity = ${entity} and l.entity_id = ${id} and l.action <> 'read'`, page)

export type AuditFilter = Pick<AuditQuery, 'actorId' | 'entity' | 'entityId' | 'topic'> & {
  from: string
  to: string
  timeZone: string
}

/** Every filter includes a period, so that a list without other conditions can use the index by time. */
const matchesFilter = (db: Queryable, filter: AuditFilter): Fragment => db`
  l.at >= ${filter.from}::date::timestamp at time zone ${filter.timeZone}
  and l.at < (${filter.to}::date + 1)::timestamp at time zone ${filter.timeZone}
  ${filter.actorId === undefined ? db`` : db`and l.actor_id = ${filter.actorId}`}
  ${filter.entity === undefined ? db`` : db`and l.entity = ${filter.entity}`}
  ${filter.entityId === undefined ? db`` : db`and l.entity_id = ${filter.entityId}`}
  ${filter.topic === undefined ? db`` : db`and l.topic = ${filter.topic}`}`

const subject = (db: Queryable) => db`
  case l.entity
    when 'patient' then (select full_name from patients where id = l.entity_id)
    when 'professional' then (select full_name from professionals where id = l.entity_id)
    when 'contract' then (select fantasy_name from contracts where id = l.entity_id)
    when 'administrator' then (select name from administrators where id = l.entity_id)
    when 'glosa' then (select patient_name from glosas where id = l.entity_id)
    when 'recruitment' then (select full_name from recruitments where id = l.entity_id)
    else (select full_name from patients where id = t.patient_id)
  end as subject`

const rows = (db: Queryable, filter: AuditFilter, before?: number) => db`
  select ${happening(db)}, l.actor_id, l.topic, l.entity_id, ${subject(db)}
  from ${audited(db)}
  where ${matchesFilter(db, filter)}
    ${before === undefined ? db`` : db`and (l.at, l.id) < ((select at from audit_log where id = ${before}), ${before})`}
  order by l.at desc, l.id desc`

/** Returns an SQL fragment, so that a test can run EXPLAIN on it. */
export const auditPage = (db: Queryable, filter: AuditFilter, maxCount: number, before?: number) =>
  db`${rows(db, filter, before)} limit ${maxCount}`

export const findAuditPage = async (db: Queryable, filter: AuditFilter, maxCount: number, before?: number) =>
  openRows(db, await db<AuditRow[]>`${auditPage(db, filter, maxCount, before)}`)

export const countAudit = async (db: Queryable, filter: AuditFilter) => {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int from audit_log l where ${matchesFilter(db, filter)}`
  return row.count
}

const batchSize = 500

/** Reads all entries in batches of one query each. A cursor would block its connection, which must also fetch encryption keys. */
export async function* auditRows(db: Queryable, filter: AuditFilter) {
  let before: number | undefined
  for (;;) {
    const page = await findAuditPage(db, filter, batchSize, before)
    yield page
    if (page.length < batchSize) return
    before = page.at(-1)?.id
  }
}

export const findActorName = async (db: Queryable, id: number) => {
  const [row] = await db<{ name: string }[]>`select name from administrators where id = ${id}`
  return row?.name
}

/** All entries about these records, oldest first. */
export const findTrailRows = async (db: Queryable, entity: string, ids: number[]) =>
  openRows(
    db,
    await db<AuditRow[]>`
      select ${happening(db)}, l.actor_id, l.topic, l.entity_id, ${subject(db)} from ${audited(db)}
      where l.entity = ${entity} and l.entity_id = any(${ids}) order by l.id`,
  )
