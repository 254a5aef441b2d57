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
  const ready = Boolean(professionalId && specialty && rest.dates.length > 0)
  const { data } = useQuery({
    queryKey: ['treatment-warnings', professionalId, specialty, rest],
    enabled: ready,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!professionalId || !specialty) return []
      const result = await call('POST /treatment-warnings', {
        body: { ...rest, professionalId, specialty },
        signal,
      })
      return result.ok ? result.body.warnings : []
    },
    // Changes of any PAD: the professional's days are checked in all of them, and their absences.
    meta: refreshOn(['session', 'treatment', 'professional']),
  })
  return ready ? (data ?? []) : []
}
