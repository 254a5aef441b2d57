import { daysIn } from '@zelo/contract/dates'
import { capacityFor, longestPeriod, suggestedCount } from '@zelo/contract/session-pattern'
import { TreatmentForm } from '@zelo/contract/treatments'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import type { TreatmentFormReturn } from './treatment-form-schema.ts'

const { frequency: aFrequency, startDatePeriod: aStart, endDatePeriod: anEnd } = TreatmentForm.shape

/** The number of sessions for the form's frequency and period; undefined while a value is invalid. */
const countFor = (frequency: unknown, from: unknown, to: unknown) => {
  const [known, start, end] = [aFrequency.safeParse(frequency), aStart.safeParse(from), anEnd.safeParse(to)]
  if (!known.success || !start.success || !end.success) return undefined
  const length = daysIn(start.data, end.data)
  if (length === 0 || length > longestPeriod) return undefined
  const span = { frequency: known.data, start: start.data, end: end.data }
  const suggested = suggestedCount(span)
  // A short period may have fewer days than the smallest count of the frequency.
  return suggested <= capacityFor(span) ? suggested : undefined
}

/** Offers the suggested session count if the form contains another count. */
export function SuggestedCount({ form }: { form: TreatmentFormReturn }) {
  const [frequency, count, from, to] = useWatch({
    control: form.control,
    name: ['frequency', 'numberOfSessions', 'startDatePeriod', 'endDatePeriod'],
  })
  const asked = countFor(frequency, from, to)
  if (asked === undefined || asked === count) return null
  const sessions = asked === 1 ? '1 sessão' : `${asked} sessões`
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted col-span-full">
      Este período pede {sessions}.
      <Button
        variant="outline"
        onClick={() => form.setValue('numberOfSessions', asked, { shouldDirty: true, shouldValidate: true })}
      >
        Usar {sessions}
      </Button>
    </p>
  )
}
