import { Select } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { Field, type FieldProps } from './field.tsx'
import type { SelectOption } from './find-options.ts'
import { itemClass, popupClass } from './popup.ts'
import { SearchSelect, type SearchSelectProps } from './search-select.tsx'

export type { SelectOption }

/** A list with more options has a search box. */
const SHORT = 8

type SelectInputProps = FieldProps & {
  options: readonly SelectOption[]
  placeholder?: string
  /**
   * False for a list in a known order, such as months. Set this prop for options that load late: otherwise the field
   * would be remounted as another component, and an open list would close.
   */
  searchable?: boolean
  onValueChange?: (value: string | number | null) => void
}

export function SelectInput({
  options,
  placeholder = 'Selecione',
  searchable = options.length > SHORT,
  onValueChange,
  ...frame
}: SelectInputProps) {
  const empty = typeof options[0]?.value === 'number' ? null : ''
  // An optional field has an option that clears the value.
  const items = frame.required ? options : [{ value: null, label: placeholder }, ...options]
  return (
    <Field {...frame}>
      {(control, field) => {
        const onChoose = (value: string | number | null) => {
          field.onChange(value ?? empty)
          onValueChange?.(value)
        }
        const selectProps = { label: frame.label, placeholder, items, control, field, onChoose }
        if (!searchable) return <ShortSelect {...selectProps} />
        return <SearchSelect {...selectProps} />
      }}
    </Field>
  )
}

function ShortSelect({ placeholder, items, control, field, onChoose }: SearchSelectProps) {
  return (
    <Select.Root
      items={items}
      value={field.value === '' ? null : (field.value ?? null)}
      onValueChange={onChoose}
      disabled={control.disabled}
    >
      <Select.Trigger
        {...control}
        ref={field.ref}
        onBlur={field.onBlur}
        className={`${control.className} flex items-center justify-between gap-2 text-left`}
      >
        <Select.Value placeholder={placeholder} className="truncate data-placeholder:text-muted" />
        <ChevronDown size={18} className="shrink-0 text-muted" />
      </Select.Trigger>
      <Select.Portal>
        {/* The popup is `fixed`, so that it does not move when the page below a dialog scrolls. */}
        <Select.Positioner
          alignItemWithTrigger={false}
          positionMethod="fixed"
          sideOffset={4}
          className="outline-none"
        >
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
  )
}
