import * as z from 'zod/mini'
import { moment, personWithId } from './fields.ts'
import { listQuery, paged } from './paging.ts'
import { treatmentStatuses } from './vocabulary.ts'

/** The fields of a treatment that all answers share. */
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
  authorizationNumber: z.optional(z.nullable(z.string())),
  authorizedSessions: z.optional(z.nullable(z.int())),
  authorizationValidUntil: z.optional(z.nullable(moment)),
  /** See `authorization-balance.ts`; none without the plan's terms. */
  balance: z.optional(
    z.nullable(
      z.object({
        authorized: z.nullable(z.int()),
        validUntil: z.nullable(moment),
        planned: z.int(),
        done: z.int(),
        late: z.int(),
      }),
    ),
  ),
}

/** A treatment as the lists on the pages of its patient and of its professional show it. */
export const TreatmentSummary = z.object({
  ...treatmentFields,
  professional: personWithId,
  patient: personWithId,
  frequency: z.string(),
  completedSessions: z.int(),
  /** Its period is over and nothing of it waits, though its status goes on saying `active`. */
  ended: z.optional(z.boolean()),
  /** Whether it is still the person's, whose list this is, to attend or to receive. */
  running: z.optional(z.boolean()),
  sessionDates: z.array(z.object({ id: z.int(), sessionDate: moment, endDate: z.nullable(moment) })),
})
export type TreatmentSummary = z.infer<typeof TreatmentSummary>

const { page, per_page } = listQuery

/**
 * The PADs of a person: the active ones, or those that were removed. `running`: those with sessions to come, or all the
 * others, be they ended, passed on or removed.
 */
export const TreatmentsQuery = z.object({
  page,
  per_page,
  status: z.optional(z.enum(treatmentStatuses, 'Filtro inválido.')),
  running: z.optional(z.enum(['true', 'false'], 'Filtro inválido.')),
})
export type TreatmentsQuery = z.infer<typeof TreatmentsQuery>

export const TreatmentsPage = paged(TreatmentSummary)
export type TreatmentsPage = z.infer<typeof TreatmentsPage>

/** How many PADs a person has; those that run come with the person first, then the newest of the others. */
export const treatmentCounts = z.optional(
  z.object({ active: z.int(), deleted: z.int(), running: z.optional(z.int()) }),
)
