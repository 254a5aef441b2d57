import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { SignedInUser } from '@zelo/contract/auth'
import type { ReturnSummary } from '@zelo/contract/bank-files'
import { fileNumberText } from '@zelo/contract/company'
import { competenceOf } from '@zelo/contract/dates'
import { type AuditEntry, recordAudits } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files/received-file.ts'
import { lockBankFiles } from '../payments/payments.public.ts'
import {
  type AnsweredFile,
  type Calendar,
  clearAlsoPaid,
  findAnsweredFiles,
  insertReturn,
  markAlsoPaid,
  storeAnswers,
} from './answers.queries.ts'
import { readReturn, UnreadableReturn } from './cnab/read-return.ts'
import type { ReturnFile } from './cnab/return-file.ts'
import { returnText } from './cnab/return-text.ts'
import { matchReturn, type SentFile } from './match-return.ts'
import { warnOfPaidTwice } from './paid-otherwise.ts'
import {
  bankMayPay,
  countOutcomes,
  type Effect,
  isNewlyPaid,
  isNotMade,
  planAnswers,
  problemsOf,
} from './plan-answers.ts'
import { findSentPayments, type SentPayment } from './sent-payments.queries.ts'
import { lockPaidTreatments, settlePayouts } from './settle-payouts.ts'

const parse = (bytes: Buffer): ReturnFile => {
  try {
    return readReturn(returnText(bytes))
  } catch (error) {
    if (error instanceof UnreadableReturn) throw invalidFields([{ field: 'file', message: error.message }])
    throw error
  }
}

/** The files that the return may answer, with their payments. */
const findSentFiles = async (tx: Tx, answer: ReturnFile, calendar: Calendar): Promise<SentFile[]> => {
  const paymentIds = answer.payments.flatMap(({ paymentId }) => paymentId ?? [])
  if (answer.payments.length > 0 && paymentIds.length === 0) return []
  const files: SentFile[] = []
  for (const file of await findAnsweredFiles(tx, { ...answer, paymentIds }, calendar))
    files.push({ file, payments: await findSentPayments(tx, file.id) })
  return files
}

/** Sentences about the return as a whole. */
const noticesOf = ({ unclear }: ReturnFile, foreignCount: number) => [
  ...unclear.map((sentence) => `${sentence} Está no cabeçalho ou no final do retorno ou de um lote.`),
  ...(foreignCount === 1 ? ['1 pagamento deste retorno não é daqui.'] : []),
  ...(foreignCount > 1 ? [`${foreignCount} pagamentos deste retorno não são daqui.`] : []),
]

const auditOf = (user: SignedInUser, file: AnsweredFile, effects: Effect[]): AuditEntry => {
  const counts = countOutcomes(effects.filter((effect) => effect.file === file))
  const facts = { fileNumber: fileNumberText(file), ...counts }
  return {
    actorId: user.id,
    action: 'bankReturnRead',
    entity: 'company',
    entityId: 1,
    changes: Object.fromEntries(Object.entries(facts).map(([field, to]) => [field, { from: null, to }])),
  }
}

const idsOf = (effects: Effect[]) => effects.map(({ before }) => before.id)

type Read = { summary: ReturnSummary; touched: SentPayment[]; changedFiles: number[] }

const apply = async (
  tx: Tx,
  user: SignedInUser,
  answer: ReturnFile,
  { calendar, ...read }: { sha256: string; fileName: string; calendar: Calendar },
): Promise<Read> => {
  const {
    files: sent,
    main,
    answers,
    foreignCount,
  } = matchReturn(answer, await findSentFiles(tx, answer, calendar))
  const files = sent.map(({ file }) => file)
  const fileIds = files.map(({ id }) => id)
  const notices = noticesOf(answer, foreignCount)
  const summary = {
    fileId: main.id,
    number: main.number,
    bank: main.bank,
    files: files.map(({ id, number, bank }) => ({ id, number, bank })),
    ...countOutcomes([]),
    repeated: false,
  }
  const others = fileIds.filter((id) => id !== main.id)
  if (!(await insertReturn(tx, [main.id, ...others], { ...read, readBy: user.id, notices })))
    return { summary: { ...summary, repeated: true }, touched: [], changedFiles: [] }
  await lockPaidTreatments(
    tx,
    sent.flatMap(({ payments }) => payments),
  )
  const { effects, problems: paidTwice } = await warnOfPaidTwice(tx, planAnswers(answers), calendar)
  await storeAnswers(
    tx,
    effects.map(({ after }) => after),
    user.id,
  )
  for (const [file, group] of Map.groupBy(effects.filter(isNewlyPaid), (effect) => effect.file))
    await settlePayouts(
      tx,
      group.map(({ after }) => after),
      { user, file },
    )
  const notMade = await clearAlsoPaid(tx, idsOf(effects.filter(isNotMade)))
  const alsoPaid = await markAlsoPaid(
    tx,
    idsOf(effects.filter((effect) => isNewlyPaid(effect) || bankMayPay(effect))),
  )
  const problems = [...problemsOf(effects), ...paidTwice]
  for (const { professionalId, payee, ...other } of alsoPaid)
    problems.push({
      professionalId,
      fullName: payee,
      outcome: 'unknown',
      fileId: other.fileId,
      sentence: `Também está no arquivo ${fileNumberText(other)}: os dois podem pagar as mesmas sessões.`,
    })
  await recordAudits(
    tx,
    files.map((file) => auditOf(user, file, effects)),
  )
  return {
    summary: { ...summary, ...countOutcomes(effects), notices, problems },
    touched: effects.map(({ after }) => after),
    changedFiles: [...new Set([...fileIds, ...[...notMade, ...alsoPaid].map(({ fileId }) => fileId)])],
  }
}

/** Reads a return of the bank. Reading the same return again changes nothing. */
export const readAnswer = async (context: Context, user: SignedInUser, received: ReceivedFile) => {
  const bytes = await readFile(received.localPath)
  const answer = parse(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const calendar = { today: companyDay(context.config), timeZone: context.config.panel.timeZone }
  const { summary, touched, changedFiles } = await context.db.begin(async (tx) => {
    await lockBankFiles(tx)
    return apply(tx, user, answer, { sha256, fileName: received.name, calendar })
  })
  for (const fileId of changedFiles) context.events.emit('bankFile.changed', { fileId })
  for (const { professionalId, items } of touched) {
    context.events.emit('account.changed', { professionalId })
    for (const { treatmentId, month } of items)
      context.events.emit('payment.changed', { treatmentId, ...competenceOf(month) })
  }
  return summary
}
