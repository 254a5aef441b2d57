import * as z from 'zod/mini'
import { BankFile, bankPaymentStates } from './bank-files.ts'
import { endpoint } from './endpoint.ts'
import { choice, day, id, money, pathId } from './fields.ts'

const settlement = {
  outcome: choice(['paid', 'refused']),
  /** The day on which the bank paid. */
  paidOn: z.optional(day()),
  /** The amount that the bank paid. Default: the amount that its return names, otherwise the amount of the file. */
  amount: z.optional(money().check(z.gt(0, 'Informe um valor maior que zero.'))),
}
export const SettlePaymentForm = z.object(settlement)
export type SettlePaymentForm = z.output<typeof SettlePaymentForm>

/** The result that the person read on the bank's site. */
export const SettlePaymentBody = z.strictObject({
  ...settlement,
  /** The payment as the person saw it. If the payment has changed since, the result is refused. */
  seen: z.optional(
    z.strictObject({
      state: z.enum(bankPaymentStates),
      inDoubt: z.boolean(),
      paidAmount: z.nullable(z.number()),
    }),
  ),
})
export type SettlePaymentBody = z.infer<typeof SettlePaymentBody>

const settling = { method: 'POST', feature: 'bank-files', may: 'payouts.write' } as const
const base = '/payment-management/bank-files/{id}'

export const settleBankPayment = endpoint({
  ...settling,
  path: `${base}/payments/{paymentId}/settle`,
  params: z.object({ id: pathId, paymentId: pathId }),
  summary: 'Registra o que se viu no banco de um pagamento sem resposta clara: pago ou não pago.',
  body: SettlePaymentBody,
  answer: BankFile,
})

const { outcome, paidOn } = settlement
/** The same result for several doubtful payments, each with its default amount. */
export const SettlePaymentsBody = z.strictObject({
  outcome,
  paidOn,
  paymentIds: z
    .array(id)
    .check(
      z.minLength(1, 'Escolha ao menos um pagamento.'),
      z.maxLength(5000, 'Escolha até 5000 pagamentos.'),
    ),
})
export type SettlePaymentsBody = z.infer<typeof SettlePaymentsBody>

export const settleBankPayments = endpoint({
  ...settling,
  path: `${base}/settle`,
  params: z.object({ id: pathId }),
  summary: 'Registra o que se viu no banco de vários pagamentos de um arquivo: todos pagos ou nenhum.',
  body: SettlePaymentsBody,
  answer: BankFile,
})
