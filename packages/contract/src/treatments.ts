import * as z from 'zod/mini'
import { BookedMonth } from './books.ts'
import { firstDay, TermsEntry } from './dated-terms.ts'
import { dayOf, daysIn } from './dates.ts'
import { endpoint, repeatable } from './endpoint.ts'
import { Done, type FieldError } from './errors.ts'
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
  readAt,
  requiredMessage,
  requiredNumber,
  requiredText,
  version,
  wholeNumber,
} from './fields.ts'
import { renameKeys } from './form-names.ts'
import { type Frequency, frequencies, frequencySessions, offersCount } from './frequencies.ts'
import { numberText } from './paging.ts'
import { capacityFor } from './session-dates.ts'
import { treatmentFields } from './treatment-summary.ts'
import { sessionStatuses, specialties, treatmentSessionStatuses } from './vocabulary.ts'

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

export type Period = { frequency: Frequency; sessionCount: number; startDate: string; endDate: string }

export const longestPeriod = 366

/** The errors of a schedule as a whole, by API field. */
export const scheduleProblems = ({ frequency, sessionCount, startDate, endDate }: Period): FieldError[] => {
  if (!offersCount(frequency, sessionCount)) {
    const offered = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
      frequencySessions[frequency].map(String),
    )
    return [{ field: 'sessionCount', message: `Com a frequência ${frequency} são ${offered} sessões.` }]
  }
  if (endDate < startDate) return [{ field: 'endDate', message: 'O fim do período vem antes do início.' }]
  // A mistyped year must not make a schedule of thousands of days.
  if (daysIn(startDate, endDate) > longestPeriod)
    return [{ field: 'endDate', message: `O período pode ter no máximo ${longestPeriod} dias.` }]
  const capacity = capacityFor({ frequency, start: startDate, end: endDate })
  if (capacity < sessionCount)
    return [{ field: 'sessionCount', message: `No período ${spaceText(capacity)}, e são ${sessionCount}.` }]
  return []
}

const spaceText = (count: number) => (count === 1 ? 'cabe 1 sessão' : `cabem ${count} sessões`)

/** A running PAD is planned from today on, so fewer days may be free than its period has. */
export const noSpaceFromToday = (planned: number, wanted: number): FieldError => ({
  field: 'sessionCount',
  message: `Sem usar dias que já passaram, ${spaceText(planned)}, e ${wanted === 1 ? 'falta 1' : `faltam ${wanted}`}. Estenda o período ou escolha os dias à mão.`,
})

/** While the schedule does not change, the pending sessions stay where they are, moved by hand or not. */
export const scheduleChanged = (before: Period, after: Period) =>
  before.frequency !== after.frequency ||
  before.sessionCount !== after.sessionCount ||
  dayOf(before.startDate) !== dayOf(after.startDate) ||
  dayOf(before.endDate) !== dayOf(after.endDate)

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

export const Session = z.object({
  id: z.int(),
  treatmentId: z.int(),
  sessionDate: moment,
  endDate: z.nullable(moment),
  status: z.enum(sessionStatuses),
  observation: z.nullable(z.string()),
  updatedAt: moment,
  /** The terms that were in force on its planned day. */
  professionalId: z.optional(z.int()),
  professional: z.optional(z.string()),
  agreedValue: z.optional(z.number()),
  contractValue: z.optional(z.number()),
  contractId: z.optional(z.int()),
})
export type Session = z.infer<typeof Session>

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

export const SessionBody = z.strictObject({
  treatmentId: id,
  sessionDate: day(),
  endDate: optionalDay,
  observation: optionalText(2000),
  status: z.enum(treatmentSessionStatuses, 'Status inválido.'),
  updatedAt: readAt,
})
export type SessionBody = z.infer<typeof SessionBody>

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

export const listSessions = endpoint({
  method: 'GET',
  path: '/treatments/list-sessions/{id}',
  summary: 'Lista as sessões de um PAD, por data.',
  feature,
  params: z.object({ id: pathId }),
  may: 'sessions.read',
  answer: z.object({ data: z.array(Session) }),
})

export const updateSession = endpoint({
  method: 'PUT',
  path: '/treatments/update-session/{id}',
  summary: 'Altera uma sessão de um PAD.',
  feature,
  params: z.object({ id: pathId }),
  may: 'sessions.write',
  body: SessionBody,
  answer: Session,
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
