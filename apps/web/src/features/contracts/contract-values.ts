import { contractFields, contractGroups } from '@zelo/contract/contract-fields'
import type { Contract, ContractFormInput } from '@zelo/contract/contracts'
import { inputNames, labelsOf } from '@zelo/contract/register-fields'
import { emptyValues, storedValues } from '../../ui/register/field-values.ts'

/** Labels by input name. */
export const contractLabels = labelsOf(contractFields, contractGroups.flat())

/** The input names of each step of the form. */
export const companyStep = inputNames(contractFields, contractGroups[0])
export const termsStep = inputNames(contractFields, contractGroups[1])

export const emptyContract = emptyValues(contractFields)

/** The form values of a stored contract. */
export const contractValues = (contract: Contract): ContractFormInput =>
  storedValues(contractFields, contract)
