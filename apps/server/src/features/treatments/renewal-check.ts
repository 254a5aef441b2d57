import { dayOf, dayText, monthOf, monthText } from '@zelo/contract/dates'
import type { FieldError } from '@zelo/contract/errors'
import type { RenewalRow } from '@zelo/contract/renewals'
import { scheduleProblems } from '@zelo/contract/session-pattern'
import { rememberingPlanner } from './renewal-plan.ts'
import type { Renewed } from './renewals.queries.ts'

/** The locked data of all rows, read once. */
export type RenewalFacts = { renewed: Map<number, Renewed>; professionals: Set<number>; closed: Set<string> }

type Problem = { field: keyof RenewalRow; message: string }

/** The error of the PAD to renew. The panel shows the error at the field `renewsId`. */
const renewedProblem = (renewed: Renewed | undefined): string | undefined => {
  if (!renewed) return 'Este PAD não existe.'
  if (renewed.status !== 'active') return 'Este PAD foi removido.'
  if (renewed.patientIsRemoved) return 'O paciente deste PAD foi removido.'
  if (renewed.isRenewed) return 'Este PAD já foi renovado.'
  return undefined
}

const chosenProblem = ({ sessionDates, sessionCount, startDate, endDate }: RenewalRow) => {
  if (!sessionDates) return undefined
  if (sessionDates.length !== sessionCount)
    return `São ${sessionCount} datas, e foram enviadas ${sessionDates.length}.`
  return sessionDates.some((day) => day < startDate || day > endDate)
    ? 'Há uma data fora do período.'
    : undefined
}

const scheduleProblem = (row: RenewalRow, { frequency, endDate }: Renewed): Problem | undefined => {
  if (row.startDate <= dayOf(endDate))
    return { field: 'startDate', message: `O PAD atual vai até ${dayText(endDate)}: comece depois.` }
  const [problem] = scheduleProblems({ ...row, frequency })
  if (problem) return { field: problem.field as keyof RenewalRow, message: problem.message }
  const message = chosenProblem(row)
  return message ? { field: 'sessionDates', message } : undefined
}

type Checked = { days: string[]; problems: Problem[] }

const checkRow = (
  row: RenewalRow,
  facts: RenewalFacts,
  datesOf: ReturnType<typeof rememberingPlanner>,
): Checked => {
  const renewed = facts.renewed.get(row.renewsId)
  const whole = renewedProblem(renewed)
  if (!renewed || whole) return { days: [], problems: [{ field: 'renewsId', message: whole ?? '' }] }
  const problems: Problem[] = []
  if (!facts.professionals.has(row.professionalId))
    problems.push({ field: 'professionalId', message: 'Este profissional não existe mais: escolha outro.' })
  const schedule = scheduleProblem(row, renewed)
  if (schedule) return { days: [], problems: [...problems, schedule] }
  const { frequency } = renewed
  const { sessionCount: count, startDate: start, endDate: end } = row
  const days = row.sessionDates ? row.sessionDates.toSorted() : datesOf({ frequency, count, start, end })
  const closed = [...new Set(days.map(monthOf))].find((month) =>
    facts.closed.has(`${renewed.contractId} ${month}`),
  )
  if (closed)
    problems.push({ field: 'startDate', message: `O mês ${monthText(closed)} deste contrato está fechado.` })
  return { days, problems }
}

/** Returns the session days and the errors of every row, so that the user can correct the whole batch at once. */
export const checkRenewals = (rows: RenewalRow[], facts: RenewalFacts) => {
  const datesOf = rememberingPlanner()
  const seen = new Set<number>()
  const errors: FieldError[] = []
  const days = rows.flatMap((row, index) => {
    const checked = seen.has(row.renewsId)
      ? { days: [], problems: [{ field: 'renewsId', message: 'Este PAD está duas vezes na lista.' }] }
      : checkRow(row, facts, datesOf)
    seen.add(row.renewsId)
    for (const { field, message } of checked.problems)
      errors.push({ field: `renewals.${index}.${field}`, message })
    return checked.days.map((day) => ({ renewsId: row.renewsId, day }))
  })
  return { days, errors }
}
