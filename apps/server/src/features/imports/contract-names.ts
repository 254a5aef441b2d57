import { folded } from './folded.ts'

export type ContractName = { id: number; fantasyName: string; socialReason: string }
/** Ids of contracts by folded name or code. */
export type ContractNames = Map<string, Set<number>>

export const nameContracts = (contracts: ContractName[]): ContractNames => {
  const names: ContractNames = new Map()
  const add = (name: string, id: number) => names.set(name, (names.get(name) ?? new Set()).add(id))
  for (const { id, fantasyName, socialReason } of contracts) {
    add(folded(fantasyName), id)
    add(folded(socialReason), id)
  }
  // A name takes precedence if one contract's name equals another contract's code.
  for (const { id } of contracts) if (!names.has(String(id))) add(String(id), id)
  return names
}

const unknown = 'Não há contrato com este nome. Use o nome fantasia, a razão social ou o código.'
const ambiguous = 'Há mais de um contrato com este nome: use o código.'

export const findContract = (names: ContractNames, text: string): { id: number } | { message: string } => {
  const [id, another] = names.get(folded(text)) ?? []
  if (id === undefined) return { message: unknown }
  return another === undefined ? { id } : { message: ambiguous }
}
