import type { ClipboardEvent } from 'react'
import { NumericFormat } from 'react-number-format'
import { controlClass, Field, type FieldProps, iconSpace } from './field.tsx'
import { parseAmount } from './money-text.ts'

type MoneyInputProps = FieldProps & { percent?: boolean }

const moneyLook = { prefix: 'R$ ', fixedDecimalScale: true }
const percentLook = { suffix: '%' }

export function MoneyInput({ percent = false, ...frame }: MoneyInputProps) {
  const highest = percent ? 100 : 9_999_999_999.99
  return (
    <Field {...frame}>
      {(control, field) => {
        // Only a paste over everything is read here; one into the middle of a number is typing.
        function paste(event: ClipboardEvent<HTMLInputElement>) {
          const { selectionStart, selectionEnd, value } = event.currentTarget
          if (selectionStart !== 0 || selectionEnd !== value.length) return
          event.preventDefault()
          const amount = parseAmount(event.clipboardData.getData('text'))
          if (amount !== null && amount <= highest) field.onChange(amount)
        }
        return (
          <NumericFormat
            {...control}
            {...(percent ? percentLook : moneyLook)}
            getInputRef={field.ref}
            value={field.value ?? ''}
            onValueChange={({ floatValue }, { source }) => {
              if (source === 'event') field.onChange(floatValue ?? null)
            }}
            onPaste={paste}
            onBlur={field.onBlur}
            isAllowed={({ floatValue }) => (floatValue ?? 0) <= highest}
            thousandSeparator="."
            decimalSeparator=","
            allowedDecimalSeparators={[',', '.']}
            decimalScale={2}
            allowNegative={false}
            inputMode="decimal"
            autoComplete="off"
            className={`${controlClass} ${frame.icon ? iconSpace : ''}`}
          />
        )
      }}
    </Field>
  )
}
