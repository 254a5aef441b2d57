import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/connect.ts'

const atOnce = 5_000

/** Stores how long the trail is kept. Only the owner of the tables may: no call of the server can shorten it. */
export const setAuditMonths = (owner: Database, months: number) =>
  owner`update audit_settings set kept_months = ${months} where kept_months <> ${months}`

/** Removes rows that are older than the stored number of months; a few at a time, so that nobody waits for it. */
export const expireAudit = async ({ db }: Pick<Context, 'db'>) => {
  let gone = 0
  for (;;) {
    const [{ count }] = await db<[{ count: number }]>`select expire_audit(${atOnce}) as count`
    gone += count
    if (count < atOnce) return gone
  }
}
