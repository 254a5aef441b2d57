import * as z from 'zod/mini'
import { monthInAddress } from './competence.ts'
import { daysIn } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { progressId } from './exports.ts'
import { moment, pathId, personWithId } from './fields.ts'
import { commaSeparated, listQuery, paged, removedFlag } from './paging.ts'
import { removedBy } from './removal.ts'
import { sessionStatuses } from './vocabulary.ts'

/**
 * Why a plan refuses to pay: the TISS codes that concern therapy at home, with our own short labels. The plan's
 * statement shows the code, so users search by its number.
 */
export const glosaReasonLabel = {
  1001: 'Número da carteirinha errado',
  1006: 'Paciente já fora do plano na data',
  1007: 'Paciente em carência',
  1010: 'Falta a assinatura do responsável',
  1011: 'Dados do paciente não conferem',
  1016: 'Atendimento do paciente suspenso',
  1017: 'Carteirinha vencida',
  1201: 'Data fora da vigência do contrato',
  1213: 'Especialidade do profissional não confere',
  1214: 'Profissional não habilitado',
  1307: 'Número da guia errado',
  1308: 'Guia já apresentada antes',
  1314: 'Guia sem assinatura do profissional',
  1317: 'Guia sem a data do atendimento',
  1319: 'Guia sem assinatura do paciente',
  1321: 'Guia vencida',
  1402: 'Sessão não autorizada',
  1403: 'Falta a senha de autorização',
  1405: 'Senha vencida na data da sessão',
  1406: 'Senha diferente da liberada',
  1408: 'Mais sessões do que as autorizadas',
  1509: 'CID errado',
  1701: 'Cobrança fora do prazo',
  1702: 'Sessão cobrada duas vezes',
  1705: 'Valor cobrado acima do combinado',
  1709: 'Falta a prescrição médica',
  1811: 'Sem registro de que a sessão aconteceu',
  1813: 'Justificativa ausente ou insuficiente',
  1822: 'Falta o relatório da terapia',
  1899: 'Outro motivo',
} as const

export type GlosaReason = `${keyof typeof glosaReasonLabel}`

export const glosaReasons = Object.keys(glosaReasonLabel) as [GlosaReason, ...GlosaReason[]]

/** '1402 – Sessão não autorizada' */
export const glosaReasonText = (reason: GlosaReason): string => `${reason} – ${glosaReasonLabel[reason]}`

/** `open`: nobody has answered the plan yet. `partial` and `lost`: an amount is lost. */
export const glosaStates = ['open', 'appealed', 'recovered', 'partial', 'lost'] as const
export type GlosaState = (typeof glosaStates)[number]
export const glosaStateLabel = {
  open: 'Em aberto',
  appealed: 'Em recurso',
  recovered: 'Recuperada',
  partial: 'Recuperada em parte',
  lost: 'Perdida',
} satisfies Record<GlosaState, string>

export const glosaOutcomes = ['recovered', 'partial', 'lost'] as const satisfies readonly GlosaState[]
export type GlosaOutcome = (typeof glosaOutcomes)[number]
export const isSettled = (state: GlosaState): state is GlosaOutcome =>
  glosaOutcomes.some((outcome) => outcome === state)

/** How much of the loss is withheld from the professional: nothing, everything, or an amount. */
export const withholdings = ['none', 'full', 'amount'] as const
export type Withholding = (typeof withholdings)[number]
export const withholdingLabel = {
  none: 'Não descontar',
  full: 'Descontar o repasse inteiro da sessão',
  amount: 'Descontar um valor',
} satisfies Record<Withholding, string>

/** A deadline is near if it is at most this many days away. */
export const nearDeadline = 5

/** Days for an appeal if the person enters no deadline. The number is the same for all contracts. */
export const usualDeadline = 30

export const glosaDues = ['overdue', 'soon'] as const
export type GlosaDue = (typeof glosaDues)[number]
export const glosaDueLabel = {
  overdue: 'Prazo vencido',
  soon: `Vence em até ${nearDeadline} dias`,
} satisfies Record<GlosaDue, string>

/** Whole days from `today` to `due`; negative when `due` is over. */
export const daysLeft = (today: string, due: string): number =>
  due.slice(0, 10) >= today ? daysIn(today, due) - 1 : 1 - daysIn(due, today)

const reading = { method: 'GET', feature: 'glosas', may: 'payments.read' } as const

export const glosaReason = z.enum(glosaReasons, 'Escolha um motivo.')

export const GlosaDocument = z.object({
  id: z.int(),
  title: z.string(),
  /** The path of the file, relative to `/uploads/`. */
  file: z.string(),
  createdAt: moment,
  createdBy: z.nullable(z.string()),
  removedAt: z.nullable(moment),
  removedBy: z.nullable(z.string()),
})
export type GlosaDocument = z.infer<typeof GlosaDocument>

/** A session that the plan refused to pay, with its data at the time of recording. */
export const GlosaRow = z.object({
  id: z.int(),
  /** Null if the session is no longer in its PAD. */
  sessionId: z.nullable(z.int()),
  treatmentId: z.int(),
  patientId: z.int(),
  patient: z.string(),
  professional: personWithId,
  contract: z.object({ id: z.int(), fantasyName: z.string() }),
  specialty: z.string(),
  /** The day the session took place. */
  sessionDate: moment,
  /** The first day of the billed month. */
  month: moment,
  reason: glosaReason,
  /** The session's billed amount, and the refused part of it. */
  billed: z.number(),
  amount: z.number(),
  notifiedOn: moment,
  dueOn: moment,
  state: z.enum(glosaStates),
  appealedOn: z.nullable(moment),
  settledOn: z.nullable(moment),
  recovered: z.number(),
  /** Null until a person decides whether to withhold the loss. */
  withhold: z.nullable(z.enum(withholdings)),
  withheld: z.number(),
  discountedOn: z.nullable(moment),
  createdAt: moment,
  version: z.int(),
  ...removedBy,
})
export type GlosaRow = z.infer<typeof GlosaRow>

export const Glosa = z.extend(GlosaRow, {
  observation: z.nullable(z.string()),
  appealText: z.nullable(z.string()),
  /** The professional's earnings for the session: the maximum to withhold. */
  owed: z.number(),
  /** The session's status before the glosa was recorded: completed and billed, or already glossed. */
  sessionStatus: z.enum(sessionStatuses),
  /** Whether the month is closed for this contract. */
  closed: z.boolean(),
  createdBy: z.nullable(z.string()),
  documents: z.array(GlosaDocument),
})
export type Glosa = z.infer<typeof Glosa>

const filters = {
  search: listQuery.search,
  state: commaSeparated(glosaStates),
  reason: commaSeparated(glosaReasons),
  due: z.optional(z.enum(glosaDues, 'Filtro inválido.')),
  /** Returns only glosas with an amount to deduct that nobody has accepted yet. */
  discount: z.optional(z.literal('pending', 'Filtro inválido.')),
  contractId: z.optional(pathId),
  professionalId: z.optional(pathId),
  treatmentId: z.optional(pathId),
  year: z.optional(monthInAddress.year),
  month: z.optional(monthInAddress.month),
}
export const GlosaFilter = z.object(filters)
export type GlosaFilter = z.infer<typeof GlosaFilter>

export const GlosaQuery = z.object({ ...listQuery, ...removedFlag, ...filters })
export type GlosaQuery = z.infer<typeof GlosaQuery>

export const listGlosas = endpoint({
  ...reading,
  path: '/glosas',
  summary: 'Lista as glosas: as de prazo mais próximo primeiro, depois as em recurso, por fim as encerradas.',
  query: GlosaQuery,
  answer: paged(GlosaRow),
})

const sums = {
  count: z.int(),
  /** Glosas that are open or under appeal. */
  openCount: z.int(),
  open: z.number(),
  recovered: z.number(),
  lost: z.number(),
}
export const GlosaSums = z.object(sums)
export type GlosaSums = z.infer<typeof GlosaSums>

export const GlosaTotals = z.object({
  total: GlosaSums,
  /** Both arrays are sorted by lost and open amount, largest first. */
  reasons: z.array(z.object({ reason: glosaReason, ...sums })),
  contracts: z.array(z.object({ id: z.int(), fantasyName: z.string(), ...sums })),
})
export type GlosaTotals = z.infer<typeof GlosaTotals>

export const readGlosaTotals = endpoint({
  ...reading,
  path: '/glosas/totals',
  summary: 'Quanto está em aberto, foi recuperado e foi perdido, por motivo e por contrato.',
  query: GlosaFilter,
  answer: GlosaTotals,
})

export const GlosaDiscount = z.object({ professional: personWithId, count: z.int(), amount: z.number() })
export type GlosaDiscount = z.infer<typeof GlosaDiscount>

export const listGlosaDiscounts = endpoint({
  ...reading,
  path: '/glosas/discounts',
  summary: 'O que se decidiu descontar de cada profissional e ainda não foi marcado como descontado.',
  query: z.object({ professionalId: z.optional(pathId) }),
  answer: z.object({ data: z.array(GlosaDiscount) }),
})

/** A PAD of a billed month, with the sessions that the plan may refuse. */
export const BilledTreatment = z.object({
  treatmentId: z.int(),
  patient: z.string(),
  professional: personWithId,
  specialty: z.string(),
  sessions: z.array(
    z.object({
      id: z.int(),
      day: moment,
      status: z.enum(sessionStatuses),
      value: z.number(),
      /** The existing glosa of this session. */
      glosaId: z.nullable(z.int()),
    }),
  ),
})
export type BilledTreatment = z.infer<typeof BilledTreatment>

export const BilledQuery = z.object({
  ...listQuery,
  ...monthInAddress,
  contractId: pathId,
  treatmentId: z.optional(pathId),
})
export type BilledQuery = z.infer<typeof BilledQuery>

export const listBilledSessions = endpoint({
  ...reading,
  path: '/glosas/billed',
  summary:
    'Os PADs faturados a um contrato em um mês, aberto ou fechado, com as sessões que podem ser glosadas.',
  query: BilledQuery,
  answer: paged(BilledTreatment),
})

export const readGlosa = endpoint({
  ...reading,
  path: '/glosas/{id}',
  summary: 'Mostra uma glosa, com o recurso e os anexos.',
  params: z.object({ id: pathId }),
  answer: Glosa,
})

const file = z.object({ url: z.string() })

export const printGlosaLetter = endpoint({
  ...reading,
  path: '/glosas/{id}/letter',
  summary: 'Gera o PDF da carta de recurso.',
  params: z.object({ id: pathId }),
  query: z.object({ progressId: z.optional(progressId) }),
  answer: file,
})

export const GlosaExportQuery = z.object({ ...filters, progressId: z.optional(progressId) })
export type GlosaExportQuery = z.infer<typeof GlosaExportQuery>

export const exportGlosaSheet = endpoint({
  ...reading,
  path: '/glosas/export/csv',
  summary: 'Gera a planilha (xlsx) das glosas do filtro.',
  query: GlosaExportQuery,
  answer: file,
})

export const exportGlosaPdf = endpoint({
  ...reading,
  path: '/glosas/export/pdf',
  summary: 'Gera o PDF das glosas do filtro.',
  query: GlosaExportQuery,
  answer: file,
})
