import type { ContractQuery, ContractRow } from '@zelo/contract/contracts'
import { dischargedStatuses } from '@zelo/contract/vocabulary'
import type { Queryable } from '../../platform/database/connect.ts'
import { findRecords } from '../../platform/register-list.ts'
import { matchesSearch } from '../../platform/search.ts'
import { contractRegister } from './contracts.register.ts'

export const findContracts = (db: Queryable, { platform, responsible, ...query }: ContractQuery) =>
  findRecords<ContractRow>(db, contractRegister, query, {
    select: db`id, social_reason, fantasy_name, cnpj, primary_email, primary_responsible`,
    orders: () => ({
      id: { by: db`id` },
      socialReason: { by: db`sort_name collate "C"` },
      cnpj: { by: db`cnpj collate "C"` },
      primaryEmail: { by: db`fold(primary_email) collate "C"` },
      primaryResponsible: { by: db`fold(primary_responsible) collate "C"` },
    }),
    filters: [
      Boolean(platform) && matchesSearch(db, db`fold(platform)`, platform),
      Boolean(responsible) && matchesSearch(db, db`fold(primary_responsible)`, responsible),
    ],
  })

export const countPatientsInCare = async (db: Queryable, contractId: number) => {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int from patients
    where contract_id = ${contractId} and deleted_at is null and status <> all(${[...dischargedStatuses]})`
  return row.count
}
