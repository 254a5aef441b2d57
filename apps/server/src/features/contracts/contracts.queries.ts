import { contractFields } from '@zelo/contract/contract-fields'
import type { ContractQuery, ContractRow } from '@zelo/contract/contracts'
import { listedIn } from '@zelo/contract/register-fields'
import { dischargedStatuses } from '@zelo/contract/vocabulary'
import type { Queryable } from '../../platform/database/connect.ts'
import { columnsOf } from '../../platform/register.ts'
import { findRecords } from '../../platform/register-list.ts'
import { matchesSearch } from '../../platform/search.ts'
import { contractRegister } from './contracts.register.ts'

export const findContracts = (db: Queryable, { platform, responsible, ...query }: ContractQuery) =>
  findRecords<ContractRow>(db, contractRegister, query, {
    select: columnsOf(db, ['id', ...listedIn(contractFields)]),
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

/** The number of patients in care for whom the contract pays today or on a future day. */
export const countPatientsInCare = async (db: Queryable, contractId: number, today: string) => {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int from patients p
    where p.deleted_at is null and p.status <> all(${[...dischargedStatuses]}) and p.id in (
      select e.patient_id from patient_contracts e
      where e.contract_id = ${contractId} and not exists (
        select from patient_contracts later_contract
        where later_contract.patient_id = e.patient_id and later_contract.first_day > e.first_day and later_contract.first_day <= ${today}::date))`
  return row.count
}
