import type { SignedInUser } from '@zelo/contract/auth'
import type { Database, Queryable, Tx } from '../../platform/database/connect.ts'
import { tokenHash } from './tokens.ts'

const userColumns = (db: Queryable) => db`a.id, a.name, a.email, a.role, a.status, a.last_login_at`
const canSignIn = (db: Queryable) => db`a.status = 'active' and a.deleted_at is null`

export const findAccount = async (db: Database, email: string) => {
  const [row] = await db<{ id: number; passwordHash: string | null }[]>`
    select a.id, a.password_hash from administrators a where lower(a.email) = ${email} and ${canSignIn(db)}`
  return row
}

type Session = { tokenHash: Buffer; stale: boolean; user: SignedInUser }

/** Of those that are asked for, the sessions that are alive. */
const findLiveSessions = async (db: Database, hashes: Buffer[]): Promise<Session[]> => {
  const rows = await db<(SignedInUser & Omit<Session, 'user'>)[]>`
    select ${userColumns(db)}, t.token_hash, t.last_used_at < now() - interval '1 minute' as stale
    from auth_tokens t join administrators a on a.id = t.administrator_id
    where t.token_hash = any(${db.array(hashes, bytesArray)}) and ${canSignIn(db)}
      and t.expires_at > now() and t.last_used_at > now() - interval '12 hours'`
  return rows.map(({ tokenHash: hash, stale, ...user }) => ({ tokenHash: hash, stale, user }))
}
/** PostgreSQL's number for `bytea[]`. */
const bytesArray = 1001

/** Uses sessions: finds the user of each, or none, and notes at most once a minute that they are not idle. */
export const touchSignIns = async (db: Database, tokens: string[]): Promise<(SignedInUser | undefined)[]> => {
  const hashes = tokens.map(tokenHash)
  const sessions = await findLiveSessions(db, hashes)
  const stale = sessions.filter((session) => session.stale)
  // Asked again: of several that come at the same moment only the first has something to note.
  if (stale.length > 0)
    await db`update auth_tokens set last_used_at = now()
      where token_hash = any(${db.array(
        stale.map((session) => session.tokenHash),
        bytesArray,
      )}) and last_used_at < now() - interval '1 minute'`
  return hashes.map((hash) => sessions.find((session) => session.tokenHash.equals(hash))?.user)
}

/** The user of a sign-in, without touching it: an open socket must not keep a sign-in from growing idle. */
export const peekSignIn = async (db: Database, token: string): Promise<SignedInUser | undefined> => {
  const [session] = await findLiveSessions(db, [tokenHash(token)])
  return session?.user
}

/** Opens a sign-in and deletes the user's dead ones. */
export const openSignIn = async (tx: Tx, userId: number, token: string) => {
  // Locks the person before their sign-ins, as an edit does: in the other order the two could wait in a circle.
  await tx`update administrators set last_login_at = now() where id = ${userId}`
  await tx`delete from auth_tokens where administrator_id = ${userId}
    and (expires_at <= now() or last_used_at <= now() - interval '12 hours')`
  const [row] = await tx<[{ expiresAt: string }]>`
    insert into auth_tokens (token_hash, administrator_id, expires_at)
    values (${tokenHash(token)}, ${userId}, now() + interval '7 days') returning expires_at`
  return row
}

export const endSignIn = (tx: Tx, token: string) =>
  tx`delete from auth_tokens where token_hash = ${tokenHash(token)}`

export const endSignIns = (tx: Tx, userId: number) =>
  tx`delete from auth_tokens where administrator_id = ${userId}`

/** The owner of a link: an administrator for the panel, or a professional for the mobile app. */
export type Owner = { administratorId: number } | { professionalId: number }

export const findProfessionalAccount = async (db: Database, email: string) => {
  const [row] = await db<{ id: number }[]>`
    select id from professionals where lower(email) = ${email} and deleted_at is null`
  return row
}

export const insertPasswordReset = (tx: Tx, owner: Owner, token: string) =>
  tx`insert into password_resets (token_hash, administrator_id, professional_id, expires_at)
    values (${tokenHash(token)}, ${'administratorId' in owner ? owner.administratorId : null},
      ${'professionalId' in owner ? owner.professionalId : null}, now() + interval '60 minutes')`

/** Spends the token: a second use finds nothing, even at the same instant. */
export const spendPasswordReset = async (tx: Tx, token: string): Promise<Owner | undefined> => {
  const [row] = await tx<{ administratorId: number | null; professionalId: number | null }[]>`
    update password_resets r set used_at = now()
    where r.token_hash = ${tokenHash(token)} and r.used_at is null and r.expires_at > now()
      and (exists (select from administrators a where a.id = r.administrator_id and ${canSignIn(tx)})
        or exists (select from professionals p where p.id = r.professional_id and p.deleted_at is null))
    returning r.administrator_id, r.professional_id`
  if (row?.administratorId) return { administratorId: row.administratorId }
  if (row?.professionalId) return { professionalId: row.professionalId }
  return undefined
}

/** Every other link that was sent to the same person stops working. */
export const spendOtherResets = (tx: Tx, owner: Owner) =>
  'administratorId' in owner
    ? tx`update password_resets set used_at = now() where administrator_id = ${owner.administratorId} and used_at is null`
    : tx`update password_resets set used_at = now() where professional_id = ${owner.professionalId} and used_at is null`

/** Returns the account's e-mail address. */
export const storePassword = async (tx: Tx, userId: number, passwordHash: string) => {
  const [row] = await tx<[{ email: string }]>`
    update administrators set password_hash = ${passwordHash} where id = ${userId} returning email`
  return row.email
}
