import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { findPostalAddress, type PostalPart } from '../platform/cep.ts'

type CepFillOptions<Values extends FieldValues> = {
  cep: Path<Values>
  /** Takes the focus once the address is there: it is what the lookup cannot know. */
  number: Path<Values>
  /** Form field → the part of the postal address that fills it. */
  targets: Partial<Record<Path<Values>, PostalPart>>
}

const COMPLETE = 9

/** For create forms. Answers the `onValueChange` of the CEP's `MaskedInput`. */
export function useCepFill<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { cep, number, targets }: CepFillOptions<Values>,
) {
  const asked = useRef('')
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])

  return async (masked: string) => {
    // A tenth character changes nothing in the field, but is typing all the same.
    if (masked === asked.current) return
    asked.current = masked
    request.current?.abort()
    if (masked.length !== COMPLETE) return

    request.current = new AbortController()
    const { signal } = request.current
    const entries = Object.entries(targets) as [Path<Values>, PostalPart][]
    const before = new Map(entries.map(([name]) => [name, form.getValues(name)]))
    const address = await findPostalAddress(masked, signal)
    if (!address || signal.aborted) return

    const untouched = entries.filter(([name]) => form.getValues(name) === before.get(name))
    for (const [name, part] of untouched) {
      const text = address[part] as PathValue<Values, typeof name> | undefined
      if (text) form.setValue(name, text, { shouldDirty: true, shouldValidate: true })
    }

    // Whoever went on to another field stays there, unless it has just been filled for them.
    const at = document.activeElement
    const waiting = [cep, ...untouched.map(([name]) => name)] as string[]
    if (!at || at === document.body || waiting.includes(at.getAttribute('name') ?? '')) form.setFocus(number)
  }
}
