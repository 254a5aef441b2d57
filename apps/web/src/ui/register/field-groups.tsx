import { isRequired, type RegisterField, type RegisterFields } from '@zelo/contract/register-fields'
import { Fragment, type ReactNode } from 'react'
import { DateInput } from '../form/date-input.tsx'
import type { FieldProps } from '../form/field.tsx'
import { FormGroup } from '../form/form-group.tsx'
import { MaskedInput } from '../form/masked-input.tsx'
import { TextAreaInput } from '../form/text-area-input.tsx'
import { TextInput } from '../form/text-input.tsx'

const propsOf = (name: string, field: RegisterField): FieldProps => ({
  name: field.formName ?? name,
  label: field.label,
  required: isRequired(field),
  span: field.kind === 'longText' ? 4 : (field.span ?? 1),
})

/** The props of a field's input (name, label, required, width), for custom inputs. */
export const inputProps =
  <Fields extends RegisterFields>(fields: Fields) =>
  <Name extends keyof Fields & string>(name: Name) =>
    propsOf(name, fields[name] as RegisterField)

function FieldInput({ name, field }: { name: string; field: RegisterField }) {
  const props = propsOf(name, field)
  const { kind } = field
  if (kind === 'longText') return <TextAreaInput {...props} />
  if (kind === 'day') return <DateInput {...props} birth={name === 'birthDate'} />
  if (kind === 'email') return <TextInput {...props} type="email" />
  if (kind === 'rg' || kind === 'phone' || kind === 'companyPhone' || kind === 'cep')
    return <MaskedInput {...props} mask={kind} />
  return <TextInput {...props} />
}

type FieldGroupsProps<Fields extends RegisterFields> = {
  fields: Fields
  groups: readonly Fields[keyof Fields]['group'][]
  /** Custom inputs, such as lookups, selects and documents. */
  customInputs: Partial<Record<keyof Fields, ReactNode>>
  /** Extra inputs at the end of a group, by group. */
  after?: Partial<Record<string, ReactNode>>
}

/** All groups and fields of a register's form, from its field table. */
export function FieldGroups<Fields extends RegisterFields>({
  fields,
  groups,
  customInputs,
  after = {},
}: FieldGroupsProps<Fields>) {
  return groups.map((title) => (
    <FormGroup key={title} title={title}>
      {Object.entries(fields).map(
        ([name, field]) =>
          field.group === title && (
            <Fragment key={name}>{customInputs[name] ?? <FieldInput name={name} field={field} />}</Fragment>
          ),
      )}
      {after[title]}
    </FormGroup>
  ))
}
