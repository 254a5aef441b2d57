import type {
  Administrator,
  AdministratorBody,
  AdministratorQuery,
  AdministratorRow,
} from '@zelo/contract/administrators'
import type { SignedInUser } from '@zelo/contract/auth'
import { may } from '@zelo/contract/permissions'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { findRecords } from '../../platform/register-list.ts'
import { activeAdmin, administratorRegister } from './administrators.register.ts'

export const findAdministrators = (
  db: Queryable,
  { type, status, ...query }: AdministratorQuery,
  { role }: Pick<SignedInUser, 'role'>,
) =>
  findRecords<AdministratorRow>(db, administratorRegister, query, {
    select: administratorRegister.columns(db),
    // A user who may not read document numbers must not find people by them either.
    searchIn: may(role, 'administrators.write') ? 'find_text' : 'search_text',
    orders: () => ({
      name: { by: db`sort_name collate "C"` },
      email: { by: db`fold(email) collate "C"` },
      status: { by: db`status collate "C"`, thenBy: db`sort_name collate "C"` },
      lastLoginAt: { by: db`last_login_at`, emptyLast: true },
    }),
    filters: [
      type?.length ? db`role = any(${type})` : undefined,
      status?.length ? db`status = any(${status})` : undefined,
    ],
  })

export const findActiveAdmins = async (tx: Tx): Promise<number[]> => {
  const rows = await tx<{ id: number }[]>`select id from administrators where ${activeAdmin(tx)}`
  return rows.map((row) => row.id)
}

type StoredFields = Omit<AdministratorBody, 'password' | 'version'> & { passwordHash?: string }

export const insertAdministrator = async (db: Queryable, fields: StoredFields): Promise<Administrator> => {
  const [row] = await db<[Administrator]>`
    insert into administrators ${db(fields)} returning ${administratorRegister.columns(db)}`
  return row
}
