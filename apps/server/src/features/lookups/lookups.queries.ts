import type {
  AdministratorLookupQuery,
  AdministratorOption,
  ContractOption,
  DocumentQuery,
  DocumentRegister,
  LookupQuery,
} from '@zelo/contract/lookups'
import type { Database } from '../../platform/database/connect.ts'
import { matchesSearch } from '../../platform/search.ts'

export const findContractOptions = async (db: Database, { search, limit }: LookupQuery) => {
  const rows = await db<{ id: number; fantasyName: string; socialReason: string }[]>`
    select id, fantasy_name, social_reason from contracts
    where deleted_at is null and ${matchesSearch(db, 'option_text', search)}
    order by option_text collate "C", id limit ${limit}`
  const data: ContractOption[] = rows.map((row) => ({
    id: row.id,
    fantasy_name: row.fantasyName,
    social_reason: row.socialReason,
  }))
  return { data }
}

export const findAdministratorOptions = async (
  db: Database,
  { search, limit, responsible }: AdministratorLookupQuery,
) => ({
  data: await db<AdministratorOption[]>`
    select id, name from administrators a
    where ${matchesSearch(db, 'search_text', search)} and (deleted_at is null and status = 'active'
      ${
        responsible === 'true'
          ? db`or exists (select from recruitments r where r.administrator_id = a.id and r.deleted_at is null)`
          : db``
      })
    order by sort_name collate "C", id limit ${limit}`,
})

const documentColumn = {
  contracts: { column: 'cnpj', name: 'social_reason' },
  professionals: { column: 'cpf', name: 'full_name' },
  patients: { column: 'cpf', name: 'full_name' },
  administrators: { column: 'cpf', name: 'name' },
} satisfies Record<DocumentRegister, { column: string; name: string }>

export const findByDocument = async (db: Database, { register, document }: DocumentQuery) => {
  const { column, name } = documentColumn[register]
  const data = await db<{ id: number; name: string }[]>`
    select id, ${db(name)} as name from ${db(register)}
    where ${db(column)} = ${document} and deleted_at is null order by id limit 5`
  return { data }
}
