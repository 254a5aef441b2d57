import {
  isRequired,
  type PersonField,
  type PersonFields,
  type RegisterFields,
} from '@zelo/contract/register-fields'
import { columnName } from '../../platform/database/sql.ts'

/**
 * How an erased value is replaced. `name`: 'Paciente anonimizado nº 12'. `year`: keeps the year of a date. `next`, `now`: mark
 * the row as changed.
 */
export type Replacement = 'name' | 'dash' | 'null' | 'cpf' | 'email' | 'year' | 'next' | 'now' | 'removal'

/** A required text becomes a dash, because its column cannot be null. */
const replacementOf = (field: PersonField): Replacement[] => {
  if (field.personal === 'keep') return []
  if (field.personal === 'erase') return [isRequired(field) ? 'dash' : 'null']
  return [field.personal]
}

/** The columns that anonymising erases, with their replacements. */
export const erasedColumns = (fields: PersonFields): Record<string, Replacement> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      replacementOf(field).map((replacement) => [columnName(name), replacement]),
    ),
  )

/** The columns that anonymising keeps, separated by spaces. */
export const keptColumns = (fields: PersonFields) =>
  allColumns(Object.fromEntries(Object.entries(fields).filter(([, { personal }]) => personal === 'keep')))

/** The columns of all fields, separated by spaces. */
export const allColumns = (fields: RegisterFields) => Object.keys(fields).map(columnName).join(' ')
