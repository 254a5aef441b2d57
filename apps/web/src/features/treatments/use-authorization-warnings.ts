import { authorizationBalance, balanceWarnings } from '@zelo/contract/authorization-balance'
import { TreatmentForm } from '@zelo/contract/treatments'
import { useWatch } from 'react-hook-form'
import type { TreatmentFormReturn } from './treatment-form-schema.ts'
import type { PlannedDates } from './use-planned-dates.ts'

const { authorizedSessions, authorizationValidUntil } = TreatmentForm.shape

/**
 * Warnings about planned days that the authorization does not cover. They are shown before saving, once the
 * authorization's fields are valid.
 */
export function useAuthorizationWarnings(
  form: TreatmentFormReturn,
  { settledSessions, dates }: Pick<PlannedDates, 'settledSessions' | 'dates'>,
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
  const balance = authorizationBalance(terms, [...settledSessions, ...pending])
  return balance ? balanceWarnings(balance) : []
}
