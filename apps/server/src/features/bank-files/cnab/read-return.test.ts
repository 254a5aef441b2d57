import { type BankCode, banks } from '@zelo/contract/company'
import { expect, test } from 'vitest'
import { bankAnswer } from '../../../testing/bank-answer.ts'
import { payment, remittance } from '../../../testing/remittance.ts'
import { readReturn, UnreadableReturn } from './read-return.ts'
import { returnText } from './return-text.ts'
import { writeRemittance } from './write-remittance.ts'

/** A file with these payments, given as our numbers and their amounts in cents. */
const sent = (bank: BankCode, payments: Record<string, number>) => {
  const key = 'pessoa@exemplo.com.br'
  const written = Object.entries(payments).map(([ownNumber, cents]) =>
    payment({ ownNumber, cents, key, payee: `Pessoa ${ownNumber}` }),
  )
  return writeRemittance(remittance(bank, written))
}

const put = (record: string, from: number, text: string) =>
  record.slice(0, from - 1) + text + record.slice(from - 1 + text.length)

type Change = (record: string) => string
/** Changes the records of these types; `A` and `B` are the segments of a payment. */
const changed = (text: string, changes: Record<string, Change>) =>
  text
    .split('\r\n')
    .map((record) => changes[(record[7] === '3' ? record[13] : record[7]) ?? '']?.(record) ?? record)
    .join('\r\n')

const two = { 41: 8010, 42: 100 }
const paidOn20 = { code: '00', on: '20112026' }
const paid = (bank: BankCode) => bankAnswer(sent(bank, two), () => paidOn20)

/** The text with correct counts in its trailers. */
const counted = (text: string) => {
  const records = text.trimEnd().split('\r\n')
  const inBatch = records.filter((record) => '135'.includes(record[7] ?? '-')).length
  return changed(text, {
    5: (record) => put(put(record, 18, String(inBatch).padStart(6, '0')), 24, '0'.repeat(18)),
    9: (record) => put(record, 24, String(records.length).padStart(6, '0')),
  })
}
/** The text without the records of these types, with correct counts. */
const without = (text: string, types: string) =>
  counted(
    text
      .split('\r\n')
      .filter((record) => record === '' || !types.includes(record[7] ?? '-'))
      .join('\r\n'),
  )

test.each(banks)('a return of bank %s names its file, its account and its payments', (bank) => {
  const read = readReturn(paid(bank))
  expect(read).toMatchObject({
    bank,
    companyNumber: '11222333000181',
    agency: '01234',
    account: '000000098765',
    agreement: bank === '341' ? '' : '123456',
    fileNumber: 7,
    createdOn: '2026-11-18',
    whole: undefined,
    unclear: [],
  })
  expect(read.payments).toMatchObject([
    {
      paymentId: 41,
      cents: 8010,
      payee: {
        name: 'PESSOA 41',
        documents: expect.arrayContaining([expect.stringContaining('52998224725')]),
        key: 'pessoa@exemplo.com.br',
      },
      bankNumber: '',
      paidOn: '2026-11-20',
      paidCents: 8010,
      codes: ['00'],
      judgement: { verdict: 'paid', code: '00', sentence: 'Pago.' },
    },
    { paymentId: 42, cents: 100, paidCents: 100 },
  ])
})

test('the number of a payment is ours only if it is a number above zero of at most nine digits', () => {
  const text = bankAnswer(sent('756', { 1: 100 }), () => paidOn20)
  const idOf = (ownNumber: string) =>
    readReturn(changed(text, { A: (record) => put(record, 74, ownNumber.padEnd(20)) })).payments[0]?.paymentId
  expect(['0007', '7', '123456789', '00000000000123456789'].map(idOf)).toEqual([7, 7, 123456789, 123456789])
  expect(['0', '', '1234567890', 'PIX 7', '7A'].map(idOf)).toEqual(Array(5).fill(undefined))
})

test('a day that does not exist is no day', () => {
  const daysOf = (day: string) => {
    const read = readReturn(
      changed(paid('756'), { 0: (record) => put(record, 144, day), A: (record) => put(record, 155, day) }),
    )
    return [read.createdOn, read.payments[0]?.paidOn]
  }
  expect(daysOf('28022026')).toEqual(['2026-02-28', '2026-02-28'])
  for (const day of ['00000000', '30022026', '99999999']) expect(daysOf(day)).toEqual([undefined, undefined])
})

test('blanks at the ends of lines may be missing, and empty lines and a final character may follow', () => {
  const bare = paid('756')
    .split('\r\n')
    .map((record) => record.trimEnd())
    .join('\n')
  for (const text of [bare, `${bare}\n\n  \n`, `${bare}\u001a`])
    expect(readReturn(text)).toEqual(readReturn(paid('756')))
})

test.each([
  ['a header', '0', 163],
  ['a header of a batch', '1', 14],
  ['a payment', 'A', 230],
  ['another detail', 'B', 14],
  ['a trailer of a batch', '5', 41],
  ['a trailer', '9', 29],
])('%s may end after the last column that is never blank', (_, type, last) => {
  const cutAt = (length: number) => changed(paid('756'), { [type]: (record) => record.slice(0, length) })
  expect(readReturn(cutAt(last)).payments).toHaveLength(2)
  expect(() => readReturn(cutAt(last - 1))).toThrow(`tem ${last - 1} posições em vez de 240`)
})

test('a line that was cut at a blank is not filled', () => {
  const text = changed(paid('756'), { 0: (record) => `${record.slice(0, 190)} ` })
  expect(() => readReturn(text)).toThrow('a linha 1 tem 191 posições')
})

test('bytes are read as one per column, or as UTF-8 if they begin with its mark', () => {
  expect(returnText(Buffer.from('AÇÃO', 'latin1'))).toBe('AÇÃO')
  expect(returnText(Buffer.from('\ufeffAÇÃO', 'utf8'))).toBe('AÇÃO')
})

const notReturn = 'Este não é um arquivo de retorno CNAB 240'
test.each([
  ['nothing but blank lines', () => '\r\n  \r\n', 'O arquivo está vazio.'],
  ['a line of another length', () => 'bom dia', `${notReturn}: a linha 1 tem 7 posições em vez de 240.`],
  [
    'a cut line of a payment',
    () => changed(paid('756'), { A: (record) => record.slice(0, 229) }),
    'O arquivo está danificado: a linha 3 tem 229 posições em vez de 240. Baixe-o de novo no banco, sem abri-lo',
  ],
  ['a first line that is no header', () => paid('756').split('\r\n').slice(1).join('\r\n'), `${notReturn}.`],
  ['a bank that is not known', () => paid('756').replaceAll(/^756/gm, '001'), 'O arquivo é do banco 001'],
  ['the file that was sent', () => sent('756', two), 'Este é o arquivo enviado ao banco'],
  ['no trailer', () => without(paid('756'), '9'), 'falta o registro final'],
  [
    'another count of records',
    () => changed(paid('756'), { 9: (record) => put(record, 24, '000009') }),
    'O arquivo está incompleto: o total de registros não confere.',
  ],
  [
    'a line of another bank',
    () => changed(paid('756'), { 5: (record) => put(record, 1, '341') }),
    'a linha 7 não é do banco 756',
  ],
  ['no header of its batch', () => without(paid('756'), '1'), 'um cabeçalho ou um final de lote falta'],
  ['no trailer of its batch', () => without(paid('756'), '5'), 'um cabeçalho ou um final de lote falta'],
  [
    'a record of another batch',
    () => changed(paid('756'), { B: (record) => put(record, 4, '0002') }),
    'um registro é de outro lote',
  ],
  [
    'another count in its batch',
    () => changed(paid('756'), { 5: (record) => put(record, 18, '000007') }),
    'O arquivo está incompleto: o total do lote não confere.',
  ],
  [
    'another sum',
    () => changed(paid('756'), { 5: (record) => put(record, 24, '8111'.padStart(18, '0')) }),
    'a soma dos pagamentos não confere',
  ],
  [
    'a payment twice',
    () =>
      changed(
        bankAnswer(sent('756', { 41: 100, 42: 100 }), () => paidOn20),
        { A: (record) => put(record, 74, '41') },
      ),
    'o pagamento 41 aparece duas vezes',
  ],
  [
    'details of another kind only',
    () => counted(changed(paid('756'), { A: (record) => put(record, 14, 'J') })),
    'de outro tipo de pagamento, como boletos',
  ],
  [
    'only batches of another kind',
    () => without(changed(paid('756'), { 1: (record) => put(record, 12, '30') }), '3'),
    'de outro tipo de pagamento, como boletos',
  ],
])('a return with %s is refused with a sentence', (_, text, sentence) => {
  expect(() => readReturn(text())).toThrow(UnreadableReturn)
  expect(() => readReturn(text())).toThrow(sentence)
})

test('the sum of a batch is that of the requested or of the paid amounts, or zero', () => {
  const less = bankAnswer(sent('756', two), () => ({ ...paidOn20, cents: 50 }))
  for (const cents of [8110, 100, 0]) {
    const text = changed(less, { 5: (record) => put(record, 24, String(cents).padStart(18, '0')) })
    expect(readReturn(text).payments).toHaveLength(2)
  }
})

test('two payments without a number of ours, or with one number and other amounts, are read', () => {
  const typed = changed(paid('756'), { A: (record) => put(record, 74, ' '.repeat(20)) })
  expect(readReturn(typed).payments.map(({ paymentId }) => paymentId)).toEqual([undefined, undefined])
  const same = changed(paid('756'), { A: (record) => put(record, 74, '41') })
  expect(readReturn(same).payments.map(({ paymentId, cents }) => [paymentId, cents])).toEqual([
    [41, 8010],
    [41, 100],
  ])
})

test('a payment that the bank reverses is read as a refusal after its payment', () => {
  const records = paid('756').split('\r\n')
  const reversal = put(records[2] ?? '', 15, '3')
  const read = readReturn(counted(records.toSpliced(2, 0, reversal).join('\r\n')))
  expect(
    read.payments.map(({ paymentId, judgement }) => [paymentId, judgement?.verdict, judgement?.sentence]),
  ).toEqual([
    [41, 'paid', 'Pago.'],
    [42, 'paid', 'Pago.'],
    [41, 'refused', 'O banco estornou o pagamento.'],
  ])
})

test('the key and the second document are read from batches of PIX only', () => {
  const other = changed(paid('756'), { 1: (record) => put(record, 12, '41') })
  expect(readReturn(other).payments[0]?.payee).toEqual({ name: 'PESSOA 41', documents: ['', ''], key: '' })
})

const withCodes = (bank: BankCode, header: string, trailer: string, code = '') =>
  bankAnswer(sent(bank, two), () => (code === '00' ? paidOn20 : { code }), { header, trailer })
const codesOf = (text: string) => readReturn(text).payments.map(({ judgement }) => judgement?.code)

test('the code of the file or of the batch applies to a payment by its weight', () => {
  expect(codesOf(withCodes('237', 'HI', '', '00'))).toEqual(['HI', 'HI'])
  expect(codesOf(withCodes('237', '', 'HI', '00'))).toEqual(['HI', 'HI'])
  // A repeated file may be the copy of a file that the bank paid, so its payments keep their code for paid.
  expect(codesOf(withCodes('237', 'AA', '', '00'))).toEqual(['00', '00'])
  expect(codesOf(withCodes('237', 'AA', '', 'BD'))).toEqual(['AA', 'AA'])
  expect(codesOf(withCodes('237', 'HI', 'AA', 'BD'))).toEqual(['AA', 'AA'])
  expect(codesOf(withCodes('237', 'ZZ', '', 'BD'))).toEqual(['BD', 'BD'])
  expect(codesOf(withCodes('237', 'ZZ', ''))).toEqual(['ZZ', 'ZZ'])
  expect(codesOf(withCodes('237', 'ZZ', 'HI', '00'))).toEqual(['HI', 'HI'])
  const ofBatch = changed(withCodes('237', '', '', '00'), { 1: (record) => put(record, 231, 'HI') })
  expect(codesOf(ofBatch)).toEqual(['HI', 'HI'])
  expect(codesOf(withCodes('237', 'BD', ''))).toEqual([undefined, undefined])
})

test('the answer to the whole file is a refusal, or any code of a return without payments', () => {
  const codeOf = (text: string) => readReturn(text).whole?.code
  expect(codeOf(withCodes('237', 'HI', '', '00'))).toBe('HI')
  expect(codeOf(withCodes('237', 'AA', '', '00'))).toBe('AA')
  expect(codeOf(withCodes('237', 'ZZ', '', '00'))).toBeUndefined()
  expect(codeOf(without(withCodes('237', 'ZZ', ''), '3'))).toBe('ZZ')
  const ofBatch = changed(withCodes('237', '', ''), { 1: (record) => put(record, 231, 'HI') })
  expect(codeOf(ofBatch)).toBeUndefined()
  expect(codeOf(without(ofBatch, '3'))).toBe('HI')
  expect(codeOf(without(withCodes('237', '', ''), '135'))).toBeUndefined()
})

test('unclear codes of headers and trailers are shown once each', () => {
  const unknown = (code: string) => `Código ${code}: consulte o banco.`
  expect(readReturn(withCodes('237', 'ZZ', '', '00')).unclear).toEqual([unknown('ZZ')])
  const both = changed(withCodes('237', 'ZZ', ''), { 1: (record) => put(record, 231, 'ZZ') })
  expect(readReturn(both).unclear).toEqual([unknown('ZZ')])
  expect(readReturn(withCodes('237', 'AA', '')).unclear).toEqual([
    expect.stringContaining('mesma data e hora'),
  ])
  expect(readReturn(withCodes('237', 'HI', '')).unclear).toEqual([])
})
