import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { dayByKey, dayName, monthGrid, stepOf, weekdays } from './month-grid.ts'

/** The mark shown beside the number of a day. */
export type CalendarMark = {
  icon: ReactNode
  /** Number of items on the day; rendered only from 2 on. */
  count: number
  /** A small icon in the corner of the day. */
  corner?: ReactNode
  /** The accessible text of the mark, in place of the icons and the count. */
  words: string
}

export type MonthCalendarProps = {
  year: number
  /** 1 to 12. */
  month: number
  /** The accessible name of the calendar. */
  label: string
  marks: ReadonlyMap<number, CalendarMark>
  /** Omit for a read-only calendar. */
  onDay?: (day: number) => void
  /** Whether a day can be clicked; by default, days with a mark. */
  selectable?: (day: number) => boolean
  /** Makes each clickable day a toggle button whose pressed state screen readers announce. */
  selected?: ReadonlySet<number>
  holidays?: ReadonlyMap<number, string>
  /** Today's day number, if today is in this month. */
  today?: number | undefined
  /** Past days with open tasks. */
  overdue?: ReadonlySet<number>
  /** Days with a hatched background, and the word that screen readers read for them. */
  dimmed?: { isDimmed: (day: number) => boolean; word: string }
  /** Called when the pointer or the keyboard focus reaches a day. */
  onAim?: (day: number) => void
  /** Called when an arrow key moves out of the month, with the number of days it moves. */
  onNavigate?: (day: number, step: number) => void
}

/**
 * A month as a table of days. Only clickable days are buttons; arrow keys move the focus over all days, so that screen
 * reader users also reach holidays without sessions.
 */
export function MonthCalendar({ year, month, label, marks, holidays, ...options }: MonthCalendarProps) {
  const {
    onDay,
    selected,
    selectable = (day) => marks.has(day),
    today,
    overdue,
    dimmed,
    onAim,
    onNavigate,
  } = options
  const grid = monthGrid(year, month)
  const [visited, setVisited] = useState<number>()
  const allDays = grid.weeks.flat()
  const tabStop = allDays.find((day) => day === visited) ?? allDays.find(selectable) ?? 1

  function visit(event: FocusEvent<HTMLTableElement>) {
    const day = event.target.getAttribute('data-day')
    if (!day) return
    setVisited(Number(day))
    onAim?.(Number(day))
  }

  function aim({ target }: PointerEvent<HTMLTableElement>) {
    const day = target instanceof Element && target.closest('[data-day]')?.getAttribute('data-day')
    if (day) onAim?.(Number(day))
  }

  function move(event: KeyboardEvent<HTMLTableElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const day = dayByKey(event.key, tabStop, grid)
    const step = stepOf(event.key)
    if (!day && step && onNavigate) {
      event.preventDefault()
      onNavigate(tabStop, step)
    }
    if (!day) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }

  const keyboard = onDay && { role: 'grid', onFocus: visit, onKeyDown: move }
  const pointer = onAim && { onPointerOver: aim }

  return (
    <div className="grid w-full max-w-[368px] in-data-alone:max-w-none content-start gap-1">
      <table
        {...keyboard}
        {...pointer}
        aria-label={label}
        className="w-full table-fixed border-separate [border-spacing:4px]"
      >
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={short} scope="col" className="h-[24px] font-semibold text-[13px] text-muted">
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.weeks.map((week, index) => (
            <tr key={week[0]}>
              {index === 0 && grid.blank > 0 && <td colSpan={grid.blank} />}
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  mark={marks.get(day)}
                  holiday={holidays?.get(day)}
                  isToday={day === today}
                  isOverdue={overdue?.has(day) ?? false}
                  dim={dimmed?.isDimmed(day) ? dimmed.word : undefined}
                  tabIndex={onDay && (day === tabStop ? 0 : -1)}
                  pressed={selected?.has(day)}
                  onClick={onDay && selectable(day) ? () => onDay(day) : undefined}
                />
              ))}
              {index > 0 && week.length < 7 && <td colSpan={7 - week.length} />}
            </tr>
          ))}
        </tbody>
      </table>
      {holidays && holidays.size > 0 && <HolidayList holidays={holidays} />}
    </div>
  )
}

type DayCellProps = {
  day: number
  mark: CalendarMark | undefined
  holiday: string | undefined
  isToday: boolean
  isOverdue: boolean
  dim: string | undefined
  tabIndex: 0 | -1 | undefined
  pressed: boolean | undefined
  onClick: (() => void) | undefined
}

const boxClass = 'relative block h-[44px] in-data-alone:sm:h-[54px] w-full rounded-field border text-[14px]'
/** A faint border on days without a session keeps the grid visible. */
const plainClass = 'border-line/60 text-muted'
const markedClass = 'border-line bg-surface text-ink'
const buttonClass =
  'transition-colors hover:border-brand hover:bg-brand-tint aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:font-bold aria-pressed:ring-1 aria-pressed:ring-brand'
export const todayClass = 'rounded-full bg-brand px-1.5 font-bold text-surface leading-[20px]'
/** Hatching marks a dimmed day without relying on colour. */
export const dimClass =
  'bg-[repeating-linear-gradient(135deg,transparent_0_5px,color-mix(in_srgb,var(--color-line)_70%,transparent)_5px_6px)]'

function DayCell({ day, mark, holiday, isToday, isOverdue, dim, tabIndex, pressed, onClick }: DayCellProps) {
  const dayFace = (
    <DayFace day={day} mark={mark} holiday={holiday} isToday={isToday} isOverdue={isOverdue} dim={dim} />
  )
  // A thicker border marks an overdue day without relying on colour.
  const overdueClass = isOverdue ? 'border-2! border-warning!' : ''
  if (!onClick) {
    const look = `${mark ? markedClass : plainClass} ${dim ? dimClass : ''}`
    return (
      <td data-day={day} tabIndex={tabIndex} className="rounded-field p-0">
        <div className={`${boxClass} ${look} ${overdueClass}`}>{dayFace}</div>
      </td>
    )
  }
  return (
    <td className="p-0">
      <button
        type="button"
        data-day={day}
        tabIndex={tabIndex}
        aria-pressed={pressed}
        onClick={onClick}
        className={`${boxClass} ${markedClass} ${buttonClass} ${overdueClass}`}
      >
        {dayFace}
      </button>
    </td>
  )
}

type DayFaceProps = Pick<DayCellProps, 'day' | 'mark' | 'holiday' | 'isToday' | 'isOverdue' | 'dim'>

// Only the visible day number has a `title`; on the button or cell, screen readers would read the holiday twice.
function DayFace({ day, mark, holiday, isToday, isOverdue, dim }: DayFaceProps) {
  const note = [isToday && 'hoje', isOverdue && 'vencida', dim].filter(Boolean).join(', ')
  return (
    <>
      <span
        aria-hidden="true"
        title={holiday}
        className="grid h-full content-start justify-items-center pt-[3px]"
      >
        <span className={`relative ${isToday ? todayClass : 'leading-[20px]'}`}>{day}</span>
        {holiday && <HolidayDot className="absolute top-[5px] left-[5px]" />}
        {mark?.icon}
        {mark?.corner && (
          <span className="absolute right-[2px] bottom-[2px] text-[0px] leading-none">{mark.corner}</span>
        )}
        {mark && mark.count > 1 && (
          <span className="absolute -top-[6px] -right-[6px] grid h-[16px] min-w-[16px] place-content-center rounded-full bg-ink px-0.5 font-bold text-[11px] text-surface leading-none">
            {mark.count}
          </span>
        )}
      </span>
      <span className="sr-only">{dayName(day, mark?.words, holiday, note)}</span>
    </>
  )
}

const HolidayDot = ({ className = '' }: { className?: string }) => (
  <span aria-hidden="true" className={`size-[5px] shrink-0 rounded-full bg-warning ${className}`} />
)

function HolidayList({ holidays }: { holidays: ReadonlyMap<number, string> }) {
  return (
    <ul aria-label="Feriados" className="flex flex-wrap gap-x-4 gap-y-1 px-1 text-[13px] text-muted">
      {[...holidays].map(([day, name]) => (
        <li key={day} className="flex items-center gap-1.5">
          <HolidayDot />
          {day} {name}
        </li>
      ))}
    </ul>
  )
}
