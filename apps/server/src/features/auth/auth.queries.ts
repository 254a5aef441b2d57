import type { SignedInUser } from '@zelo/contract/auth'
import type { Role } from '@zelo/contract/permissions'
import type { Database, Queryable, Tx } from '../../platform/database/connect.ts'
import type { Caller } from '../../platform/serving/serve.ts'
import { tokenHash } from './tokens.ts'

const userColumns = (db: Queryable) => db`a.id, a.name, a.email, a.role, a.status, a.last_login_at`
export const canSignIn = (db: Queryable) => db`a.status = 'active' and a.deleted_at is null`

/** An account at the time of its password check. */
export type Account = { id: number; email: string; passwordHash: string | null }

export const findAccount = async (db: Database, email: string) => {
  const [row] = await db<Account[]>`
    select a.id, a.email, a.password_hash from administrators a
    where lower(a.email) = ${email} and ${canSignIn(db)}`
  return row
}

type Session = { tokenHash: Buffer; stale: boolean; user: Caller }

/** The sign-ins of these tokens that are not expired. */
const findLiveSessions = async (
  db: Database,
  hashes: Buffer[],
  rolesWithSecondFactor: Role[],
): Promise<Session[]> => {
  const rows = await db<(Caller & Omit<Session, 'user'>)[]>`
    select ${userColumns(db)}, t.id as sign_in_id, t.token_hash,
      t.confirmed_at > now() - interval '15 minutes' as confirmed,
      t.last_used_at < now() - interval '1 minute' as stale,
      case when a.second_factor_at is not null then 'on'
        when a.role = any(${rolesWithSecondFactor}) then 'required' else 'off' end as second_factor
    from auth_tokens t join administrators a on a.id = t.administrator_id
    where t.token_hash = any(${hashes}) and ${canSignIn(db)}
      and t.expires_at > now() and t.last_used_at > now() - interval '12 hours'`
  return rows.map(({ tokenHash: hash, stale, ...user }) => ({ tokenHash: hash, stale, user }))
}

/** Returns the user of each token, or undefined. Updates the time of last use at most once a minute. */
export const touchSignIns = async (
  db: Database,
  tokens: string[],
  rolesWithSecondFactor: Role[],
): Promise<(Caller | undefined)[]> => {
  const hashes = tokens.map(tokenHash)
  const sessions = await findLiveSessions(db, hashes, rolesWithSecondFactor)
  const stale = sessions.filter((session) => session.stale)
  // The update repeats the condition: concurrent requests can find the same stale sign-in, and only the first of them should
  // write.
  if (stale.length > 0)
    await db`update auth_tokens set last_used_at = now()
      where token_hash = any(${stale.map((session) => session.tokenHash)}) and last_used_at < now() - interval '1 minute'`
  return hashes.map((hash) => sessions.find((session) => session.tokenHash.equals(hash))?.user)
}

/** The user of a sign-in. Does not update the time of last use, because an open socket must not keep a sign-in alive. */
export const peekSignIn = async (
  db: Database,
  token: string,
  rolesWithSecondFactor: Role[],
): Promise<SignedInUser | undefined> => {
  const [session] = await findLiveSessions(db, [tokenHash(token)], rolesWithSecondFactor)
  return session?.user
}

/**
 * Locks the user and stores the time of the login, if e-mail and password did not change since the check. Locks the user before
 * their sign-ins, like an edit of the user; the opposite order could deadlock.
 */
export const stampLogin = async (tx: Tx, { id, email, passwordHash }: Account) => {
  const rows = await tx`
    update administrators a set last_login_at = now()
    where a.id = ${id} and a.password_hash = ${passwordHash} and a.email = ${email} and ${canSignIn(tx)}
    returning a.id`
  return rows.length === 1
}

/** Opens a sign-in and deletes the user's expired ones. */
export const openSignIn = async (tx: Tx, userId: number, token: string, userAgent: string | null) => {
  await tx`delete from auth_tokens where administrator_id = ${userId} and ${isDead(tx)}`
  const [row] = await tx<[{ expiresAt: string }]>`
    insert into auth_tokens (token_hash, administrator_id, user_agent, expires_at)
    values (${tokenHash(token)}, ${userId}, ${userAgent}, now() + interval '7 days') returning expires_at`
  return row
}

export const isDead = (db: Queryable) =>
  db`(expires_at <= now() or last_used_at <= now() - interval '12 hours')`

export const endSignIn = (tx: Tx, token: string) =>
  tx`delete from auth_tokens where token_hash = ${tokenHash(token)}`

export const endSignIns = (tx: Tx, userId: number) =>
  tx`delete from auth_tokens where administrator_id = ${userId}`

/** Replaces the checked password, unless it has changed since the check. */
export const replacePassword = async (tx: Tx, { id, passwordHash }: Account, newHash: string) => {
  const rows = await tx`
    update administrators a set password_hash = ${newHash}
    where a.id = ${id} and a.password_hash = ${passwordHash} and ${canSignIn(tx)} returning a.id`
  return rows.length === 1
}
