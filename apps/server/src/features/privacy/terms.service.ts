import { type TermsConsent, termsVersion } from '@zelo/contract/privacy'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'

export const findConsent = async (db: Queryable, userId: number): Promise<TermsConsent> => {
  const [row] = await db<{ acceptedAt: string }[]>`
    select accepted_at from terms_consents where administrator_id = ${userId} and version = ${termsVersion}`
  return { version: termsVersion, acceptedAt: row?.acceptedAt ?? null }
}

/** Stores the acceptance. Accepting again keeps the first time. */
export const acceptTermsFor = ({ db }: Context, userId: number) =>
  db.begin(async (tx) => {
    const made = await tx`
      insert into terms_consents (administrator_id, version) values (${userId}, ${termsVersion})
      on conflict do nothing returning version`
    if (made.length > 0)
      await recordAudit(tx, {
        actorId: userId,
        action: 'termsAccepted',
        entity: 'administrator',
        entityId: userId,
        changes: { version: { from: null, to: termsVersion } },
      })
    return findConsent(tx, userId)
  })
