import { dayOf } from '@zelo/contract/dates'
import type { Treatment } from '@zelo/contract/treatments'
import { ArrowRightLeft } from 'lucide-react'
import { companyDay } from '../../ui/text/format.ts'
import { ShownDays } from '../planning/planning.public.ts'
import { pendingDays } from './passing.ts'

type PassingCalendarProps = { treatment: Treatment; passes: string[] }

/** The planned days of a PAD. Days to hand over have another icon. */
export function PassingCalendar({ treatment, passes }: PassingCalendarProps) {
  const dates = pendingDays(treatment)
  if (dates.length === 0) return null
  return (
    <ShownDays
      label="Dias do PAD"
      place={{
        start: dayOf(treatment.startDate),
        end: dayOf(treatment.endDate),
        today: companyDay(),
        dates,
        settledSessions: treatment.sessionDates.filter(({ status }) => status !== 'pendding'),
      }}
      marked={{
        days: passes,
        icon: <ArrowRightLeft aria-hidden="true" size={11} className="text-brand" />,
        word: 'Passa',
      }}
    />
  )
}
