import type { MouseEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { Button } from '../button.tsx'
import { FormActions } from './form.tsx'
import { CancelButton } from './form-actions.tsx'
import { useStepForm } from './use-step-form.ts'

export type FormStep<Values extends FieldValues> = {
  title: string
  fields: Path<Values>[]
  content: ReactNode
}

type StepFormProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  steps: readonly FormStep<Values>[]
  /** Its promise is awaited: field errors put on the form before it settles bring their step up. */
  onSubmit: (values: Output) => unknown
  onCancel: () => void
  submitLabel?: string
}

export function StepForm<Values extends FieldValues, Output>({
  form,
  steps,
  onSubmit,
  onCancel,
  submitLabel = 'Salvar',
}: StepFormProps<Values, Output>) {
  const { current, last, busy, heading, goBack, submit } = useStepForm(form, steps, onSubmit)

  // "Próximo" and "Salvar" stand in the same place: the second half of a double click must not save.
  function ignoreSecondClick(event: MouseEvent) {
    if (event.detail > 1) event.preventDefault()
  }

  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-6" onSubmit={submit}>
        <div>
          <p className="font-semibold text-[13px] text-muted tracking-wide">
            ETAPA {current + 1} DE {steps.length}
          </p>
          <h2 ref={heading} tabIndex={-1} className="font-bold text-lg outline-none">
            {steps[current]?.title}
          </h2>
        </div>
        {/* Every step stays mounted: a lookup keeps the name of what was chosen in it. */}
        {steps.map((step, index) => (
          <div key={step.title} hidden={index !== current} className={index === current ? 'grid gap-6' : ''}>
            {step.content}
          </div>
        ))}
        <FormActions>
          <CancelButton onCancel={onCancel} disabled={busy} />
          {current > 0 && (
            <Button variant="outline" disabled={busy} onClick={goBack}>
              Voltar
            </Button>
          )}
          <Button type="submit" loading={busy && last} onClick={ignoreSecondClick}>
            {last ? submitLabel : 'Próximo'}
          </Button>
        </FormActions>
      </form>
    </FormProvider>
  )
}
