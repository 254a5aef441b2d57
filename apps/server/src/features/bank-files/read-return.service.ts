import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { SignedInUser } from '@zelo/contract/auth'
import type { BankPaymentState, ReturnSummary } from '@zelo/contract/bank-files'
import { competenceOf } from '@zelo/contract/dates'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { Refusal, ruleViolation } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files/received-file.ts'
import { findPayoutsOfTreatments, lockTreatments, writePayout } from '../payments/payments.public.ts'
import {
  findAnsweredFiles,
  findWaitingPayments,
  insertReturn,
  linkPayout,
  lockBankFiles,
  storeAnswer,
  type WaitingPayment,
} from './bank-files.queries.ts'
import { type ReturnedPayment, type ReturnFile, readReturn, UnreadableReturn } from './cnab/read-return.ts'

const parse = (bytes: Buffer): ReturnFile => {
  try {
    return readReturn(bytes.toString('latin1'))
  } catch (error) {
    if (error instanceof UnreadableReturn)
      throw new Refusal(422, error.message, { errors: [{ field: 'file', message: error.message }] })
    throw error
  }
}

const foreign = () =>
  ruleViolation('Este retorno não é de um arquivo gerado aqui: nenhum pagamento foi encontrado.')

/** The one file that the answer belongs to, by account, own numbers and file number. */
const findAnswered = async (tx: Tx, answer: ReturnFile) => {
  const numbers = answer.payments.map(({ ownNumber }) => ownNumber)
  if (numbers.length === 0 || numbers.some((number) => !/^\d{1,9}$/.test(number))) throw foreign()
  const files = await findAnsweredFiles(tx, { ...answer, paymentIds: numbers.map(Number) })
  const [file] = files
  if (!file || files.length > 1) throw foreign()
  if (answer.fileNumber !== 0 && answer.fileNumber !== file.number)
    throw ruleViolation(
      `O retorno diz ser do arquivo ${answer.fileNumber}, mas os pagamentos são do arquivo ${file.number}.`,
    )
  if (file.cancelledAt)
    throw ruleViolation(`O arquivo ${file.number} foi cancelado aqui. Confira no banco o que foi pago.`)
  return file
}

/** Marks the payouts of a payment that the bank made. */
const settlePayouts = async (tx: Tx, user: SignedInUser, payment: WaitingPayment) => {
  for (const { treatmentId, month, amount } of payment.items) {
    const when = competenceOf(month)
    const payout = (await findPayoutsOfTreatments(tx, [treatmentId], when)).find(
      ({ professionalId }) => professionalId === payment.professionalId,
    )
    // A row without sessions left keeps no payout to mark; the payment stays in the account.
    if (!payout) continue
    const before = payout.status === 'paid' ? (payout.amount ?? 0) : 0
    await writePayout(tx, payout, {
      treatmentId,
      professionalId: payment.professionalId,
      ...when,
      status: 'paid',
      amount: Math.round((before + amount) * 100) / 100,
      payee: payment.payee,
      pixKey: payment.pixKey,
      changedBy: user.id,
    })
    await linkPayout(tx, payment.id, { professionalId: payment.professionalId, treatmentId, month })
  }
}

const isOpen = (state: BankPaymentState) => state === 'sent' || state === 'scheduled'

/** Applies the bank's word to one payment. Returns what it came to, or undefined when nothing changed. */
const applyAnswer = async (
  tx: Tx,
  user: SignedInUser,
  payment: WaitingPayment,
  { judgement, paidOn, bankNumber, paidCents }: ReturnedPayment,
): Promise<'paid' | 'scheduled' | 'refused' | 'unknown' | undefined> => {
  if (!judgement || !isOpen(payment.state)) return undefined
  const { verdict, code, sentence } = judgement
  const isPaid = verdict === 'paid' && paidOn !== undefined && paidCents === Math.round(payment.amount * 100)
  const state = isPaid
    ? 'paid'
    : verdict === 'refused'
      ? 'refused'
      : verdict === 'scheduled'
        ? 'scheduled'
        : payment.state
  const outcome =
    state === payment.state && verdict !== 'scheduled'
      ? 'unknown'
      : (state as 'paid' | 'refused' | 'scheduled')
  await storeAnswer(tx, {
    id: payment.id,
    state,
    code,
    sentence,
    paidOn: isPaid ? paidOn : null,
    bankNumber,
  })
  if (isPaid) await settlePayouts(tx, user, payment)
  return outcome
}

type Read = { summary: ReturnSummary; touched: WaitingPayment[] }

const apply = async (
  tx: Tx,
  user: SignedInUser,
  answer: ReturnFile,
  read: { sha256: string; fileName: string },
): Promise<Read> => {
  const file = await findAnswered(tx, answer)
  const summary: ReturnSummary = {
    fileId: file.id,
    number: file.number,
    paid: 0,
    scheduled: 0,
    refused: 0,
    unknown: 0,
    repeated: false,
  }
  if (!(await insertReturn(tx, { fileId: file.id, readBy: user.id, ...read })))
    return { summary: { ...summary, repeated: true }, touched: [] }
  const payments = await findWaitingPayments(tx, file.id)
  await lockTreatments(tx, [
    ...new Set(payments.flatMap(({ items }) => items.map(({ treatmentId }) => treatmentId))),
  ])
  const answers = new Map(answer.payments.map((payment) => [Number(payment.ownNumber), payment]))
  const touched: WaitingPayment[] = []
  for (const payment of payments) {
    const returned = answers.get(payment.id)
    const outcome = returned && (await applyAnswer(tx, user, payment, returned))
    if (!outcome) continue
    summary[outcome]++
    touched.push(payment)
  }
  await recordAudit(tx, {
    actorId: user.id,
    action: 'bankReturnRead',
    entity: 'company',
    entityId: 1,
    changes: {
      fileNumber: { from: null, to: file.number },
      paid: { from: null, to: summary.paid },
      refused: { from: null, to: summary.refused },
    },
  })
  return { summary, touched }
}

/** Reads the bank's answer. The same bytes twice change nothing. */
export const readAnswer = async (
  context: Context,
  user: SignedInUser,
  received: ReceivedFile,
  fileName: string,
) => {
  const bytes = await readFile(received.localPath)
  const answer = parse(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { summary, touched } = await context.db.begin(async (tx) => {
    await lockBankFiles(tx)
    return apply(tx, user, answer, { sha256, fileName })
  })
  if (!summary.repeated) context.events.emit('bankFile.changed', { fileId: summary.fileId })
  for (const { professionalId, items } of touched) {
    context.events.emit('account.changed', { professionalId })
    for (const { treatmentId, month } of items)
      context.events.emit('payment.changed', { treatmentId, ...competenceOf(month) })
  }
  return summary
}
