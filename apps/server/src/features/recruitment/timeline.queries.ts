import type { Queryable } from '../../platform/database/connect.ts'

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
