import { dayOf } from '@zelo/contract/dates'
import type { FormInput, RegisterField, RegisterFields } from '@zelo/contract/register-fields'

const emptyOf = ({ kind }: RegisterField) => (kind === 'percent' ? null : '')

const formValueOf = (field: RegisterField, stored: unknown) =>
  field.kind === 'day' ? dayOf(String(stored ?? '')) : (stored ?? emptyOf(field))

/** The empty form of a register. A record to look up has no value yet. */
export const emptyValues = <Fields extends RegisterFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'contract' ? [] : [[field.formName ?? name, emptyOf(field)]],
    ),
  ) as Partial<FormInput<Fields>>

/** A stored record as its form holds it. The form's rules mark a stored choice that they do not know. */
export const storedValues = <Fields extends RegisterFields>(
  fields: Fields,
  record: { [Name in keyof Fields]: unknown },
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [field.formName ?? name, formValueOf(field, record[name])]),
  ) as FormInput<Fields>
