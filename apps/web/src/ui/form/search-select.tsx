import './search-select.css'
import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, Search, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../button.tsx'
import type { ControlledProps } from './field.tsx'
import { findOptions, type ListedOption } from './find-options.ts'
import { itemClass, popupLook } from './popup.ts'

export type SearchSelectProps = ControlledProps & {
  label: string
  placeholder: string
  items: readonly ListedOption[]
  onChoose: (value: string | number | null) => void
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** A select with a search, for long lists. On a phone it opens at the bottom edge of the screen. */
export function SearchSelect({ label, placeholder, items, control, field, onChoose }: SearchSelectProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const value = field.value === '' ? null : (field.value ?? null)
  const selected =
    value === null ? null : (items.find((item) => item.value === value) ?? { value, label: String(value) })

  function show(next: boolean) {
    setOpen(next)
    if (!next) setTyped('')
  }

  return (
    <Combobox.Root<ListedOption>
      items={items}
      filteredItems={findOptions(items, typed)}
      modal
      autoHighlight
      open={open}
      onOpenChange={show}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : '')}
      value={selected}
      isItemEqualToValue={(item, other) => item.value === other.value}
      onValueChange={(option) => onChoose(option?.value ?? null)}
      disabled={control.disabled}
    >
      <Combobox.Trigger
        {...control}
        ref={field.ref}
        onBlur={field.onBlur}
        // A letter opens the list and becomes the first letter of the search.
        onKeyDown={(event) => {
          if (!isLetter(event)) return
          event.preventBaseUIHandler()
          event.preventDefault()
          setOpen(true)
          setTyped((before) => before + event.key)
        }}
        className={`${control.className} flex items-center justify-between gap-2 text-left`}
      >
        <span className={`truncate ${selected ? '' : 'text-muted'}`}>{selected?.label ?? placeholder}</span>
        <ChevronDown size={18} className="shrink-0 text-muted" />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Backdrop className="search-shade" />
        <Combobox.Positioner align="start" sideOffset={4} className="search-place outline-none">
          <Combobox.Popup aria-label={label} className={`search-popup ${popupLook}`}>
            <div className="search-head">
              {label}
              <IconButton label="Fechar" onClick={() => show(false)}>
                <X size={20} />
              </IconButton>
            </div>
            <div className="search-line">
              <Search size={16} className="shrink-0" />
              <Combobox.Input aria-label="Procurar" placeholder="Procurar" maxLength={60} />
            </div>
            <Combobox.Empty className="search-none">Nenhum resultado.</Combobox.Empty>
            <Combobox.List className="search-list">
              {(option: ListedOption) => (
                <Combobox.Item key={option.value} value={option} className={`search-option ${itemClass}`}>
                  <span className="min-w-0 flex-1 break-words">{option.label}</span>
                  <Combobox.ItemIndicator>
                    <Check size={16} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
