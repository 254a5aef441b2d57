import type { DayMark } from '@zelo/contract/day-mark'
import type { ReactNode } from 'react'
import { MonthCalendar, type MonthCalendarProps } from '../../ui/calendar/month-calendar.tsx'
import { markWords, SessionIcon } from './session-icon.tsx'

/** A further icon of a day, with its text for screen readers. */
export type DayNote = { icon: ReactNode; words: string }

type SessionMonthProps = Omit<MonthCalendarProps, 'marks'> & {
  days: ReadonlyMap<number, DayMark>
  notes?: ReadonlyMap<number, DayNote>
}

/** A month calendar whose days show the icons of sessions. */
export function SessionMonth({ days, notes, ...calendar }: SessionMonthProps) {
  const marks = [...days].map(([day, mark]) => {
    const note = notes?.get(day)
    const shown = {
      icon: <SessionIcon status={mark.status} />,
      count: mark.count,
      corner: note?.icon,
      words: note ? `${markWords(mark)}, ${note.words}` : markWords(mark),
    }
    return [day, shown] as const
  })
  return <MonthCalendar {...calendar} marks={new Map(marks)} />
}
