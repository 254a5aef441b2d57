import * as z from 'zod/mini'
import { daysIn } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { LastChange } from './errors.ts'
import { progressId } from './exports.ts'
import { moment, pathId, textLike } from './fields.ts'
import { listQuery } from './paging.ts'
import { recentKinds } from './recents.ts'

/** The filter categories of audit entries. The database derives them from the action. */
export const auditTopics = ['change', 'bank', 'reading', 'export', 'access', 'refusal', 'privacy'] as const
export type AuditTopic = (typeof auditTopics)[number]
export const auditTopicLabel = {
  change: 'Alteração',
  bank: 'Dados bancários',
  reading: 'Leitura',
  export: 'Exportação',
  access: 'Acesso',
  refusal: 'Recusa',
  privacy: 'Privacidade',
} satisfies Record<AuditTopic, string>

/** The kinds of records that an audit entry can refer to. */
export const auditEntities = [
  'patient',
  'treatment',
  'professional',
  'contract',
  'administrator',
  'recruitment',
  'payout',
  'glosa',
  'company',
] as const
export type AuditEntity = (typeof auditEntities)[number]
export const auditEntityLabel = {
  patient: 'Paciente',
  treatment: 'PAD',
  professional: 'Profissional',
  contract: 'Contrato',
  administrator: 'Administrador',
  recruitment: 'Captação',
  payout: 'Repasse de um PAD',
  glosa: 'Glosa',
  company: 'Empresa',
} satisfies Record<AuditEntity, string>

/** The parts of a person's health data whose reading is audited. */
export const readingParts = [
  'details',
  'history',
  'treatment',
  'sessions',
  'proof',
  'month',
  'timesheet',
  'removedDocuments',
  'glosa',
  'recruitment',
] as const
export type ReadingPart = (typeof readingParts)[number]

/** The longest period that one list or file may cover, in days. */
export const longestAuditPeriod = 366

const day = textLike(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Data inválida.').check(
  z.refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true, 'Data inválida.'),
)

/** `from` and `to` are days in the company's time zone, both included. Default: the last 30 days. */
const filters = {
  from: z.optional(day),
  to: z.optional(day),
  actorId: z.optional(pathId),
  entity: z.optional(z.enum(auditEntities, 'Filtro inválido.')),
  /** The id of one record. Requires `entity`. */
  entityId: z.optional(pathId),
  topic: z.optional(z.enum(auditTopics, 'Filtro inválido.')),
}

type Period = { from?: string | undefined; to?: string | undefined }
const inOrder = z.refine<Period>(({ from, to }) => !from || !to || from <= to, {
  path: ['to'],
  error: 'O fim do período não pode vir antes do início.',
})
const notTooLong = z.refine<Period>(
  ({ from, to }) => !from || !to || daysIn(from, to) <= longestAuditPeriod,
  {
    path: ['to'],
    error: `Escolha um período de até ${longestAuditPeriod} dias.`,
  },
)

export const AuditQuery = z
  .object({
    ...filters,
    per_page: z._default(listQuery.per_page, 50),
    /** Returns only entries older than this id. Page numbers would shift with every new entry. */
    before: z.optional(pathId),
  })
  .check(inOrder, notTooLong)
export type AuditQuery = z.infer<typeof AuditQuery>

/** The value of a field before and after a change, as text. */
export const AuditChange = z.object({ label: z.string(), from: z.string(), to: z.string() })
export type AuditChange = z.infer<typeof AuditChange>

export const AuditItem = z.object({
  id: z.int(),
  at: moment,
  /** Null for the system and for callers who were not signed in. */
  actor: z.nullable(z.object({ id: z.int(), name: z.string() })),
  topic: z.enum(auditTopics),
  entity: z.string(),
  entityId: z.nullable(z.int()),
  /** The current name of the record. */
  subject: z.nullable(z.string()),
  /** A sentence without its subject: `alterou o paciente …`. The actor is the subject. */
  description: z.string(),
  changes: z.array(AuditChange),
})
export type AuditItem = z.infer<typeof AuditItem>

const feature = 'audit'

/** The server also requires the permission to read records of this kind. */
export const getLastChange = endpoint({
  method: 'GET',
  path: '/last-changes/{kind}/{id}',
  summary: 'Diz quem alterou um cadastro por último, e quando.',
  feature,
  may: 'signed-in',
  params: z.object({ kind: z.enum(recentKinds, 'Tipo de cadastro inválido.'), id: pathId }),
  /** Null after the entries of the audit trail have expired. */
  answer: z.object({ lastChange: z.nullable(LastChange) }),
})

const reading = { method: 'GET', feature, may: 'audit.read' } as const

export const listAudit = endpoint({
  ...reading,
  path: '/audit',
  summary: 'Conta quem fez, leu, exportou ou tentou o quê, do mais novo ao mais antigo.',
  query: AuditQuery,
  answer: z.object({
    data: z.array(AuditItem),
    /** The period of the answer, with defaults filled in. */
    from: z.string(),
    to: z.string(),
    /** The `before` of the next page; null on the last one. */
    next: z.nullable(z.int()),
  }),
})

export const AuditExportQuery = z
  .object({ ...filters, progressId: z.optional(progressId) })
  .check(inOrder, notTooLong)
export type AuditExportQuery = z.infer<typeof AuditExportQuery>

const exportAs = <Kind extends 'csv' | 'pdf'>(kind: Kind, summary: string) =>
  endpoint({
    ...reading,
    path: `/audit/export/${kind}` as const,
    summary,
    query: AuditExportQuery,
    answer: z.object({ url: z.string() }),
  })

export const exportAuditSheet = exportAs('csv', 'Gera a planilha (xlsx) da auditoria filtrada.')
export const exportAuditPdf = exportAs('pdf', 'Gera o PDF da auditoria filtrada.')
