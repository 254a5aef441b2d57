import { type ClipboardEvent, useState } from 'react'
import { NumericFormat } from 'react-number-format'
import { controlClass, Field, type FieldProps, iconSpace } from './field.tsx'
import { amountOf, parseAmount, settleDot } from './money-text.ts'

type MoneyInputProps = FieldProps & { percent?: boolean; placeholder?: string }

export function MoneyInput({ percent = false, placeholder, ...frame }: MoneyInputProps) {
  // The text is kept as it is typed and gets its two decimals on leaving the field. With the zeros put there at once, the
  // library puts the caret back before the comma a moment after it was typed, and fast fingers turn 0,05 into 5.
  const [typed, setTyped] = useState('')
  const [typedDot, setTypedDot] = useState(false)
  const settle = (text: string) => (typedDot ? settleDot(text) : text)
  const highest = percent ? 100 : 9_999_999_999.99
  return (
    <Field {...frame}>
      {(control, field) => {
        const stored: number | null = field.value ?? null
        const written = stored === null ? '' : percent ? String(stored) : stored.toFixed(2)
        const text = amountOf(typed) === stored ? typed : written
        // Only a paste over everything is read here; one into the middle of a number is typing.
        function paste(event: ClipboardEvent<HTMLInputElement>) {
          const { selectionStart, selectionEnd, value } = event.currentTarget
          if (selectionStart !== 0 || selectionEnd !== value.length) return
          event.preventDefault()
          const amount = parseAmount(event.clipboardData.getData('text'))
          if (amount === null || amount > highest) return
          setTyped('')
          setTypedDot(false)
          field.onChange(amount)
        }
        return (
          <NumericFormat
            {...control}
            placeholder={placeholder}
            getInputRef={field.ref}
            value={text}
            valueIsNumericString
            onValueChange={({ value }, { source, event }) => {
              if (source !== 'event') return
              const next = settle(value)
              const key = event?.nativeEvent instanceof InputEvent ? event.nativeEvent.data : null
              setTyped(next)
              setTypedDot(!percent && next.includes('.') && (typedDot || key === '.'))
              field.onChange(amountOf(next))
            }}
            onPaste={paste}
            onBlur={() => {
              setTyped('')
              setTypedDot(false)
              field.onBlur()
            }}
            prefix={percent ? '' : 'R$ '}
            suffix={percent ? '%' : ''}
            isAllowed={({ value }) => (amountOf(settle(value)) ?? 0) <= highest}
            thousandSeparator="."
            decimalSeparator=","
            // A dot is a decimal point only where there is no comma yet, and even then its third digit says otherwise.
            allowedDecimalSeparators={percent || !text.includes('.') ? [',', '.'] : [',']}
            decimalScale={typedDot ? 3 : 2}
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
