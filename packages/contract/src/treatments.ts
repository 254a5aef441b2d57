import * as z from 'zod/mini'
import { AwayDays } from './absences.ts'
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
import { RemovalCheck } from './removal.ts'
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
  /** See `authorization-balance.ts`. Null without authorization terms. */
  balance: z.optional(
    z.nullable(
      z.object({
        authorized: z.nullable(z.int()),
        validUntil: z.nullable(moment),
        planned: z.int(),
        done: z.int(),
        glossed: z.optional(z.int()),
        late: z.int(),
      }),
    ),
  ),
}

/** A treatment in the lists on the patient's and the professional's page. */
export const TreatmentSummary = z.object({
  ...treatmentFields,
  professional: personWithId,
  patient: personWithId,
  frequency: z.string(),
  completedSessions: z.int(),
  /** Whether the period of the active PAD is over and none of its sessions in an open month is pending. */
  ended: z.optional(z.boolean()),
  /** Whether the PAD is running for the person of this list: active, not `ended`, and not handed over completely. */
  running: z.optional(z.boolean()),
  sessionDates: z.array(z.object({ id: z.int(), sessionDate: moment, endDate: z.nullable(moment) })),
})
export type TreatmentSummary = z.infer<typeof TreatmentSummary>

const { page, per_page } = listQuery

/**
 * The PADs of a person: the active ones or the removed ones. `running`: only the running PADs, or all others (ended, handed
 * over or removed).
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

/** The number of a person's PADs by status, and of the running ones. */
export const treatmentCounts = z.optional(
  z.object({ active: z.int(), deleted: z.int(), running: z.optional(z.int()) }),
)

/** The specification writes this message without a full stop in the PAD form. */
const invalidPlanDay = 'Data inválida'

/** Missing and invalid days have different messages. */
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

/** The terms of the plan's authorization. A missing field keeps the stored value, because some clients do not send it. */
const authorization = {
  authorizationNumber: emptyIsNullElseKept(authorizationNumber),
  authorizedSessions: emptyIsNullElseKept(wholeNumber(1, 1000, countMessage), countMessage),
  authorizationValidUntil: emptyIsNullElseKept(day(), invalidDay),
}

/** The authorization fields of the form, which sends all of them. */
const typedAuthorization = {
  authorizationNumber: emptyIsNull(authorizationNumber),
  authorizedSessions: emptyIsNull(numberText(1, 1000, countMessage), countMessage),
  authorizationValidUntil: optionalDay,
}

/** The days of the pending sessions, if the user moved any. Default: the frequency decides. */
const sessionDates = z.optional(z.array(day()).check(z.maxLength(100, 'Sessões demais.')))

export const TreatmentBody = z.strictObject({
  ...fields,
  ...authorization,
  sessionDates,
  /** The recruitment from which this PAD is created. The server links both. */
  recruitmentId: z.optional(z.nullable(id)),
  // The specified body repeats these two. The server ignores them and uses the path and `professionalId`.
  patientId: z.optional(id),
  professional: optionalText(200),
  /** The first day of a new professional or value. Default: today, or the first planned day if it is later. */
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
  /** The contract that pays for the PAD's future sessions. */
  contract: z.optional(z.object({ id: z.int(), fantasyName: z.string() })),
  /** The terms on the days of the PAD's period and of its sessions. */
  terms: z.optional(z.array(TermsEntry)),
  /** Professional, contract and values of each month. */
  months: z.optional(z.array(BookedMonth)),
  /** The closed months, as `2026-03`: their sessions can no longer be changed. */
  closedMonths: z.optional(z.array(z.string())),
  /** The recruitment from which the PAD was created. Null if there is none. */
  recruitmentId: z.optional(z.nullable(z.int())),
  /** The open recruitment for another professional. Null if there is none. */
  substitutionId: z.optional(z.nullable(z.int())),
  /** The first current or future absence during which a professional has pending sessions of this PAD. */
  absence: z.optional(z.nullable(AwayDays)),
})
export type Treatment = z.infer<typeof Treatment>

export const WarningsBody = z.strictObject({
  patientId: id,
  // A field that the form does not know yet causes no warning.
  professionalId: z.optional(id),
  specialty: z.optional(choice(specialties)),
  dates: z.array(day()).check(z.maxLength(100, 'Sessões demais.')),
  /** The treatment that is being edited. Its own sessions cause no warning. */
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

export const checkTreatmentRemoval = endpoint({
  method: 'GET',
  path: '/treatments/{id}/removal',
  summary: 'Diz o que impede a remoção de um PAD, se algo impede.',
  feature,
  params: z.object({ id: pathId }),
  may: 'treatments.read',
  answer: RemovalCheck,
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
