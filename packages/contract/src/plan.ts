import * as z from 'zod/mini'
import { moment } from './fields.ts'

const person = z.object({ id: z.int(), fullName: z.string() })

/** A treatment plan as the page of its patient or professional tells it, with all that a PAD screen shows. */
export const Plan = z.object({
  id: z.int(),
  status: z.enum(['active', 'deleted']),
  specialty: z.string(),
  professionalId: z.int(),
  professional: person,
  patientId: z.int(),
  patient: person,
  diagnosis: z.string(),
  frequency: z.string(),
  agreedValue: z.number(),
  contractValue: z.number(),
  sessionCount: z.int(),
  completedSessions: z.int(),
  sessionDates: z.array(z.object({ id: z.int(), sessionDate: moment, endDate: z.nullable(moment) })),
  startDate: moment,
  endDate: moment,
  expectedStart: moment,
  authorizationDate: z.nullable(moment),
})
export type Plan = z.infer<typeof Plan>
