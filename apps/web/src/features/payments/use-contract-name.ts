import { allContracts, contractsOf, useOptionList } from '../books/books.public.ts'
import type { Results } from './use-results.ts'

type Asked = Pick<Results, 'month' | 'monthKnown' | 'contractId' | 'contractName'>

/** The stored name. The address may lack it, or have lost its underscores: it is only a placeholder. */
export function useContractName(family: 'invoicing' | 'summary', asked: Asked) {
  const { month, contractId } = asked
  const when = { year: Number(month.year), month: Number(month.month) }
  const known = asked.monthKnown && contractId !== ''
  const contracts = useOptionList(known ? contractsOf(`/payment-management/${family}`)(when) : undefined)
  const stored = contracts?.find(({ value }) => String(value) === contractId)
  if (contractId === '') return allContracts.label
  return stored?.label ?? asked.contractName
}
