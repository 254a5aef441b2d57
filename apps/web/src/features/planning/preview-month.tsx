import { competenceOf, daysBetween, monthOf } from '@zelo/contract/dates'
import { invoicingPriority, marksByDay } from '@zelo/contract/day-mark'
import { holidayName } from '@zelo/contract/holidays'
import { dimClass, todayClass } from '../../ui/calendar/month-calendar.tsx'
import { monthGrid, monthTitle } from '../../ui/calendar/month-grid.ts'
import { type DayNote, SessionLegend, SessionMonth } from '../books/books.public.ts'
import type { PlanContext } from './planned-words.ts'

const dayNumber = (day: string) => Number(day.slice(8))
const outside = 'fora do período'

type PreviewMonthProps = {
  month: string
  /** True if no other month is shown. */
  isOnlyMonth?: boolean
  place: PlanContext
  /** Omit for a read-only month. */
  moving?: {
    movingDay: string | undefined
    selectable: (day: string) => boolean
    onDay: (day: string) => void
    onAim: (day: string) => void
    onNavigate: (day: string, step: number) => void
  }
  /** Further icons by day. */
  notes?: ReadonlyMap<string, DayNote>
}

/** One month of a planned or running PAD: sessions, today, holidays, and days outside the period. */
export function PreviewMonth({ month, isOnlyMonth = false, place, moving, notes }: PreviewMonthProps) {
  const { start, end, today, dates, settledSessions } = place
  const full = (day: number) => `${month}-${String(day).padStart(2, '0')}`
  const planned = dates.map((sessionDate) => ({ status: 'pendding' as const, sessionDate }))
  const { year, month: number } = competenceOf(month)
  const days = daysBetween(full(1), full(monthGrid(year, number).length))
  const holidays = days.flatMap((day) => {
    const name = holidayName(day)
    return name ? [[dayNumber(day), name] as const] : []
  })
  const inMonth = [...(notes ?? [])].filter(([day]) => monthOf(day) === month)
  const title = monthTitle(year, number)
  return (
    <div
      data-month={month}
      // A single month is wider, because no second month is beside it.
      data-alone={isOnlyMonth || undefined}
      className={`max-w-full ${isOnlyMonth ? 'w-[580px]' : 'w-[320px]'}`}
    >
      <h3 className="mb-1 font-semibold text-[14px] first-letter:uppercase">{title}</h3>
      <SessionMonth
        year={year}
        month={number}
        label={title}
        // On a day with several sessions, the mark of the pending one has priority, because only a pending session can
        // be moved.
        days={marksByDay([...settledSessions, ...planned], month, invoicingPriority)}
        holidays={new Map(holidays)}
        today={monthOf(today) === month ? dayNumber(today) : undefined}
        dimmed={{ isDimmed: (day) => full(day) < start || full(day) > end, word: outside }}
        notes={new Map(inMonth.map(([day, note]) => [dayNumber(day), note]))}
        {...(moving && {
          onDay: (day: number) => moving.onDay(full(day)),
          onAim: (day: number) => moving.onAim(full(day)),
          onNavigate: (day: number, step: number) => moving.onNavigate(full(day), step),
          selectable: (day: number) => moving.selectable(full(day)),
          ...(moving.movingDay?.startsWith(month) && { selected: new Set([dayNumber(moving.movingDay)]) }),
        })}
      />
    </div>
  )
}

export function PreviewLegend() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px]">
      <SessionLegend />
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className={todayClass}>
          1
        </span>
        Hoje
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`size-[18px] rounded-field border border-line ${dimClass}`} />
        Fora do período
      </span>
    </div>
  )
}
