import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

export type ServerFieldError = { field: string; message: string }

/** Sets the server's field errors on their inputs and focuses the first. Returns the errors without an input. */
export function applyServerErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  errors: readonly ServerFieldError[],
  nameOf: (field: string) => string = (field) => field,
) {
  const values = form.getValues()
  const known = errors.filter(({ field }) => nameOf(field) in values)
  known.forEach(({ field, message }, index) => {
    form.setError(nameOf(field) as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return errors.filter((error) => !known.includes(error))
}
