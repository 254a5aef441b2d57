import * as z from 'zod/mini'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import { chosenId, day, emptyIsNull, money, optionalText, pathId, requiredText, version } from './fields.ts'
import { appealUpload } from './files.ts'
import { Glosa, GlosaDocument, GlosaRow, glosaOutcomes, glosaReason, withholdings } from './glosas.ts'

const feature = 'glosas'
const writing = { feature, may: 'glosas.write' } as const

const deniedAmount = money('Informe o valor glosado.').check(z.gte(0.01, 'Informe um valor maior que zero.'))

const notice = {
  reason: glosaReason,
  notifiedOn: day('Informe a data do aviso.'),
  /** Default: 30 days after the notice. */
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
  /** The recovered amount of a partly recovered glosa. */
  recovered: z.optional(z.nullable(money('Informe o valor recuperado.'))),
  /** Required if an amount is lost and the professional earned something. */
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

export const ReopenedGlosa = z.extend(Glosa, {
  /** A discount that the bank has paid stays in the account: the amount, the file, and how to give it back. */
  notice: z.nullable(z.string()),
})
export type ReopenedGlosa = z.infer<typeof ReopenedGlosa>

export const reopenGlosa = endpoint({
  ...writing,
  method: 'POST',
  path: '/glosas/{id}/reopen',
  summary: 'Volta um passo: do resultado ao recurso, ou do recurso ao em aberto. O texto escrito fica.',
  params: z.object({ id: pathId }),
  body: z.strictObject({ version }),
  answer: ReopenedGlosa,
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

export const readRemovedGlosa = endpoint({
  method: 'GET',
  path: '/glosas/{id}/removed',
  summary: 'Mostra uma glosa removida, com quem a removeu e quando.',
  feature,
  may: 'registers.restore',
  params: z.object({ id: pathId }),
  answer: Glosa,
})

export const restoreGlosa = endpoint({
  method: 'POST',
  path: '/glosas/{id}/restore',
  summary: 'Traz de volta uma glosa removida.',
  feature,
  may: 'registers.restore',
  params: z.object({ id: pathId }),
  answer: Glosa,
})

export const sendGlosaDocument = endpoint({
  ...writing,
  method: 'POST',
  path: '/glosas/{id}/documents',
  summary: 'Anexa um documento ao recurso.',
  headers: repeatable,
  params: z.object({ id: pathId }),
  body: z.strictObject({ title: optionalText() }),
  upload: appealUpload,
  answer: GlosaDocument,
  status: 201,
})

const ofDocument = z.object({ id: pathId, documentId: pathId })

export const deleteGlosaDocument = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/glosas/{id}/documents/{documentId}',
  summary: 'Remove um anexo do recurso.',
  params: ofDocument,
  answer: Done,
})

export const restoreGlosaDocument = endpoint({
  method: 'POST',
  path: '/glosas/{id}/documents/{documentId}/restore',
  summary: 'Traz de volta um anexo removido.',
  feature,
  may: 'registers.restore',
  params: ofDocument,
  answer: Done,
})
