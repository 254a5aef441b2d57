import { dayOf } from '@zelo/contract/dates'
import type { Treatment } from '@zelo/contract/treatments'
import type { TermsChange } from '../books/books.public.ts'

type Terms = Pick<Treatment, 'professionalId' | 'agreedValue' | 'contractValue'>

/** A change of terms without a day holds from today, or from the PAD's first planned day if that is later. */
export const firstTermsDay = (before: Treatment, today: string, pending?: string[]) => {
  const daysOf = (sessions: Treatment['sessionDates']) =>
    sessions.map(({ sessionDate }) => dayOf(sessionDate))
  const planned = pending
    ? [...pending, ...daysOf(before.sessionDates.filter(({ status }) => status !== 'pendding'))]
    : daysOf(before.sessionDates)
  const first = planned.toSorted()[0]
  return first !== undefined && first > today ? first : today
}

/** Only the terms that differ from the PAD's own change; nothing if none does. */
export const termsChangeOf = (before: Terms, after: Terms, from: string): TermsChange | undefined => {
  const changed = <Value>(was: Value, is: Value) => (was === is ? undefined : is)
  const change = {
    from,
    professionalId: changed(before.professionalId, after.professionalId),
    agreedValue: changed(before.agreedValue, after.agreedValue),
    contractValue: changed(before.contractValue, after.contractValue),
  }
  const { professionalId, agreedValue, contractValue } = change
  return professionalId === undefined && agreedValue === undefined && contractValue === undefined
    ? undefined
    : change
}
