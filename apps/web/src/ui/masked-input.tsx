import { useRef } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { type ControlProps, controlClass, Field, type FieldProps, iconSpace } from './field.tsx'
import { formatMask, type MaskName, masks } from './masks.ts'
import { useMaskedText, useNormalValue } from './use-masked-text.ts'

type MaskedInputProps = FieldProps & {
  mask: MaskName
  /** Called when a person typed or pasted, not when the form was filled by the program. */
  onValueChange?: (masked: string) => void
  onLeave?: (masked: string) => void
}

const keyboard = { phone: 'tel', cpf: 'numeric', rg: 'text', cnpj: 'text', cep: 'numeric' } as const

export function MaskedInput({ mask, onValueChange, onLeave, ...frame }: MaskedInputProps) {
  return (
    <Field {...frame}>
      {(control, field) => (
        <MaskedControl
          mask={mask}
          control={control}
          field={field}
          className={`${controlClass} ${frame.icon ? iconSpace : ''}`}
          onValueChange={onValueChange}
          onLeave={onLeave}
        />
      )}
    </Field>
  )
}

type MaskedControlProps = Pick<MaskedInputProps, 'mask' | 'onValueChange' | 'onLeave'> & {
  control: ControlProps
  field: ControllerRenderProps
  className: string
}

function MaskedControl({ mask, control, field, className, onValueChange, onLeave }: MaskedControlProps) {
  const input = useRef<HTMLInputElement>(null)
  const text = formatMask(mask, field.value)
  useNormalValue(field.name, field.value, text)
  useMaskedText(input, masks[mask], text, (masked) => {
    field.onChange(masked)
    onValueChange?.(masked)
  })
  return (
    <input
      {...control}
      ref={(element) => {
        input.current = element
        field.ref(element)
      }}
      type="text"
      inputMode={keyboard[mask]}
      autoCapitalize="characters"
      autoComplete="off"
      onBlur={(event) => {
        field.onBlur()
        onLeave?.(event.currentTarget.value)
      }}
      className={className}
    />
  )
}
