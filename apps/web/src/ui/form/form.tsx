import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'

type FormProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  onSubmit: (values: Output) => unknown
  /** Lets a button outside of the form, such as in a dialog footer, submit it. */
  id?: string
  className?: string
  children: ReactNode
}

export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  id,
  className = 'grid gap-6',
  children,
}: FormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        className={className}
        onSubmit={form.handleSubmit(async (values) => void (await onSubmit(values)))}
      >
        {children}
      </form>
    </FormProvider>
  )
}

export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-5">
      {/* A floating legend does not interrupt the border of the fieldset. */}
      <legend className="float-left mb-4 w-full font-semibold text-brand-dark">{title}</legend>
      {/* At most four columns, and at least 200 px for each field, so that a document or an address is not cut. */}
      <div className="clear-both grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(max(200px,22%),1fr))]">
        {children}
      </div>
    </fieldset>
  )
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3">{children}</div>
}

export type ServerFieldError = { field: string; message: string }

/** Sets the server's field errors on their inputs, focuses the first, and returns the errors without an input. */
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
