import * as z from 'zod/mini'
import { monthInAddress } from './competence.ts'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import { progressId } from './exports.ts'
import {
  chosenId,
  day,
  emptyIsNull,
  moment,
  money,
  optionalText,
  pathId,
  personWithId,
  requiredText,
  version,
} from './fields.ts'
import { glosaReasons } from './glosa-reasons.ts'
import { glosaDues, glosaOutcomes, glosaStates, withholdings } from './glosa-states.ts'
import { commaSeparated, listQuery, paged, removedFlag } from './paging.ts'
import { appealUpload } from './uploads.ts'
import { sessionStatuses } from './vocabulary.ts'

const room = 'glosas'
const reading = { method: 'GET', room, may: 'payments.read' } as const
const writing = { room, may: 'payments.write' } as const

const reason = z.enum(glosaReasons, 'Escolha um motivo.')

/** A session that the plan refused to pay, with the facts as they were when it was noted. */
export const GlosaRow = z.object({
  id: z.int(),
  /** None when the session is no longer in its PAD. */
  sessionId: z.nullable(z.int()),
  treatmentId: z.int(),
  patientId: z.int(),
  patient: z.string(),
  professional: personWithId,
  contract: z.object({ id: z.int(), fantasyName: z.string() }),
  specialty: z.string(),
  /** The day the session took place. */
  sessionDate: moment,
  /** The first day of the month it was billed in. */
  month: moment,
  reason,
  /** What the session was billed, and what of it the plan refuses. */
  billed: z.number(),
  amount: z.number(),
  notifiedOn: moment,
  dueOn: moment,
  state: z.enum(glosaStates),
  appealedOn: z.nullable(moment),
  settledOn: z.nullable(moment),
  recovered: z.number(),
  /** Not asked yet, where there is none. */
  withhold: z.nullable(z.enum(withholdings)),
  withheld: z.number(),
  discountedOn: z.nullable(moment),
  createdAt: moment,
  version: z.int(),
})
export type GlosaRow = z.infer<typeof GlosaRow>

export const GlosaPaper = z.object({
  id: z.int(),
  title: z.string(),
  /** The path of its bytes, below `/uploads/`. */
  file: z.string(),
  createdAt: moment,
  createdBy: z.nullable(z.string()),
  removedAt: z.nullable(moment),
  removedBy: z.nullable(z.string()),
})
export type GlosaPaper = z.infer<typeof GlosaPaper>

export const Glosa = z.extend(GlosaRow, {
  observation: z.nullable(z.string()),
  appealText: z.nullable(z.string()),
  /** What the session earns the professional: the most that may be withheld. */
  owed: z.number(),
  /** What was the session when this was noted: done and billed, or marked as glossed before. */
  sessionStatus: z.enum(sessionStatuses),
  /** The month is closed for this contract. */
  closed: z.boolean(),
  createdBy: z.nullable(z.string()),
  papers: z.array(GlosaPaper),
})
export type Glosa = z.infer<typeof Glosa>

const filters = {
  search: listQuery.search,
  state: commaSeparated(glosaStates),
  reason: commaSeparated(glosaReasons),
  due: z.optional(z.enum(glosaDues, 'Filtro inválido.')),
  /** Money to be taken off a coming payout, and not yet marked as such. */
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
  /** Not settled: to be answered, or under appeal. */
  openCount: z.int(),
  open: z.number(),
  recovered: z.number(),
  lost: z.number(),
}
export const GlosaSums = z.object(sums)
export type GlosaSums = z.infer<typeof GlosaSums>

export const GlosaTotals = z.object({
  total: GlosaSums,
  /** Where most is lost or at risk comes first. */
  reasons: z.array(z.object({ reason, ...sums })),
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

/** A PAD of a billed month, with the sessions that may be refused. */
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
      /** The glosa that this session has already. */
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

const deniedAmount = money('Informe o valor glosado.').check(z.gte(0.01, 'Informe um valor maior que zero.'))

const notice = {
  reason,
  notifiedOn: day('Informe a data do aviso.'),
  /** Thirty days after the notice, where nothing else is said. */
  dueOn: emptyIsNull(day(), 'Data inválida.'),
  observation: optionalText(2000),
}

export const GlosasBody = z.strictObject({
  sessions: z
    .array(z.strictObject({ id: chosenId(), amount: deniedAmount }))
    .check(z.minLength(1, 'Escolha ao menos uma sessão.'), z.maxLength(100, 'Escolha até 100 sessões.')),
  ...notice,
})
export type GlosasBody = z.infer<typeof GlosasBody>

export const createGlosas = endpoint({
  ...writing,
  method: 'POST',
  path: '/glosas',
  summary: 'Registra a glosa de uma ou mais sessões: uma de cada, com o mesmo motivo, todas ou nenhuma.',
  headers: repeatable,
  body: GlosasBody,
  answer: z.object({ data: z.array(GlosaRow) }),
  status: 201,
})

export const GlosaEdit = z.strictObject({ ...notice, amount: deniedAmount, version })
export type GlosaEdit = z.infer<typeof GlosaEdit>

export const updateGlosa = endpoint({
  ...writing,
  method: 'PUT',
  path: '/glosas/{id}',
  summary: 'Altera motivo, valor, datas e observação de uma glosa.',
  params: z.object({ id: pathId }),
  body: GlosaEdit,
  answer: Glosa,
})

export const AppealBody = z.strictObject({
  appealText: requiredText('Escreva o recurso.', 8000),
  appealedOn: day('Informe a data do recurso.'),
  version,
})
export type AppealBody = z.infer<typeof AppealBody>

export const appealGlosa = endpoint({
  ...writing,
  method: 'PUT',
  path: '/glosas/{id}/appeal',
  summary: 'Registra o recurso de uma glosa em aberto, ou corrige o que foi registrado.',
  params: z.object({ id: pathId }),
  body: AppealBody,
  answer: Glosa,
})

export const OutcomeBody = z.strictObject({
  outcome: z.enum(glosaOutcomes, 'Escolha o resultado.'),
  settledOn: day('Informe a data do resultado.'),
  /** Of one recovered in part: how much of it came back. */
  recovered: z.optional(z.nullable(money('Informe o valor recuperado.'))),
  /** Asked wherever something is lost and the professional has earned something. */
  withhold: z.optional(z.nullable(z.enum(withholdings, 'Responda se o valor será descontado.'))),
  withheld: z.optional(z.nullable(money('Informe o valor a descontar.'))),
  version,
})
export type OutcomeBody = z.infer<typeof OutcomeBody>

export const settleGlosa = endpoint({
  ...writing,
  method: 'PUT',
  path: '/glosas/{id}/outcome',
  summary: 'Registra o resultado: recuperada, recuperada em parte ou perdida; sem recurso, só perdida.',
  params: z.object({ id: pathId }),
  body: OutcomeBody,
  answer: Glosa,
})

export const reopenGlosa = endpoint({
  ...writing,
  method: 'POST',
  path: '/glosas/{id}/reopen',
  summary: 'Volta um passo: do resultado ao recurso, ou do recurso ao em aberto. O texto escrito fica.',
  params: z.object({ id: pathId }),
  body: z.strictObject({ version }),
  answer: Glosa,
})

export const markGlosaDiscount = endpoint({
  ...writing,
  method: 'PUT',
  path: '/glosas/{id}/discount',
  summary: 'Marca que o valor decidido já foi descontado de um repasse, ou desfaz a marca.',
  params: z.object({ id: pathId }),
  body: z.strictObject({ discountedOn: emptyIsNull(day(), 'Data inválida.'), version }),
  answer: Glosa,
})

export const deleteGlosa = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/glosas/{id}',
  summary: 'Remove uma glosa registrada por engano.',
  params: z.object({ id: pathId }),
  answer: Done,
})

export const restoreGlosa = endpoint({
  method: 'POST',
  path: '/glosas/{id}/restore',
  summary: 'Traz de volta uma glosa removida.',
  room,
  may: 'registers.restore',
  params: z.object({ id: pathId }),
  answer: Glosa,
})

export const sendGlosaPaper = endpoint({
  ...writing,
  method: 'POST',
  path: '/glosas/{id}/papers',
  summary: 'Anexa um documento ao recurso.',
  headers: repeatable,
  params: z.object({ id: pathId }),
  body: z.strictObject({ title: optionalText() }),
  upload: appealUpload,
  answer: GlosaPaper,
  status: 201,
})

const ofPaper = z.object({ id: pathId, paperId: pathId })

export const deleteGlosaPaper = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/glosas/{id}/papers/{paperId}',
  summary: 'Remove um anexo do recurso.',
  params: ofPaper,
  answer: Done,
})

export const restoreGlosaPaper = endpoint({
  method: 'POST',
  path: '/glosas/{id}/papers/{paperId}/restore',
  summary: 'Traz de volta um anexo removido.',
  room,
  may: 'registers.restore',
  params: ofPaper,
  answer: Done,
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
