import { useState } from 'react'
import { type ControlledProps, Field, type FieldProps } from './field.tsx'
import { amountText, readAmount } from './money-text.ts'

type MoneyProps = { percent?: boolean; placeholder?: string }

export function MoneyInput({ percent, placeholder, ...frame }: FieldProps & MoneyProps) {
  return (
    <Field {...frame}>
      {(control, field) => <MoneyControl {...{ percent, placeholder, control, field }} />}
    </Field>
  )
}

function MoneyControl({ percent = false, placeholder, control, field }: MoneyProps & ControlledProps) {
  // The typed text is formatted on blur: inserting dots and zeros earlier would move the caret.
  const [typed, setTyped] = useState('')
  const value = field.value ?? null
  const text = readAmount(typed) === value ? typed : amountText(value, percent)
  return (
    <input
      {...control}
      ref={field.ref}
      type="text"
      value={text}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(readAmount(target.value))
      }}
      onBlur={() => {
        setTyped('')
        field.onBlur()
      }}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
