import { daysAfter } from '@zelo/contract/dates'
import { recruitmentSessions } from '@zelo/contract/frequencies'
import type { RecruitmentFormInput } from '@zelo/contract/recruitment'
import { planSessions } from '@zelo/contract/session-dates'
import { capacityFor } from '@zelo/contract/session-pattern'
import type { Treatment } from '@zelo/contract/treatments'
import { isDay } from '../../ui/form/date-text.ts'
import { companyDay } from '../../ui/text/format.ts'
import { daysToAttend } from './recruitment-values.ts'

type Planned = Partial<Pick<RecruitmentFormInput, 'frequency' | 'numberOfSessions' | 'expectedStart'>>

/** The usual length of a PAD in days. */
const periodDays = 30

/**
 * The days of a request, for its suggestions: the remaining days of the replaced PAD, otherwise the days that the
 * planner would choose.
 */
export function plannedDays(
  { frequency, numberOfSessions, expectedStart }: Planned,
  treatment: Treatment | undefined,
) {
  const today = companyDay()
  if (treatment) return daysToAttend(treatment, today)
  if (!frequency) return []
  const start = isDay(expectedStart) && expectedStart > today ? expectedStart : today
  const period = { frequency, start, end: daysAfter(start, periodDays - 1) }
  const count = Math.min(
    Number(numberOfSessions) || (recruitmentSessions[frequency][0] ?? 1),
    capacityFor(period),
  )
  return [...new Set(planSessions({ ...period, count }))]
}
