import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TreatmentFormInput } from '@zelo/contract/treatments'
import { useDeferredValue } from 'react'
import { call } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'

type Asked = {
  patientId: number
  professionalId: number | null | undefined
  specialty: TreatmentFormInput['specialty'] | undefined
  dates: string[]
  treatmentId: number | undefined
}

/** The warnings about these dates. A failure shows nothing: warnings never block. */
export function useWarnings(asked: Asked): string[] {
  const { professionalId, specialty, ...rest } = useDeferredValue(asked)
  const { data } = useQuery({
    queryKey: ['treatment-warnings', professionalId, specialty, rest],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      // What is not chosen yet is left out: the state of the patient is told before anything else.
      const chosen = { ...(professionalId && { professionalId }), ...(specialty && { specialty }) }
      const result = await call('POST /treatment-warnings', { body: { ...rest, ...chosen }, signal })
      return result.ok ? result.body.warnings : []
    },
    // Changes of any PAD: the professional's days are checked in all of them, and their absences.
    meta: refreshOn(['session', 'treatment', 'patient', 'professional']),
  })
  return data ?? []
}
