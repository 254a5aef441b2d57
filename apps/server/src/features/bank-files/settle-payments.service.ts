import type { SignedInUser } from '@zelo/contract/auth'
import {
  type BankFile,
  type BankPayment,
  type BankPaymentState,
  bankPaymentStateLabel,
} from '@zelo/contract/bank-files'
import type { SettlePaymentBody, SettlePaymentsBody } from '@zelo/contract/bank-settlements'
import { fileNumberText } from '@zelo/contract/company'
import { competenceOf, dayText } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, notFound, ruleViolation } from '../../platform/errors.ts'
import { lockBankFiles } from '../payments/payments.public.ts'
import { clearAlsoPaid, markAlsoPaid, storeAnswers } from './answers.queries.ts'
import { fileOr404 } from './bank-files.service.ts'
import { clearPaidTwice, findPaidTwice } from './paid-otherwise.ts'
import { findSentPayments, limitItems, restoreItems, type SentPayment } from './sent-payments.queries.ts'
import { lockPaidTreatments, settlePayouts, unsettlePayouts } from './settle-payouts.ts'

type Outcome = Omit<SettlePaymentBody, 'seen'>
type Chosen = {
  fileId: number
  paymentIds: number[]
  /** Whether the payment is still in the state that the user saw. */
  isAsSeen: (payment: BankPayment) => boolean
}

const unpaidState = ({ cancelledAt }: Pick<BankFile, 'cancelledAt'>): BankPaymentState =>
  cancelledAt ? 'cancelled' : 'refused'

/** Whether a user already entered this result, for example by a repeated request. */
const isSettledSo = ({ outcome, paidOn, amount }: Outcome, payment: SentPayment) => {
  if (payment.inDoubt || payment.code !== null) return false
  if (outcome === 'refused') return payment.state === 'refused'
  return (
    payment.state === 'paid' &&
    (paidOn ?? payment.paidOn) === payment.paidOn &&
    (amount ?? payment.paidAmount) === payment.paidAmount
  )
}

const changedMeanwhile = ({ fullName, state, inDoubt }: BankPayment) =>
  ruleViolation(
    `O pagamento de ${fullName} mudou enquanto você conferia: agora está ${inDoubt ? 'a conferir' : `como “${bankPaymentStateLabel[state]}”`}. Veja a resposta e confira de novo.`,
  )

const assertCanSettle = (file: BankFile, payment: SentPayment, outcome: Outcome['outcome']) => {
  const isOpen = payment.state === 'sent' || payment.state === 'scheduled'
  if (isOpen && file.answeredAt === null)
    throw ruleViolation(
      'O banco ainda não respondeu a este arquivo: leia o retorno dele, ou cancele o arquivo.',
    )
  if (payment.state === 'cancelled') {
    // The file was cancelled only in our system, so the bank may have paid it.
    if (outcome === 'refused' && !payment.inDoubt) throw ruleViolation('Este pagamento já está cancelado.')
  } else if (!isOpen && !payment.inDoubt && payment.code !== null)
    // Without a code, a user entered the result, and a user may correct it.
    throw ruleViolation('O banco já respondeu a este pagamento.')
}

/** The payments that do not have this result yet. */
const findToSettle = async (tx: Tx, { fileId, paymentIds, isAsSeen }: Chosen, body: Outcome) => {
  const file = await fileOr404(tx, fileId)
  const sent = new Map((await findSentPayments(tx, fileId)).map((payment) => [payment.id, payment]))
  const shown = new Map(file.payments.map((payment) => [payment.id, payment]))
  const payments = [...new Set(paymentIds)].flatMap((id) => {
    const payment = sent.get(id)
    const present = shown.get(id)
    if (!payment || !present) throw notFound('Este pagamento não existe.')
    if (isSettledSo(body, payment)) return []
    if (!isAsSeen(present)) throw changedMeanwhile(present)
    assertCanSettle(file, payment, body.outcome)
    return payment
  })
  return { file, payments }
}

const dayOfPayment = (
  { paidOn }: Outcome,
  { paidOn: recorded }: SentPayment,
  { from, until }: { from: string; until: string },
): string => {
  if (recorded !== null && (paidOn ?? recorded) === recorded) return recorded
  if (paidOn === undefined || paidOn < from || paidOn > until)
    throw invalidFields([
      {
        field: 'paidOn',
        message: `Informe o dia em que o banco pagou: ${from === until ? `só pode ser hoje, ${dayText(until)}` : `de ${dayText(from)} até hoje`}.`,
      },
    ])
  return paidOn
}

/** The paid amount is at most that of the file, unless the bank's return reported more. */
const paidAmountOf = ({ amount: enteredAmount }: Outcome, { amount, paidAmount }: SentPayment): number => {
  const paid = enteredAmount ?? paidAmount ?? amount
  const highest = Math.max(amount, paidAmount ?? 0)
  if (paid > highest)
    throw invalidFields([{ field: 'amount', message: `O valor pago não passa de ${moneyText(highest)}.` }])
  return paid
}

/** Day and amount of a payment that the user settles as paid; null for a payment that was not made. */
const paidFacts = (body: Outcome, sent: SentPayment, days: { from: string; until: string }) =>
  body.outcome === 'paid'
    ? { paidOn: dayOfPayment(body, sent, days), paidAmount: paidAmountOf(body, sent) }
    : { paidOn: null, paidAmount: null }

/** The payment without the payouts that the paid amount does not cover. These remain open. */
const withMoneyFor = async (tx: Tx, payment: SentPayment, paidAmount: number): Promise<SentPayment> =>
  paidAmount < payment.amount ? { ...payment, items: await limitItems(tx, payment.id, paidAmount) } : payment

/**
 * Reverts a paid payment: its payouts are open again with the amounts of the file. Returns the payment as `refused`, and the
 * payouts that are pending again.
 */
const takeBack = async (tx: Tx, paid: SentPayment, by: Parameters<typeof unsettlePayouts>[2]) => {
  const refused = { ...paid, state: 'refused' as const, paidOn: null, paidAmount: null }
  await storeAnswers(tx, [refused], by.user.id)
  const pendingAgain = await unsettlePayouts(tx, paid, by)
  return { taken: { ...refused, items: await restoreItems(tx, paid.id) }, pendingAgain }
}

type Payout = { treatmentId: number; month: string }
const hasPayout = ({ items }: SentPayment, { treatmentId, month }: Payout) =>
  items.some((item) => item.treatmentId === treatmentId && item.month === month)

/**
 * The sentence of a payment settled as paid, with a warning if the professional was also paid in another way. Call before the
 * payment is stored as paid.
 */
const paidSentence = async ({ config }: Context, tx: Tx, { id }: SentPayment) => {
  const sentence = 'Pago, conferido no banco.'
  const calendar = { today: companyDay(config), timeZone: config.panel.timeZone }
  const twice = (await findPaidTwice(tx, [id], calendar)).get(id)
  return twice ? `${sentence} ${twice.sentence}` : sentence
}

/** Adds or removes the warnings at the professional's other payments. Returns the files of these payments. */
const warnOthers = async (
  tx: Tx,
  payment: SentPayment,
  { isPaid, file }: { isPaid: boolean; file: BankFile },
): Promise<{ fileId: number }[]> =>
  isPaid
    ? markAlsoPaid(tx, [payment.id])
    : [...(await clearAlsoPaid(tx, [payment.id])), ...(await clearPaidTwice(tx, payment, file))]

const settle = async (
  context: Context,
  tx: Tx,
  by: { user: SignedInUser; file: BankFile },
  sent: SentPayment,
  body: Outcome,
): Promise<{ touched: SentPayment; reverted: Payout[]; otherFiles: number[] }> => {
  const { user, file } = by
  const isPaid = body.outcome === 'paid'
  const days = {
    from: companyDay(context.config, new Date(file.createdAt)),
    until: companyDay(context.config),
  }
  const wasPaid = sent.state === 'paid'
  const { paidOn, paidAmount } = paidFacts(body, sent, days)
  const staysPaid = wasPaid && paidAmount === sent.paidAmount
  const back = wasPaid && !staysPaid ? await takeBack(tx, sent, by) : { taken: sent, pendingAgain: [] }
  const payment =
    paidAmount === null || staysPaid ? back.taken : await withMoneyFor(tx, back.taken, paidAmount)
  const sentence = isPaid ? await paidSentence(context, tx, sent) : 'Não foi pago, conferido no banco.'
  const state = isPaid ? 'paid' : unpaidState(file)
  const answered = { ...payment, state, code: null, paidOn, paidAmount, sentence, inDoubt: false }
  await storeAnswers(tx, [answered], user.id)
  if (isPaid && !staysPaid) await settlePayouts(tx, [payment], by)
  const others = isPaid && wasPaid ? [] : await warnOthers(tx, payment, { isPaid, file })
  await recordAudit(tx, {
    actorId: user.id,
    action: 'bankPaymentSettled',
    entity: 'professional',
    entityId: payment.professionalId,
    changes: {
      fileNumber: { from: null, to: fileNumberText(file) },
      bankPaymentState: { from: sent.state, to: state },
      total: { from: wasPaid ? sent.paidAmount : null, to: paidAmount ?? payment.amount },
    },
  })
  // The payouts before and after: a correction of the paid amount may add or remove payouts of the payment.
  const touched = { ...sent, items: [...sent.items, ...payment.items] }
  const reverted = back.pendingAgain.filter((payout) => !isPaid || !hasPayout(payment, payout))
  return { touched, reverted, otherFiles: others.map(({ fileId }) => fileId) }
}

/** Notifies other users that paid payouts are open again. */
const announceReverted = (
  { announce }: Context,
  tx: Tx,
  user: SignedInUser,
  settled: Awaited<ReturnType<typeof settle>>[],
) =>
  announce(
    tx,
    settled.flatMap(({ touched: { professionalId }, reverted }) =>
      reverted.map(({ treatmentId, month }) => ({
        name: 'payment.reverted' as const,
        payload: { treatmentId, professionalId, ...competenceOf(month), actorId: user.id },
      })),
    ),
  )

const settlePayments = async (context: Context, user: SignedInUser, chosen: Chosen, body: Outcome) => {
  const { settled, notify } = await context.db.begin(async (tx) => {
    await lockBankFiles(tx)
    const { file, payments } = await findToSettle(tx, chosen, body)
    await lockPaidTreatments(tx, payments)
    const done = []
    for (const payment of payments) done.push(await settle(context, tx, { user, file }, payment, body))
    return { settled: done, notify: await announceReverted(context, tx, user, done) }
  })
  notify()
  for (const fileId of new Set([chosen.fileId, ...settled.flatMap(({ otherFiles }) => otherFiles)]))
    context.events.emit('bankFile.changed', { fileId })
  for (const { touched } of settled) {
    context.events.emit('account.changed', { professionalId: touched.professionalId })
    for (const { treatmentId, month } of touched.items)
      context.events.emit('payment.changed', { treatmentId, ...competenceOf(month) })
  }
  return fileOr404(context.db, chosen.fileId)
}

/**
 * Stores the result that a user read on the bank's site: for a payment without an answer or in doubt, or to correct a result
 * that a user entered before.
 */
export const settlePayment = (
  context: Context,
  user: SignedInUser,
  { fileId, paymentId }: { fileId: number; paymentId: number },
  { seen, ...body }: SettlePaymentBody,
) =>
  settlePayments(
    context,
    user,
    {
      fileId,
      paymentIds: [paymentId],
      isAsSeen: ({ state, inDoubt = false, paidAmount = null }) =>
        seen === undefined ||
        (seen.state === state && seen.inDoubt === inDoubt && seen.paidAmount === paidAmount),
    },
    body,
  )

/** Stores the same result for several payments that are all in doubt. */
export const settleDoubtfulPayments = (
  context: Context,
  user: SignedInUser,
  fileId: number,
  { paymentIds, ...body }: SettlePaymentsBody,
) => settlePayments(context, user, { fileId, paymentIds, isAsSeen: ({ inDoubt }) => inDoubt === true }, body)
