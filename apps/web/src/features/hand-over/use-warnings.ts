import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TreatmentFormInput } from '@zelo/contract/treatments'
import { useDeferredValue } from 'react'
import { call } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'

type WarningsInput = {
  patientId: number
  professionalId: number | null | undefined
  specialty: TreatmentFormInput['specialty'] | undefined
  dates: string[]
  treatmentId: number | undefined
}

/** The warnings about planned days. A failed request returns none, because warnings never block saving. */
export function useWarnings(asked: WarningsInput): string[] {
  const { professionalId, specialty, ...plan } = useDeferredValue(asked)
  const { data } = useQuery({
    queryKey: ['treatment-warnings', professionalId, specialty, plan],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      // Unselected values are omitted; the server then checks only the patient.
      const chosen = { ...(professionalId && { professionalId }), ...(specialty && { specialty }) }
      const result = await call('POST /treatment-warnings', { body: { ...plan, ...chosen }, signal })
      return result.ok ? result.body.warnings : []
    },
    // The check covers all PADs and absences of the professional, so a change of any PAD refreshes the query.
    meta: refreshOn(['session', 'treatment', 'patient', 'professional']),
  })
  return data ?? []
}
