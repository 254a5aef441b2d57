import type { Draft, DraftBody } from '@zelo/contract/drafts'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { LookupNames } from '../lookup/use-lookup-names.ts'
import { changesIn } from './draft-changes.ts'
import { isSecret } from './secret-field.ts'

/** The key, among a draft's values, of the choice made beside the fields. */
const besideKey = 'beside'

/** A choice made beside the fields, and how to set it again; null is its first state. */
export type Beside = { value: unknown; restore: (value: unknown) => void }

/** The parts of a draft. */
export type DraftOf<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  name: string
  version: number | undefined
  lookups: Record<string, LookupNames>
  beside: Beside | undefined
  file: boolean
}

/** The draft to keep; nothing while the form is unchanged. */
export function contentOf<Values extends FieldValues, Output>({
  form,
  name,
  version,
  lookups,
  beside,
  file,
}: DraftOf<Values, Output>): DraftBody | undefined {
  const { values, opened } = changesIn(form.getValues(), form.formState.defaultValues ?? {})
  const decided = beside?.value ?? null
  if (decided !== null) values[besideKey] = decided
  if (Object.keys(values).length === 0) return undefined
  const names = Object.entries(lookups).flatMap(([field, lookup]) => {
    const label = lookup.nameOf(values[field])
    return label ? [[field, label]] : []
  })
  return { form: name, values, opened, version, names: Object.fromEntries(names), file }
}

/** Puts a draft into the form; `fresh` has the form's values without the draft. */
export function fillForm<Values extends FieldValues, Output>(
  { values, opened, names = {} }: Draft,
  { form, lookups, beside }: DraftOf<Values, Output>,
  fresh: object,
) {
  // Later changes by others are compared with the values that this person saw.
  form.reset({ ...fresh, ...opened } as Values, { keepValues: true })
  for (const [field, label] of Object.entries(names))
    lookups[field]?.rememberStored({ value: Number(values[field]), label })
  const known = Object.keys(form.getValues()).filter((field) => !isSecret(field))
  const next: Record<string, unknown> = { ...fresh, ...values }
  for (const field of known as Path<Values>[])
    form.setValue(field, next[field] as PathValue<Values, Path<Values>>, { shouldDirty: true })
  beside?.restore(values[besideKey] ?? null)
  // The whole form is validated, not each field: that would show errors on fields not filled yet.
  form.control._setValid()
}

export function focusFirst<Values extends FieldValues, Output>(form: DraftOf<Values, Output>['form']) {
  const first = Object.keys(form.getValues())[0]
  if (first) form.setFocus(first as Path<Values>)
}
