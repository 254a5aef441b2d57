import type { NonEmpty } from '../batches.ts'
import type { Database } from '../database/connect.ts'
import { asJson } from '../database/json.ts'
import type { Refused } from './trace.ts'

export type Counted = { refused: Refused; times: number; at: Date }

const window = 10 * 60_000
/** Above this number of different refusals within ten minutes, further ones share one row: somebody tries many calls. */
const maxKinds = 200

const combined = ({ action }: Refused): Refused => ({
  action,
  actorId: null,
  call: 'várias',
  status: 0,
  address: 'vários',
})

/** Writes the first of equal refusals immediately, and those of the next ten minutes as one row with their count. */
export const createRefusalMemory = (write: (counted: Counted) => void, now = Date.now) => {
  const counts = new Map<string, Counted & { since: number }>()

  const note = (refusal: Refused) => {
    const refused =
      counts.size < maxKinds || counts.has(JSON.stringify(refusal)) ? refusal : combined(refusal)
    const key = JSON.stringify(refused)
    const known = counts.get(key)
    if (!known) {
      counts.set(key, { refused, times: 0, at: new Date(now()), since: now() })
      write({ refused, times: 1, at: new Date(now()) })
      return
    }
    if (known.times === 0) known.at = new Date(now())
    known.times += 1
  }
  /** Writes and removes the counts of refusals whose ten minutes are over; with `all`, of every refusal. */
  const settle = (all = false) => {
    for (const [key, { since, ...counted }] of counts) {
      if (!all && now() - since < window) continue
      if (counted.times > 0) write(counted)
      counts.delete(key)
    }
  }
  return { note, settle }
}

export const writeRefusals = async (db: Database, refusals: NonEmpty<Counted>) => {
  const rows = refusals.map(({ refused: { action, actorId, email, ...facts }, times, at }) => ({
    actor_id: actorId,
    action,
    email: email ?? null,
    at,
    changes: Object.fromEntries(
      Object.entries({ ...facts, times }).map(([key, to]) => [key, { from: null, to }]),
    ),
  }))
  await db`
    insert into audit_log (actor_id, action, entity, entity_id, changes, at)
    select r.actor_id, r.action, case when r.email is null then 'call' else 'administrator' end, a.id, r.changes, r.at
    from jsonb_to_recordset(${asJson(db, rows)}) as r (actor_id int, action text, email text, changes jsonb, at timestamptz)
      left join administrators a on lower(a.email) = r.email and a.deleted_at is null
    order by r.at`
}
