import type { Draft, DraftBody } from '@zelo/contract/drafts'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { LookupNames } from '../lookup/use-lookup-names.ts'
import { changesIn } from './draft-changes.ts'
import { isSecret } from './secret-field.ts'

/**
 * The key of the extra state in the stored values of a draft. The word `beside` is fixed, because stored drafts contain
 * it.
 */
const extraStateKey = 'beside'

/** A choice outside the form fields, with the function that restores it. Null is the initial value. */
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

/** Writes a draft into the form. `initialValues` holds the values of the form without the draft. */
export function fillForm<Values extends FieldValues, Output>(
  { values, opened, names = {} }: Draft,
  { form, lookups, extraState }: DraftOf<Values, Output>,
  initialValues: object,
) {
  // The default values become those that the author of the draft saw, so that changes by others are detected.
  form.reset({ ...initialValues, ...opened } as Values, { keepValues: true })
  for (const [field, label] of Object.entries(names))
    lookups[field]?.rememberStored({ value: Number(values[field]), label })
  const known = Object.keys(form.getValues()).filter((field) => !isSecret(field))
  const next: Record<string, unknown> = { ...initialValues, ...values }
  for (const field of known as Path<Values>[])
    form.setValue(field, next[field] as PathValue<Values, Path<Values>>, { shouldDirty: true })
  extraState?.restore(values[extraStateKey] ?? null)
  // Validates without showing errors: empty required fields must not turn red.
  form.control._setValid()
}

export function focusFirst<Values extends FieldValues, Output>(form: DraftOf<Values, Output>['form']) {
  const first = Object.keys(form.getValues())[0]
  if (first) form.setFocus(first as Path<Values>)
}
