import type { ContractQuery, ContractRow } from '@zelo/contract/contracts'
import { dischargedStatuses } from '@zelo/contract/vocabulary'
import type { Queryable } from '../../platform/database/connect.ts'
import { findRecords } from '../../platform/register-list.ts'
import { contractRegister } from './contracts.register.ts'

export const findContracts = (db: Queryable, query: ContractQuery) =>
  findRecords<ContractRow>(db, contractRegister, query, {
    select: db`id, social_reason, fantasy_name, cnpj, primary_email, primary_responsible`,
  })

export const countPatientsInCare = async (db: Queryable, contractId: number) => {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int from patients
    where contract_id = ${contractId} and deleted_at is null and status <> all(${[...dischargedStatuses]})`
  return row.count
}
