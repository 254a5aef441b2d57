import type { MouseEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { Button } from '../button.tsx'
import { CancelButton, PageActions } from './form-actions.tsx'
import { StepMarks } from './step-marks.tsx'
import { useStepForm } from './use-step-form.ts'

export type FormStep<Values extends FieldValues> = {
  title: string
  fields: Path<Values>[]
  content: ReactNode
}

type StepFormProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  steps: readonly FormStep<Values>[]
  /** May be async. If `onSubmit` sets field errors, the form shows the step of the first error. */
  onSubmit: (values: Output) => unknown
  onCancel: () => void
  submitLabel?: string
  /** The field to focus on mount; the form shows the step of this field. */
  startAt?: Path<Values> | undefined
}

export function StepForm<Values extends FieldValues, Output>({
  form,
  steps,
  onSubmit,
  onCancel,
  submitLabel = 'Salvar',
  startAt,
}: StepFormProps<Values, Output>) {
  const { current, last, busy, heading, goBack, submit } = useStepForm(form, steps, onSubmit, startAt)

  // "Próximo" and "Salvar" are in the same place: the second click of a double click must not save.
  function ignoreSecondClick(event: MouseEvent) {
    if (event.detail > 1) event.preventDefault()
  }

  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-6" onSubmit={submit}>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <p className="font-semibold text-[13px] text-muted tracking-wide">
              ETAPA {current + 1} DE {steps.length}
            </p>
            <h2 ref={heading} tabIndex={-1} className="font-bold text-lg outline-none">
              {steps[current]?.title}
            </h2>
          </div>
          <StepMarks titles={steps.map(({ title }) => title)} current={current} />
        </div>
        {/* All steps stay mounted, because a lookup stores the name of the selected record in its state. */}
        {steps.map((step, index) => (
          <div key={step.title} hidden={index !== current} className={index === current ? 'grid gap-6' : ''}>
            {step.content}
          </div>
        ))}
        <PageActions>
          <CancelButton onCancel={onCancel} disabled={busy} />
          {current > 0 && (
            <Button variant="outline" disabled={busy} onClick={goBack}>
              Voltar
            </Button>
          )}
          <Button type="submit" loading={busy && last} onClick={ignoreSecondClick}>
            {last ? submitLabel : 'Próximo'}
          </Button>
        </PageActions>
      </form>
    </FormProvider>
  )
}
