import { dayOf } from '@zelo/contract/dates'
import { planPending } from '@zelo/contract/session-dates'
import { type Session, scheduleProblems, type TreatmentBody } from '@zelo/contract/treatments'
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

/** The days of the sessions still pending, given those that are no longer. */
export const pendingDates = (body: TreatmentBody, happened: Session[]): string[] => {
  const wanted = body.sessionCount - happened.length
  if (wanted < 0)
    throw invalidFields([
      {
        field: 'sessionCount',
        message: `Este PAD já tem ${happened.length} sessões que não estão pendentes.`,
      },
    ])
  if (body.sessionDates) {
    assertChosen(body.sessionDates, wanted, body)
    return [...body.sessionDates].sort()
  }
  const { frequency, sessionCount: count, startDate: start, endDate: end } = body
  return planPending(
    { frequency, count, start, end },
    happened.map((session) => dayOf(session.sessionDate)),
  )
}

/** The days of `some` that are not among `others`, each as often as it is missing there. */
const without = (some: string[], others: string[]) => {
  const left = [...others]
  return some.filter((day) => {
    const place = left.indexOf(day)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

const pendingDays = (sessions: Session[]) =>
  sessions.filter(({ status }) => status === 'pendding').map(({ sessionDate }) => dayOf(sessionDate))

/** Which days the pending sessions left and which they took, if any, for the audit trail. */
export const movedDays = (before: Session[], after: Session[]): NonNullable<AuditEntry['changes']> => {
  const from = without(pendingDays(before), pendingDays(after))
  const to = without(pendingDays(after), pendingDays(before))
  return from.length + to.length > 0 ? { sessionDates: { from, to } } : {}
}
