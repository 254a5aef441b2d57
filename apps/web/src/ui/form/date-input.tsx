import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import { type FocusEvent, type MouseEvent, useRef, useState } from 'react'
import { iconButtonClass } from '../button.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { Spinner } from '../spinner.tsx'
import { dayText, dayValue } from './date-text.ts'
import { type ControlledProps, Field, type FieldProps } from './field.tsx'
import { typeMasked } from './type-masked.ts'
import { useNormalValue } from './use-normal-value.ts'

const DateCalendar = lazyComponent(
  async () => (await import('../calendar/date-calendar.tsx')).DateCalendar,
  <Spinner className="m-auto mt-9 size-[24px] text-brand" />,
)

// The mask is skipped on deletion: padding "5/03/1980" would restore the deleted digit.
const deletes = (event: Event) => event instanceof InputEvent && event.inputType.startsWith('delete')

type DateInputProps = Omit<FieldProps, 'icon'> & {
  /** The last selectable day of the calendar. */
  last?: string
  /** True for a birth date: the calendar offers the last 110 years instead of ten years around today. */
  birth?: boolean
}

export function DateInput({ last, birth = false, ...frame }: DateInputProps) {
  return (
    <Field {...frame}>
      {(control, field) => (
        <DateControl control={control} field={field} label={frame.label} last={last} birth={birth} />
      )}
    </Field>
  )
}

const wholeDay = 'dd/mm/aaaa'.length

/** Selects a complete date on focus, so that typing replaces the date. A second click sets the caret. */
function useSelectWhole(isWhole: boolean) {
  const entered = useRef(false)
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      entered.current = isWhole
      if (isWhole) currentTarget.select()
    },
    // Without preventDefault, releasing the mouse button would set the caret and clear the selection.
    onMouseUp: (event: MouseEvent) => {
      if (entered.current) event.preventDefault()
      entered.current = false
    },
  }
}

type DateControlProps = ControlledProps & {
  label: string
  last: string | undefined
  birth: boolean
}

function DateControl({ control, field, label, last, birth }: DateControlProps) {
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const text = dayText(field.value)
  useNormalValue(field.name, field.value, dayValue(text))
  const selecting = useSelectWhole(text.length === wholeDay)

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <input
        {...control}
        ref={(element) => {
          input.current = element
          field.ref(element)
        }}
        type="text"
        value={text}
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        onChange={({ target, nativeEvent }) =>
          field.onChange(dayValue(deletes(nativeEvent) ? target.value : typeMasked('day', target)))
        }
        onBlur={field.onBlur}
        {...selecting}
        className={`${control.className} pr-[44px]`}
      />
      <Popover.Trigger
        disabled={control.disabled}
        render={
          <button
            type="button"
            title="Abrir calendário"
            className={`${iconButtonClass} absolute top-0 right-0`}
          >
            <CalendarDays size={18} />
            <span className="sr-only">Abrir calendário: {label}</span>
          </button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} collisionPadding={8}>
          <Popover.Popup
            aria-label="Calendário"
            finalFocus={input}
            className="min-h-[120px] min-w-[200px] rounded-card border border-line bg-surface p-3 text-ink shadow-xl"
          >
            <DateCalendar
              value={field.value}
              last={last}
              birth={birth}
              onPick={(day) => {
                field.onChange(day)
                setOpen(false)
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
