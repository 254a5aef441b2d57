import type {
  Administrator,
  AdministratorBody,
  AdministratorQuery,
  AdministratorRow,
} from '@zelo/contract/administrators'
import type { Database, Queryable, Tx } from '../../platform/database/connect.ts'
import { findPage } from '../../platform/paging.ts'
import { matchesSearch } from '../../platform/search.ts'

const columns = (db: Queryable) =>
  db`id, name, email, role, status, last_login_at, created_at, cpf, rg, phone, version`

export const findAdministrators = (
  db: Database,
  { type, status, search, page, per_page }: AdministratorQuery,
) =>
  findPage<AdministratorRow>(db, {
    select: columns(db),
    from: db`administrators`,
    where: db`deleted_at is null
      ${type?.length ? db`and role = any(${type})` : db``}
      ${status?.length ? db`and status = any(${status})` : db``}
      and ${matchesSearch(db, 'search_text', search)}`,
    id: db`administrators.id`,
    sort: db`sort_name collate "C"`,
    page,
    perPage: per_page,
  })

export const findAdministrator = async (db: Queryable, id: number): Promise<Administrator | undefined> => {
  const [row] = await db<Administrator[]>`
    select ${columns(db)} from administrators where id = ${id} and deleted_at is null`
  return row
}

/** Held until the transaction ends, so that two removals at once cannot both believe another admin remains. */
export const lockActiveAdmins = async (tx: Tx): Promise<number[]> => {
  const rows = await tx<{ id: number }[]>`
    select id from administrators
    where role = 'admin' and status = 'active' and deleted_at is null order by id for update`
  return rows.map((row) => row.id)
}

type StoredFields = Omit<AdministratorBody, 'password' | 'version'> & { passwordHash?: string }

export const insertAdministrator = async (db: Queryable, fields: StoredFields): Promise<Administrator> => {
  const [row] = await db<[Administrator]>`insert into administrators ${db(fields)} returning ${columns(db)}`
  return row
}

/** Nothing, when somebody else changed it since the given version was read. */
export const updateAdministratorRow = async (
  tx: Tx,
  id: number,
  fields: StoredFields,
  version: number | undefined,
): Promise<Administrator | undefined> => {
  const [row] = await tx<Administrator[]>`
    update administrators set ${tx(fields)}, version = version + 1
    where id = ${id} ${version === undefined ? tx`` : tx`and version = ${version}`} returning ${columns(tx)}`
  return row
}

export const markAdministratorDeleted = (tx: Tx, id: number, deletedBy: number) =>
  tx`update administrators set deleted_at = now(), deleted_by = ${deletedBy} where id = ${id}`
