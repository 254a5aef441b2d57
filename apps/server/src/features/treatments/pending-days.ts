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

/** Throws unless the chosen days match the number of sessions and lie inside the period. */
const assertChosen = (dates: string[], missingCount: number, { startDate, endDate }: TreatmentBody) => {
  if (dates.length !== missingCount)
    throw invalidFields([
      { field: 'sessionDates', message: `São ${missingCount} datas, e foram enviadas ${dates.length}.` },
    ])
  if (dates.some((date) => date < startDate || date > endDate))
    throw invalidFields([{ field: 'sessionDates', message: 'Há uma data fora do período.' }])
}

const settledText = (count: number) =>
  count === 1 ? '1 sessão que não está pendente' : `${count} sessões que não estão pendentes`

/** The days of a new PAD. They may lie before today. */
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
 * The days of the pending sessions after an edit of the PAD `before`: the days that the user chose, otherwise planned days,
 * of which no new one is before today. If too few days fit, `refuse` is called first, which may throw a more specific error.
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
  const missingCount = body.sessionCount - kept.length
  if (missingCount < 0)
    throw invalidFields([{ field: 'sessionCount', message: `Este PAD já tem ${settledText(kept.length)}.` }])
  if (body.sessionDates) {
    assertChosen(body.sessionDates, missingCount, body)
    return body.sessionDates.toSorted()
  }
  const planned = planChange(before, body, { kept, pending: daysOf(true), today })
  if (planned.length === missingCount) return planned
  await refuse()
  throw invalidFields([noSpaceFromToday(planned.length, missingCount)])
}

const pendingDays = (sessions: Session[]) =>
  sessions.filter(({ status }) => status === 'pendding').map(({ sessionDate }) => dayOf(sessionDate))

/** The days that pending sessions lost and gained, for the audit trail; empty if no day changed. */
export const movedDays = (before: Session[], after: Session[]): NonNullable<AuditEntry['changes']> => {
  const from = daysWithout(pendingDays(before), pendingDays(after))
  const to = daysWithout(pendingDays(after), pendingDays(before))
  return from.length + to.length > 0 ? { sessionDates: { from, to } } : {}
}
