import type { Account, OwnSignIn } from '@zelo/contract/account'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { type Account as CheckedAccount, isDead } from './auth.queries.ts'
import { describeDevice } from './describe-device.ts'

type StoredAccount = Omit<Account, 'secondFactor'>

export const findOwnAccount = async (db: Queryable, id: number) => {
  const [row] = await db<[StoredAccount]>`
    select a.id, a.name, a.email, a.role, a.status, a.last_login_at, a.cpf, a.rg, a.phone, a.created_at,
      a.second_factor_at, (select count(*)::int from recovery_codes r
        where r.administrator_id = a.id and r.used_at is null) as recovery_codes_left
    from administrators a where a.id = ${id}`
  return row
}

export const findPasswordOf = async (db: Queryable, id: number) => {
  const [row] = await db<
    [CheckedAccount]
  >`select id, email, password_hash from administrators where id = ${id}`
  return row
}

export const findOwnSignIns = async (db: Queryable, userId: number, currentId: number) => {
  const rows = await db<(Omit<OwnSignIn, 'device'> & { userAgent: string | null })[]>`
    select id, user_agent, created_at, last_used_at, id = ${currentId} as current from auth_tokens
    where administrator_id = ${userId} and not ${isDead(db)} order by last_used_at desc, id desc`
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: describeDevice(userAgent) }))
}

/** Ends one of the user's sign-ins. Returns whether the sign-in existed. */
export const endSignInOf = async (tx: Tx, userId: number, id: number) => {
  const rows = await tx`
    delete from auth_tokens where administrator_id = ${userId} and id = ${id} returning 1`
  return rows.length === 1
}

export const endSignInsBut = (tx: Tx, userId: number, id: number) =>
  tx`delete from auth_tokens where administrator_id = ${userId} and id <> ${id}`

/** Marks the sign-in as just confirmed, unless the password has changed since the check. */
export const stampConfirmation = async (tx: Tx, { id, passwordHash }: CheckedAccount, signInId: number) => {
  const rows = await tx`
    update auth_tokens t set confirmed_at = now() from administrators a
    where t.id = ${signInId} and a.id = t.administrator_id and a.id = ${id} and a.password_hash = ${passwordHash}
    returning 1`
  return rows.length === 1
}
