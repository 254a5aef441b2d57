import type { SignedInUser } from '@zelo/contract/auth'
import type { SettlePaymentBody } from '@zelo/contract/bank-files'
import { competenceOf } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, notFound, ruleViolation } from '../../platform/errors.ts'
import { lockBankFiles } from '../payments/payments.public.ts'
import { findSentPayments, limitItems, type SentPayment, storeAnswer } from './bank-files.queries.ts'
import { fileOr404 } from './bank-files.service.ts'
import { lockPaidTreatments, settlePayouts, unsettlePayouts } from './settle-payouts.ts'

type Settled = { fileId: number; paymentId: number }

const paymentToSettle = async (tx: Tx, { fileId, paymentId }: Settled) => {
  const file = await fileOr404(tx, fileId)
  const payment = (await findSentPayments(tx, fileId)).find(({ id }) => id === paymentId)
  if (!payment) throw notFound('Este pagamento não existe.')
  const isOpen = payment.state === 'sent' || payment.state === 'scheduled'
  if (isOpen && file.answeredAt === null)
    throw ruleViolation(
      'O banco ainda não respondeu a este arquivo: leia o retorno dele, ou cancele o arquivo.',
    )
  if (!isOpen && !payment.inDoubt) throw ruleViolation('O banco já respondeu a este pagamento.')
  return { file, payment }
}

const dayOfPayment = (
  { paidOn }: SettlePaymentBody,
  { from, until }: { from: string; until: string },
): string => {
  if (paidOn === undefined || paidOn < from || paidOn > until)
    throw invalidFields([{ field: 'paidOn', message: 'Informe o dia em que o banco pagou.' }])
  return paidOn
}

/** The bank pays at most the amount of the file, unless its return says that it paid more. */
const paidAmountOf = ({ amount: given }: SettlePaymentBody, { amount, paidAmount }: SentPayment): number => {
  const paid = given ?? paidAmount ?? amount
  const highest = Math.max(amount, paidAmount ?? 0)
  if (paid > highest)
    throw invalidFields([{ field: 'amount', message: `O valor pago não passa de ${moneyText(highest)}.` }])
  return paid
}

/** The payment without the payouts for which the bank paid too little: they stay owed. */
const withMoneyFor = async (tx: Tx, payment: SentPayment, paidAmount: number): Promise<SentPayment> =>
  paidAmount < payment.amount ? { ...payment, items: await limitItems(tx, payment.id, paidAmount) } : payment

const settle = async (
  context: Context,
  tx: Tx,
  user: SignedInUser,
  which: Settled,
  body: SettlePaymentBody,
): Promise<SentPayment> => {
  const { file, payment: sent } = await paymentToSettle(tx, which)
  await lockPaidTreatments(tx, [sent])
  const by = { user, fileNumber: file.number }
  const isPaid = body.outcome === 'paid'
  const days = {
    from: companyDay(context.config, new Date(file.createdAt)),
    until: companyDay(context.config),
  }
  const wasPaid = sent.state === 'paid'
  const paidOn = isPaid ? (sent.paidOn ?? dayOfPayment(body, days)) : null
  const paidAmount = !isPaid ? null : wasPaid ? sent.paidAmount : paidAmountOf(body, sent)
  const payment = paidAmount === null || wasPaid ? sent : await withMoneyFor(tx, sent, paidAmount)
  await storeAnswer(tx, payment.id, {
    state: body.outcome,
    paidOn,
    paidAmount,
    sentence: isPaid ? 'Pago, conferido no banco.' : 'Não foi pago, conferido no banco.',
    inDoubt: false,
  })
  if (isPaid && !wasPaid) await settlePayouts(tx, [payment], by)
  if (!isPaid && wasPaid) await unsettlePayouts(tx, payment, by)
  await recordAudit(tx, {
    actorId: user.id,
    action: 'bankPaymentSettled',
    entity: 'professional',
    entityId: payment.professionalId,
    changes: {
      fileNumber: { from: null, to: file.number },
      bankPaymentState: { from: payment.state, to: body.outcome },
      total: { from: null, to: paidAmount ?? payment.amount },
    },
  })
  return sent
}

/** Stores the result that a person read on the bank's site, for a payment without an answer or with a doubtful one. */
export const settlePayment = async (
  context: Context,
  user: SignedInUser,
  which: Settled,
  body: SettlePaymentBody,
) => {
  const { professionalId, items } = await context.db.begin(async (tx) => {
    await lockBankFiles(tx)
    return settle(context, tx, user, which, body)
  })
  context.events.emit('bankFile.changed', { fileId: which.fileId })
  context.events.emit('account.changed', { professionalId })
  for (const { treatmentId, month } of items)
    context.events.emit('payment.changed', { treatmentId, ...competenceOf(month) })
  return fileOr404(context.db, which.fileId)
}
