import { dischargedStatuses } from '@zelo/contract/care'
import type { Contract, ContractQuery, ContractRow } from '@zelo/contract/contracts'
import type { Queryable } from '../../platform/database/connect.ts'
import { findPage } from '../../platform/paging.ts'
import type { Register } from '../../platform/register.ts'
import { presence } from '../../platform/removed.ts'
import { codeIn, matchesSearch } from '../../platform/search.ts'

export const findContracts = (db: Queryable, { search, removed, page, per_page }: ContractQuery) =>
  findPage<ContractRow>(db, {
    select: db`id, social_reason, fantasy_name, cnpj, primary_email, primary_responsible`,
    from: db`contracts`,
    where: db`${presence(db, removed)} and ${matchesSearch(db, 'find_text', search)}`,
    id: db`contracts.id`,
    sort: db`sort_name collate "C"`,
    first: codeIn(search),
    page,
    perPage: per_page,
  })

export const contractRegister: Register<Contract> = {
  table: 'contracts',
  entity: 'contract',
  missing: 'Este contrato não existe ou foi removido.',
  find: async (db, id, removed) => {
    const [row] = await db<Contract[]>`
      select id, social_reason, fantasy_name, cnpj, state_registration, cep, address, district, address_number,
        complement, primary_phone, secondary_phone, tertiary_phone, primary_email, secondary_email, tertiary_email,
        platform, primary_responsible, secondary_responsible, tertiary_responsible, bank, bank_agency, bank_account,
        fee_percentage, timeline, compliances, created_at, version
      from contracts where id = ${id} and ${presence(db, removed)}`
    return row
  },
}

export const countPatientsInCare = async (db: Queryable, contractId: number) => {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int from patients
    where contract_id = ${contractId} and deleted_at is null and status <> all(${[...dischargedStatuses]})`
  return row.count
}
