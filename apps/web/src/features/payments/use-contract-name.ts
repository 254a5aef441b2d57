import { allContracts, contractsOf, useOptionList } from '../books/books.public.ts'
import type { Results } from './use-results.ts'

type ContractFilter = Pick<Results, 'month' | 'monthKnown' | 'contractId' | 'contractName'>

/**
 * The name of the selected contract, or the label for all contracts. Until the contracts are loaded, the name in the
 * URL is used, which may be missing or lack underscores.
 */
export function useContractName(family: 'invoicing' | 'summary', asked: ContractFilter) {
  const { month, contractId } = asked
  const competence = { year: Number(month.year), month: Number(month.month) }
  const known = asked.monthKnown && contractId !== ''
  const contracts = useOptionList(
    known ? contractsOf(`/payment-management/${family}`)(competence) : undefined,
  )
  const stored = contracts?.find(({ value }) => String(value) === contractId)
  if (contractId === '') return allContracts.label
  return stored?.label ?? asked.contractName
}
