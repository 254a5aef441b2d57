import * as z from 'zod/mini'
import { monthInAddress, monthInBody } from './competence.ts'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import { choice, moment, money, pathId, requiredText, textLike } from './fields.ts'
import { adjustmentUpload } from './files.ts'
import { payingFile } from './payouts.ts'

export const adjustmentKinds = [
  'glosa',
  'glosaReturn',
  'advance',
  'travel',
  'bonus',
  'inss',
  'iss',
  'irrf',
] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
export const adjustmentKindLabel = {
  glosa: 'Desconto de glosa',
  glosaReturn: 'Devolução de desconto de glosa',
  advance: 'Adiantamento',
  travel: 'Ajuda de deslocamento',
  bonus: 'Bônus',
  inss: 'Retenção de INSS',
  iss: 'Retenção de ISS',
  irrf: 'Retenção de IRRF',
} satisfies Record<AdjustmentKind, string>

/** The kinds that a person may record by hand. Adjustments of the other two kinds belong to a glosa. */
export const recordedKinds = ['advance', 'travel', 'bonus', 'inss', 'iss', 'irrf'] as const
/** The kinds that increase the balance; all others reduce it. */
export const creditKinds: readonly AdjustmentKind[] = ['glosaReturn', 'travel', 'bonus']

const fields = {
  kind: choice(recordedKinds),
  amount: money().check(z.gt(0, 'Informe um valor maior que zero.')),
  reason: requiredText(undefined, 200),
}
export const AdjustmentForm = z.object(fields)
export type AdjustmentFormInput = z.input<typeof AdjustmentForm>
export type AdjustmentForm = z.output<typeof AdjustmentForm>

/** The text fields of a multipart form with a file, so all values are texts. */
export const AdjustmentBody = z.strictObject({
  kind: fields.kind,
  amount: z.pipe(
    textLike(/^\d{1,7}(\.\d{1,2})?$/, 'Valor inválido.'),
    z.pipe(z.transform(Number), fields.amount),
  ),
  reason: fields.reason,
  year: monthInAddress.year,
  month: monthInAddress.month,
})
export type AdjustmentBody = z.infer<typeof AdjustmentBody>

export const Adjustment = z.object({
  id: z.int(),
  kind: z.enum(adjustmentKinds),
  /** Negative if the adjustment reduces the balance. */
  amount: z.number(),
  reason: z.string(),
  ...monthInBody,
  glosaId: z.nullable(z.int()),
  /**
   * The glosa behind the adjustment. A discount names a glosa that was reopened after a bank file contained the discount. A
   * credit names the glosa whose result gives the discount back.
   */
  reopenedGlosaId: z.optional(z.nullable(z.int())),
  /** The bank file whose payment includes the adjustment. Nobody can remove such an adjustment. */
  bankFile: z.optional(z.nullable(payingFile)),
  /** The address of the adjustment's document, relative to the API base. */
  file: z.nullable(z.string()),
  createdAt: moment,
  createdBy: z.string(),
})
export type Adjustment = z.infer<typeof Adjustment>

const feature = 'accounts'

export const createAdjustment = endpoint({
  feature,
  params: z.object({ id: pathId }),
  method: 'POST',
  path: '/professionals/{id}/adjustments',
  summary: 'Registra um ajuste na conta de um profissional, com ou sem documento.',
  may: 'payouts.write',
  headers: repeatable,
  upload: adjustmentUpload,
  body: AdjustmentBody,
  answer: Adjustment,
  status: 201,
})

export const deleteAdjustment = endpoint({
  feature,
  method: 'DELETE',
  path: '/professionals/{id}/adjustments/{adjustmentId}',
  params: z.object({ id: pathId, adjustmentId: pathId }),
  summary: 'Remove um ajuste que nenhum pagamento levou.',
  may: 'payouts.write',
  answer: Done,
})
