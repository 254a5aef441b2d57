import type { CSSProperties } from 'react'
import { DayPicker } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import 'react-day-picker/style.css'
import { dateToDay, dayToDate } from '../form/date-text.ts'
import { weekdays } from './month-grid.ts'

const look: Record<string, string> = {
  '--rdp-accent-color': 'var(--color-brand)',
  '--rdp-accent-background-color': 'var(--color-brand-tint)',
  '--rdp-day-width': '40px',
  '--rdp-day-height': '40px',
  '--rdp-day_button-width': '40px',
  '--rdp-day_button-height': '40px',
  '--rdp-nav_button-width': '40px',
  '--rdp-nav_button-height': '40px',
}

// The library's own short names leave out the accent of "sáb".
const formatters = { formatWeekdayName: (date: Date) => weekdays[date.getDay()]?.short ?? '' }

type DateCalendarProps = {
  value: string
  /** Days after this one are disabled. */
  last: string | undefined
  onPick: (day: string) => void
}

export function DateCalendar({ value, last, onPick }: DateCalendarProps) {
  const selected = dayToDate(value)
  const thisYear = new Date().getFullYear()
  const lastDate = dayToDate(last)
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={ptBR}
      formatters={formatters}
      captionLayout="dropdown"
      startMonth={new Date(thisYear - 110, 0)}
      endMonth={lastDate ?? new Date(thisYear + 10, 11)}
      disabled={lastDate && { after: lastDate }}
      defaultMonth={selected}
      selected={selected}
      onSelect={(date) => onPick(dateToDay(date))}
      style={look as CSSProperties}
    />
  )
}
