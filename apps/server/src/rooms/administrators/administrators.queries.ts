import type {
  Administrator,
  AdministratorBody,
  AdministratorQuery,
  AdministratorRow,
} from '@zelo/contract/administrators'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { findPage } from '../../platform/paging.ts'
import type { Register } from '../../platform/register.ts'
import { presence } from '../../platform/removed.ts'
import { codeIn, matchesSearch } from '../../platform/search.ts'

const columns = (db: Queryable) =>
  db`id, name, email, role, status, last_login_at, created_at, cpf, rg, phone, version`

export const findAdministrators = (
  db: Queryable,
  { type, status, search, removed, page, per_page }: AdministratorQuery,
) =>
  findPage<AdministratorRow>(db, {
    select: columns(db),
    from: db`administrators`,
    where: db`${presence(db, removed)}
      ${type?.length ? db`and role = any(${type})` : db``}
      ${status?.length ? db`and status = any(${status})` : db``}
      and ${matchesSearch(db, 'find_text', search)}`,
    id: db`administrators.id`,
    sort: db`sort_name collate "C"`,
    first: codeIn(search),
    page,
    perPage: per_page,
  })

/** Who can open the door. */
const activeAdmin = (db: Queryable) => db`role = 'admin' and status = 'active' and deleted_at is null`

export const administratorRegister: Register<Administrator> = {
  table: 'administrators',
  entity: 'administrator',
  missing: 'Este administrador não existe ou foi removido.',
  find: async (db, id, removed) => {
    const [row] = await db<Administrator[]>`
      select ${columns(db)} from administrators where id = ${id} and ${presence(db, removed)}`
    return row
  },
  // All in the order of their ids, or two changes would wait in a circle; and two removals at once cannot both believe
  // that another admin remains.
  lock: (tx, id) => tx`
    select id from administrators where id = ${id} or (${activeAdmin(tx)}) order by id for no key update`,
}

export const findActiveAdmins = async (tx: Tx): Promise<number[]> => {
  const rows = await tx<{ id: number }[]>`select id from administrators where ${activeAdmin(tx)}`
  return rows.map((row) => row.id)
}

type StoredFields = Omit<AdministratorBody, 'password' | 'version'> & { passwordHash?: string }

export const insertAdministrator = async (db: Queryable, fields: StoredFields): Promise<Administrator> => {
  const [row] = await db<[Administrator]>`insert into administrators ${db(fields)} returning ${columns(db)}`
  return row
}
