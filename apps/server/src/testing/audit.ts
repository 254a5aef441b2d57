import { openRows, type SealedRow, sealedColumns } from '../platform/audit-seal.ts'
import type { Database } from '../platform/database/connect.ts'

/** The changes of a record's audit rows, opened. */
export const recordedChanges = async (db: Database, entity: string, id: number, action: string) =>
  (
    await openRows(
      db,
      await db<SealedRow[]>`
        select l.changes, ${sealedColumns(db)} from audit_log l
        where l.entity = ${entity} and l.entity_id = ${id} and l.action = ${action} order by l.id`,
    )
  ).map(({ changes }) => changes)

type TrailRow = { actorId: number; action: string; changes: Record<string, { from: unknown; to: unknown }> }

/** What was written to a record, oldest first. Its readings come in batches, at a time that no test can know. */
export const writesTo = (db: Database, entity: string, id: number) => db<TrailRow[]>`
  select actor_id, action, changes from audit_log
  where entity = ${entity} and entity_id = ${id} and action <> 'read' order by id`
