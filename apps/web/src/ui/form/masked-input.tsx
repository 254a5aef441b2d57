import { useRef } from 'react'
import { type ControlledProps, Field, type FieldProps } from './field.tsx'
import { type FormName, formText, type MaskName, maskText } from './masks.ts'
import { typeMasked } from './type-masked.ts'
import { useNormalValue } from './use-normal-value.ts'

type InputMask = Exclude<MaskName, 'day'> | FormName

type MaskProps = {
  mask: InputMask
  /** Called after typing or pasting, but not when code sets the value. */
  onValueChange?: (masked: string) => void
  onCommit?: (masked: string) => void
}

const keyboard = {
  phone: 'tel',
  companyPhone: 'tel',
  cpf: 'numeric',
  rg: 'text',
  cnpj: 'text',
  cep: 'numeric',
} as const

const isMaskedOnBlur = (mask: InputMask): mask is FormName => mask === 'rg' || mask === 'companyPhone'

export function MaskedInput({ mask, onValueChange, onCommit, ...frame }: FieldProps & MaskProps) {
  return (
    <Field {...frame}>
      {(control, field) => <MaskedControl {...{ mask, onValueChange, onCommit, control, field }} />}
    </Field>
  )
}

function MaskedControl({ mask, onValueChange, onCommit, control, field }: MaskProps & ControlledProps) {
  // Blur must not reformat a stored value that nobody edited.
  const typed = useRef(false)
  const stored: string = field.value ?? ''
  const text = isMaskedOnBlur(mask) ? stored : maskText(mask, stored)
  useNormalValue(field.name, field.value, text)

  function change(next: string) {
    typed.current = true
    field.onChange(next)
    onValueChange?.(next)
  }

  function commitText() {
    const committed = isMaskedOnBlur(mask) && typed.current ? formText(mask, text) : text
    typed.current = false
    if (committed !== text) field.onChange(committed)
    field.onBlur()
    onCommit?.(committed)
  }

  return (
    <input
      {...control}
      ref={field.ref}
      type="text"
      value={text}
      inputMode={keyboard[mask]}
      autoCapitalize="characters"
      autoComplete="off"
      onChange={(event) => change(isMaskedOnBlur(mask) ? event.target.value : typeMasked(mask, event.target))}
      onBlur={commitText}
    />
  )
}
