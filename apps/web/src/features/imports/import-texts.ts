import { type ImportField, type ImportKind, importWords } from '@zelo/contract/import-fields'

const number = new Intl.NumberFormat('pt-BR')

export const countText = (count: number) => number.format(count)

/** '4.870 pacientes', '1 paciente' */
export const peopleText = (kind: ImportKind, count: number) =>
  `${countText(count)} ${importWords[kind][count === 1 ? 'one' : 'many']}`

/** '130 com erro', '1 repetida' */
export const rowsText = (count: number, one: string, many = `${one}s`) =>
  `${countText(count)} ${count === 1 ? one : many}`

/** The value of such a field cannot belong to several people. */
export const isPersonal = ({ key, kind }: ImportField) =>
  key === 'fullName' || kind === 'cpf' || kind === 'rg' || kind === 'email'
