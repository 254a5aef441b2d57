import type { RejectionQuery } from '@zelo/contract/recruitment-people'
import { openRows, type SealedRow, sealedColumns } from '../../platform/audit-seal.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { findPage } from '../../platform/paging.ts'

export type TimelineRow = SealedRow & { id: number; at: string; by: string | null; action: string }

type Page = { page: number; per_page: number }

/** A page of the audit entries of a recruitment, without read accesses. */
export const findTimeline = async (
  db: Queryable,
  { recruitmentId, page, per_page }: Pick<RejectionQuery, 'recruitmentId'> & Page,
) => {
  const { data, meta } = await findPage<TimelineRow>(db, {
    select: db`l.id, l.at, a.name as by, l.action, l.changes, ${sealedColumns(db)}`,
    from: db`audit_log l left join administrators a on a.id = l.actor_id`,
    where: db`l.entity = 'recruitment' and l.entity_id = ${recruitmentId} and l.action <> 'read'`,
    id: db`l.id`,
    sort: db`l.id`,
    descending: true,
    page,
    perPage: per_page,
  })
  return { data: await openRows(db, data), meta }
}

export type Called = { id: number; professional: string; reason: string | null }

/** The rejections and calls with these ids, including withdrawn ones. */
export const findCalled = async (
  db: Queryable,
  { rejections, calls }: Record<'rejections' | 'calls', number[]>,
) => {
  const rows = await db<(Called & { called: boolean })[]>`
    select j.id, j.called, j.reason, p.full_name as professional
    from (
      select id, professional_id, reason, false as called from recruitment_rejections where id = any(${rejections})
      union all select id, professional_id, reason, false from earlier_rejections where id = any(${rejections})
      union all select id, professional_id, reason, false from removed_rejections where id = any(${rejections})
      union all select id, professional_id, null, true from recruitment_calls where id = any(${calls})
    ) j join professionals p on p.id = j.professional_id`
  const byId = (called: boolean) =>
    new Map(rows.filter((row) => row.called === called).map((row) => [row.id, row]))
  return { rejections: byId(false), calls: byId(true) }
}

export const findProfessionalNames = async (db: Queryable, ids: number[]) => {
  const rows = await db<{ id: number; fullName: string }[]>`
    select id, full_name from professionals where id = any(${ids})`
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}
