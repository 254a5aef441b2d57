import type { ContractEntry } from '@zelo/contract/dated-terms'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { changeSessions, dayColumn, isPaidSession } from './terms-entries.ts'

export type ContractChange = { from: string; contractId: number }

/** The sessions of a patient from a day on, each with the contract after the change. */
export const reachedByContract = (
  db: Queryable,
  patientId: number,
  { from, contractId }: ContractChange,
) => db`
  select s.id, s.status, s.month, s.professional_id, s.agreed_value, s.contract_value, s.contract_id,
    is_closed(s.contract_id, s.month) or is_closed(${contractId}::int, s.month) as closed, ${isPaidSession(db)} as paid,
    s.professional_id as new_professional_id, s.agreed_value as new_agreed_value,
    s.contract_value as new_contract_value, ${contractId}::int as new_contract_id
  from treatments t join sessions s on s.treatment_id = t.id
  where t.patient_id = ${patientId} and s.session_date >= ${from}::date`

/** Changes a patient's contract. The caller locks the patient. Returns the number of changed sessions. */
export const changeContract = async (tx: Tx, patientId: number, change: ContractChange) => {
  const { from, contractId } = change
  await tx`select from treatments where patient_id = ${patientId} order by id for no key update`
  const sessions = await changeSessions(tx, reachedByContract(tx, patientId, change))
  await tx`delete from patient_contracts where patient_id = ${patientId} and first_day > ${from}::date`
  await tx`
    insert into patient_contracts (patient_id, first_day, contract_id) values (${patientId}, ${from}, ${contractId})
    on conflict (patient_id, first_day) do update set contract_id = excluded.contract_id`
  await tx`
    delete from patient_contracts e
    where e.patient_id = ${patientId} and e.first_day = ${from}::date
      and e.contract_id = contract_on(e.patient_id, e.first_day - 1)`
  await tx`update treatments set contract_id = ${contractId} where patient_id = ${patientId}`
  return sessions.length
}

export const findContractsOf = (db: Queryable, patientId: number) =>
  db<ContractEntry[]>`
    select ${dayColumn(db)}, jsonb_build_object('id', c.id, 'fantasy_name', c.fantasy_name) as contract
    from patient_contracts e join contracts c on c.id = e.contract_id
    where e.patient_id = ${patientId} order by e.first_day`
