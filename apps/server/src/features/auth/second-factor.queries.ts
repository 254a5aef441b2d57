import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { codeHash } from './recovery-codes.ts'

type SecondFactor = { secret: string; on: boolean }

/** The user's stored secret, and whether the second factor is on or its set-up is unfinished. */
export const findSecondFactor = async (db: Queryable, administratorId: number) => {
  const [row] = await db<SecondFactor[]>`
    select f.secret, a.second_factor_at is not null as on
    from second_factors f join administrators a on a.id = f.administrator_id where a.id = ${administratorId}`
  return row
}

/** Locks the user, so that changes of the second factor run one at a time. */
export const lockPerson = async (tx: Tx, administratorId: number) => {
  const [row] = await tx<{ email: string; on: boolean }[]>`
    select email, second_factor_at is not null as on from administrators
    where id = ${administratorId} and deleted_at is null for no key update`
  return row
}

/** Stores the secret of a set-up. Starting the set-up again replaces the secret. */
export const storeSecret = (tx: Tx, administratorId: number, secret: string) => tx`
  insert into second_factors (administrator_id, secret) values (${administratorId}, ${secret})
  on conflict (administrator_id) do update set secret = excluded.secret, last_step = 0, created_at = now()`

/** Accepts each time step once. Returns false for the same step and for older steps. */
export const acceptStep = async (tx: Tx, administratorId: number, step: number) => {
  const rows = await tx`
    update second_factors set last_step = ${step}
    where administrator_id = ${administratorId} and last_step < ${step} returning 1`
  return rows.length === 1
}

export const spendRecoveryCode = async (tx: Tx, administratorId: number, code: string) => {
  const rows = await tx`
    update recovery_codes set used_at = now()
    where administrator_id = ${administratorId} and code_hash = ${codeHash(code)} and used_at is null returning 1`
  return rows.length === 1
}

export const storeRecoveryCodes = async (tx: Tx, administratorId: number, codes: string[]) => {
  await tx`delete from recovery_codes where administrator_id = ${administratorId}`
  const rows = codes.map((code) => ({ administratorId, codeHash: codeHash(code) }))
  await tx`insert into recovery_codes ${tx(rows)}`
}

export const turnOn = (tx: Tx, administratorId: number) =>
  tx`update administrators set second_factor_at = now() where id = ${administratorId}`

export const turnOff = async (tx: Tx, administratorId: number) => {
  await tx`update administrators set second_factor_at = null where id = ${administratorId}`
  await tx`delete from recovery_codes where administrator_id = ${administratorId}`
  await tx`delete from second_factors where administrator_id = ${administratorId}`
}

export const findSecrets = (db: Queryable) =>
  db<{ administratorId: number; secret: string }[]>`
    select administrator_id, secret from second_factors order by administrator_id`

/** Replaces the secret, unless a restarted set-up already replaced it. */
export const replaceSecret = (db: Queryable, administratorId: number, before: string, after: string) => db`
  update second_factors set secret = ${after} where administrator_id = ${administratorId} and secret = ${before}`

/** Whether the last migration is more than a day old: every server then runs this version. */
export const isSettled = async (db: Queryable) => {
  const [row] = await db<[{ settled: boolean }]>`
    select max(applied_at) < now() - interval '1 day' as settled from schema_migrations`
  return row.settled
}

/** Deletes unfinished set-ups after a day. */
export const deleteUnusedSecrets = (tx: Tx) => tx`
  delete from second_factors f using administrators a
  where a.id = f.administrator_id and a.second_factor_at is null and f.created_at < now() - interval '1 day'`
