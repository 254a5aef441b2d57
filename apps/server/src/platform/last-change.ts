import type { LastChange } from '@zelo/contract/errors'
import type { Queryable } from './database/connect.ts'

type Found = { at: string; actorId: number | null; actor: string | null }

/** The newest audit entry about a change of this record; undefined if the entries have expired. */
export const findLastChange = async (
  db: Queryable,
  entity: string,
  id: number,
): Promise<LastChange | undefined> => {
  const [found] = await db<Found[]>`
    select l.at, l.actor_id, a.name as actor
    from audit_log l left join administrators a on a.id = l.actor_id
    where l.entity = ${entity} and l.entity_id = ${id} and l.action <> 'read'
      and l.topic in ('change', 'bank', 'privacy')
    order by l.id desc limit 1`
  if (!found) return undefined
  const { at, actorId, actor } = found
  return { at, by: actorId !== null && actor !== null ? { id: actorId, name: actor } : null }
}
