import * as z from 'zod/mini'
import { endpoint, repeatable } from './endpoint.ts'
import type { FieldError } from './errors.ts'
import { boundedText, emptyIsNull, id, invalidDay, moment, money, pathId, person, version } from './fields.ts'
import { renameKeys } from './form-names.ts'
import { type Frequency, recruitmentSessions } from './frequencies.ts'
import { commaSeparated, idText, listQuery, paged, removedFlag, sortBy, textPart } from './paging.ts'
import { recruitmentFields } from './recruitment-fields.ts'
import { Rejection, ReplacedTreatment } from './recruitment-people.ts'
import { answersOf, formNamesOf, rulesOf } from './register-fields.ts'
import { removedBy } from './removal.ts'
import { recruitmentStatuses, recruitmentTypes, specialties, treatmentStatuses } from './vocabulary.ts'

/** The form sends money as a numeric text. */
const moneyText = z.pipe(
  z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'Valor inválido.')),
  z.pipe(z.transform(Number), money()),
)

const fields = rulesOf(recruitmentFields)
const anyMoney = emptyIsNull(z.union([money(), moneyText], 'Valor inválido.'))
const apiFields = {
  ...fields,
  agreedValue: anyMoney,
  contractValue: anyMoney,
  /** The registered patient, if known. The form does not send it. */
  patientId: z.optional(z.nullable(id)),
}

export const RecruitmentBody = z.strictObject({
  ...apiFields,
  /** The PAD whose professional is to be replaced, if the recruitment was opened from a PAD. */
  replacedTreatmentId: z.optional(z.nullable(id)),
  // Accepted but ignored: a new recruitment is always open.
  status: z.optional(boundedText(40, undefined)),
})
export type RecruitmentBody = z.infer<typeof RecruitmentBody>

/** The form sends `recruited`. It is stored as `recruitedpanel`: authorized in the panel. */
const savedStatus = z.pipe(
  z.enum([...recruitmentStatuses, 'recruited'], 'Status inválido.'),
  z.transform((status) => (status === 'recruited' ? 'recruitedpanel' : status)),
)

export const RecruitmentEdit = z.strictObject({ ...apiFields, status: z.optional(savedStatus), version })
export type RecruitmentEdit = z.infer<typeof RecruitmentEdit>

/** Errors of the session count, by API field. */
export const sessionProblems = (input: {
  frequency: Frequency
  sessionCount: number | null
}): FieldError[] => {
  const offered = recruitmentSessions[input.frequency]
  if (input.sessionCount === null || offered.includes(input.sessionCount)) return []
  const words = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(offered.map(String))
  return [{ field: 'sessionCount', message: `Com a frequência ${input.frequency} são ${words} sessões.` }]
}

/** API name → name of the input. */
export const recruitmentFormNames = formNamesOf(recruitmentFields)

export const RecruitmentForm = z.object(renameKeys(fields, recruitmentFormNames)).check(
  z.superRefine(({ frequency, numberOfSessions }, context) => {
    for (const { message } of sessionProblems({ frequency, sessionCount: numberOfSessions }))
      context.addIssue({ code: 'custom', path: ['numberOfSessions'], message })
  }),
)
export type RecruitmentFormInput = z.input<typeof RecruitmentForm>
export type RecruitmentForm = z.output<typeof RecruitmentForm>

export const Recruitment = z.object({
  id: z.int(),
  ...answersOf(recruitmentFields),
  contract: z.object({ socialReason: z.string(), fantasyName: z.string() }),
  professional: z.nullable(person),
  administrator: z.nullable(z.object({ name: z.string() })),
  patientId: z.nullable(z.int()),
  /** The PAD created from this recruitment. */
  treatmentId: z.nullable(z.int()),
  treatmentStatus: z.nullable(z.enum(treatmentStatuses)),
  replaced: z.nullable(ReplacedTreatment),
  /** The hand-over that completed the recruitment: the sessions, and the new professional. */
  handOver: z.optional(
    z.nullable(
      z.object({
        treatmentId: z.int(),
        treatmentStatus: z.optional(z.enum(treatmentStatuses)),
        professional: z.string(),
        from: moment,
        to: z.nullable(moment),
        sessions: z.int(),
      }),
    ),
  ),
  createdAt: moment,
  version: z.int(),
  /** The number of called professionals who have not answered yet, and the time of the oldest of these calls. */
  waitingCalls: z.optional(z.int()),
  waitingSince: z.optional(z.nullable(moment)),
  /** How many of these calls are `daysToAnswer` days old or older, and the time of the oldest call that is not. */
  unansweredCalls: z.optional(z.int()),
  answerableSince: z.optional(z.nullable(moment)),
  /** The person who assigned the professional, and the time. Null if the audit log no longer contains it. */
  assignment: z.optional(z.nullable(z.object({ by: z.nullable(z.string()), at: moment }))),
  rejections: z.optional(z.array(Rejection)),
})
export type Recruitment = z.infer<typeof Recruitment>

export const RecruitmentRow = z.extend(Recruitment, removedBy)
export type RecruitmentRow = z.infer<typeof RecruitmentRow>

const numberParameter = z.optional(idText('Filtro inválido.'))

export const RecruitmentQuery = z.object({
  ...listQuery,
  ...removedFlag,
  ...sortBy(['fullName', 'specialty', 'expectedStart']),
  administratorId: numberParameter,
  contractId: numberParameter,
  speciality: commaSeparated(specialties),
  /** `recruited` matches both authorized statuses. */
  status: commaSeparated([...recruitmentStatuses, 'recruited']),
  city: textPart,
  type: commaSeparated(recruitmentTypes),
  /** Keeps recruitments with an open call: any, one that may still be answered, or one unanswered for `daysToAnswer` days. */
  waiting: z.optional(z.enum(['true', 'answerable', 'unanswered'], 'Filtro inválido.')),
  /**
   * The time of a reminder: returns exactly the recruitments that the reminder named to this user, whatever their state
   * is now.
   */
  remindedAt: z.optional(z.iso.datetime(invalidDay)),
})
export type RecruitmentQuery = z.infer<typeof RecruitmentQuery>

const feature = 'recruitment'
const params = z.object({ id: pathId })
const one = { feature, path: '/recruitment/{id}', params } as const

export const listRecruitments = endpoint({
  method: 'GET',
  path: '/recruitment',
  summary: 'Lista as captações, da mais nova para a mais antiga ou na ordem pedida.',
  feature,
  may: 'recruitments.read',
  query: RecruitmentQuery,
  answer: paged(RecruitmentRow),
})

export const readRecruitment = endpoint({
  ...one,
  method: 'GET',
  summary: 'Mostra uma captação; includeRejections=true traz também as recusas.',
  may: 'recruitments.read',
  query: z.object({ includeRejections: z.optional(z.enum(['true', 'false'], 'Filtro inválido.')) }),
  answer: Recruitment,
})

export const createRecruitment = endpoint({
  method: 'POST',
  path: '/recruitment',
  summary: 'Abre uma captação.',
  feature,
  headers: repeatable,
  may: 'recruitments.write',
  body: RecruitmentBody,
  answer: Recruitment,
  status: 201,
})

export const updateRecruitment = endpoint({
  ...one,
  method: 'PUT',
  summary: 'Altera uma captação, se ninguém a alterou desde a versão enviada.',
  may: 'recruitments.write',
  body: RecruitmentEdit,
  answer: Recruitment,
})

export const assignProfessional = endpoint({
  method: 'PUT',
  path: '/recruitment/{id}/professional',
  summary:
    'Designa o profissional de uma captação, se ninguém a alterou desde a versão enviada; sem versão, só onde não há outro.',
  feature,
  params,
  may: 'recruitments.write',
  body: z.strictObject({ professionalId: id, version }),
  answer: Recruitment,
})

export const changeRecruitmentStatus = endpoint({
  method: 'PUT',
  path: '/recruitment/{id}/status',
  summary: 'Muda só o status de uma captação, se ninguém a alterou desde a versão enviada.',
  feature,
  params,
  may: 'recruitments.write',
  body: z.strictObject({ status: savedStatus, version }),
  answer: Recruitment,
})
