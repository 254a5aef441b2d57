import type { Queryable } from '../../platform/database/connect.ts'
import { findTrailRows } from './audit.queries.ts'
import { changeLines, describeRow } from './sentences/audit-sentences.ts'

/** The audit entries of these records as sentences, for the data export of a person. */
export const findTrail = async (db: Queryable, records: { entity: string; ids: number[] }[]) => {
  const found = []
  for (const { entity, ids } of records)
    for (const row of await findTrailRows(db, entity, ids))
      found.push({
        at: row.at,
        who: row.actor ?? 'Sistema',
        what: describeRow(row),
        changes: changeLines(row).map(({ label, from, to }) => `${label}: ${from} → ${to}`),
      })
  return found
}
