import type { SignedInUser } from '@zelo/contract/auth'
import { may } from '@zelo/contract/permissions'
import type { Queryable } from './database/connect.ts'
import { notAllowed } from './errors.ts'

/** The SQL condition for removed or for present records of the table `alias`. */
export const presence = (db: Queryable, removed: unknown, alias: string) =>
  removed ? db`${db(alias)}.deleted_at is not null` : db`${db(alias)}.deleted_at is null`

/** Throws if a user who may not restore records asks for removed ones. */
export const guardRemoved = <Query extends { removed?: string | undefined }>(
  user: SignedInUser,
  query: Query,
): Query => {
  if (query.removed && !may(user.role, 'registers.restore')) throw notAllowed()
  return query
}
