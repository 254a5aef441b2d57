import { contractFields, contractGroups } from '@zelo/contract/contract-fields'
import type { Contract, ContractFormInput } from '@zelo/contract/contracts'
import { inputNames, labelsOf } from '@zelo/contract/register-fields'
import { emptyValues, storedValues } from '../../ui/register/field-values.ts'

/** The labels by name of the input. */
export const contractLabels = labelsOf(contractFields, contractGroups.flat())

/** The inputs of each step. */
export const companyStep = inputNames(contractFields, contractGroups[0])
export const termsStep = inputNames(contractFields, contractGroups[1])

export const emptyContract = emptyValues(contractFields)

/** A stored contract as the form holds it. */
export const contractValues = (contract: Contract): ContractFormInput =>
  storedValues(contractFields, contract)
