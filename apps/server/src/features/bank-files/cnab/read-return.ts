import { type BankCode, banks } from '@zelo/contract/company'
import { type Bank, bankLayouts } from './banks.ts'
import type { RecordName } from './layouts.ts'
import { type Judgement, judge, splitCodes } from './occurrences.ts'
import { dayOf, readRecord, recordLength } from './record.ts'
import type { ReturnedPayee, ReturnedPayment, ReturnFile } from './return-file.ts'

/** Some banks pad our numbers with zeros. Payments typed on the bank's site have other numbers, or none. */
const paymentIdOf = (ownNumber = '') => (/^0*[1-9]\d{0,8}$/.test(ownNumber) ? Number(ownNumber) : undefined)

/** Thrown if the file is not a readable return. The message is a sentence for the user. */
export class UnreadableReturn extends Error {}

const isBank = (code: string): code is BankCode => banks.some((known) => known === code)

/** Some banks append this character to their files. */
const endOfFile = '\u001a'

/** The last column that is never blank in a record of this type. */
const lastFilled = (record: string) =>
  isPayment(record) ? 230 : ({ '0': 163, '5': 41, '9': 29 }[typeOf(record) ?? ''] ?? 14)

/** Portals and editors remove trailing blanks, so blanks are added again. A line without its last filled column was cut. */
const withBlanks = (line: string) =>
  line.length >= lastFilled(line) && !line.endsWith(' ') ? line.padEnd(recordLength) : line

const splitRecords = (text: string) => {
  const lines = text.replaceAll(endOfFile, '').split(/\r?\n/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  const [first] = lines
  if (first === undefined) throw new UnreadableReturn('O arquivo está vazio.')
  const records = lines.map(withBlanks)
  const wrong = records.findIndex((record) => record.length !== recordLength)
  if (wrong >= 0) {
    const length = `a linha ${wrong + 1} tem ${lines[wrong]?.length} posições em vez de 240`
    throw new UnreadableReturn(
      isBank(first.slice(0, 3)) && typeOf(first) === '0'
        ? `O arquivo está danificado: ${length}. Baixe-o de novo no banco, sem abri-lo em um editor de texto.`
        : `Este não é um arquivo de retorno CNAB 240: ${length}.`,
    )
  }
  return records
}

const typeOf = (record: string) => record[7]
const isDetail = (record: string) => typeOf(record) === '3'
const isPayment = (record: string) => isDetail(record) && record[13] === 'A'
/** Whether the record begins a batch of PIX transfers like those of our files. */
const isPixBatch = (record: string) => typeOf(record) === '1' && record.slice(11, 13) === '45'

/** The record types of a whole file: file header, batches with header and trailer, file trailer. */
const wholeFile = /^0(1[234]*5)*9$/

/** Throws unless the file is complete: all records of one bank, in the right order, and as many as the trailers count. */
const assertWhole = (records: string[], bank: BankCode, read: Reader) => {
  const last = records.at(-1) ?? ''
  if (typeOf(last) !== '9')
    throw new UnreadableReturn('O arquivo está incompleto: falta o registro final. Baixe-o de novo no banco.')
  if (Number(read('fileTrailer', last).records) !== records.length)
    throw new UnreadableReturn(
      'O arquivo está incompleto: o total de registros não confere. Baixe-o de novo no banco.',
    )
  const foreign = records.findIndex((record) => !record.startsWith(bank))
  if (foreign >= 0)
    throw new UnreadableReturn(
      `O arquivo está danificado: a linha ${foreign + 1} não é do banco ${bank}. Baixe-o de novo no banco.`,
    )
  if (!wholeFile.test(records.map(typeOf).join('')))
    throw new UnreadableReturn(
      'O arquivo está danificado: um cabeçalho ou um final de lote falta ou está fora do lugar. Baixe-o de novo no banco.',
    )
  let batch: string[] = []
  for (const record of records) {
    if (typeOf(record) === '1') batch = []
    batch.push(record)
    if (typeOf(record) === '5') assertWholeBatch(batch, read)
  }
}

/** In the trailer, some banks add up the requested amounts, some the paid amounts, and some omit the sum. All are accepted. */
const assertWholeBatch = (batch: string[], read: Reader) => {
  const [header = ''] = batch
  if (batch.some((record) => batchOf(record) !== batchOf(header)))
    throw new UnreadableReturn(
      'O arquivo está danificado: um registro é de outro lote. Baixe-o de novo no banco.',
    )
  const trailer = read('batchTrailer', batch.at(-1) ?? '')
  if (Number(trailer.records) !== batch.length)
    throw new UnreadableReturn(
      'O arquivo está incompleto: o total do lote não confere. Baixe-o de novo no banco.',
    )
  const payments = batch.filter(isPayment).map((record) => read('segmentA', record))
  // Skip other kinds of payments, such as bills: their amounts are in other columns.
  if (payments.length === 0) return
  const sumOf = (name: 'cents' | 'paidCents') =>
    payments.reduce((sum, payment) => sum + Number(payment[name]), 0)
  if (![0, sumOf('cents'), sumOf('paidCents')].includes(Number(trailer.cents)))
    throw new UnreadableReturn(
      'O arquivo está danificado: a soma dos pagamentos não confere. Baixe-o de novo no banco.',
    )
}

type Reader = (name: RecordName, record: string) => Record<string, string | undefined>
const readerOf =
  ({ layouts }: Bank): Reader =>
  (name, record) =>
    readRecord(layouts[name], record)

/** Whether the bank neither made nor refused the payments. */
const isUnclear = ({ verdict }: Judgement) => verdict === 'unknown' || verdict === 'repeated'

/**
 * Of two answers, the one with the larger weight counts. `repeated` is above `refused`: the bank refuses the repeated file, but
 * may make the payments of the first one.
 */
const weightOf = (judgement: Judgement | undefined) =>
  ['unknown', 'refused', 'repeated'].indexOf(judgement?.verdict ?? '') + 1

/**
 * Refusals and unclear codes of headers and trailers, by batch number. A code about the whole file has the batch number of the
 * file header.
 */
const judgementsOf = (bank: BankCode, records: string[], read: Reader) => {
  const judgements = new Map<string, Judgement>()
  for (const record of records) {
    const name = nameOfType[typeOf(record) ?? '']
    const judgement = name && judge(bank, splitCodes(read(name, record).occurrences ?? ''))
    const place = name === 'fileTrailer' ? fileBatch : batchOf(record)
    if (judgement && weightOf(judgement) > weightOf(judgements.get(place))) judgements.set(place, judgement)
  }
  return judgements
}

/** In a return with payments, a batch's code is an answer only to the payments of that batch. */
const wholeJudgement = (judgements: Map<string, Judgement>, records: string[]) => {
  const hasDetails = records.some(isDetail)
  const batches = hasDetails ? [] : records.filter(isPixBatch).map(batchOf)
  const codes = [fileBatch, ...batches].flatMap((place) => judgements.get(place) ?? [])
  const [heaviest] = codes.toSorted((one, other) => weightOf(other) - weightOf(one))
  return hasDetails && heaviest?.verdict === 'unknown' ? undefined : heaviest
}

/** Throws for returns of the bank's other products, whose file numbers can equal ours. */
const assertTransfers = (records: string[]) => {
  const batches = records.filter((record) => typeOf(record) === '1')
  const isOther = records.some(isDetail)
    ? !records.some(isPayment)
    : batches.length > 0 && !batches.some(isPixBatch)
  if (isOther)
    throw new UnreadableReturn(
      'Este retorno é de outro tipo de pagamento, como boletos: nenhum pagamento foi alterado.',
    )
}

const fileBatch = '0000'
const batchOf = (record: string) => record.slice(3, 7)
const nameOfType: Record<string, RecordName | undefined> = {
  '0': 'fileHeader',
  '1': 'batchHeader',
  '5': 'batchTrailer',
  '9': 'fileTrailer',
}

/** Whether a segment A reverses a payment that the bank made: 3 in column 15. */
const isReversal = (record: string) => record[14] === '3'
const reversed: Judgement = { verdict: 'refused', code: '33', sentence: 'O banco estornou o pagamento.' }

/**
 * A return repeats the records of our file: one record per payment, and a second one if the bank reversed the payment. Sorts
 * payments before reversals, so that a payment is stored as paid before it is reversed.
 */
const paymentRecords = (records: string[], read: Reader) => {
  const payments = records.filter(isPayment)
  const inOrder = [
    payments.filter((record) => !isReversal(record)),
    payments.filter((record) => isReversal(record)),
  ]
  for (const part of inOrder) {
    const seen = new Set<string>()
    for (const record of part) {
      const { ownNumber, cents } = read('segmentA', record)
      const id = paymentIdOf(ownNumber)
      // A record with another amount is not a repetition, but a payment that a user typed with the same number.
      const key = `${id} ${Number(cents)}`
      if (id !== undefined && seen.has(key))
        throw new UnreadableReturn(
          `O arquivo está danificado: o pagamento ${id} aparece duas vezes. Baixe-o de novo no banco.`,
        )
      seen.add(key)
    }
  }
  return inOrder.flat()
}

type Fields = ReturnType<Reader>

/** The segment B of each segment A, if the bank repeats it. In batches without PIX, the columns of segment B differ. */
const readSeconds = (records: string[], read: Reader) => {
  const seconds = new Map<string, Fields>()
  let isPix = false
  let payment = ''
  for (const record of records) {
    if (typeOf(record) === '1') isPix = isPixBatch(record)
    if (isPayment(record)) payment = record
    if (isPix && isDetail(record) && record[13] === 'B') seconds.set(payment, read('segmentB', record))
  }
  return seconds
}

const payeeOf = (first: Fields, second: Fields = {}): ReturnedPayee => ({
  name: first.payee ?? '',
  documents: [first.payeeNumber ?? '', second.payeeNumber ?? ''],
  key: second.pixKey ?? '',
})

const readHeader = (header: string) => {
  const code = header.slice(0, 3)
  if (typeOf(header) !== '0') throw new UnreadableReturn('Este não é um arquivo de retorno CNAB 240.')
  if (!isBank(code))
    throw new UnreadableReturn(`O arquivo é do banco ${code}, que não está entre as contas da empresa.`)
  const file = readRecord(bankLayouts[code].layouts.fileHeader, header)
  if (file.direction !== '2')
    throw new UnreadableReturn(
      'Este é o arquivo enviado ao banco, não o de retorno. Escolha o arquivo que o banco devolveu.',
    )
  return { code, file }
}

/** Reads a bank's return file. Throws `UnreadableReturn` with a sentence for the user if the file is not a complete return. */
export const readReturn = (text: string): ReturnFile => {
  const records = splitRecords(text)
  const { code, file } = readHeader(records[0] ?? '')
  const read = readerOf(bankLayouts[code])
  assertWhole(records, code, read)
  assertTransfers(records)
  const judgements = judgementsOf(code, records, read)
  const seconds = readSeconds(records, read)
  const payments = paymentRecords(records, read).map((record): ReturnedPayment => {
    const values = read('segmentA', record)
    const codes = splitCodes(values.occurrences ?? '')
    const ofFile = [fileBatch, batchOf(record)].flatMap((place) => judgements.get(place) ?? [])
    const [whole] = ofFile.toSorted((one, other) => weightOf(other) - weightOf(one))
    const own = isReversal(record) ? reversed : judge(code, codes)
    const isWhole = whole?.verdict === 'refused' || (whole?.verdict === 'repeated' && own?.verdict !== 'paid')
    return {
      paymentId: paymentIdOf(values.ownNumber),
      cents: Number(values.cents),
      payee: payeeOf(values, seconds.get(record)),
      bankNumber: values.bankNumber ?? '',
      paidOn: dayOf(values.paidOn),
      paidCents: Number(values.paidCents),
      codes,
      judgement: isWhole ? whole : (own ?? whole),
    }
  })
  const unclear = [...judgements.values()].filter(isUnclear)
  return {
    bank: code,
    companyNumber: file.companyNumber ?? '',
    agency: file.agency ?? '',
    account: file.account ?? '',
    agreement: (file.agreement ?? '').trim(),
    fileNumber: Number(file.fileNumber),
    createdOn: dayOf(file.createdOn),
    payments,
    whole: wholeJudgement(judgements, records),
    unclear: [...new Set(unclear.map(({ sentence }) => sentence))],
  }
}
