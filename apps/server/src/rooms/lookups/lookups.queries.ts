import type {
  AdministratorOption,
  ContractOption,
  DocumentQuery,
  DocumentRegister,
  LookupQuery,
  ProfessionalOption,
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

export const findProfessionalOptions = async (db: Database, { search, limit }: LookupQuery) => ({
  data: await db<ProfessionalOption[]>`
    select id, full_name, speciality from professionals
    where deleted_at is null and ${matchesSearch(db, 'search_text', search)}
    order by sort_name collate "C", id limit ${limit}`,
})

export const findAdministratorOptions = async (db: Database, { search, limit }: LookupQuery) => ({
  data: await db<AdministratorOption[]>`
    select id, name from administrators
    where deleted_at is null and status = 'active' and ${matchesSearch(db, 'search_text', search)}
    order by sort_name collate "C", id limit ${limit}`,
})

const documentColumn = {
  contracts: { column: 'cnpj', name: 'social_reason' },
  professionals: { column: 'cpf', name: 'full_name' },
  patients: { column: 'cpf', name: 'full_name' },
} satisfies Record<DocumentRegister, { column: string; name: string }>

export const findByDocument = async (db: Database, { register, document }: DocumentQuery) => {
  const { column, name } = documentColumn[register]
  const data = await db<{ id: number; name: string }[]>`
    select id, ${db(name)} as name from ${db(register)}
    where ${db(column)} = ${document} and deleted_at is null order by id limit 5`
  return { data }
}
