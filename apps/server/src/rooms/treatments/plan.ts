import { planPending } from '@zelo/contract/session-dates'
import { planProblems, type Session, type TreatmentBody } from '@zelo/contract/treatments'
import { invalidFields } from '../../platform/errors.ts'

export const assertPlan = (body: TreatmentBody) => {
  const problems = planProblems(body)
  if (problems.length > 0) throw invalidFields(problems)
}

const dayOf = (moment: string) => moment.slice(0, 10)

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

type Period = { frequency: string; sessionCount: number; startDate: string; endDate: string }

/** Without a change of plan the pending sessions stay where they are, moved by hand or not. */
export const planChanged = (before: Period, after: Period) =>
  before.frequency !== after.frequency ||
  before.sessionCount !== after.sessionCount ||
  dayOf(before.startDate) !== dayOf(after.startDate) ||
  dayOf(before.endDate) !== dayOf(after.endDate)
