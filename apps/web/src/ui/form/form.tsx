import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'

type FormProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  onSubmit: (values: Output) => unknown
  /** The id for submit buttons outside the form, such as in a dialog footer. */
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
