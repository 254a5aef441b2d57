import { dayOf, daysAfter } from '@zelo/contract/dates'
import { recruitmentSessions } from '@zelo/contract/frequencies'
import { planSessions } from '@zelo/contract/session-dates'
import { capacityFor } from '@zelo/contract/session-pattern'
import type { Queryable } from '../../platform/database/connect.ts'
import { findAbsenceOfTreatment } from '../professionals/professionals.public.ts'
import type { StoredRecruitment } from './recruitment.register.ts'
import { findPendingDays } from './substitutions.queries.ts'

/** The usual length of a PAD, in days. Also the period in which a candidate's sessions are counted. */
export const periodDays = 30

/** The expected start, or today if that is later. */
const periodStart = ({ expectedStart }: Pick<StoredRecruitment, 'expectedStart'>, today: string) => {
  const expected = expectedStart ? dayOf(expectedStart) : today
  return expected > today ? expected : today
}

type Period = { start: string; end: string; today: string }

/** The pending days of the PAD; for a temporary substitution with an absence, only the days of the absence. */
const daysToCover = async (
  db: Queryable,
  { type }: Pick<StoredRecruitment, 'type'>,
  treatmentId: number,
  { start, end, today }: Period,
) => {
  const absence = type === 'temporary_substitution' && (await findAbsenceOfTreatment(db, treatmentId, today))
  const last = absence && dayOf(absence.to)
  return findPendingDays(db, treatmentId, { start, end: last && last >= start && last < end ? last : end })
}

/** The days of the sessions: the PAD's pending days for a substitution, otherwise days that the planner chooses. */
export const daysNeeded = async (db: Queryable, recruitment: StoredRecruitment, today: string) => {
  const { frequency, sessionCount, replaced } = recruitment
  const start = periodStart(recruitment, today)
  const period = { frequency, start, end: daysAfter(start, periodDays - 1) }
  const pending = replaced
    ? await daysToCover(db, recruitment, replaced.treatmentId, { ...period, today })
    : []
  if (pending.length > 0) return pending
  const count = Math.min(sessionCount ?? recruitmentSessions[frequency][0] ?? 1, capacityFor(period))
  return [...new Set(planSessions({ ...period, count }))]
}
