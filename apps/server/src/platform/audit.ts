import { sealChanges } from './audit-seal.ts'
import type { Tx } from './database/connect.ts'
import { asJson } from './database/json.ts'

type Change = { from: unknown; to: unknown }

export type AuditEntry = {
  /** Null if the action happened before a sign-in. */
  actorId: number | null
  /** `created`, `updated`, `deleted`, or an action of the feature. */
  action: string
  entity: string
  /** Null for an export, which may contain many records. */
  entityId: number | null
  changes?: Record<string, Change>
  /** Default: now. The demo data sets past times. */
  at?: Date
}

/**
 * Inserts all entries with one statement, plus one or two if personal fields must be encrypted. Returns the ids in the order of
 * the entries.
 */
const insertEntries = async (tx: Tx, entries: AuditEntry[]) => {
  const complete = entries.map((entry) => ({ changes: {}, ...entry }))
  const parts = await sealChanges(tx, complete)
  const rows = complete.map(({ actorId, action, entity, entityId, changes, at }, index) => {
    const { person, kept, sealed } = parts[index] ?? {}
    return {
      actor: actorId,
      verb: action,
      entity,
      record: entityId,
      plain: kept ?? changes,
      kind: person?.kind,
      person: person?.id,
      closed: sealed?.toString('hex'),
      moment: at,
    }
  })
  return tx<{ id: number }[]>`
    insert into audit_log (actor_id, action, entity, entity_id, changes, person_kind, person_id, sealed, at)
    select actor, verb, entity, record, plain, kind, person, decode(closed, 'hex'), coalesce(moment, clock_timestamp())
    from jsonb_to_recordset(${asJson(tx, rows)}) as r (actor int, verb text, entity text, record int, plain jsonb,
      kind text, person int, closed text, moment timestamptz)
    returning id`
}

/**
 * Writes an audit entry in the transaction of the change that it describes, so that both are stored or neither. Returns the id
 * of the entry.
 */
export const recordAudit = async (tx: Tx, entry: AuditEntry): Promise<number> => {
  const [row] = await insertEntries(tx, [entry])
  if (!row) throw new Error('the trail took no entry')
  return row.id
}

export const recordAudits = async (tx: Tx, entries: AuditEntry[]) => {
  await insertEntries(tx, entries)
}

/** The fields of `after` that differ from `before`. */
export const changesBetween = <Row extends object>(
  before: Row,
  after: Partial<Row>,
): Record<string, Change> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([key, to]) => [key, { from: before[key as keyof Row], to }] as const)
      // The version is omitted, because it changes with every edit.
      .filter(([key, { from, to }]) => key !== 'version' && JSON.stringify(from) !== JSON.stringify(to)),
  )
