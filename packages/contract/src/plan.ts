import * as z from 'zod/mini'
import { treatmentStatuses } from './care.ts'
import { moment, personWithId } from './fields.ts'

/** The part of a treatment that is told the same way wherever it is told. */
export const planFields = {
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
export const Plan = z.object({
  ...planFields,
  professional: personWithId,
  patient: personWithId,
  frequency: z.string(),
  completedSessions: z.int(),
  sessionDates: z.array(z.object({ id: z.int(), sessionDate: moment, endDate: z.nullable(moment) })),
})
export type Plan = z.infer<typeof Plan>
