import { Select } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { Field, type FieldProps } from './field.tsx'
import { itemClass, popupClass } from './popup.ts'

export type SelectOption = { value: string | number; label: string }

type SelectInputProps = FieldProps & {
  options: readonly SelectOption[]
  placeholder?: string
  onValueChange?: (value: string | number | null) => void
}

export function SelectInput({
  options,
  placeholder = 'Selecione',
  onValueChange,
  ...frame
}: SelectInputProps) {
  const empty = typeof options[0]?.value === 'number' ? null : ''
  // A field that may stay empty can be emptied again.
  const items = frame.required ? options : [{ value: null, label: placeholder }, ...options]
  return (
    <Field {...frame}>
      {(control, field) => (
        <Select.Root
          items={items}
          value={field.value === '' ? null : (field.value ?? null)}
          onValueChange={(value) => {
            field.onChange(value ?? empty)
            onValueChange?.(value)
          }}
          disabled={control.disabled}
        >
          <Select.Trigger
            {...control}
            ref={field.ref}
            onBlur={field.onBlur}
            className={`${control.className} flex items-center justify-between gap-2 text-left`}
          >
            <Select.Value placeholder={placeholder} className="truncate data-[placeholder]:text-muted" />
            <ChevronDown size={18} className="shrink-0 text-muted" />
          </Select.Trigger>
          <Select.Portal>
            <Select.Positioner alignItemWithTrigger={false} sideOffset={4} className="outline-none">
              <Select.Popup className={popupClass}>
                {items.map((option) => (
                  <Select.Item key={option.value} value={option.value} className={itemClass}>
                    <Select.ItemText className="min-w-0 flex-1 break-words">{option.label}</Select.ItemText>
                    <Select.ItemIndicator>
                      <Check size={16} />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </Select.Root>
      )}
    </Field>
  )
}
