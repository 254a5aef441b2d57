import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import type { MaskInputOptions } from 'maska'
import { Suspense, useRef, useState } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { IconButton } from './button.tsx'
import { dayText, dayValue } from './date-text.ts'
import { type ControlProps, controlClass, Field, type FieldProps } from './field.tsx'
import { lazyPart } from './lazy-part.ts'
import { Spinner } from './spinner.tsx'
import { useMaskedText, useNormalValue } from './use-masked-text.ts'

const DateCalendar = lazyPart(async () => (await import('./date-calendar.tsx')).DateCalendar)

// "5/3/2024" and "2024-03-05" are what people paste.
const dateMask: MaskInputOptions = {
  mask: '##/##/####',
  preProcess: (value) =>
    dayText(value.trim())
      .replace(/^(\d)\//, '0$1/')
      .replace(/^(\d{2})\/(\d)\//, '$1/0$2/'),
}

export function DateInput(frame: Omit<FieldProps, 'icon'>) {
  return <Field {...frame}>{(control, field) => <DateControl control={control} field={field} />}</Field>
}

function DateControl({ control, field }: { control: ControlProps; field: ControllerRenderProps }) {
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const text = dayText(field.value)
  useNormalValue(field.name, field.value, dayValue(text))
  useMaskedText(input, dateMask, text, (typed) => field.onChange(dayValue(typed)))

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <input
        {...control}
        ref={(element) => {
          input.current = element
          field.ref(element)
        }}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        onBlur={field.onBlur}
        className={`${controlClass} pr-[44px]`}
      />
      <Popover.Trigger
        disabled={control.disabled}
        render={
          <IconButton label="Abrir calendário" className="absolute top-0 right-0">
            <CalendarDays aria-hidden className="size-[18px]" />
          </IconButton>
        }
      />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} collisionPadding={8}>
          <Popover.Popup
            aria-label="Calendário"
            finalFocus={input}
            className="min-h-[120px] min-w-[200px] rounded-card border border-line bg-surface p-3 text-ink lifted"
          >
            <Suspense fallback={<Spinner className="m-auto mt-9 size-[24px] text-brand" />}>
              <DateCalendar
                value={field.value}
                onPick={(day) => {
                  field.onChange(day)
                  setOpen(false)
                }}
              />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
