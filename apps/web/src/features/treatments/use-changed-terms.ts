import { useQuery } from '@tanstack/react-query'
import type { Treatment } from '@zelo/contract/treatments'
import { useWatch } from 'react-hook-form'
import { isDay } from '../../ui/form/date-text.ts'
import type { TreatmentFormReturn } from './treatment-form-schema.ts'
import { termsPreviewQuery } from './treatments.queries.ts'

type Terms = Pick<Treatment, 'professionalId' | 'agreedValue' | 'contractValue'>

// Whether a field contains another number than the record. An empty or invalid field is no change.
const differs = (before: number, after: unknown) => typeof after === 'number' && after !== before

/** Whether the form's terms differ from the record, and the effect from the selected day on. */
export function useChangedTerms(form: TreatmentFormReturn, record: (Terms & { id: number }) | undefined) {
  const [professionalId, agreedValue, contractValue, from] = useWatch({
    control: form.control,
    name: ['professional', 'agreedValue', 'contractValue', 'from'],
  })
  const changed =
    record !== undefined &&
    (differs(record.professionalId, professionalId) ||
      differs(record.agreedValue, agreedValue) ||
      differs(record.contractValue, contractValue))
  const isWhole =
    changed &&
    typeof professionalId === 'number' &&
    typeof agreedValue === 'number' &&
    typeof contractValue === 'number' &&
    isDay(from)
  const body = isWhole ? { professionalId, agreedValue, contractValue, from } : undefined
  return { changed, preview: useQuery(termsPreviewQuery(record?.id, body)) }
}
