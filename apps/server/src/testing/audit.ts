import { openRows, type SealedRow, sealedColumns } from '../platform/audit-seal.ts'
import type { Database } from '../platform/database/connect.ts'

/** The decrypted changes of a record's audit rows. */
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

/** The writes to a record, oldest first. Reads are left out, because batches store them at unpredictable times. */
export const writesTo = (db: Database, entity: string, id: number) => db<TrailRow[]>`
  select actor_id, action, changes from audit_log
  where entity = ${entity} and entity_id = ${id} and action <> 'read' order by id`
