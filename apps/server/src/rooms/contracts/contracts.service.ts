import type { SessionUser } from '@zelo/contract/auth'
import type { ContractBody } from '@zelo/contract/contracts'
import type { Context } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { createRecord, editRecord, findOr404, removeRecord, restoreRecord } from '../../platform/register.ts'
import { contractRegister, countPatientsInCare } from './contracts.queries.ts'

export const readContractOr404 = ({ db }: Context, id: number) => findOr404(db, contractRegister, id)

export const registerContract = async (
  context: Context,
  user: SessionUser,
  { version: _, ...fields }: ContractBody,
  once: CreationKey | undefined,
) => {
  const { id } = await createRecord(context, user, contractRegister, fields, once)
  context.events.emit('contract.changed', { contractId: id })
  return readContractOr404(context, id)
}

export const editContract = async (context: Context, user: SessionUser, id: number, body: ContractBody) => {
  const { after, changes } = await editRecord(context, user, contractRegister, id, body)
  context.events.emit('contract.changed', { contractId: id })
  if (changes.feePercentage) context.events.emit('contract.feeChanged', { contractId: id })
  return after
}

export const removeContract = async (context: Context, user: SessionUser, id: number) => {
  await removeRecord(context, user, contractRegister, id, async (tx) => {
    const patients = await countPatientsInCare(tx, id)
    if (patients === 1) throw ruleViolation('O contrato ainda tem 1 paciente em atendimento.')
    if (patients > 1) throw ruleViolation(`O contrato ainda tem ${patients} pacientes em atendimento.`)
  })
  context.events.emit('contract.changed', { contractId: id })
}

export const restoreContractRecord = async (context: Context, user: SessionUser, id: number) => {
  await restoreRecord(context, user, contractRegister, id)
  context.events.emit('contract.changed', { contractId: id })
  return readContractOr404(context, id)
}
