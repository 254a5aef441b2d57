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
