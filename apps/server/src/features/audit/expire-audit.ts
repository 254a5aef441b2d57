import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/connect.ts'

const batchSize = 5_000

/** Stores the retention of the audit log. Only the owner of the tables can change the retention, so no API call can shorten it. */
export const setAuditMonths = (owner: Database, months: number) =>
  owner`update audit_settings set kept_months = ${months} where kept_months <> ${months}`

/** Deletes entries older than the stored number of months, in batches, so that the locks are short. */
export const expireAudit = async ({ db }: Pick<Context, 'db'>) => {
  let deleted = 0
  for (;;) {
    const [{ count }] = await db<[{ count: number }]>`select expire_audit(${batchSize}) as count`
    deleted += count
    if (count < batchSize) return deleted
  }
}
