import type { Queryable } from './database/connect.ts'
import { notConfirmed } from './errors.ts'
import type { Caller } from './serving/serve.ts'

/**
 * For changes that hand an account over: refuses them on a sign-in whose owner typed the password too long ago, for somebody
 * else may sit at that computer. Signing in and `POST /auth/confirm` both count.
 */
export const assertConfirmed = async (db: Queryable, { signInId }: Caller) => {
  const rows = await db`
    select from auth_tokens where id = ${signInId} and confirmed_at > now() - interval '15 minutes'`
  if (rows.length === 0) throw notConfirmed()
}
