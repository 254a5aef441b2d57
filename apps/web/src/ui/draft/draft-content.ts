import type { Draft, DraftBody } from '@zelo/contract/drafts'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { LookupNames } from '../lookup/use-lookup-names.ts'
import { changesIn } from './draft-changes.ts'
import { isSecret } from './secret-field.ts'

/** The key, in the values of a draft, of the choice that is not a form field. */
const extraStateKey = 'beside'

/** A choice outside the form fields, and the function that restores it; null is its initial state. */
export type ExtraState = { value: unknown; restore: (value: unknown) => void }

export type DraftOf<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  name: string
  version: number | undefined
  lookups: Record<string, LookupNames>
  extraState: ExtraState | undefined
  file: boolean
}

/** The draft to store; undefined while the form is unchanged. */
export function contentOf<Values extends FieldValues, Output>({
  form,
  name,
  version,
  lookups,
  extraState,
  file,
}: DraftOf<Values, Output>): DraftBody | undefined {
  const { values, opened } = changesIn(form.getValues(), form.formState.defaultValues ?? {})
  const decided = extraState?.value ?? null
  if (decided !== null) values[extraStateKey] = decided
  if (Object.keys(values).length === 0) return undefined
  const names = Object.entries(lookups).flatMap(([field, lookup]) => {
    const label = lookup.nameOf(values[field])
    return label ? [[field, label]] : []
  })
  return { form: name, values, opened, version, names: Object.fromEntries(names), file }
}

/** Writes a draft into the form; `fresh` contains the values of the form without the draft. */
export function fillForm<Values extends FieldValues, Output>(
  { values, opened, names = {} }: Draft,
  { form, lookups, extraState }: DraftOf<Values, Output>,
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
  extraState?.restore(values[extraStateKey] ?? null)
  // Validates the whole form without showing errors: fields that are still empty must not turn red.
  form.control._setValid()
}

export function focusFirst<Values extends FieldValues, Output>(form: DraftOf<Values, Output>['form']) {
  const first = Object.keys(form.getValues())[0]
  if (first) form.setFocus(first as Path<Values>)
}
