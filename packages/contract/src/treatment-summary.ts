import * as z from 'zod/mini'
import { moment, personWithId } from './fields.ts'
import { treatmentStatuses } from './vocabulary.ts'

/** The part of a treatment that is told the same way wherever it is told. */
export const treatmentFields = {
  id: z.int(),
  status: z.enum(treatmentStatuses),
  specialty: z.string(),
  professionalId: z.int(),
  patientId: z.int(),
  diagnosis: z.string(),
  agreedValue: z.number(),
  contractValue: z.number(),
  sessionCount: z.int(),
  startDate: moment,
  endDate: moment,
  expectedStart: moment,
  authorizationDate: z.nullable(moment),
}

/** A treatment plan as the page of its patient or professional tells it, with all that a PAD screen shows. */
export const TreatmentSummary = z.object({
  ...treatmentFields,
  professional: personWithId,
  patient: personWithId,
  frequency: z.string(),
  completedSessions: z.int(),
  sessionDates: z.array(z.object({ id: z.int(), sessionDate: moment, endDate: z.nullable(moment) })),
})
export type TreatmentSummary = z.infer<typeof TreatmentSummary>
