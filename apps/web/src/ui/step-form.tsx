import { type FormEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { Button } from './button.tsx'
import { CancelButton } from './cancel-button.tsx'
import { FormActions } from './form.tsx'

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
  const [current, setCurrent] = useState(0)
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = current === steps.length - 1

  function goTo(index: number) {
    flushSync(() => setCurrent(index))
    heading.current?.focus()
  }

  async function goForward() {
    const valid = await form.trigger(steps[current]?.fields, { shouldFocus: true })
    if (valid) goTo(current + 1)
  }

  async function save() {
    await form.handleSubmit(async (values) => void (await onSubmit(values)))()
    for (const [index, { fields }] of steps.entries()) {
      const wrong = fields.find((name) => form.getFieldState(name).invalid)
      if (!wrong) continue
      if (index !== current) goTo(index)
      form.setFocus(wrong)
      return
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await (last ? save() : goForward())
    } finally {
      setBusy(false)
    }
  }

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
            <Button variant="outline" disabled={busy} onClick={() => goTo(current - 1)}>
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
