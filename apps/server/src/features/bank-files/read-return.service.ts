import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { SignedInUser } from '@zelo/contract/auth'
import type { ReturnSummary } from '@zelo/contract/bank-files'
import { competenceOf } from '@zelo/contract/dates'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files/received-file.ts'
import { lockBankFiles } from '../payments/payments.public.ts'
import {
  findAnsweredFiles,
  findSentPayments,
  insertReturn,
  type SentPayment,
  storeAnswer,
} from './bank-files.queries.ts'
import { type ReturnFile, readReturn, UnreadableReturn } from './cnab/read-return.ts'
import { nextState, type Outcome } from './next-state.ts'
import { lockPaidTreatments, settlePayouts } from './settle-payouts.ts'

const parse = (bytes: Buffer): ReturnFile => {
  try {
    return readReturn(bytes.toString('latin1'))
  } catch (error) {
    if (error instanceof UnreadableReturn) throw invalidFields([{ field: 'file', message: error.message }])
    throw error
  }
}

const foreign = () =>
  ruleViolation('Este retorno não é de um arquivo gerado aqui: nenhum pagamento foi alterado.')

/** An agreement or agency without blanks and leading zeros; empty when the bank leaves it out. */
const plain = (given: string) => given.trim().toUpperCase().replace(/^0+/, '')

/** The file that a return answers, by bank, account, payments and number, with its payments. */
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
  if (plain(answer.agency) !== '' && plain(answer.agency) !== plain(file.agency))
    throw ruleViolation(
      `O retorno é da agência ${answer.agency}, mas o arquivo ${file.number} é da agência ${file.agency}.`,
    )
  if (answer.agreement !== '' && plain(answer.agreement) !== plain(file.agreement))
    throw ruleViolation(
      `O retorno é do convênio ${answer.agreement}, mas o arquivo ${file.number} é do convênio ${file.agreement}.`,
    )
  const payments = new Map((await findSentPayments(tx, file.id)).map((payment) => [payment.id, payment]))
  // The same own numbers with other amounts come from another installation, such as a test system.
  const isOurs = answer.payments.every(
    ({ ownNumber, cents }) => cents === Math.round((payments.get(Number(ownNumber))?.amount ?? 0) * 100),
  )
  if (!isOurs) throw foreign()
  if (file.cancelledAt)
    throw ruleViolation(`O arquivo ${file.number} foi cancelado aqui. Confira no banco o que foi pago.`)
  return { file, payments }
}

type Read = { summary: ReturnSummary; touched: SentPayment[] }

const apply = async (
  tx: Tx,
  user: SignedInUser,
  answer: ReturnFile,
  read: { sha256: string; fileName: string },
): Promise<Read> => {
  const { file, payments } = await findAnswered(tx, answer)
  const counts: Record<Outcome, number> = { paid: 0, scheduled: 0, refused: 0, unknown: 0 }
  const summary = { fileId: file.id, number: file.number, ...counts, repeated: false }
  if (!(await insertReturn(tx, { fileId: file.id, readBy: user.id, ...read })))
    return { summary: { ...summary, repeated: true }, touched: [] }
  await lockPaidTreatments(tx, [...payments.values()])
  const by = { user, fileNumber: file.number }
  const paid = new Set<SentPayment>()
  const outcomes = new Map<SentPayment, { outcome: Outcome; sentence: string }>()
  for (const returned of answer.payments) {
    const payment = payments.get(Number(returned.ownNumber))
    const next = payment && nextState(payment, returned, file.payDays)
    if (!next) continue
    await storeAnswer(tx, payment.id, next.answer)
    if (next.outcome === 'paid') paid.add(payment)
    // A bank may pay a payment and take it back in one file.
    payment.state = next.answer.state ?? payment.state
    outcomes.set(payment, { outcome: next.outcome, sentence: next.answer.sentence })
  }
  await settlePayouts(tx, [...paid], by)
  const problems: NonNullable<ReturnSummary['problems']> = []
  for (const [{ professionalId, payee }, { outcome, sentence }] of outcomes) {
    counts[outcome]++
    if (outcome === 'refused' || outcome === 'unknown')
      problems.push({ professionalId, fullName: payee, outcome, sentence })
  }
  await recordAudit(tx, {
    actorId: user.id,
    action: 'bankReturnRead',
    entity: 'company',
    entityId: 1,
    changes: Object.fromEntries(
      Object.entries({ fileNumber: file.number, ...counts }).map(([field, to]) => [
        field,
        { from: null, to },
      ]),
    ),
  })
  return { summary: { ...summary, ...counts, problems }, touched: [...outcomes.keys()] }
}

/** Reads the bank's answer. The same bytes twice change nothing. */
export const readAnswer = async (context: Context, user: SignedInUser, received: ReceivedFile) => {
  const bytes = await readFile(received.localPath)
  const answer = parse(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { summary, touched } = await context.db.begin(async (tx) => {
    await lockBankFiles(tx)
    return apply(tx, user, answer, { sha256, fileName: received.name })
  })
  if (!summary.repeated) context.events.emit('bankFile.changed', { fileId: summary.fileId })
  for (const { professionalId, items } of touched) {
    context.events.emit('account.changed', { professionalId })
    for (const { treatmentId, month } of items)
      context.events.emit('payment.changed', { treatmentId, ...competenceOf(month) })
  }
  return summary
}
