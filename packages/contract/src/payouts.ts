import * as z from 'zod/mini'
import { monthInAddress, monthInBody } from './competence.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, pathId, twoDecimals } from './fields.ts'
import { paymentStatuses } from './payment-status.ts'

const room = 'payments'
const writing = { method: 'POST', room, may: 'payments.write' } as const

const paymentStatus = z.enum(paymentStatuses, 'Status inválido.')
const amount = z
  .number('Valor inválido.')
  .check(z.gte(0, 'Valor inválido.'), z.lte(9_999_999_999, 'Valor inválido.'), twoDecimals)

export const PaymentBody = z.strictObject({ treatmentId: id, ...monthInBody, status: paymentStatus, amount })
export type PaymentBody = z.infer<typeof PaymentBody>

const Payment = z.object({
  treatmentId: z.int(),
  ...monthInBody,
  status: paymentStatus,
  amount: z.number(),
  /** Nothing while nobody ever marked it. */
  changedAt: z.nullable(moment),
  changedBy: z.nullable(z.string()),
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
  payments: z.array(z.strictObject({ treatmentId: id, amount })).check(
    z.minLength(1, 'Escolha ao menos um repasse.'),
    z.maxLength(500, 'Escolha até 500 repasses.'),
    z.refine(
      (payments) => new Set(payments.map(({ treatmentId }) => treatmentId)).size === payments.length,
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

/** What a bank's app needs to pay; `payload` and `qr` are missing when the key is no PIX key or nothing is due. */
export const PixCharge = z.object({
  name: z.string(),
  city: z.string(),
  pixKey: z.string(),
  keyKind: z.nullable(z.enum(['cpf', 'cnpj', 'phone', 'email', 'random'])),
  amount: z.number(),
  payload: z.nullable(z.string()),
  /** The dark modules as one SVG path, in a square of `size` modules. */
  qr: z.nullable(z.object({ size: z.int(), path: z.string() })),
})
export type PixCharge = z.infer<typeof PixCharge>

export const readPixCharge = endpoint({
  method: 'GET',
  room,
  may: 'payments.read',
  path: '/payment-management/production/{treatmentId}/pix',
  summary: 'O PIX copia e cola do repasse de um PAD em um mês.',
  params: z.object({ treatmentId: pathId }),
  query: z.object(monthInAddress),
  answer: PixCharge,
})
