import { dayOf } from '@zelo/contract/dates'
import { type Treatment, TreatmentForm } from '@zelo/contract/treatments'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { companyDay } from '../../ui/text/format.ts'
import { treatmentValues } from './treatment-values.ts'

/**
 * `from` is the first day of changed terms. Only the server validates the day, because the field is hidden while the
 * terms are unchanged.
 */
export const TreatmentFormSchema = z.safeExtend(TreatmentForm, { from: z.optional(z.string()) })
export type TreatmentValues = z.input<typeof TreatmentFormSchema>
export type TreatmentOutput = z.output<typeof TreatmentFormSchema>
export type TreatmentFormReturn = UseFormReturn<TreatmentValues, unknown, TreatmentOutput>

/** Today, or the day of the PAD's first session, if later. */
const firstTermsDay = ({ sessionDates }: Pick<Treatment, 'sessionDates'>) =>
  sessionDates
    .map(({ sessionDate }) => dayOf(sessionDate))
    .toSorted()
    .slice(0, 1)
    .reduce((today, first) => (first > today ? first : today), companyDay())

export const storedValues = (treatment: Treatment): TreatmentValues => ({
  ...treatmentValues(treatment),
  from: firstTermsDay(treatment),
})
