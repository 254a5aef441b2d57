import type { SignedInUser } from '@zelo/contract/auth'
import type { Contract, ContractBody } from '@zelo/contract/contracts'
import type { RemovalHold } from '@zelo/contract/removal'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { assertRecordExists, findOr404 } from '../../platform/register.ts'
import {
  createRecord,
  editRecord,
  noStep,
  removeRecord,
  restoreRecord,
} from '../../platform/register-changes.ts'
import { countPatientsInCare } from './contracts.queries.ts'
import { contractRegister } from './contracts.register.ts'

export const readContractOr404 = ({ db }: Context, id: number) => findOr404(db, contractRegister, id)

export const createContractRecord = async (
  context: Context,
  user: SignedInUser,
  body: ContractBody,
  once: CreationKey | undefined,
) => (await createRecord(context, user, contractRegister, { body, once })).record

export const editContract = async (context: Context, user: SignedInUser, id: number, body: ContractBody) => {
  const { before, after } = await editRecord(context, user, contractRegister, { id, body })
  if (before.feePercentage !== after.feePercentage)
    context.events.emit('contract.feeChanged', { contractId: id })
  return after
}

const inCareText = (patients: number) =>
  patients === 1
    ? 'O contrato ainda tem 1 paciente em atendimento.'
    : `O contrato ainda tem ${patients} pacientes em atendimento.`

const assertNobodyInCare = async (tx: Tx, { id }: Contract, today: string) => {
  const patients = await countPatientsInCare(tx, id, today)
  if (patients > 0) throw ruleViolation(inCareText(patients))
}

/** The reasons why a removal would be refused now. The confirmation dialog shows these reasons. */
export const findHolds = async ({ db, config }: Context, id: number): Promise<RemovalHold[]> => {
  await assertRecordExists(db, contractRegister, id)
  const patients = await countPatientsInCare(db, id, companyDay(config))
  if (patients === 0) return []
  const links = [{ label: 'Ver os pacientes do contrato', to: `/patients?contractId=${id}` }]
  return [{ message: `${inCareText(patients)} Passe-os a outro contrato, ou registre a alta.`, links }]
}

export const removeContract = (context: Context, user: SignedInUser, id: number) =>
  removeRecord(context, user, contractRegister, {
    id,
    step: (tx, contract) => assertNobodyInCare(tx, contract, companyDay(context.config)),
  })

export const restoreContractRecord = async (context: Context, user: SignedInUser, id: number) =>
  (await restoreRecord(context, user, contractRegister, { id, step: noStep })).record
