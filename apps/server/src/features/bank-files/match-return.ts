import { fileNumberText } from '@zelo/contract/company'
import { dayText } from '@zelo/contract/dates'
import { toCents } from '@zelo/contract/money'
import { ruleViolation } from '../../platform/errors.ts'
import { joinWithAnd } from '../../platform/join-with-and.ts'
import type { AnsweredFile } from './answers.queries.ts'
import type { ReturnFile } from './cnab/return-file.ts'
import type { Returned } from './next-state.ts'
import { namesInFiles, namesOtherPayee } from './same-payee.ts'
import type { SentPayment } from './sent-payments.queries.ts'

export type SentFile = { file: AnsweredFile; payments: SentPayment[] }
export type Answer = { file: AnsweredFile; payment: SentPayment; returned: Returned }
export type MatchedReturn = {
  files: SentFile[]
  /** The file that the return names, otherwise the first file. */
  main: AnsweredFile
  answers: Answer[]
  foreignCount: number
}

const foreign = () =>
  ruleViolation('Este retorno não é de um arquivo gerado aqui: nenhum pagamento foi alterado.')

/** Refuses a return with other amounts: it may belong to another installation, such as a test system, with the same ids. */
const otherAmount = (file: AnsweredFile) =>
  ruleViolation(
    `O retorno está danificado, ou não é deste painel: um valor não é o do arquivo ${fileNumberText(file)}. Baixe-o de novo no banco; nenhum pagamento foi alterado.`,
  )

const otherPayee = (file: AnsweredFile, { payee }: SentPayment) =>
  ruleViolation(
    `O retorno está danificado, ou não é deste painel: o nome, o CPF ou a chave não é de ${payee}, a quem o arquivo ${fileNumberText(file)} paga. Baixe-o de novo no banco; nenhum pagamento foi alterado.`,
  )

/** An agreement or agency without blanks and leading zeros; empty if the bank omits the field. */
const plain = (text: string) => text.trim().toUpperCase().replace(/^0+/, '')

/** Whether the return names this agency or agreement, or omits it. */
const isSame = (named: string, own: string) => ['', plain(own)].includes(plain(named))

/** Throws if the return is older than the file: a bank answers a file only after it was made. */
const assertMadeBefore = ({ createdOn }: ReturnFile, file: AnsweredFile) => {
  if (createdOn !== undefined && createdOn < file.madeOn)
    throw ruleViolation(
      `O banco criou este retorno em ${dayText(createdOn)}, antes do arquivo ${fileNumberText(file)}, de ${dayText(file.madeOn)}: nenhum pagamento foi alterado. Confira se é o retorno deste arquivo.`,
    )
}

const assertSameAccount = ({ agency, agreement }: ReturnFile, file: AnsweredFile) => {
  if (!isSame(agency, file.agency))
    throw ruleViolation(
      `O retorno é da agência ${agency}, mas o arquivo ${fileNumberText(file)} é da agência ${file.agency}.`,
    )
  if (!isSame(agreement, file.agreement))
    throw ruleViolation(
      `O retorno é do convênio ${agreement}, mas o arquivo ${fileNumberText(file)} é do convênio ${file.agreement}.`,
    )
}

const assertNamed = ({ fileNumber }: ReturnFile, sent: SentFile[]) => {
  const numbers = sent.map(({ file }) => fileNumberText(file))
  if (fileNumber !== 0 && !sent.some(({ file }) => file.number === fileNumber))
    throw ruleViolation(
      `O retorno diz ser do arquivo ${fileNumber}, mas os pagamentos são ${numbers.length === 1 ? 'do arquivo' : 'dos arquivos'} ${joinWithAnd(numbers)}.`,
    )
}

/** The result of a payment that has no record of its own in the return: the answer to the whole file. */
const answerToAll = (judgement: ReturnFile['whole']): Returned => ({
  judgement,
  paidOn: undefined,
  paidCents: 0,
  bankNumber: '',
})

/**
 * Finds our payments among the records. A payment that a user typed on the bank's site can have the number of one of our
 * payments, but hardly the same amount, so a record with another amount is skipped. In the file that the return answers, another
 * amount means that the return belongs to another installation.
 */
const answersOf = ({ payments, fileNumber }: ReturnFile, sent: SentFile[]) => {
  const own = new Map(sent.flatMap((one) => one.payments.map((payment) => [payment.id, { ...one, payment }])))
  const named = payments.flatMap((returned) => {
    const found = own.get(returned.paymentId ?? 0)
    return found ? [{ file: found.file, payment: found.payment, returned }] : []
  })
  const answers = named.filter(({ payment, returned }) => returned.cents === toCents(payment.amount))
  const answered = new Set(answers.map(({ payment }) => payment))
  const names = namesInFiles(sent.flatMap((one) => one.payments))
  for (const { file, payment, returned } of answers)
    if (namesOtherPayee(returned.payee, payment, names)) throw otherPayee(file, payment)
  const answeredFiles = new Set(answers.map(({ file }) => file))
  for (const { file, payment } of named) {
    const isOfFile = fileNumber === 0 ? answeredFiles.has(file) : file.number === fileNumber
    if (isOfFile && !answered.has(payment)) throw otherAmount(file)
  }
  return { answers, answered, answeredFiles }
}

/** Matches a return that has payments with these files. */
const matchPayments = (answer: ReturnFile, sent: SentFile[]): MatchedReturn => {
  if (sent.length === 0) throw foreign()
  assertNamed(answer, sent)
  const { answers, answered, answeredFiles } = answersOf(answer, sent)
  const files = sent.filter(({ file }) => answeredFiles.has(file))
  for (const { file } of files) {
    assertSameAccount(answer, file)
    assertMadeBefore(answer, file)
  }
  const named = files.find(({ file }) => file.number === answer.fileNumber)
  const main = named ?? files[0]
  if (!main) throw foreign()
  const unanswered = answer.whole && named ? named.payments.filter((payment) => !answered.has(payment)) : []
  return {
    files,
    main: main.file,
    answers: [
      ...answers,
      ...unanswered.map((payment) => ({ file: main.file, payment, returned: answerToAll(answer.whole) })),
    ],
    foreignCount: answer.payments.length - answers.length,
  }
}

/** Matches a return without payments with the file whose number it names. */
const matchWhole = (answer: ReturnFile, sent: SentFile[]): MatchedReturn => {
  const files = sent.filter(
    ({ file }) => isSame(answer.agency, file.agency) && isSame(answer.agreement, file.agreement),
  )
  const [only] = files
  if (!only) throw foreign()
  if (files.length > 1)
    throw ruleViolation(
      `Há mais de um arquivo ${answer.fileNumber} desta conta, e o retorno não diz qual: nenhum pagamento foi alterado.`,
    )
  const { file: main, payments } = only
  assertMadeBefore(answer, main)
  if (!answer.whole)
    throw ruleViolation(
      `O retorno do arquivo ${fileNumberText(main)} não traz pagamentos nem uma recusa: nada mudou.`,
    )
  const returned = answerToAll(answer.whole)
  const answers = payments.map((payment) => ({ file: main, payment, returned }))
  return { files, main, answers, foreignCount: 0 }
}

/** Finds the payments that a return answers, among the account's files that the return may concern. */
export const matchReturn = (answer: ReturnFile, sent: SentFile[]): MatchedReturn =>
  answer.payments.length > 0 ? matchPayments(answer, sent) : matchWhole(answer, sent)
