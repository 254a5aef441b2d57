import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { id, moment, optionalText, pathId, person } from './fields.ts'
import { idText, listQuery, paged, removedFlag } from './paging.ts'
import { RemovalCheck } from './removal.ts'
import { treatmentStatuses } from './vocabulary.ts'

/** The kinds of entries in a recruitment's history. */
export const timelineKinds = [
  'opened',
  'status',
  'assigned',
  'called',
  'refused',
  'edited',
  'care',
  'removed',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** A professional's rejection of a recruitment. */
export const Rejection = z.object({
  id: z.int(),
  recruitmentId: z.int(),
  professionalId: z.int(),
  professional: person,
  reason: z.nullable(z.string()),
  rejected_at: moment,
  /** The administrator who recorded the rejection. */
  createdBy: z.nullable(z.object({ name: z.string() })),
  /** Set if the rejection was withdrawn. */
  removedAt: z.optional(moment),
  removedBy: z.optional(z.nullable(z.object({ name: z.string() }))),
})
export type Rejection = z.infer<typeof Rejection>

const RejectionBody = z.strictObject({ recruitmentId: id, professionalId: id, reason: optionalText(500) })
export type RejectionBody = z.infer<typeof RejectionBody>

/** A request to a professional to take the recruitment. Null `answer`: no answer yet. */
export const Call = z.object({
  id: z.int(),
  recruitmentId: z.int(),
  professionalId: z.int(),
  calledAt: moment,
  calledBy: z.nullable(z.object({ name: z.string() })),
  /** `none`: the office stopped waiting for an answer. */
  answer: z.nullable(z.enum(['refused', 'assigned', 'none'])),
  answeredAt: z.nullable(moment),
})
export type Call = z.infer<typeof Call>

/** A professional who may take the recruitment, with reasons for and against as texts. */
export const Suggestion = z.object({
  professional: z.object({
    id: z.int(),
    fullName: z.string(),
    phone: z.string(),
    neighborhood: z.string(),
    city: z.string(),
    region: z.nullable(z.string()),
  }),
  score: z.int(),
  reasons: z.array(z.object({ text: z.string(), favours: z.boolean() })),
  /** The latest call of this professional for this recruitment. */
  call: z.optional(z.nullable(Call)),
})
export type Suggestion = z.infer<typeof Suggestion>

/** The PAD whose professional a substitution replaces, and the PAD's current professional. */
export const ReplacedTreatment = z.object({
  treatmentId: z.int(),
  treatmentStatus: z.optional(z.enum(treatmentStatuses)),
  professional: z.string(),
})

/** A registered patient who may be the recruitment's patient. */
export const PatientMatch = z.object({
  id: z.int(),
  fullName: z.string(),
  birthDate: moment,
  contract: z.object({ fantasyName: z.string() }),
  city: z.string(),
  /** Already linked, or same name and birth date: no question to the user is needed. */
  certain: z.boolean(),
})
export type PatientMatch = z.infer<typeof PatientMatch>

const RejectionQuery = z.object({
  recruitmentId: idText('Código inválido.'),
  ...removedFlag,
})
export type RejectionQuery = z.infer<typeof RejectionQuery>

const feature = 'recruitment'
const params = z.object({ id: pathId })

export const listRejections = endpoint({
  method: 'GET',
  path: '/recruitment-rejections',
  summary: 'Lista as recusas de uma captação, ou as desfeitas, da mais nova para a mais antiga.',
  feature,
  may: 'recruitments.read',
  query: RejectionQuery,
  answer: z.array(Rejection),
})

export const recordRejection = endpoint({
  method: 'POST',
  path: '/recruitment-rejections',
  summary: 'Registra que um profissional recusou uma captação.',
  feature,
  may: 'recruitments.write',
  body: RejectionBody,
  /**
   * `reopened`: the assigned professional rejected the authorized recruitment, so the recruitment is open again.
   * `handOverUndone`: the former terms apply again on the days of the hand-over. `continuesIn`: the PAD has another open
   * substitution, in which the search continues; this recruitment is cancelled.
   */
  answer: z.extend(Rejection, {
    reopened: z.optional(z.boolean()),
    handOverUndone: z.optional(z.boolean()),
    continuesIn: z.optional(z.int()),
  }),
  status: 201,
})

export const undoRejection = endpoint({
  method: 'DELETE',
  path: '/recruitment-rejections/{id}',
  summary: 'Desfaz uma recusa registrada por engano, por quem a registrou ou por um administrador.',
  feature,
  params,
  may: 'recruitments.write',
  /**
   * `sessionsStayWith`: the professional who attends the sessions, if the rejection undid a hand-over. The hand-over stays
   * undone.
   */
  answer: z.extend(Done, { sessionsStayWith: z.optional(z.nullable(z.string())) }),
})

export const restoreRejection = endpoint({
  method: 'POST',
  path: '/recruitment-rejections/{id}/restore',
  summary: 'Traz de volta uma recusa desfeita.',
  feature,
  params,
  may: 'registers.restore',
  answer: Done,
})

export const recordCall = endpoint({
  method: 'POST',
  path: '/recruitment/{id}/calls',
  summary: 'Registra que um profissional foi chamado para uma captação e ainda não respondeu.',
  feature,
  params,
  may: 'recruitments.write',
  body: z.strictObject({ professionalId: id }),
  answer: Call,
  status: 201,
})

export const endCall = endpoint({
  method: 'PUT',
  path: '/recruitment/{id}/calls/{callId}',
  summary: 'Encerra uma chamada que ficou sem resposta.',
  feature,
  params: z.object({ id: pathId, callId: pathId }),
  may: 'recruitments.write',
  body: z.strictObject({ answer: z.literal('none', 'Resposta inválida.') }),
  answer: Call,
})

/** An event of a recruitment as a sentence without author and time, which are separate fields. */
export const TimelineEntry = z.object({
  id: z.int(),
  at: moment,
  by: z.nullable(z.string()),
  kind: z.enum(timelineKinds),
  text: z.string(),
  detail: z.nullable(z.string()),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const listTimeline = endpoint({
  method: 'GET',
  path: '/recruitment/{id}/timeline',
  summary: 'O que aconteceu com uma captação, quem fez e quando, do mais novo ao mais antigo.',
  feature,
  params,
  may: 'recruitments.read',
  query: z.object({ page: listQuery.page, per_page: z._default(listQuery.per_page, 20) }),
  answer: paged(TimelineEntry),
})

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/recruitment/{id}/suggestions',
  summary:
    'Sugere profissionais da especialidade que não recusaram a captação, dos mais aos menos indicados.',
  feature,
  params,
  may: 'recruitments.read',
  answer: z.object({
    data: z.array(Suggestion),
    /** The days that need a professional, `YYYY-MM-DD`. */
    days: z.optional(z.array(z.string())),
  }),
})

/** A PAD whose professional a substitution can replace. */
export const ReplaceableTreatment = z.object({
  treatmentId: z.int(),
  patient: z.string(),
  professional: z.string(),
  specialty: z.string(),
  startDate: moment,
  endDate: moment,
  agreedValue: z.number(),
  pendingSessions: z.int(),
})
export type ReplaceableTreatment = z.infer<typeof ReplaceableTreatment>

export const listReplaceableTreatments = endpoint({
  method: 'GET',
  path: '/recruitment/{id}/replaceable-pads',
  summary: 'Os PADs cujo profissional uma substituição pode trocar.',
  feature,
  params,
  may: 'treatments.read',
  answer: z.object({ data: z.array(ReplaceableTreatment) }),
})

export const listPatientMatches = endpoint({
  method: 'GET',
  path: '/recruitment/{id}/patients',
  summary: 'Procura no cadastro o paciente de uma captação.',
  feature,
  params,
  may: 'patients.read',
  answer: z.object({ data: z.array(PatientMatch) }),
})

export const checkRecruitmentRemoval = endpoint({
  method: 'GET',
  path: '/recruitment/{id}/removal',
  summary: 'Diz o que impede a remoção de uma captação, se algo impede.',
  feature,
  params,
  may: 'recruitments.read',
  answer: RemovalCheck,
})
