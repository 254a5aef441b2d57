import * as z from 'zod/mini'
import { banks } from './company.ts'
import { monthInAddress, monthInBody } from './competence.ts'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import { choice, id, moment, money, pathId, requiredPlain, requiredText, textLike } from './fields.ts'
import { adjustmentUpload } from './files.ts'
import { idText } from './paging.ts'
import { LastRefusal, paymentMethods } from './payouts.ts'

export const adjustmentKinds = ['glosa', 'advance', 'travel', 'bonus', 'inss', 'iss', 'irrf'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
export const adjustmentKindLabel = {
  glosa: 'Desconto de glosa',
  advance: 'Adiantamento',
  travel: 'Ajuda de deslocamento',
  bonus: 'Bônus',
  inss: 'Retenção de INSS',
  iss: 'Retenção de ISS',
  irrf: 'Retenção de IRRF',
} satisfies Record<AdjustmentKind, string>

/** The kinds that a person may record by hand. The discount of a glosa is accepted in the account or in the glosa. */
export const recordedKinds = ['advance', 'travel', 'bonus', 'inss', 'iss', 'irrf'] as const
/** The kinds that increase the balance; all others reduce it. */
export const creditKinds: readonly AdjustmentKind[] = ['travel', 'bonus']

const fields = {
  kind: choice(recordedKinds),
  amount: money().check(z.gt(0, 'Informe um valor maior que zero.')),
  reason: requiredText(undefined, 200),
}
export const AdjustmentForm = z.object(fields)
export type AdjustmentFormInput = z.input<typeof AdjustmentForm>
export type AdjustmentForm = z.output<typeof AdjustmentForm>

/** Sent as a multipart form because of its file, so all values are texts. */
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
  /** Negative if it reduces the balance. */
  amount: z.number(),
  reason: z.string(),
  ...monthInBody,
  glosaId: z.nullable(z.int()),
  /** The address of its document below the API base. */
  file: z.nullable(z.string()),
  createdAt: moment,
  createdBy: z.string(),
})
export type Adjustment = z.infer<typeof Adjustment>

/** A payment by hand, or by the bank with the payouts that it settles. */
export const AccountPayment = z.object({
  /** A payout may be paid by hand several times. */
  handPaymentId: z.optional(z.nullable(z.int())),
  /** The day of the payment: the bank's day, or the day on which a person marked it. */
  paidOn: moment,
  amount: z.number(),
  method: z.enum(paymentMethods),
  /** The bank file, or the PAD that was marked by hand. */
  fileId: z.nullable(z.int()),
  fileNumber: z.nullable(z.int()),
  bank: z.optional(z.nullable(z.enum(banks))),
  treatmentId: z.nullable(z.int()),
  patient: z.nullable(z.string()),
  pixKey: z.nullable(z.string()),
  by: z.nullable(z.string()),
})
export type AccountPayment = z.infer<typeof AccountPayment>

/** The part of a month's balance that the file of a later month paid. */
const LaterPayment = z.object({
  fileId: z.int(),
  fileNumber: z.int(),
  bank: z.optional(z.enum(banks)),
  /** The month of the file. */
  ...monthInBody,
  paidOn: moment,
  amount: z.number(),
  /** The whole payment. A larger one than `amount` also paid other months. */
  transferred: z.optional(z.number()),
})
export type LaterPayment = z.infer<typeof LaterPayment>

const AccountSession = z.object({
  id: z.int(),
  treatmentId: z.int(),
  patient: z.string(),
  day: moment,
  value: z.number(),
  /** Whether a payment covers the session. */
  paid: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

/** A month of the account: carried + owed + adjusted − paid = balance. */
const HeldPayment = z.object({
  fileId: z.int(),
  fileNumber: z.int(),
  bank: z.optional(z.enum(banks)),
  amount: z.number(),
})
export type HeldPayment = z.infer<typeof HeldPayment>

export const ProfessionalAccount = z.object({
  professionalId: z.int(),
  fullName: z.string(),
  ...monthInBody,
  carried: z.number(),
  owed: z.number(),
  adjusted: z.number(),
  paid: z.number(),
  balance: z.number(),
  paidLater: z.optional(z.array(LaterPayment)),
  /** The part of the balance covered by overpaid payouts of later months, whose sessions were moved or cancelled. */
  overpaidLater: z.optional(z.number()),
  /** The part of the balance covered by discounts of later months, which their payments deducted. */
  discountedLater: z.optional(z.number()),
  /** The amount to pay: the balance minus what later months paid of it. A file for this month pays it. */
  remaining: z.optional(z.number()),
  /** 'R$ 100,00 pagos a mais em outubro de 2025.', while the balance is negative. */
  notice: z.optional(z.nullable(z.string())),
  sessions: z.array(AccountSession),
  adjustments: z.array(Adjustment),
  payments: z.array(AccountPayment),
  /** A payment that waits for the bank's answer. */
  waiting: z.nullable(HeldPayment),
  /** Payments that the bank may have made: a person has to check its answer before anybody pays again. */
  doubtful: z.optional(z.array(HeldPayment)),
  refusal: z.optional(z.nullable(LastRefusal)),
  /** Discounts of lost glosas that nobody has accepted yet: accepting one makes an adjustment of it. */
  glosasToDiscount: z.array(
    z.object({ id: z.int(), patient: z.string(), sessionDate: moment, amount: z.number() }),
  ),
})
export type ProfessionalAccount = z.infer<typeof ProfessionalAccount>

const feature = 'accounts'
const ofProfessional = { feature, params: z.object({ id: pathId }) } as const

export const readAccount = endpoint({
  ...ofProfessional,
  method: 'GET',
  path: '/professionals/{id}/account',
  summary: 'A conta de um profissional em um mês: sessões, ajustes, pagamentos e saldo.',
  may: 'payments.read',
  query: z.object(monthInAddress),
  answer: ProfessionalAccount,
})

export const createAdjustment = endpoint({
  ...ofProfessional,
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

export const downloadAccount = endpoint({
  ...ofProfessional,
  method: 'GET',
  path: '/professionals/{id}/account/pdf',
  summary: 'O extrato de um mês em PDF, como o profissional o recebe.',
  may: 'payments.read',
  query: z.object(monthInAddress),
  answersBytes: true,
  answer: z.unknown(),
})

const StatementPayment = z.object({ paidOn: moment, amount: z.number(), reference: z.string() })

/** A month of an account for the professional, with the patients' initials only. */
export const Statement = z.object({
  company: z.string(),
  professional: z.string(),
  ...monthInBody,
  carried: z.number(),
  owed: z.number(),
  adjusted: z.number(),
  paid: z.number(),
  balance: z.number(),
  sessions: z.array(z.object({ day: moment, patient: z.string(), value: z.number() })),
  adjustments: z.array(z.object({ kind: z.enum(adjustmentKinds), reason: z.string(), amount: z.number() })),
  payments: z.array(StatementPayment),
  /** See `ProfessionalAccount`. */
  paidLater: z.optional(z.array(StatementPayment)),
  overpaidLater: z.optional(z.number()),
  discountedLater: z.optional(z.number()),
  remaining: z.optional(z.number()),
  expiresAt: moment,
})
export type Statement = z.infer<typeof Statement>

export const StatementLink = z.object({
  id: z.int(),
  professionalId: z.int(),
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The address of the page; only the answer that creates the link has it. */
  url: z.nullable(z.string()),
  balance: z.number(),
  expiresAt: moment,
  createdAt: moment,
  createdBy: z.string(),
  revokedAt: z.nullable(moment),
  openedAt: z.nullable(moment),
  /** The number of links of this professional and month that open the statement. */
  live: z.optional(z.int()),
})
export type StatementLink = z.infer<typeof StatementLink>

export const StatementsBody = z.strictObject({
  ...monthInBody,
  /** Default: all professionals with an entry in the month. */
  professionalIds: z.optional(
    z
      .array(id)
      .check(
        z.minLength(1, 'Escolha ao menos um profissional.'),
        z.maxLength(5000, 'Escolha até 5000 profissionais.'),
      ),
  ),
  /** Whether earlier links of the month stop opening the statement. */
  revokeOthers: z.optional(z.boolean()),
})
export type StatementsBody = z.infer<typeof StatementsBody>

export const createStatements = endpoint({
  feature,
  method: 'POST',
  path: '/payment-management/statements',
  summary: 'Cria os links dos extratos de um mês, um para cada profissional.',
  may: 'payouts.write',
  body: StatementsBody,
  answer: z.object({ links: z.array(StatementLink) }),
  status: 201,
})

export const listStatements = endpoint({
  feature,
  method: 'GET',
  path: '/payment-management/statements',
  summary: 'O último link do extrato de cada profissional em um mês.',
  may: 'payouts.write',
  query: z.object({ ...monthInAddress, professionalId: z.optional(idText('Profissional inválido.')) }),
  answer: z.object({ links: z.array(StatementLink) }),
})

export const revokeStatement = endpoint({
  feature,
  method: 'DELETE',
  path: '/payment-management/statements/{id}',
  params: z.object({ id: pathId }),
  summary: 'Revoga todos os links do extrato de um profissional em um mês.',
  may: 'payouts.write',
  answer: Done,
})

// Any text: a cut link gets the answer of an unknown one.
const token = z.object({ token: requiredPlain('Link inválido.') })

export const readStatement = endpoint({
  feature,
  method: 'GET',
  path: '/statements/{token}',
  params: token,
  summary: 'Um extrato, por seu link.',
  may: 'public',
  answer: Statement,
})

export const downloadStatement = endpoint({
  feature,
  method: 'GET',
  path: '/statements/{token}/pdf',
  params: token,
  summary: 'Um extrato em PDF, por seu link.',
  may: 'public',
  answersBytes: true,
  answer: z.unknown(),
})
