import { expect, test } from 'vitest'
import { sentPayment } from '../../testing/sent-payment.ts'
import type { AnsweredFile } from './answers.queries.ts'
import type { ReturnedPayment, ReturnFile } from './cnab/return-file.ts'
import { matchReturn, type SentFile } from './match-return.ts'
import type { SentPayment } from './sent-payments.queries.ts'

const sentFile = (
  number: number,
  payments: SentPayment[],
  overrides: Partial<AnsweredFile> = {},
): SentFile => ({
  file: {
    id: 100 + number,
    number,
    bank: '756',
    agency: '1234',
    agreement: '0777',
    madeOn: '2026-11-10',
    payDays: { from: '2026-11-09', today: '2026-11-25', payOn: '2026-11-20' },
    ...overrides,
  },
  payments,
})

const judgement = { verdict: 'paid', code: '00', sentence: 'Pago.' } as const
const returnedPayment = (
  paymentId: number | undefined,
  overrides: Partial<ReturnedPayment> = {},
): ReturnedPayment => ({
  paymentId,
  cents: 8010,
  payee: { name: '', documents: [], key: '' },
  bankNumber: '9',
  paidOn: '2026-11-20',
  paidCents: 8010,
  codes: ['00'],
  judgement,
  ...overrides,
})

const answer = (overrides: Partial<ReturnFile> = {}): ReturnFile => ({
  bank: '756',
  companyNumber: '11222333000181',
  agency: '01234',
  account: '98765',
  agreement: '777',
  fileNumber: 7,
  createdOn: '2026-11-20',
  payments: [],
  whole: undefined,
  unclear: [],
  ...overrides,
})

const refused = { verdict: 'refused', code: 'HI', sentence: 'Recusado.' } as const
const seven = sentFile(7, [sentPayment(1), sentPayment(2)])
const eight = sentFile(8, [sentPayment(3)])
const idsOf = ({ answers }: ReturnType<typeof matchReturn>) => answers.map(({ payment }) => payment.id)

test('each answer is assigned to the payment with the same number', () => {
  const matched = matchReturn(answer({ payments: [returnedPayment(2), returnedPayment(1)] }), [seven])
  expect(matched).toMatchObject({ main: seven.file, foreignCount: 0 })
  expect(matched.files).toEqual([seven])
  expect(matched.answers).toEqual([
    { file: seven.file, payment: seven.payments[1], returned: returnedPayment(2) },
    { file: seven.file, payment: seven.payments[0], returned: returnedPayment(1) },
  ])
})

test('a return may answer several files; the main file is the named one, otherwise the first', () => {
  const payments = [returnedPayment(1), returnedPayment(3)]
  const named = matchReturn(answer({ fileNumber: 8, payments }), [seven, eight])
  expect([named.main, named.files]).toEqual([eight.file, [seven, eight]])
  expect(matchReturn(answer({ fileNumber: 0, payments }), [seven, eight]).main).toEqual(seven.file)
})

test('a file that the return does not answer is left out', () => {
  expect(
    matchReturn(answer({ fileNumber: 8, payments: [returnedPayment(3)] }), [seven, eight]).files,
  ).toEqual([eight])
})

test('payments that are not ours are counted', () => {
  const payments = [returnedPayment(1), returnedPayment(99), returnedPayment(undefined)]
  const matched = matchReturn(answer({ payments }), [seven])
  expect([idsOf(matched), matched.foreignCount]).toEqual([[1], 2])
})

test('in a file that the return does not name, another amount belongs to a foreign payment', () => {
  const payments = [returnedPayment(1), returnedPayment(3, { cents: 1 })]
  const matched = matchReturn(answer({ payments }), [seven, eight])
  expect([idsOf(matched), matched.foreignCount, matched.files]).toEqual([[1], 1, [seven]])
})

test('a typed payment with the number and not the amount of one that is answered is foreign', () => {
  const payments = [returnedPayment(1), returnedPayment(1, { cents: 1 })]
  const matched = matchReturn(answer({ payments }), [seven])
  expect([idsOf(matched), matched.foreignCount]).toEqual([[1], 1])
})

const damaged = 'O retorno está danificado, ou não é deste painel: um valor não é o do arquivo 7 · Sicoob.'
test.each([
  ['no file of ours', {}, [], 'Este retorno não é de um arquivo gerado aqui'],
  [
    'the number of another file',
    { fileNumber: 9 },
    [seven],
    'O retorno diz ser do arquivo 9, mas os pagamentos são do arquivo 7 · Sicoob.',
  ],
  [
    'the number of none of several files',
    { fileNumber: 9 },
    [seven, eight],
    'são dos arquivos 7 · Sicoob e 8 · Sicoob.',
  ],
  [
    'another agency',
    { agency: '4321' },
    [seven],
    'O retorno é da agência 4321, mas o arquivo 7 · Sicoob é da agência 1234.',
  ],
  [
    'another agreement',
    { agreement: '7770' },
    [seven],
    'O retorno é do convênio 7770, mas o arquivo 7 · Sicoob é do convênio 0777.',
  ],
  [
    'a day before the file',
    { createdOn: '2026-11-09' },
    [seven],
    'O banco criou este retorno em 09/11/2026, antes do arquivo 7 · Sicoob, de 10/11/2026',
  ],
  [
    'another amount',
    { payments: [returnedPayment(1, { cents: 8011 }), returnedPayment(2)] },
    [seven],
    damaged,
  ],
  [
    'another amount and no file number',
    { fileNumber: 0, payments: [returnedPayment(1, { cents: 8011 }), returnedPayment(2)] },
    [seven],
    damaged,
  ],
  [
    'only payments of others',
    { fileNumber: 0, payments: [returnedPayment(99)] },
    [seven],
    'não é de um arquivo gerado aqui',
  ],
  [
    'the name of another payee',
    { payments: [returnedPayment(1, { payee: { name: 'PESSOA 2', documents: [], key: '' } })] },
    [seven],
    'o nome, o CPF ou a chave não é de Pessoa 1, a quem o arquivo 7 · Sicoob paga.',
  ],
] as const)('a return with %s is refused with a sentence', (_, overrides, sent, sentence) => {
  const read = { payments: [returnedPayment(1)], ...overrides } as Partial<ReturnFile>
  expect(() => matchReturn(answer(read), [...sent])).toThrow(sentence)
})

test('a return is accepted if it omits agency, agreement and day, or if it was created on the day of the file', () => {
  const payments = [returnedPayment(1)]
  const bare = { agency: ' ', agreement: '', createdOn: undefined, payments }
  expect(idsOf(matchReturn(answer(bare), [seven]))).toEqual([1])
  expect(idsOf(matchReturn(answer({ createdOn: '2026-11-10', payments }), [seven]))).toEqual([1])
})

const toAll = { judgement: refused, paidOn: undefined, paidCents: 0, bankNumber: '' }

test('an answer to the whole file also applies to its payments that the return omits', () => {
  const payments = [returnedPayment(1), returnedPayment(3)]
  const { answers } = matchReturn(answer({ payments, whole: refused }), [seven, eight])
  expect(answers).toEqual([
    { file: seven.file, payment: seven.payments[0], returned: payments[0] },
    { file: eight.file, payment: eight.payments[0], returned: payments[1] },
    { file: seven.file, payment: seven.payments[1], returned: toAll },
  ])
})

test('an answer to a whole file without a number applies only to the payments in the return', () => {
  const payments = [returnedPayment(1)]
  expect(idsOf(matchReturn(answer({ fileNumber: 0, payments, whole: refused }), [seven]))).toEqual([1])
})

test('a return without payments answers the whole file', () => {
  const matched = matchReturn(answer({ whole: refused }), [seven])
  expect(matched).toEqual({
    files: [seven],
    main: seven.file,
    answers: seven.payments.map((payment) => ({ file: seven.file, payment, returned: toAll })),
    foreignCount: 0,
  })
})

const twin = sentFile(7, [sentPayment(4)], { id: 200 })
const elsewhere = sentFile(7, [sentPayment(5)], { id: 201, agreement: '888' })
test.each([
  ['another agency', { agency: '4321', whole: refused }, [seven], 'não é de um arquivo gerado aqui'],
  ['another agreement', { agreement: '8', whole: refused }, [seven], 'não é de um arquivo gerado aqui'],
  ['two files of its number', { whole: refused }, [seven, twin], 'Há mais de um arquivo 7 desta conta'],
  [
    'a day before the file',
    { whole: refused, createdOn: '2026-11-09' },
    [seven],
    'antes do arquivo 7 · Sicoob',
  ],
  [
    'no refusal',
    {},
    [seven],
    'O retorno do arquivo 7 · Sicoob não traz pagamentos nem uma recusa: nada mudou.',
  ],
] as const)(
  'a return without payments and with %s is refused with a sentence',
  (_, overrides, sent, sentence) => {
    expect(() => matchReturn(answer(overrides), [...sent])).toThrow(sentence)
  },
)

test('the agreement decides between two files with the number of a return without payments', () => {
  expect(matchReturn(answer({ whole: refused }), [seven, elsewhere]).main).toEqual(seven.file)
})
