import type { DaySign } from '@zelo/contract/day-sign'
import { MonthCalendar, type MonthCalendarProps } from '../../ui/calendar/month-calendar.tsx'
import { SessionSign, signWords } from './session-sign.tsx'

type SessionMonthProps = Omit<MonthCalendarProps, 'marks'> & { days: ReadonlyMap<number, DaySign> }

/** The month calendar with the signs of sessions on its days. */
export function SessionMonth({ days, ...calendar }: SessionMonthProps) {
  const marks = [...days].map(([day, sign]) => {
    const mark = {
      sign: <SessionSign status={sign.status} />,
      count: sign.count,
      words: signWords(sign),
    }
    return [day, mark] as const
  })
  return <MonthCalendar {...calendar} marks={new Map(marks)} />
}
