import { dayOf } from '@zelo/contract/dates'
import { planSessions } from '@zelo/contract/session-dates'
import { noSpaceFromToday, scheduleProblems } from '@zelo/contract/session-pattern'
import { daysWithout, planChange } from '@zelo/contract/session-recount'
import type { Session } from '@zelo/contract/sessions'
import type { Treatment, TreatmentBody } from '@zelo/contract/treatments'
import type { AuditEntry } from '../../platform/audit.ts'
import { invalidFields } from '../../platform/errors.ts'

export const assertSchedule = (body: TreatmentBody) => {
  const problems = scheduleProblems(body)
  if (problems.length > 0) throw invalidFields(problems)
}

/** Days chosen by hand have to be as many as the sessions to come, inside the period. */
const assertChosen = (dates: string[], wanted: number, { startDate, endDate }: TreatmentBody) => {
  if (dates.length !== wanted)
    throw invalidFields([
      { field: 'sessionDates', message: `São ${wanted} datas, e foram enviadas ${dates.length}.` },
    ])
  if (dates.some((date) => date < startDate || date > endDate))
    throw invalidFields([{ field: 'sessionDates', message: 'Há uma data fora do período.' }])
}

const settledText = (count: number) =>
  count === 1 ? '1 sessão que não está pendente' : `${count} sessões que não estão pendentes`

/** The days of a new PAD: its period may have begun before today. */
export const firstDates = (body: TreatmentBody): string[] => {
  if (body.sessionDates) assertChosen(body.sessionDates, body.sessionCount, body)
  return body.sessionDates?.toSorted() ?? planSessions(scheduleOf(body))
}

const scheduleOf = ({ frequency, sessionCount: count, startDate: start, endDate: end }: TreatmentBody) => ({
  frequency,
  count,
  start,
  end,
})

/**
 * The days of the sessions still to come of a PAD that was `before`; none is planned before today. `refuse` may have a
 * better reason why there is no space.
 */
export const pendingDates = async (
  body: TreatmentBody,
  before: Treatment,
  today: string,
  refuse: () => Promise<unknown>,
): Promise<string[]> => {
  const daysOf = (isPending: boolean) =>
    before.sessionDates
      .filter(({ status }) => (status === 'pendding') === isPending)
      .map(({ sessionDate }) => dayOf(sessionDate))
  const kept = daysOf(false)
  const wanted = body.sessionCount - kept.length
  if (wanted < 0)
    throw invalidFields([{ field: 'sessionCount', message: `Este PAD já tem ${settledText(kept.length)}.` }])
  if (body.sessionDates) {
    assertChosen(body.sessionDates, wanted, body)
    return body.sessionDates.toSorted()
  }
  const planned = planChange(before, body, { kept, pending: daysOf(true), today })
  if (planned.length === wanted) return planned
  await refuse()
  throw invalidFields([noSpaceFromToday(planned.length, wanted)])
}

const pendingDays = (sessions: Session[]) =>
  sessions.filter(({ status }) => status === 'pendding').map(({ sessionDate }) => dayOf(sessionDate))

/** Which days the pending sessions left and which they took, if any, for the audit trail. */
export const movedDays = (before: Session[], after: Session[]): NonNullable<AuditEntry['changes']> => {
  const from = daysWithout(pendingDays(before), pendingDays(after))
  const to = daysWithout(pendingDays(after), pendingDays(before))
  return from.length + to.length > 0 ? { sessionDates: { from, to } } : {}
}
