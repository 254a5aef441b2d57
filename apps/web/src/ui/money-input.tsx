import { type ClipboardEvent, useState } from 'react'
import { NumericFormat } from 'react-number-format'
import { controlClass, Field, type FieldProps, iconSpace } from './field.tsx'
import { parseAmount } from './money-text.ts'

type MoneyInputProps = FieldProps & { percent?: boolean }

export function MoneyInput({ percent = false, ...frame }: MoneyInputProps) {
  // A number typed from nothing gets its two decimals on leaving the field. With the zeros already there, the library
  // puts the caret back before the comma a moment after it was typed, and fast fingers turn 0,05 into 5.
  const [fromNothing, setFromNothing] = useState(false)
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
            getInputRef={field.ref}
            value={field.value ?? ''}
            onValueChange={({ floatValue }, { source }) => {
              if (source !== 'event') return
              field.onChange(floatValue ?? null)
              if (floatValue === undefined) setFromNothing(true)
            }}
            onPaste={paste}
            // In the capture phase: the library tells of the focus a moment later, when a fast hand is already typing.
            onFocusCapture={() => setFromNothing(field.value == null)}
            onBlur={() => {
              setFromNothing(false)
              field.onBlur()
            }}
            prefix={percent ? '' : 'R$ '}
            suffix={percent ? '%' : ''}
            fixedDecimalScale={!percent && !fromNothing}
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
