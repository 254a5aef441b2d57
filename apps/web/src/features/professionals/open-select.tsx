import { useFormState, useWatch } from 'react-hook-form'
import type { FieldProps } from '../../ui/form/field.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'

/** A select with the usual options and the stored value, if different. */
export function OpenSelect({ usual: usualOptions, ...frame }: FieldProps & { usual: readonly string[] }) {
  const { defaultValues } = useFormState()
  const value: unknown = useWatch({ name: frame.name })
  const others = [defaultValues?.[frame.name], value].map((answer) => String(answer ?? ''))
  const answers = [...new Set([...usualOptions, ...others])].filter((answer) => answer !== '')
  return <SelectInput {...frame} options={answers.map((answer) => ({ value: answer, label: answer }))} />
}
