import { Combobox } from '@base-ui/react/combobox'
import { ChevronDown, X } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { type ControlledProps, Field, type FieldProps } from '../form/field.tsx'
import { OptionItem } from '../form/option-item.tsx'
import { popupClass } from '../form/popup.ts'
import type { LoadOptions, LookupOption } from './lookup-query.ts'
import { LookupStatus } from './lookup-status.tsx'
import { useLookup } from './use-lookup.ts'

export type { LoadOptions, LookupOption }

type LookupProps = {
  load: LoadOptions
  /** Options whose names are known without a request, because the form value is only an id. */
  known?: readonly LookupOption[]
  placeholder?: string
  onValueChange?: (option: LookupOption | null) => void
}

export function LookupInput({ load, known, placeholder, onValueChange, ...frame }: FieldProps & LookupProps) {
  return (
    <Field {...frame}>
      {(control, field) => <LookupControl {...{ load, known, placeholder, onValueChange, control, field }} />}
    </Field>
  )
}

function LookupControl(props: LookupProps & ControlledProps) {
  const { load, known = [], placeholder = 'Selecione', onValueChange, control, field } = props
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<LookupOption | null>(null)
  const { status, options, retry } = useLookup(load, open, search)

  const value: number | null = field.value ?? null
  const named = [chosen, ...known, ...options].find((option) => option?.value === value)
  const selected = value === null ? null : (named ?? { value, label: String(value) })

  function choose(option: LookupOption | null) {
    setChosen(option)
    field.onChange(option?.value ?? null)
    onValueChange?.(option)
  }

  // If a person presses Enter before the results arrive, the first result of the same text is selected.
  const [entered, setEntered] = useState('')
  const chooseEntered = useEffectEvent(() => {
    setEntered('')
    if (entered !== search || !options[0]) return
    choose(options[0])
    setOpen(false)
  })
  useEffect(() => {
    if (entered && status !== 'loading') chooseEntered()
  }, [entered, status])

  return (
    <Combobox.Root<LookupOption>
      items={options}
      filter={null}
      limit={50}
      autoHighlight
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        // The search text is kept on opening, because a typed letter or a paste may have opened the list.
        if (!next) setSearch('')
      }}
      value={selected}
      isItemEqualToValue={(item, other) => item.value === other.value}
      onValueChange={choose}
      // Selecting an option writes its name into the input; that text is not a search.
      onInputValueChange={(text, { reason }) => setSearch(reason === 'input-change' ? text.trim() : '')}
      disabled={control.disabled}
    >
      <Combobox.Input
        {...control}
        ref={field.ref}
        placeholder={placeholder}
        maxLength={120}
        onBlur={field.onBlur}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !open) return
          // Enter selects an option and must not submit the form, even while the list shows the results of an earlier
          // text.
          event.preventDefault()
          if (status === 'ready') return
          event.preventBaseUIHandler()
          if (status === 'error') retry()
          else setEntered(search)
        }}
        className={`${control.className} pr-[84px]`}
      />
      <div className="absolute inset-y-0 right-0 flex text-muted">
        <Combobox.Clear
          aria-label="Limpar seleção"
          title="Limpar seleção"
          className="grid size-[40px] place-content-center"
        >
          <X size={16} />
        </Combobox.Clear>
        <Combobox.Trigger aria-label="Abrir opções" className="grid size-[40px] place-content-center">
          <ChevronDown size={18} />
        </Combobox.Trigger>
      </div>
      <LookupPopup status={status} found={options.length} retry={retry} />
    </Combobox.Root>
  )
}

type LookupPopupProps = Omit<ComponentProps<typeof LookupStatus>, 'tabIndex'>

function LookupPopup({ status, found, retry }: LookupPopupProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="outline-none">
        <Combobox.Popup className={popupClass} aria-busy={status === 'loading' || undefined}>
          <Combobox.Status className="text-muted">
            <LookupStatus status={status} found={found} retry={retry} tabIndex={-1} />
          </Combobox.Status>
          <Combobox.List className={status === 'loading' ? 'opacity-60' : ''}>
            {(option: LookupOption) => <OptionItem key={option.value} option={option} />}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
