import type { Context } from '../../platform/context.ts'

const atOnce = 5_000

/** Removes traces that were kept as long as the setting says; a few at a time, so that nobody waits for it. */
export const expireAudit = async ({ db, config }: Pick<Context, 'db' | 'config'>) => {
  let gone = 0
  for (;;) {
    const [{ count }] = await db<[{ count: number }]>`
      select expire_audit(${config.auditMonths}, ${atOnce}) as count`
    gone += count
    if (count < atOnce) return gone
  }
}
