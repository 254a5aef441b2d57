import { type ImportField, type ImportKind, importWords } from '@zelo/contract/import-fields'
import { countText } from '../../ui/text/count-text.ts'

const format = new Intl.NumberFormat('pt-BR')

export const numberText = (count: number) => format.format(count)

/** '4.870 pacientes', '1 paciente' */
export const peopleText = (kind: ImportKind, count: number) =>
  `${numberText(count)} ${importWords[kind][count === 1 ? 'one' : 'plural']}`

/** '130 com erro', '1 repetida' */
export const rowsText = (count: number, singular: string, plural = `${singular}s`) =>
  countText(count, singular, plural)

/** Whether the field's values differ between people, so that a default value makes no sense. */
export const isPersonal = ({ key, kind }: ImportField) =>
  key === 'fullName' || kind === 'cpf' || kind === 'rg' || kind === 'email'
