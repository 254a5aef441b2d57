import { Combobox } from '@base-ui/react/combobox'
import { ChevronDown, Search, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../button.tsx'
import type { ControlledProps } from './field.tsx'
import { findOptions, type ListedOption } from './find-options.ts'
import { OptionItem } from './option-item.tsx'
import { popupLook } from './popup.ts'

export type SearchSelectProps = ControlledProps & {
  label: string
  placeholder: string
  items: readonly ListedOption[]
  onChoose: (value: string | number | null) => void
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** A select with a search box, for long lists. */
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
        // Typing a letter on the button opens the list and starts the search with that letter.
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
        <Combobox.Backdrop className="fixed inset-0 bg-black/40 sm:hidden" />
        {/* On a phone the popup is at the bottom edge of the screen instead of at the field. */}
        <Combobox.Positioner
          align="start"
          sideOffset={4}
          className="outline-none max-sm:fixed! max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:transform-none!"
        >
          <Combobox.Popup
            aria-label={label}
            className={`flex max-h-[min(var(--available-height),360px)] w-[max(var(--anchor-width),260px)] max-w-(--available-width) flex-col overflow-hidden max-sm:h-[80dvh] max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:border-0 ${popupLook}`}
          >
            <div className="flex items-center justify-between pt-2 pr-2 pl-5 font-semibold sm:hidden">
              {label}
              <IconButton label="Fechar" onClick={() => show(false)}>
                <X size={20} />
              </IconButton>
            </div>
            <div className="flex items-center gap-2 border-line border-b px-4 text-muted">
              <Search size={16} className="shrink-0" />
              <Combobox.Input
                aria-label="Procurar"
                placeholder="Procurar"
                maxLength={60}
                className="h-[44px] min-w-0 flex-1 bg-transparent text-[16px] text-ink outline-none placeholder:text-muted sm:text-[15px]"
              />
            </div>
            <Combobox.Empty className="not-empty:px-4 not-empty:py-3 not-empty:text-muted">
              Nenhum resultado.
            </Combobox.Empty>
            <Combobox.List className="not-empty:min-h-0 not-empty:flex-1 not-empty:overflow-y-auto not-empty:overscroll-contain not-empty:p-1">
              {(option: ListedOption) => (
                <OptionItem key={option.value} option={option} className="max-sm:min-h-[48px] max-sm:px-4" />
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
