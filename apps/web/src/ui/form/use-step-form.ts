import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useFormSteps } from './use-form-steps.ts'

type StepFields<Values extends FieldValues> = readonly { fields: Path<Values>[] }[]

/** Moves through the steps of a form: forward when the step is valid, back to the step of a rejected field. */
export function useStepForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  steps: StepFields<Values>,
  onSubmit: (values: Output) => unknown,
  startAt?: Path<Values>,
) {
  const [current, goTo] = useFormSteps()
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = current === steps.length - 1

  const shown = useRef(current)
  /** The field to focus after the next step change: an invalid field, or the one that a link names. */
  const fieldToFocus = useRef<Path<Values>>(undefined)

  const focusStep = useEffectEvent(() => {
    if (fieldToFocus.current) form.setFocus(fieldToFocus.current)
    else heading.current?.focus()
    fieldToFocus.current = undefined
  })
  useEffect(() => {
    if (shown.current !== current) focusStep()
    shown.current = current
  }, [current])

  const started = useRef(false)
  const start = useEffectEvent(() => {
    const index = steps.findIndex(({ fields }) => startAt !== undefined && fields.includes(startAt))
    if (started.current || startAt === undefined || index < 0) return
    started.current = true
    if (index === current) return form.setFocus(startAt)
    fieldToFocus.current = startAt
    goTo(index)
  })
  useEffect(() => start(), [])

  // After the first attempt, a field revalidates on each change, so that its error disappears once corrected.
  const triedFields = useRef(new Set<string>())
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && triedFields.current.has(name)) void form.trigger(name as Path<Values>)
        },
      }),
    [form.subscribe, form.trigger],
  )

  async function goForward() {
    const fields = steps[current]?.fields ?? []
    for (const name of fields) triedFields.current.add(name)
    const valid = await form.trigger(fields, { shouldFocus: true })
    if (valid) goTo(current + 1)
  }

  async function save() {
    await form.handleSubmit(async (values) => void (await onSubmit(values)))()
    for (const [index, { fields }] of steps.entries()) {
      const wrong = fields.find((name) => form.getFieldState(name).invalid)
      if (!wrong) continue
      if (index === current) return form.setFocus(wrong)
      fieldToFocus.current = wrong
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

  return { current, last, busy, heading, goBack: () => goTo(current - 1), submit }
}
