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

// The calendar library writes "sáb" without its accent.
const formatters = { formatWeekdayName: (date: Date) => weekdays[date.getDay()]?.short ?? '' }

type DateCalendarProps = {
  value: string
  /** Days after this one are disabled. */
  last: string | undefined
  /** Whether the calendar offers the last 110 years, instead of ten years around today. */
  birth: boolean
  onPick: (day: string) => void
}

export function DateCalendar({ value, last, birth, onPick }: DateCalendarProps) {
  const selected = dayToDate(value)
  const thisYear = new Date().getFullYear()
  const lastDate = dayToDate(last)
  const [firstYear, lastYear] = birth ? [thisYear - 110, thisYear] : [thisYear - 10, thisYear + 10]
  // The year list must also contain a stored year outside the usual range.
  const startYear = Math.min(firstYear, selected?.getFullYear() ?? firstYear)
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={ptBR}
      formatters={formatters}
      captionLayout="dropdown"
      startMonth={new Date(startYear, 0)}
      endMonth={lastDate ?? new Date(Math.max(lastYear, selected?.getFullYear() ?? lastYear), 11)}
      disabled={lastDate && { after: lastDate }}
      defaultMonth={selected}
      selected={selected}
      onSelect={(date) => onPick(dateToDay(date))}
      style={look as CSSProperties}
    />
  )
}
