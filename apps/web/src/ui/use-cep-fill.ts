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
  const filled = useRef(new Map<string, string>())
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])

  /** Nobody typed it: it is empty, was there from the start, or came with an earlier CEP. */
  function isFree(name: Path<Values>) {
    const text: string = form.getValues(name)
    const atFirst = (form.formState.defaultValues as Partial<Values> | undefined)?.[name]
    return !text || text === atFirst || text === filled.current.get(name)
  }

  return async (masked: string) => {
    // A tenth character changes nothing in the field, but is typing all the same.
    if (masked === asked.current) return
    asked.current = masked
    request.current?.abort()
    if (masked.length !== COMPLETE) return

    request.current = new AbortController()
    const { signal } = request.current
    const address = await findPostalAddress(masked, signal)
    if (!address || signal.aborted) return

    const entries = Object.entries(targets) as [Path<Values>, PostalPart][]
    const free = entries.filter(([name]) => isFree(name))
    for (const [name, part] of free) {
      // A part that the new CEP does not tell (a town with only one has no streets) is not left as the last one told it.
      const text = address[part] ?? ''
      filled.current.set(name, text)
      const shouldValidate = text !== ''
      form.setValue(name, text as PathValue<Values, typeof name>, { shouldDirty: true, shouldValidate })
    }

    // Whoever went on to another field stays there, unless it has just been filled for them.
    const at = document.activeElement
    const waiting = [cep, ...free.flatMap(([name, part]) => (address[part] ? name : []))] as string[]
    if (!at || at === document.body || waiting.includes(at.getAttribute('name') ?? '')) form.setFocus(number)
  }
}
