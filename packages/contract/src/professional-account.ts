import * as z from 'zod/mini'
import { Adjustment } from './adjustments.ts'
import { banks } from './company.ts'
import { monthInAddress, monthInBody } from './competence.ts'
import { endpoint } from './endpoint.ts'
import { moment, pathId } from './fields.ts'
import { LastRefusal, paymentMethods } from './payouts.ts'

/** A payment by hand or by the bank. */
export const AccountPayment = z.object({
  /** Set for a payment by hand. One payout may have several such payments. */
  handPaymentId: z.optional(z.nullable(z.int())),
  /** The day of the payment: the bank's day, or the day on which a person marked it. */
  paidOn: moment,
  amount: z.number(),
  /** The amount that discounts settled, without a transfer. */
  discounted: z.optional(z.number()),
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
  /** The amount of the whole payment. If it is larger than `amount`, the payment also paid other months. */
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

const HeldPayment = z.object({
  fileId: z.int(),
  fileNumber: z.int(),
  bank: z.optional(z.enum(banks)),
  amount: z.number(),
})
export type HeldPayment = z.infer<typeof HeldPayment>

/** A month of the account: carried + owed + adjusted − paid = balance. */
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
  /** The part of a negative balance that payments of later months deducted. */
  deductedLater: z.optional(z.number()),
  /**
   * The balance without the parts that later months settled. A file for this month pays this amount; later payments deduct a
   * negative amount.
   */
  remaining: z.optional(z.number()),
  /** The causes of a negative balance, until payments have deducted it: 'R$ 100,00 pagos a mais em outubro de 2025.' */
  notice: z.optional(z.nullable(z.string())),
  sessions: z.array(AccountSession),
  adjustments: z.array(Adjustment),
  payments: z.array(AccountPayment),
  /** A payment that waits for the bank's answer. */
  waiting: z.nullable(HeldPayment),
  /** Payments that the bank may have made. A person has to check the bank's answer before anybody pays again. */
  doubtful: z.optional(z.array(HeldPayment)),
  refusal: z.optional(z.nullable(LastRefusal)),
  /** Discounts of lost glosas that nobody has accepted yet. An accepted discount becomes an adjustment. */
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
