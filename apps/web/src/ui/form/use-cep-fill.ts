import { createElement, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { canFindAddress, findPostalAddress, type PostalAddress, type PostalPart } from '../../platform/cep.ts'

type CepFillOptions<Values extends FieldValues> = {
  /** True for a new record. The specification has no lookup for existing records. */
  creates: boolean
  cep: Path<Values>
  /** The field for the house number gets the focus after the lookup, because a CEP does not contain the number. */
  number: Path<Values>
  /** Form field → part of the postal address. */
  targets: Partial<Record<Path<Values>, PostalPart>>
}

const COMPLETE = 9

const statusText = (text: string) => createElement('span', { role: 'status' }, text)

const notes = {
  looking: { hint: statusText('Procurando o endereço…') },
  missing: { warning: statusText('CEP não encontrado. Preencha o endereço.') },
  failed: { warning: statusText('Não foi possível consultar o CEP. Preencha o endereço.') },
}

/** The focus may move from the CEP field, from a filled field, or if nothing has the focus. */
function focusMayMove(from: string[]) {
  const focused = document.activeElement
  return !focused || focused === document.body || from.includes(focused.getAttribute('name') ?? '')
}

/** Returns the props of the `MaskedInput` for the CEP: its listener and the hint below it. */
export function useCepFill<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { creates, cep, number, targets }: CepFillOptions<Values>,
) {
  const [note, setNote] = useState<keyof typeof notes>()
  const asked = useRef('')
  const filled = useRef(new Map<string, string>())
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])

  const entries = Object.entries(targets) as [Path<Values>, PostalPart][]
  const initialValueOf = (name: Path<Values>) =>
    (form.formState.defaultValues as Partial<Values> | undefined)?.[name]

  /** Whether a lookup may overwrite the value: empty, initial, or filled by an earlier lookup. */
  function isFree(name: Path<Values>) {
    const text: string = form.getValues(name)
    return !text || text === initialValueOf(name) || text === filled.current.get(name)
  }

  function fillField(name: Path<Values>, text: string) {
    filled.current.set(name, text)
    const shouldValidate = text !== ''
    form.setValue(name, text as PathValue<Values, typeof name>, { shouldDirty: true, shouldValidate })
  }

  /**
   * Clears the fields that an earlier lookup filled. If the form began with a CEP, also clears fields that still have
   * their initial values.
   */
  function clearFilled() {
    for (const [name] of entries) {
      const wasFilled = initialValueOf(cep) || filled.current.get(name)
      if (wasFilled && isFree(name)) fillField(name, '')
    }
  }

  function fill(address: PostalAddress) {
    const free = entries.filter(([name]) => isFree(name))
    // Fields without a part in the answer stay empty: a town with only one CEP has no streets.
    for (const [name, part] of free) fillField(name, address[part] ?? '')
    const mayLoseFocus = [cep, ...free.flatMap(([name, part]) => (address[part] ? name : []))]
    if (focusMayMove(mayLoseFocus)) form.setFocus(number)
  }

  async function lookUp(masked: string) {
    // A key press that leaves the CEP unchanged starts no lookup.
    if (masked === asked.current) return
    asked.current = masked
    request.current?.abort()
    setNote(undefined)
    if (masked.length !== COMPLETE || !canFindAddress()) return

    request.current = new AbortController()
    const { signal } = request.current
    setNote('looking')
    clearFilled()
    const address = await findPostalAddress(masked, signal)
    if (signal.aborted) return
    setNote(typeof address === 'string' ? address : undefined)
    if (typeof address === 'string') return

    fill(address)
  }

  if (!creates) return {}
  return { onValueChange: (masked: string) => void lookUp(masked), ...(note && notes[note]) }
}

export type CepProps = ReturnType<typeof useCepFill>
