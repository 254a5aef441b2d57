import { hasPersonal, personOf, sealChanges } from './audit-seal.ts'
import type { Tx } from './database/connect.ts'
import { asJson } from './database/json.ts'

type Change = { from: unknown; to: unknown }

export type AuditEntry = {
  /** The person who acted; none when it happened before signing in. */
  actorId: number | null
  /** `created`, `updated`, `deleted`, or a verb of the room's own. */
  action: string
  entity: string
  /** None of an export, which may hold many. */
  entityId: number | null
  changes?: Record<string, Change>
  /** Now, unless the demo invents a past. */
  at?: Date
}

/** Takes the transaction of the write it describes: both happen or neither does. Returns the id of the entry. */
export const recordAudit = async (
  tx: Tx,
  { actorId, action, entity, entityId, changes = {}, at }: AuditEntry,
): Promise<number> => {
  const person = hasPersonal(changes) ? await personOf(tx, { entity, entityId, changes }) : undefined
  const parts = person && (await sealChanges(tx, person, changes))
  const [row] = await tx<[{ id: number }]>`
    insert into audit_log (actor_id, action, entity, entity_id, changes, person_kind, person_id, sealed, at)
    values (${actorId}, ${action}, ${entity}, ${entityId}, ${asJson(tx, parts?.kept ?? changes)},
      ${parts ? person.kind : null}, ${parts ? person.id : null}, ${parts?.sealed ?? null}, ${at ?? tx`default`})
    returning id`
  return row.id
}

/** Many at once, which is one statement unless something personal has to be sealed. */
export const recordAudits = async (tx: Tx, entries: AuditEntry[]) => {
  if (entries.some(({ changes = {} }) => hasPersonal(changes))) {
    for (const entry of entries) await recordAudit(tx, entry)
    return
  }
  const rows = entries.map(({ actorId, action, entity, entityId, changes = {} }) => ({
    actor: actorId,
    verb: action,
    kind: entity,
    record: entityId,
    said: changes,
  }))
  await tx`
    insert into audit_log (actor_id, action, entity, entity_id, changes)
    select actor, verb, kind, record, said
    from jsonb_to_recordset(${asJson(tx, rows)}) as r (actor int, verb text, kind text, record int, said jsonb)`
}

/** The fields of `after` that differ from `before`, ready for an audit row. */
export const changesBetween = <Row extends object>(
  before: Row,
  after: Partial<Row>,
): Record<string, Change> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([key, to]) => [key, { from: before[key as keyof Row], to }] as const)
      // The version changes with every edit and says nothing.
      .filter(([key, { from, to }]) => key !== 'version' && JSON.stringify(from) !== JSON.stringify(to)),
  )
