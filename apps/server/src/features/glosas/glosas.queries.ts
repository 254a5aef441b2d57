import {
  type BilledQuery,
  type BilledTreatment,
  type GlosaFilter,
  type GlosaQuery,
  type GlosaRow,
  nearDeadline,
} from '@zelo/contract/glosas'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import { findPage, findPageAmong } from '../../platform/paging.ts'
import { removedColumns } from '../../platform/register.ts'
import { presence } from '../../platform/removed.ts'
import { codeIn, matchesSearch } from '../../platform/search.ts'
import { firstDay } from '../books/books.public.ts'
import { rowColumns } from './glosas.register.ts'

/** A filter with the current day in the company's time zone, which decides which glosas are overdue. */
export type GlosaSelection = GlosaFilter & { today: string; removed?: string | undefined }

/** The requested month, or all months of the year. */
const inMonths = (db: Queryable, { year, month }: GlosaFilter): Fragment | undefined => {
  if (year === undefined) return undefined
  if (month !== undefined) return db`g.month = ${firstDay({ year, month })}`
  return db`g.month between ${firstDay({ year, month: 1 })} and ${firstDay({ year, month: 12 })}`
}

const dueWhen = (db: Queryable, { due, today }: GlosaSelection): Fragment | undefined => {
  // The urgency of an open glosa is the number of its deadline's day since 2000; settled glosas have larger values. The
  // condition is therefore a range of the index of the list.
  const from = db`${today}::date - date '2000-01-01'`
  if (due === 'overdue') return db`g.urgency < ${from}`
  if (due === 'soon') return db`g.urgency between ${from} and ${from} + ${nearDeadline}::int`
  return undefined
}

/** The conditions on glosas `g`. A filter that is not set adds no SQL, so the planner sees the real conditions. */
export const selectedWhere = (db: Queryable, selection: GlosaSelection): Fragment => {
  const { search, state, reason, discount, contractId, professionalId, treatmentId, removed } = selection
  const conditions = [
    inMonths(db, selection),
    dueWhen(db, selection),
    search ? matchesSearch(db, 'g.find_text', search) : undefined,
    state?.length ? db`g.state = any(${state})` : undefined,
    reason?.length ? db`g.reason = any(${reason})` : undefined,
    discount ? db`g.withheld > 0 and g.discounted_on is null` : undefined,
    contractId ? db`g.contract_id = ${contractId}` : undefined,
    professionalId ? db`g.professional_id = ${professionalId}` : undefined,
    treatmentId ? db`g.treatment_id = ${treatmentId}` : undefined,
  ].filter((condition) => condition !== undefined)
  return conditions.reduce((sql, condition) => db`${sql} and ${condition}`, presence(db, removed, 'g'))
}

export const findGlosas = (db: Queryable, { page, per_page, ...query }: GlosaQuery, today: string) =>
  findPage<GlosaRow>(db, {
    select: query.removed ? db`${rowColumns(db)}, ${removedColumns(db, 'g')}` : rowColumns(db),
    from: db`glosas g`,
    where: selectedWhere(db, { ...query, today }),
    id: db`g.id`,
    sort: db`g.urgency`,
    first: codeIn(query.search),
    page,
    perPage: per_page,
  })

/** All glosas of a filter, sorted like the screen, read in batches. */
export async function* glosaRows(db: Queryable, selection: GlosaSelection): AsyncGenerator<GlosaRow> {
  const found = db<GlosaRow[]>`
    select ${rowColumns(db)} from glosas g where ${selectedWhere(db, selection)} order by g.urgency, g.id`
  for await (const rows of found.cursor(500)) yield* rows
}

export const findBatch = (db: Queryable, batchId: number) =>
  db<GlosaRow[]>`
    select ${rowColumns(db)} from glosas g where g.batch_id = ${batchId} and g.deleted_at is null
    order by g.session_date, g.id`

/** A billed session, and the id of its glosa. */
export type Billed = {
  sessionId: number
  treatmentId: number
  patientId: number
  professionalId: number
  contractId: number
  month: string
  sessionDate: string
  sessionStatus: string
  specialty: string
  patientName: string
  professionalName: string
  contractName: string
  billed: number
  owed: number
  glosaId: number | null
}

/**
 * Locks the sessions, because their facts are copied to the glosas. Names are read from the books; a closed month keeps its
 * names.
 */
export const holdBilled = (tx: Tx, ids: number[]) => tx<Billed[]>`
  select s.id as session_id, s.treatment_id, t.patient_id, s.professional_id, s.contract_id, s.month,
    coalesce(s.end_date, s.session_date) as session_date, s.status as session_status, t.specialty,
    coalesce(b.patient_name, p.full_name) as patient_name,
    coalesce(b.professional_name, r.full_name) as professional_name,
    coalesce(l.fantasy_name, c.fantasy_name) as contract_name, s.contract_value as billed,
    case when s.status = 'completed' then s.agreed_value else 0 end as owed,
    (select g.id from glosas g where g.session_id = s.id and g.deleted_at is null) as glosa_id
  from sessions s
    join treatments t on t.id = s.treatment_id
    join patients p on p.id = t.patient_id
    join professionals r on r.id = s.professional_id
    join contracts c on c.id = s.contract_id
    left join closings l on l.contract_id = s.contract_id and l.month = s.month
    left join book_rows b on b.treatment_id = s.treatment_id and b.month = s.month
      and b.professional_id = s.professional_id and b.contract_id = s.contract_id
  where s.id = any(${ids}) order by s.id for share of s`

export const insertGlosa = async (
  tx: Tx,
  row: Omit<Billed, 'glosaId'> & {
    reason: string
    amount: number
    notifiedOn: string
    dueOn: string
    observation: string | null
    createdBy: number
  },
) => {
  const [made] = await tx<[{ id: number }]>`insert into glosas ${tx(row)} returning id`
  return made.id
}

export const joinBatch = (tx: Tx, ids: number[]) =>
  tx`update glosas set batch_id = ${ids[0] ?? null} where id = any(${ids})`

/** The rows `b` of the books with billed or glossed sessions. */
const billedRows = (db: Queryable, { contractId, treatmentId, search, ...when }: BilledQuery) => db`
  from book_rows b
  where b.month = ${firstDay(when)} and b.contract_id = ${contractId} and (b.completed > 0 or b.glossed > 0)
    ${treatmentId ? db`and b.treatment_id = ${treatmentId}` : db``}
    ${
      search
        ? db`and exists (select from (select concat_ws(' ', b.patient_sort, b.professional_sort) as text) searched
          where ${matchesSearch(db, 'searched.text', search)})`
        : db``
    }`

/** The PADs of a contract's month, sorted by patient, with their billed and glossed sessions. */
export const findBilled = (db: Queryable, query: BilledQuery) => {
  const { contractId, page, per_page } = query
  return findPageAmong<BilledTreatment>(db, {
    // One row per PAD, even with two professionals: each session includes its own professional.
    matched: db`
      select b.treatment_id as id, min(b.patient_sort) collate "C" as sort ${billedRows(db, query)} group by b.treatment_id`,
    select: db`
      b.treatment_id, b.patient_name as patient, b.specialty,
      jsonb_build_object('id', b.professional_id, 'full_name', b.professional_name) as professional,
      (select jsonb_agg(jsonb_build_object('id', s.id, 'status', s.status, 'value', s.contract_value,
          'day', to_char(coalesce(s.end_date, s.session_date), 'YYYY-MM-DD"T00:00:00.000Z"'),
          'glosa_id', (select g.id from glosas g where g.session_id = s.id and g.deleted_at is null))
          order by coalesce(s.end_date, s.session_date), s.id)
        from sessions s
        where s.treatment_id = b.treatment_id and s.month = b.month and s.contract_id = b.contract_id
          and s.status in ('completed', 'glossed')) as sessions`,
    from: db`treatments t cross join lateral (
      select b.* from book_rows b
      where b.treatment_id = t.id and b.month = ${firstDay(query)} and b.contract_id = ${contractId}
        and (b.completed > 0 or b.glossed > 0)
      order by b.completed desc, b.professional_id limit 1) b`,
    id: db`t.id`,
    page,
    perPage: per_page,
  })
}

/** The amount owed to the professional for a glosa's session, with a lock on the session. Undefined if nothing is owed. */
export const lockSessionPay = async (tx: Tx, glosaId: number) => {
  const [session] = await tx<{ agreedValue: number }[]>`
    select s.agreed_value from glosas g join sessions s on s.id = g.session_id
    where g.id = ${glosaId} and s.status = 'completed' and s.professional_id = g.professional_id for share of s`
  return session?.agreedValue
}
