import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { Button } from '../button.tsx'
import { FormActions } from './form.tsx'
import { CancelButton } from './form-actions.tsx'
import { useFormSteps } from './use-form-steps.ts'

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
  const [current, goTo] = useFormSteps()
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = current === steps.length - 1

  const shown = useRef(current)
  const wrongField = useRef<Path<Values>>(undefined)

  const focusStep = useEffectEvent(() => {
    if (wrongField.current) form.setFocus(wrongField.current)
    else heading.current?.focus()
    wrongField.current = undefined
  })
  useEffect(() => {
    if (shown.current !== current) focusStep()
    shown.current = current
  }, [current])

  // From the first try on, a field turns good as it is corrected, and a warning below it shows.
  const tried = useRef(new Set<string>())
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && tried.current.has(name)) void form.trigger(name as Path<Values>)
        },
      }),
    [form.subscribe, form.trigger],
  )

  async function goForward() {
    const fields = steps[current]?.fields ?? []
    for (const name of fields) tried.current.add(name)
    const valid = await form.trigger(fields, { shouldFocus: true })
    if (valid) goTo(current + 1)
  }

  async function save() {
    await form.handleSubmit(async (values) => void (await onSubmit(values)))()
    for (const [index, { fields }] of steps.entries()) {
      const wrong = fields.find((name) => form.getFieldState(name).invalid)
      if (!wrong) continue
      if (index === current) return form.setFocus(wrong)
      wrongField.current = wrong
      return goTo(index)
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
