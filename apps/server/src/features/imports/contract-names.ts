import { folded } from './folded.ts'

export type ContractName = { id: number; fantasyName: string; socialReason: string }
/** Ids of contracts by folded name or code, and names by id. */
export type ContractNames = { ids: Map<string, Set<number>>; names: Map<number, string> }

export const nameContracts = (contracts: ContractName[]): ContractNames => {
  const ids: ContractNames['ids'] = new Map()
  const add = (name: string, id: number) => ids.set(name, (ids.get(name) ?? new Set()).add(id))
  for (const { id, fantasyName, socialReason } of contracts) {
    add(folded(fantasyName), id)
    add(folded(socialReason), id)
  }
  // If a contract's name equals another contract's code, the name takes precedence.
  for (const { id } of contracts) if (!ids.has(String(id))) add(String(id), id)
  return { ids, names: new Map(contracts.map(({ id, fantasyName }) => [id, fantasyName])) }
}

const unknown = 'Não há contrato com este nome. Use o nome fantasia, a razão social ou o código.'
const ambiguous = 'Há mais de um contrato com este nome: use o código.'

export const findContract = ({ ids }: ContractNames, text: string): { id: number } | { message: string } => {
  const [id, another] = ids.get(folded(text)) ?? []
  if (id === undefined) return { message: unknown }
  return another === undefined ? { id } : { message: ambiguous }
}

/** The contract whose name or code equals the text, for the user who checks the import. */
export const recognise = (contracts: ContractNames, text = '') => {
  const found = findContract(contracts, text)
  return 'id' in found ? { id: found.id, name: contracts.names.get(found.id) ?? '' } : undefined
}
