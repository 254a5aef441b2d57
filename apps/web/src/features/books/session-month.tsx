import type { DaySign } from '@zelo/contract/day-sign'
import type { ReactNode } from 'react'
import { MonthCalendar, type MonthCalendarProps } from '../../ui/calendar/month-calendar.tsx'
import { SessionSign, signWords } from './session-sign.tsx'

/** An additional sign of a day, with its text for screen readers. */
export type DayNote = { sign: ReactNode; words: string }

type SessionMonthProps = Omit<MonthCalendarProps, 'marks'> & {
  days: ReadonlyMap<number, DaySign>
  notes?: ReadonlyMap<number, DayNote>
}

/** The month calendar with the signs of sessions on its days. */
export function SessionMonth({ days, notes, ...calendar }: SessionMonthProps) {
  const marks = [...days].map(([day, sign]) => {
    const note = notes?.get(day)
    const mark = {
      sign: <SessionSign status={sign.status} />,
      count: sign.count,
      corner: note?.sign,
      words: note ? `${signWords(sign)}, ${note.words}` : signWords(sign),
    }
    return [day, mark] as const
  })
  return <MonthCalendar {...calendar} marks={new Map(marks)} />
}
