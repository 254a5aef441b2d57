import { dayOf, monthOf } from '@zelo/contract/dates'
import { dayOfSession } from '@zelo/contract/day-mark'
import type { Session } from '@zelo/contract/sessions'
import type { Treatment } from '@zelo/contract/treatments'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay } from '../../ui/text/format.ts'

type Range = { from: string; to: string | null }

type TreatmentDays = Pick<Treatment, 'sessionDates' | 'closedMonths' | 'months'>

const daysOf = (sessions: Treatment['sessionDates']) =>
  sessions.map(({ sessionDate }) => dayOf(sessionDate)).sort()

const isPending = ({ status }: Session) => status === 'pendding'

export const pendingDays = ({ sessionDates }: Pick<Treatment, 'sessionDates'>) =>
  daysOf(sessionDates.filter(isPending))

/** Whether the professional was paid for the month of a completed session. */
const isPaid = ({ months = [] }: TreatmentDays, session: Session) =>
  months.some(
    ({ month, professional, paid }) =>
      paid && month === monthOf(dayOfSession(session)) && professional.id === session.professionalId,
  )

/**
 * The days of a PAD that a hand-over affects. Pending and completed sessions are handed over. Paid sessions, and
 * completed sessions of a closed month, keep their professional. A pending session of a closed month blocks the
 * hand-over.
 */
export const passingDays = (treatment: TreatmentDays, { from, to }: Range) => {
  const isAsked = (day: string) => day >= from && (to === null || day <= to)
  const isClosed = (session: Session) =>
    treatment.closedMonths?.includes(monthOf(dayOfSession(session))) ?? false
  const asked = treatment.sessionDates.filter(({ sessionDate }) => isAsked(dayOf(sessionDate)))
  const pending = asked.filter(isPending)
  const completed = asked.filter((session) => session.status === 'completed' && !isClosed(session))
  const unpaid = completed.filter((session) => !isPaid(treatment, session))
  const open = pending.filter((session) => !isClosed(session))
  const pendingOnes = pendingDays(treatment)
  return {
    passes: daysOf([...open, ...unpaid]),
    pending: daysOf(open),
    completed: unpaid.length,
    paid: completed.length - unpaid.length,
    closed: daysOf(pending.filter(isClosed)),
    before: pendingOnes.filter((day) => day < from),
    after: pendingOnes.filter((day) => to !== null && day > to),
  }
}

/** The professional of all pending days of the range; undefined if there are several. */
export const soleAttendant = ({ sessionDates }: Pick<Treatment, 'sessionDates'>, { from, to }: Range) => {
  const attendants = new Set(
    sessionDates
      .filter((session) => isPending(session) && dayOf(session.sessionDate) >= from)
      .filter(({ sessionDate }) => to === null || dayOf(sessionDate) <= to)
      .map(({ professionalId }) => professionalId),
  )
  return attendants.size === 1 ? [...attendants][0] : undefined
}

type Valued = Pick<Treatment, 'sessionDates' | 'agreedValue' | 'professionalId' | 'terms'>

/** The PAD's own professional and value on a day. If another server omits the terms, the latest values are returned. */
const ownTermsOn = ({ terms = [], professionalId, agreedValue }: Valued, day: string) =>
  terms.findLast(({ from }) => from === null || dayOf(from) <= day)?.own ?? { professionalId, agreedValue }

/**
 * The values per session after a hand-over without a new value: each session keeps its value, so the values of earlier
 * hand-overs may differ. If the new professional is the PAD's own on the day, the PAD's value applies.
 */
export const keptValueText = (treatment: Valued, range: Range | undefined, professionalId?: number) => {
  const found = treatment.sessionDates.flatMap(({ sessionDate, status, agreedValue }) => {
    const day = dayOf(sessionDate)
    const isAsked = range && day >= range.from && (range.to === null || day <= range.to)
    if (!isAsked || (status !== 'pendding' && status !== 'completed')) return []
    const ownTerms = ownTermsOn(treatment, day)
    return ownTerms.professionalId === professionalId
      ? ownTerms.agreedValue
      : (agreedValue ?? ownTerms.agreedValue)
  })
  const values = found.length > 0 ? found : [treatment.agreedValue]
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  return lowest === highest ? formatMoney(lowest) : `${formatMoney(lowest)} a ${formatMoney(highest)}`
}

/** The default first day: the first pending day from today on in an open month, otherwise today. */
export const firstDay = (treatment: TreatmentDays, today: string) =>
  pendingDays(treatment).find((day) => day >= today && !treatment.closedMonths?.includes(monthOf(day))) ??
  today

/**
 * The default days of the form. For an absence, the last day is the end of the absence, because the former terms apply
 * again afterwards. For a substitution, the first day is `expectedStart`.
 */
export const proposedDays = (
  treatment: TreatmentDays & Pick<Treatment, 'absence'>,
  expectedStart: string | undefined,
  today: string,
) => {
  const from = expectedStart ?? firstDay(treatment, today)
  const last = treatment.absence ? dayOf(treatment.absence.to) : ''
  return last >= from ? { from, to: last, forAWhile: true } : { from, to: '', forAWhile: false }
}

export const countText = (count: number) => `${count} ${count === 1 ? 'sessão' : 'sessões'}`

/** '5 sessões (2 já realizadas)' */
export const passingText = (count: number, completed: number) =>
  completed === 0
    ? countText(count)
    : `${countText(count)} (${completed} já ${completed === 1 ? 'realizada' : 'realizadas'})`

/** 'de 16/11/2026 a 30/11/2026' */
export const spanText = (days: readonly string[]) => {
  const [first, last] = [days[0], days.at(-1)]
  return first === last ? `em ${formatDay(first)}` : `de ${formatDay(first)} a ${formatDay(last)}`
}

const list = new Intl.ListFormat('pt-BR')
const listedDays = 6

/** The days one by one; more than `listedDays` days are written as a range. */
export const daysText = (days: readonly string[]) =>
  days.length > listedDays ? spanText(days) : `em ${list.format(days.map((day) => formatDay(day)))}`
