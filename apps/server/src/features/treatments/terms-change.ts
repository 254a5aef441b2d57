import { dayOf } from '@zelo/contract/dates'
import type { Treatment } from '@zelo/contract/treatments'
import type { TermsChange } from '../books/books.public.ts'

type Terms = Pick<Treatment, 'professionalId' | 'agreedValue' | 'contractValue'>

/** A change of terms without a first day applies from today, or from the PAD's first planned day if that is later. */
export const firstTermsDay = (before: Treatment, today: string, pending?: string[]) => {
  const daysOf = (sessions: Treatment['sessionDates']) =>
    sessions.map(({ sessionDate }) => dayOf(sessionDate))
  const planned = pending
    ? [...pending, ...daysOf(before.sessionDates.filter(({ status }) => status !== 'pendding'))]
    : daysOf(before.sessionDates)
  const first = planned.toSorted()[0]
  return first !== undefined && first > today ? first : today
}

/** Whether the PAD has other terms of its own on any day from `from` on. */
const holdsLater = (
  { terms = [] }: Treatment,
  { professionalId, agreedValue, contractValue }: Terms,
  from: string,
) =>
  terms
    .filter((entry, index) => !entry.temporary && dayOf(terms[index + 1]?.from ?? '9999') > from)
    .some(
      (entry) =>
        entry.professional.id !== professionalId ||
        entry.agreedValue !== agreedValue ||
        entry.contractValue !== contractValue,
    )

/** `asked`: the user chose the day, so even unchanged terms are applied from that day on. */
type FirstDay = { from: string; asked: boolean }

/**
 * The terms that differ from the PAD's own terms. If none differs, all terms if the user chose a day after which the PAD has
 * other terms, otherwise undefined.
 */
export const termsChangeOf = (
  before: Treatment,
  after: Terms,
  { from, asked }: FirstDay,
): TermsChange | undefined => {
  const changed = <Value>(was: Value, is: Value) => (was === is ? undefined : is)
  const change = {
    from,
    professionalId: changed(before.professionalId, after.professionalId),
    agreedValue: changed(before.agreedValue, after.agreedValue),
    contractValue: changed(before.contractValue, after.contractValue),
  }
  const { professionalId, agreedValue, contractValue } = change
  if (professionalId !== undefined || agreedValue !== undefined || contractValue !== undefined) return change
  if (!asked || !holdsLater(before, after, from)) return undefined
  return {
    from,
    professionalId: after.professionalId,
    agreedValue: after.agreedValue,
    contractValue: after.contractValue,
  }
}
