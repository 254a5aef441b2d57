import { authorisationBalance, balanceWarnings } from '@zelo/contract/authorization-balance'
import { TreatmentForm } from '@zelo/contract/treatments'
import { useWatch } from 'react-hook-form'
import type { TreatmentFormReturn } from './treatment-form-schema.ts'
import type { PlannedDates } from './use-planned-dates.ts'

const { authorizedSessions, authorizationValidUntil } = TreatmentForm.shape

/** What the plan does not cover of the days in the form, before it is saved. Said as soon as the terms are valid. */
export function useAuthorizationWarnings(
  form: TreatmentFormReturn,
  { happened, dates }: Pick<PlannedDates, 'happened' | 'dates'>,
) {
  const [count, until] = useWatch({
    control: form.control,
    name: ['authorizedSessions', 'authorizationValidUntil'],
  })
  const terms = {
    authorizedSessions: authorizedSessions.safeParse(count).data,
    authorizationValidUntil: authorizationValidUntil.safeParse(until).data,
  }
  const pending = dates.map((sessionDate) => ({ status: 'pendding' as const, sessionDate }))
  const balance = authorisationBalance(terms, [...happened, ...pending])
  return balance ? balanceWarnings(balance) : []
}
