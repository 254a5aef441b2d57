import type { Context } from '../../platform/context.ts'
import { outboxOf, sweepOutbox } from '../../platform/mail.ts'
import { isDead } from './auth.queries.ts'
import { deleteOldDevices } from './devices.ts'
import { deleteUnusedSecrets } from './second-factor.queries.ts'

/** Deletes expired tries, reset links, sign-ins, devices, unfinished set-ups of a second factor, and mails in the outbox. */
export const purgeSignIns = async ({ db, config }: Pick<Context, 'db' | 'config'>) => {
  await db.begin(async (tx) => {
    await tx`delete from tries where ends_at <= now()`
    await tx`delete from password_resets where expires_at <= now() - interval '1 day'`
    await tx`delete from auth_tokens where ${isDead(tx)}`
    await deleteOldDevices(tx)
    await deleteUnusedSecrets(tx)
  })
  await sweepOutbox(outboxOf(config))
}
