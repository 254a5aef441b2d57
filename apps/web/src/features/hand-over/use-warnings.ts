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

/** The warnings about these dates. A failed request shows none: warnings never block. */
export function useWarnings(asked: WarningsInput): string[] {
  const { professionalId, specialty, ...rest } = useDeferredValue(asked)
  const { data } = useQuery({
    queryKey: ['treatment-warnings', professionalId, specialty, rest],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      // Unselected values are omitted: warnings about the patient do not need them.
      const chosen = { ...(professionalId && { professionalId }), ...(specialty && { specialty }) }
      const result = await call('POST /treatment-warnings', { body: { ...rest, ...chosen }, signal })
      return result.ok ? result.body.warnings : []
    },
    // Changes of any PAD: the check covers all PADs and absences of the professional.
    meta: refreshOn(['session', 'treatment', 'patient', 'professional']),
  })
  return data ?? []
}
