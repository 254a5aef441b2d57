import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { progressId } from './exports.ts'
import { id, moment, pathId, requiredText } from './fields.ts'
import { listQuery } from './paging.ts'

export const personKinds = ['patients', 'professionals'] as const
export type PersonKind = (typeof personKinds)[number]
export const personKindLabel = { patients: 'Paciente', professionals: 'Profissional' } satisfies Record<
  PersonKind,
  string
>

/** The version of the current terms. Raise it when the text changes, so that users must accept the terms again. */
export const termsVersion = '2026-11'

const feature = 'privacy'
const reading = { method: 'GET', feature, may: 'privacy.read' } as const
const kind = z.enum(personKinds, 'Cadastro inválido.')

const ofPerson = z.object({ kind, id: pathId })

/** A person in the lists of 'Privacidade'. */
export const DeskPerson = z.object({
  kind,
  id: z.int(),
  name: z.string(),
  cpf: z.string(),
  status: z.nullable(z.string()),
  removed: z.boolean(),
  /** The latest last day of the person's PADs, or the day of creation if the person has no PADs. */
  lastCare: z.string(),
  /** The day on which the retention period ends. */
  keepUntil: z.string(),
  /**
   * True for discharged or removed patients, and for removed professionals whose retention period is over and who have no
   * pending session, unpaid payout, discount, bank payment or balance. False for anonymised people.
   */
  mayBeAnonymised: z.boolean(),
  anonymisedAt: z.nullable(moment),
})
export type DeskPerson = z.infer<typeof DeskPerson>

export const findPeople = endpoint({
  ...reading,
  path: '/privacy/people',
  summary: 'Encontra pacientes e profissionais, também removidos, pelo nome, código ou CPF.',
  query: z.object({ search: z.optional(listQuery.search) }),
  answer: z.object({ data: z.array(DeskPerson) }),
})

export const listDue = endpoint({
  ...reading,
  path: '/privacy/due',
  summary: 'Lista de quem o prazo de guarda já passou, do mais antigo ao mais novo.',
  answer: z.object({ data: z.array(DeskPerson), total: z.int() }),
})

const exportOf = <Kind extends 'json' | 'pdf'>(as: Kind, summary: string) =>
  endpoint({
    ...reading,
    path: `/privacy/{kind}/{id}/export/${as}` as const,
    summary,
    confirmed: true,
    params: ofPerson,
    query: z.object({ progressId: z.optional(progressId) }),
    answer: z.object({ url: z.string() }),
  })

export const exportPersonJson = exportOf('json', 'Gera um JSON com tudo o que se guarda sobre uma pessoa.')
export const exportPersonPdf = exportOf('pdf', 'Gera um PDF com tudo o que se guarda sobre uma pessoa.')

/** The records about the person outside their own register entry. The panel shows them before the person confirms. */
export const AnonymisePreview = z.object({
  /** Recruitments without a link to the patient. Certain ones are anonymised too; uncertain ones only if selected. */
  recruitments: z.array(
    z.object({ id: z.int(), fullName: z.string(), createdAt: moment, isCertain: z.boolean() }),
  ),
  /** Texts of other records that may name the person. They are not changed; the user has to edit them. */
  mentions: z.array(z.object({ where: z.string(), recordName: z.string(), linkUrl: z.string() })),
  /** True if not all mentions are listed. */
  hasMoreMentions: z.boolean(),
  /** Pending sessions. Anonymisation cancels them. */
  pendingSessions: z.int(),
})
export type AnonymisePreview = z.infer<typeof AnonymisePreview>

export const previewAnonymise = endpoint({
  ...reading,
  path: '/privacy/{kind}/{id}/anonymise/preview',
  summary:
    'Mostra, antes de anonimizar, captações sem vínculo e textos de outros cadastros que podem citar a pessoa.',
  params: ofPerson,
  answer: AnonymisePreview,
})

/** The user types the person's name and a reason as confirmation. */
export const AnonymiseBody = z.strictObject({
  name: requiredText('Digite o nome da pessoa.', 200),
  reason: requiredText('Diga o motivo.', 500),
  /** Recruitments that only share the name, selected for anonymisation too. */
  recruitmentIds: z.optional(z.array(id).check(z.maxLength(200, 'Escolha até 200 captações.'))),
})
export type AnonymiseBody = z.infer<typeof AnonymiseBody>

export const anonymisePerson = endpoint({
  method: 'POST',
  feature,
  may: 'privacy.write',
  confirmed: true,
  path: '/privacy/{kind}/{id}/anonymise',
  summary:
    'Apaga para sempre a identidade e os textos de um paciente com alta ou de um profissional removido há anos; os números ficam.',
  params: ofPerson,
  body: AnonymiseBody,
  answer: Done,
})

export const TermsConsent = z.object({ version: z.string(), acceptedAt: z.nullable(moment) })
export type TermsConsent = z.infer<typeof TermsConsent>

export const readTermsConsent = endpoint({
  method: 'GET',
  feature,
  may: 'signed-in',
  path: '/terms/consent',
  summary: 'Diz se quem pede aceitou os termos de uso em vigor, e quando.',
  answer: TermsConsent,
})

export const acceptTerms = endpoint({
  method: 'POST',
  feature,
  may: 'signed-in',
  path: '/terms/consent',
  summary: 'Registra que quem pede aceitou os termos de uso em vigor.',
  body: z.strictObject({ version: z.literal(termsVersion, 'Estes termos já mudaram: leia os de agora.') }),
  answer: TermsConsent,
})
