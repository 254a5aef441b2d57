import { dayOf } from '@zelo/contract/dates'
import type { FieldKind, FormInput, RegisterField, RegisterFields } from '@zelo/contract/register-fields'

/** The empty value of these kinds is null; of all others, ''. */
const emptyAsNull: readonly FieldKind[] = ['number', 'contract', 'professional', 'administrator']

const emptyOf = ({ kind = 'text' }: RegisterField) => (emptyAsNull.includes(kind) ? null : '')

const formValueOf = (field: RegisterField, stored: unknown) =>
  field.kind === 'day' ? dayOf(String(stored ?? '')) : (stored ?? emptyOf(field))

/** The empty form values of a register. Contract fields are omitted, so their values are undefined. */
export const emptyValues = <Fields extends RegisterFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'contract' ? [] : [[field.formName ?? name, emptyOf(field)]],
    ),
  ) as Partial<FormInput<Fields>>

/** The form values of a stored record. Validation rejects a stored choice that is no longer offered. */
export const storedValues = <Fields extends RegisterFields>(
  fields: Fields,
  record: { [Name in keyof Fields]: unknown },
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [field.formName ?? name, formValueOf(field, record[name])]),
  ) as FormInput<Fields>
