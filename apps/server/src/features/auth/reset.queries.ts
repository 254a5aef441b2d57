import type { Database, Queryable, Tx } from '../../platform/database/connect.ts'
import { canSignIn } from './auth.queries.ts'
import { tokenHash } from './tokens.ts'

/** The owner of a link: an administrator for the panel, or a professional for the mobile app. */
export type Owner = { kind: 'administrator' | 'professional'; id: number; email: string }

const administrators = (db: Queryable) => db`
  select 'administrator' as kind, a.id, a.email from administrators a where ${canSignIn(db)}`
const professionals = (db: Queryable) => db`
  select 'professional' as kind, p.id, p.email from professionals p where p.deleted_at is null`

/** All owners of this e-mail: one person may have an account of the panel and one of the app. */
export const findOwners = (db: Database, email: string) => db<Owner[]>`
  ${administrators(db)} and lower(a.email) = ${email}
  union all ${professionals(db)} and lower(p.email) = ${email}`

/** Stores a reset link. Does nothing if the owner's e-mail has changed: the link would be valid for the old mailbox. */
export const insertPasswordReset = async (tx: Tx, { kind, id, email }: Owner, token: string) => {
  const owner =
    kind === 'administrator'
      ? tx`${administrators(tx)} and a.id = ${id} and a.email = ${email} for share`
      : tx`${professionals(tx)} and p.id = ${id} and p.email = ${email} for share`
  const rows = await tx`
    with owner as (${owner})
    insert into password_resets (token_hash, administrator_id, professional_id, expires_at)
    select ${tokenHash(token)}, case kind when 'administrator' then id end, case kind when 'professional' then id end,
      now() + interval '60 minutes'
    from owner returning 1`
  return rows.length === 1
}

const isGood = (db: Queryable) => db`r.used_at is null and r.expires_at > now()`

/** The owner of a valid link. */
export const findResetOwner = async (db: Database, token: string) => {
  const [row] = await db<Owner[]>`
    with link as (
      select administrator_id, professional_id from password_resets r
      where r.token_hash = ${tokenHash(token)} and ${isGood(db)})
    ${administrators(db)} and a.id = (select administrator_id from link)
    union all ${professionals(db)} and p.id = (select professional_id from link)`
  return row
}

/** Locks the owner. Call before locking the link: an edit of the owner locks in the same order. */
export const lockOwner = (tx: Tx, { kind, id }: Owner) =>
  kind === 'administrator'
    ? tx`select from administrators where id = ${id} for no key update`
    : tx`select from professionals where id = ${id} for no key update`

/** Marks the token as used. Of two concurrent uses only one succeeds. */
export const spendPasswordReset = async (tx: Tx, token: string) => {
  const rows = await tx`
    update password_resets r set used_at = now()
    where r.token_hash = ${tokenHash(token)} and ${isGood(tx)} returning 1`
  return rows.length === 1
}

/** Stores the new password. A trigger then invalidates all other links of the account. */
export const storePassword = (tx: Tx, userId: number, passwordHash: string) =>
  tx`update administrators set password_hash = ${passwordHash} where id = ${userId}`
