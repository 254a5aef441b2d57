import * as z from 'zod/mini'
import { requiredMessage } from './auth-rules.ts'
import { BookedMonth } from './books.ts'
import { firstDay, TermsEntry } from './dated-terms.ts'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import {
  boundedText,
  choice,
  chosenId,
  day,
  emptyIsNull,
  emptyIsNullElseKept,
  id,
  invalidDay,
  moment,
  money,
  optionalDay,
  optionalText,
  pathId,
  person,
  personWithId,
  requiredNumber,
  requiredText,
  version,
  wholeNumber,
} from './fields.ts'
import { renameKeys } from './form-names.ts'
import { frequencies } from './frequencies.ts'
import { listQuery, numberText, paged } from './paging.ts'
import { scheduleProblems } from './session-pattern.ts'
import { Session } from './sessions.ts'
import { specialties, treatmentStatuses } from './vocabulary.ts'

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

/** The PAD form has the sentence without the full stop, as specified. */
const invalidPlanDay = 'Data inválida'

/** An empty day is missing; any other text that is no day is wrong. */
const periodDay = z.pipe(
  z.string(requiredMessage).check(z.minLength(1, requiredMessage)),
  day(invalidPlanDay),
)

const fields = {
  specialty: choice(specialties),
  professionalId: chosenId(),
  diagnosis: requiredText(undefined, 2000),
  agreedValue: money(),
  contractValue: money(),
  frequency: choice(frequencies),
  sessionCount: requiredNumber(1, 100, 'Número de sessões inválido.'),
  expectedStart: day(invalidPlanDay),
  authorizationDate: optionalDay,
  startDate: periodDay,
  endDate: periodDay,
}

const authorizationNumber = boundedText(60, undefined, z.trim())
const countMessage = 'Informe um número de 1 a 1000.'

/** The plan's terms. A client that does not know them leaves them as they are. */
const authorization = {
  authorizationNumber: emptyIsNullElseKept(authorizationNumber),
  authorizedSessions: emptyIsNullElseKept(wholeNumber(1, 1000, countMessage), countMessage),
  authorizationValidUntil: emptyIsNullElseKept(day(), invalidDay),
}

/** The same in the form, where each has an input. */
const typedAuthorization = {
  authorizationNumber: emptyIsNull(authorizationNumber),
  authorizedSessions: emptyIsNull(numberText(1, 1000, countMessage), countMessage),
  authorizationValidUntil: optionalDay,
}

/** The days of the sessions still to come, where a person moved any; without them the frequency decides. */
const sessionDates = z.optional(z.array(day()).check(z.maxLength(100, 'Sessões demais.')))

export const TreatmentBody = z.strictObject({
  ...fields,
  ...authorization,
  sessionDates,
  /** The recruitment from which this PAD comes; the two are linked. */
  recruitmentId: z.optional(z.nullable(id)),
  // The specified payload repeats these two; the path and the id are what counts.
  patientId: z.optional(id),
  professional: optionalText(200),
  /** The day from which a new professional or value holds; without it today, or the first planned day if later. */
  from: firstDay,
  version,
})
export type TreatmentBody = z.infer<typeof TreatmentBody>

export const treatmentFormNames = {
  professionalId: 'professional',
  sessionCount: 'numberOfSessions',
  startDate: 'startDatePeriod',
  endDate: 'endDatePeriod',
} as const

const formNames: Record<string, string> = treatmentFormNames

export const TreatmentForm = z
  .object({ ...renameKeys(fields, treatmentFormNames), ...typedAuthorization })
  .check(
    z.superRefine((form, context) => {
      const { numberOfSessions, startDatePeriod, endDatePeriod, frequency } = form
      const period = {
        frequency,
        sessionCount: numberOfSessions,
        startDate: startDatePeriod,
        endDate: endDatePeriod,
      }
      for (const { field, message } of scheduleProblems(period))
        context.addIssue({ code: 'custom', path: [formNames[field] ?? field], message })
    }),
  )
export type TreatmentFormInput = z.input<typeof TreatmentForm>
export type TreatmentForm = z.output<typeof TreatmentForm>

export const Treatment = z.object({
  ...treatmentFields,
  professional: person,
  patient: person,
  frequency: z.enum(frequencies),
  sessionDates: z.array(Session),
  createdAt: moment,
  version: z.int(),
  ended: z.optional(z.boolean()),
  /** The contract that pays for its sessions to come. */
  contract: z.optional(z.object({ id: z.int(), fantasyName: z.string() })),
  /** Who attends at what price, by day: the entries that touch its period or its sessions. */
  terms: z.optional(z.array(TermsEntry)),
  /** Each month's professional, contract and values. */
  months: z.optional(z.array(BookedMonth)),
  /** The months, as `2026-03`, in which its sessions can no longer be changed. */
  closedMonths: z.optional(z.array(z.string())),
  /** The recruitment from which it came, if any. */
  recruitmentId: z.optional(z.nullable(z.int())),
  /** The recruitment under way for another professional, if any. */
  substitutionId: z.optional(z.nullable(z.int())),
})
export type Treatment = z.infer<typeof Treatment>

export const WarningsBody = z.strictObject({
  patientId: id,
  // What a form does not know yet raises no warning.
  professionalId: z.optional(id),
  specialty: z.optional(choice(specialties)),
  dates: z.array(day()).check(z.maxLength(100, 'Sessões demais.')),
  /** The treatment being edited, whose own sessions are no collision. */
  treatmentId: z.optional(id),
})
export type WarningsBody = z.infer<typeof WarningsBody>

const feature = 'treatments'
const one = { feature, path: '/treatments/{id}', params: z.object({ id: pathId }) } as const

export const readTreatment = endpoint({
  ...one,
  method: 'GET',
  summary: 'Mostra um PAD com as suas sessões.',
  may: 'treatments.read',
  answer: Treatment,
})

export const createTreatment = endpoint({
  method: 'POST',
  path: '/treatments/{patientId}',
  summary: 'Cria um PAD e as suas sessões.',
  feature,
  headers: repeatable,
  params: z.object({ patientId: pathId }),
  may: 'treatments.write',
  body: TreatmentBody,
  answer: Treatment,
  status: 201,
})

export const updateTreatment = endpoint({
  ...one,
  method: 'PUT',
  summary: 'Altera um PAD; só as sessões pendentes mudam de data.',
  may: 'treatments.write',
  body: TreatmentBody,
  answer: Treatment,
})

export const deleteTreatment = endpoint({
  ...one,
  method: 'DELETE',
  summary: 'Remove um PAD; as sessões realizadas continuam contando.',
  may: 'treatments.write',
  answer: Done,
})

export const restoreTreatment = endpoint({
  method: 'POST',
  path: '/treatments/{id}/restore',
  summary: 'Traz de volta um PAD removido.',
  feature,
  params: one.params,
  may: 'registers.restore',
  answer: Treatment,
})

export const checkTreatment = endpoint({
  method: 'POST',
  path: '/treatment-warnings',
  summary: 'Diz o que merece atenção nas datas de um PAD, sem impedir nada.',
  feature,
  may: 'treatments.read',
  body: WarningsBody,
  answer: z.object({ warnings: z.array(z.string()) }),
})
