import * as z from 'zod/mini'
import { banks } from './company.ts'
import { monthInAddress, monthInBody } from './competence.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { boundedText, id, moment, pathId, twoDecimals } from './fields.ts'

/** Whether the professional was paid for a treatment's month. */
export const paymentStatuses = ['pending', 'paid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentStatusLabel = { pending: 'Pendente', paid: 'Pago' } satisfies Record<
  PaymentStatus,
  string
>

/** The label of a payout of R$ 0,00, which has no completed session or only sessions with the value 0. */
export const nothingToPay = 'Nada a pagar'

/** The label of a pending payout without an amount due, because payments of other rows cover its sessions. */
export const paidElsewhere = 'Já pago'

/** The method of payment: marked by hand, by a file for the bank, or by discounts of the account without a transfer. */
export const paymentMethods = ['hand', 'bank', 'discounts'] as const

/** The bank file that contains a payment. */
export const payingFile = z.object({ id: z.int(), number: z.int(), bank: z.optional(z.enum(banks)) })

/**
 * `refused`: the professional still has the key that the bank refused because of the key or its account. `same`: the professional
 * still has the key, but the bank refused for another reason. `changed`: the professional has another key now.
 */
const refusedKeyStates = ['refused', 'same', 'changed'] as const

/** The data that a person has to correct after a refusal: the key or document of the payee, or the data of the company. */
export const corrections = ['key', 'company'] as const
export type Correction = (typeof corrections)[number]

/** The bank's refusal of a professional's last payment, until the professional is paid or is in another file. */
export const LastRefusal = z.object({
  refusedAt: moment,
  code: z.nullable(z.string()),
  sentence: z.string(),
  file: payingFile,
  key: z.enum(refusedKeyStates),
  /** Null if no data needs a correction, or if the professional has another key now. */
  correct: z.optional(z.nullable(z.enum(corrections))),
})
export type LastRefusal = z.infer<typeof LastRefusal>

/** A part of a payout that was paid in several payments, such as one session by hand and the others by a bank file. */
export const PaidPart = z.object({
  method: z.enum(paymentMethods),
  amount: z.number(),
  /** The bank's day. */
  paidOn: z.nullable(moment),
  /** The time at which a person marked the payout as paid. Null if the bank paid. */
  markedAt: z.nullable(moment),
  /** The person who marked the payout, or who read the bank's answer. */
  by: z.nullable(z.string()),
  bankFile: z.nullable(payingFile),
})
export type PaidPart = z.infer<typeof PaidPart>

/** The fields of a professional that decide where money is sent. */
export const paymentFields = ['pixKey', 'bank', 'agency', 'bankAccount'] as const
export type PaymentField = (typeof paymentFields)[number]

const feature = 'payments'
const writing = { method: 'POST', feature, may: 'payouts.write' } as const

const paymentStatus = z.enum(paymentStatuses, 'Status inválido.')
const amount = z
  .number('Valor inválido.')
  .check(z.gte(0, 'Valor inválido.'), z.lte(9_999_999_999, 'Valor inválido.'), twoDecimals)

/** The payout that the user saw. If its amount or key changed since, the call is rejected. */
const shownPayout = {
  treatmentId: id,
  /** The payee. Required only if the PAD has several payees in the month. */
  professionalId: z.optional(id),
  amount,
  /** The PIX key to which the user sent the money. Absent if the user sent none. */
  pixKey: z.optional(boundedText(120, undefined)),
  /** The person saw that discounts cover the payout, and transferred nothing. */
  withoutTransfer: z.optional(z.literal(true)),
}

export const PaymentBody = z.strictObject({ ...shownPayout, ...monthInBody, status: paymentStatus })
export type PaymentBody = z.infer<typeof PaymentBody>

const Payment = z.object({
  treatmentId: z.int(),
  professionalId: z.int(),
  ...monthInBody,
  status: paymentStatus,
  amount: z.number(),
  /** The payee and the key of the payment, while it is marked as paid. */
  payee: z.nullable(z.string()),
  pixKey: z.nullable(z.string()),
  /** Null if the payout was never marked. */
  changedAt: z.nullable(moment),
  changedBy: z.nullable(z.string()),
  /** The id of this change, for an undo. Missing if the status did not change. */
  changeId: z.optional(z.int()),
  /**
   * A sentence for the person. With a `changeId`: the account covers the payment, or discounts are left. Without a `changeId`:
   * the payout was already paid, so the sent money is a second payment.
   */
  accountNote: z.optional(z.string()),
})
export type Payment = z.infer<typeof Payment>

export const updatePayment = endpoint({
  ...writing,
  path: '/payment-management/production/update-payment',
  summary: 'Marca como pago, ou pendente, o repasse de um PAD em um mês.',
  body: PaymentBody,
  answer: Payment,
})

export const PaymentsBody = z.strictObject({
  ...monthInBody,
  status: paymentStatus,
  payments: z.array(z.strictObject(shownPayout)).check(
    z.minLength(1, 'Escolha ao menos um repasse.'),
    z.maxLength(500, 'Escolha até 500 repasses.'),
    z.refine(
      (payments) =>
        new Set(payments.map(({ treatmentId, professionalId }) => `${treatmentId} ${professionalId}`))
          .size === payments.length,
      'O mesmo PAD está mais de uma vez na lista.',
    ),
  ),
})
export type PaymentsBody = z.infer<typeof PaymentsBody>

export const updatePayments = endpoint({
  ...writing,
  path: '/payment-management/production/update-payments',
  summary: 'Marca vários repasses de uma vez: todos ou nenhum.',
  body: PaymentsBody,
  answer: z.object({ payments: z.array(Payment) }),
})

export const UndoPaymentsBody = z.strictObject({
  changeIds: z.array(id).check(z.minLength(1, 'Nada a desfazer.'), z.maxLength(500, 'Nada a desfazer.')),
})
export type UndoPaymentsBody = z.infer<typeof UndoPaymentsBody>

export const undoPayments = endpoint({
  ...writing,
  path: '/payment-management/production/undo-payments',
  summary: 'Desfaz o que a própria pessoa marcou, se nada mudou desde então: tudo ou nada.',
  body: UndoPaymentsBody,
  answer: z.object({ undone: z.int() }),
})

/** A change of the key or the account that no administrator has confirmed yet. */
export const PaymentDataChange = z.object({
  fields: z.array(z.enum(paymentFields)),
  changedAt: moment,
  changedBy: z.string(),
})
export type PaymentDataChange = z.infer<typeof PaymentDataChange>

/**
 * The data that a banking app needs for the payment. `payload` and `qr` are null if the key is invalid, if no amount is due,
 * or if discounts in the account cover the whole amount.
 */
export const PixCharge = z.object({
  professionalId: z.int(),
  ...monthInBody,
  name: z.string(),
  city: z.string(),
  pixKey: z.string(),
  keyKind: z.nullable(z.enum(['cpf', 'cnpj', 'phone', 'email', 'random'])),
  keyChange: z.optional(z.nullable(PaymentDataChange)),
  amount: z.number(),
  /** Other amounts in the professional's account, as a sentence: discounts, overpayments or credits. */
  accountNote: z.optional(z.nullable(z.string())),
  /** Whether discounts cover the payouts, so that a person marks the payouts as paid without a transfer. */
  isCovered: z.optional(z.boolean()),
  txid: z.string(),
  /** `due` is the amount to transfer; `payoutValue` is the amount to mark as paid. */
  payouts: z.array(
    z.object({ treatmentId: z.int(), patient: z.string(), due: z.number(), payoutValue: z.number() }),
  ),
  payload: z.nullable(z.string()),
  /** The dark modules as one SVG path, in a square of `size` modules. */
  qr: z.nullable(z.object({ size: z.int(), path: z.string() })),
})
export type PixCharge = z.infer<typeof PixCharge>

const pix = { method: 'GET', feature, may: 'payments.read', answer: PixCharge } as const

export const readPixCharge = endpoint({
  ...pix,
  path: '/payment-management/production/{treatmentId}/pix',
  summary: 'O PIX copia e cola do repasse de um PAD em um mês.',
  params: z.object({ treatmentId: pathId }),
  query: z.object({ ...monthInAddress, professionalId: z.optional(pathId) }),
})

export const readProfessionalPixCharge = endpoint({
  ...pix,
  path: '/payment-management/production/professionals/{professionalId}/pix',
  summary: 'Um só PIX por tudo o que falta pagar a um profissional em um mês.',
  params: z.object({ professionalId: pathId }),
  query: z.object(monthInAddress),
})

/** The time of the change that the user saw. If the data changed again since, the call is rejected. */
export const ConfirmKeyBody = z.strictObject({ changedAt: moment })
export type ConfirmKeyBody = z.infer<typeof ConfirmKeyBody>

export const confirmPaymentData = endpoint({
  ...writing,
  path: '/payment-management/production/professionals/{professionalId}/confirm-key',
  summary: 'Diz que a chave PIX ou a conta alterada de um profissional foi conferida.',
  params: z.object({ professionalId: pathId }),
  body: ConfirmKeyBody,
  answer: Done,
})
