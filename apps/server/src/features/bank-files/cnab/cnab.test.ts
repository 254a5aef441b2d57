import { type BankCode, banks } from '@zelo/contract/company'
import { readPixKey } from '@zelo/contract/pix-key'
import { describe, expect, test } from 'vitest'
import { payment, remittance } from '../../../testing/remittance.ts'
import { bankLayouts } from './banks.ts'
import { codesOf } from './occurrences.ts'
import { readReturn, UnreadableReturn } from './read-return.ts'
import { writeRemittance } from './write-remittance.ts'

const recordsOf = (text: string) => {
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(0, -2).split('\r\n')
}
/** Columns as the manuals count them: from 1, both ends included. */
const columns = (record: string | undefined, from: number, to: number) => record?.slice(from - 1, to)

test('the layouts of every bank cover columns 1 to 240 without gap or overlap', () => {
  for (const code of banks)
    for (const layout of Object.values(bankLayouts[code].layouts)) {
      let next = 1
      for (const [from, to] of layout) {
        expect(from).toBe(next)
        next = to + 1
      }
      expect(next).toBe(241)
    }
})

describe.each(banks)('a file for bank %s', (bank) => {
  test.each([1, 2, 3000])(
    'with %i payments has records of 240 ASCII columns, counted and added up',
    (count) => {
      const payments = Array.from({ length: count }, (_, index) =>
        payment({ ownNumber: String(index + 1), cents: 101 + index }),
      )
      const records = recordsOf(writeRemittance(remittance(bank, payments)))
      expect(records).toHaveLength(2 * count + 4)
      for (const record of records) expect(record).toMatch(/^[\x20-\x7e]{240}$/)
      const sum = payments.reduce((total, { cents }) => total + cents, 0)
      const trailer = records.at(-2)
      expect(columns(trailer, 18, 23)).toBe(String(2 * count + 2).padStart(6, '0'))
      expect(columns(trailer, 24, 41)).toBe(String(sum).padStart(18, '0'))
      expect(columns(records.at(-1), 18, 29)).toBe(`000001${String(2 * count + 4).padStart(6, '0')}`)
      const numbers = records.slice(2, -2).map((record) => columns(record, 9, 14))
      expect(numbers).toEqual(
        Array.from({ length: 2 * count }, (_, i) => `${String(i + 1).padStart(5, '0')}${i % 2 ? 'B' : 'A'}`),
      )
    },
  )

  test.each([
    ['1234-B', '01234B CONJ. 12     '],
    ['1.234', '01234CONJ. 12       '],
    ['100 / 102', '00100102 CONJ. 12   '],
    ['S/N', '00000S/N CONJ. 12   '],
    ['123456', '00000123456 CONJ. 12'],
  ])('has the digits of the company number %s, and the rest in the complement', (addressNumber, written) => {
    const remittanceFields = remittance(bank)
    const payer = { ...remittanceFields.payer, addressNumber, complement: 'Conj. 12' }
    const batch = recordsOf(writeRemittance({ ...remittanceFields, payer }))[1]
    expect(columns(batch, 173, 192)).toBe(written)
  })

  test('names its batch, service, form, number and days', () => {
    const [header, batch, a, , batchTrailer, trailer] = recordsOf(writeRemittance(remittance(bank)))
    expect(columns(header, 1, 8)).toBe(`${bank}00000`)
    expect(columns(header, 18, 32)).toBe('211222333000181')
    expect(columns(header, 53, 57)).toBe('01234')
    expect(columns(header, 59, 70)).toBe('000000098765')
    expect(columns(header, 143, 163)).toBe('118112026101112000007')
    expect(columns(batch, 1, 13)).toBe(`${bank}00011C2045`)
    expect(columns(batch, 193, 222)).toBe('SAO PAULO           01310100SP')
    expect(columns(a, 1, 20)).toBe(`${bank}0001300001A000009`)
    expect(columns(a, 44, 101)).toBe(`${'CONCEICAO BRANDAO DE ARAUJO'.padEnd(30)}${'42'.padEnd(20)}20112026`)
    expect(columns(a, 120, 134)).toBe('000000000012345')
    expect(columns(a, 231, 240)).toBe(' '.repeat(10))
    expect(columns(batchTrailer, 1, 8)).toBe(`${bank}00015`)
    expect(columns(trailer, 1, 8)).toBe(`${bank}99999`)
  })

  test.each([
    ['529.982.247-25', '03 ', '52998224725', '100052998224725'],
    ['11.222.333/0001-81', '03 ', '11222333000181', '211222333000181'],
    ['12.ABC.345/01DE-35', '03 ', '12ABC34501DE35', '212ABC34501DE35'],
    ['(11) 98888-7777', '01 ', '+5511988887777', '100052998224725'],
    ['Maria@Exemplo.com', '02 ', 'maria@exemplo.com', '100052998224725'],
    [
      '123E4567-e89b-12d3-a456-426614174000',
      '04 ',
      '123e4567-e89b-12d3-a456-426614174000',
      '100052998224725',
    ],
  ])('writes the key %s in the format of the PIX directory', (typed, kind, written, payee) => {
    const key = readPixKey(typed, { cpf: '529.982.247-25', phone: '' })
    if (!key) throw new Error(`${typed} is no key`)
    const records = recordsOf(
      writeRemittance(remittance(bank, [payment({ key: key.key, keyKind: key.kind })])),
    )
    expect(columns(records[3], 15, 17)).toBe(kind)
    expect(columns(records[3], 18, 32)).toBe(payee)
    expect(columns(records[3], 128, 226)).toBe(written.padEnd(99))
  })

  test('cuts a name of 60 letters and writes it without accents', () => {
    const name = 'Ângela Gonçalves d’Ávila Müller-Assunção Conceição Araújo Íñigo'
    const records = recordsOf(writeRemittance(remittance(bank, [payment({ payee: name })])))
    expect(columns(records[2], 44, 73)).toBe('ANGELA GONCALVES D AVILA MULLE')
  })

  test('writes a CNPJ with letters in capitals', () => {
    const remittanceFields = remittance(bank)
    const records = recordsOf(
      writeRemittance({
        ...remittanceFields,
        payer: { ...remittanceFields.payer, cnpj: '12.abc.345/01de-35' },
      }),
    )
    expect(columns(records[0], 18, 32)).toBe('212ABC34501DE35')
  })
})

test('each bank gets its own versions, currency and markers', () => {
  const [sicoob, itau, bradesco] = banks.map((bank) => recordsOf(writeRemittance(remittance(bank))))
  expect(columns(sicoob?.[0], 33, 72)).toBe(`${'123456'.padEnd(20)}0123450000000987654 `)
  expect(columns(sicoob?.[0], 164, 166)).toBe('087')
  expect(columns(sicoob?.[1], 14, 16)).toBe('045')
  expect(columns(sicoob?.[2], 178, 217)).toBe('01'.padStart(40))
  expect(columns(sicoob?.[2], 21, 43)).toBe('00000000 0000000000000 ')

  expect(columns(itau?.[0], 9, 17)).toBe('      080')
  expect(columns(itau?.[0], 33, 72)).toBe(`${' '.repeat(20)}01234 000000098765 4`)
  expect(columns(itau?.[0], 164, 166)).toBe('000')
  expect(columns(itau?.[1], 14, 16)).toBe('040')
  expect(columns(itau?.[2], 21, 43)).toBe(`000${' '.repeat(20)}`)
  expect(columns(itau?.[2], 102, 119)).toBe('REA000000000400000')
  expect(columns(itau?.[2], 204, 217)).toBe('00052998224725')

  expect(columns(bradesco?.[0], 33, 52)).toBe('123456'.padEnd(20))
  expect(columns(bradesco?.[0], 164, 174)).toBe('08901600PIX')
  expect(columns(bradesco?.[1], 14, 16)).toBe('045')
  expect(columns(bradesco?.[1], 223, 224)).toBe('01')
  expect(columns(bradesco?.[2], 178, 191)).toBe('00052998224725')
})

/** A bank's return: direction 2, and in each segment A the bank's codes, day and amount. */
const answer = (file: string, codes: string[], { header = '', trailer = '' } = {}) => {
  const put = (record: string, from: number, text: string) =>
    record.slice(0, from - 1) + text + record.slice(from - 1 + text.length)
  let next = 0
  const records = file.split('\r\n').map((record) => {
    if (record[7] === '0') return put(put(record, 143, '2'), 231, header.padEnd(10))
    if (record[7] === '5') return put(record, 231, trailer.padEnd(10))
    if (record[7] !== '3' || record[13] !== 'A') return record
    const code = codes[next++] ?? ''
    const paid = code === '00' ? `20112026${columns(record, 120, 134)}` : '0'.repeat(23)
    return put(put(record, 155, paid), 231, code.padEnd(10))
  })
  return records.join('\r\n')
}

const verdicts = (text: string) => readReturn(text).payments.map(({ judgement }) => judgement?.verdict)
const sent = (bank: BankCode, count: number) =>
  writeRemittance(
    remittance(
      bank,
      Array.from({ length: count }, (_, index) => payment({ ownNumber: String(index + 1) })),
    ),
  )

test('a return reports each payment as paid, scheduled or refused', () => {
  const file = readReturn(answer(sent('756', 5), ['00', 'BD', 'PJ', '', 'Q7']))
  expect(file).toMatchObject({ bank: '756', fileNumber: 7, companyNumber: '11222333000181' })
  expect(file.payments.map(({ judgement }) => judgement?.verdict)).toEqual([
    'paid',
    'scheduled',
    'refused',
    undefined,
    'unknown',
  ])
  expect(file.payments[0]).toMatchObject({ paymentId: 1, paidOn: '2026-11-20', paidCents: 12_345 })
  expect(file.payments[2]?.judgement?.sentence).toContain('chave PIX')
})

test('the meaning of a code depends on the bank', () => {
  expect(verdicts(answer(sent('237', 1), ['AE']))).toEqual(['refused'])
  expect(verdicts(answer(sent('341', 1), ['AE']))).toEqual(['scheduled'])
  expect(verdicts(answer(sent('341', 1), ['CE']))).toEqual(['refused'])
  expect(verdicts(answer(sent('237', 1), ['PD']))).toEqual(['refused'])
  expect(verdicts(answer(sent('756', 1), ['PD']))).toEqual(['scheduled'])
})

test('a payment counts as paid only if 00 is its only deciding code', () => {
  const file = sent('341', 1)
  expect(verdicts(answer(file, ['00RJ']))).toEqual(['refused'])
  expect(verdicts(answer(file, ['00BD']))).toEqual(['unknown'])
  expect(verdicts(answer(file, ['00']))).toEqual(['paid'])
})

test.each([
  ['237', '00Q7', 'unknown', 'Código Q7: consulte o banco.'],
  ['756', 'Q700', 'unknown', 'Código Q7: consulte o banco.'],
  ['237', '00BB', 'repeated', 'O banco já recebeu um pagamento com este número'],
  ['237', 'AA03', 'repeated', 'O banco já recebeu um arquivo com a mesma data e hora'],
] as const)('bank %s says with %s that it paid, beside an unclear code', (bank, codes, verdict, sentence) => {
  const [read] = readReturn(answer(sent(bank, 1), [codes])).payments
  expect(read?.judgement).toEqual({
    verdict,
    code: codes.includes('03') ? '03' : '00',
    sentence: expect.stringContaining(`O banco respondeu pago e também: ${sentence}`),
  })
})

test.each([
  ['341', 'CP', 'paid'],
  ['237', 'CP', 'refused'],
  ['237', 'CE', 'refused'],
  ['341', 'EX', 'refused'],
  ['756', 'HF', 'scheduled'],
  ['756', '68', 'scheduled'],
  ['237', 'ZA', 'scheduled'],
  ['237', '00ZA', 'paid'],
  ['237', 'ZA00', 'paid'],
  ['341', '00LA', 'paid'],
] as const)('bank %s says with %s that a payment is %s', (bank, code, verdict) => {
  const [read] = readReturn(answer(sent(bank, 1), [code])).payments
  expect(read?.judgement).toMatchObject({ verdict, sentence: expect.not.stringContaining('consulte') })
})

test('each code of a bank has one verdict and a sentence', () => {
  for (const codes of Object.values(codesOf)) {
    const all = Object.values(codes).flatMap((sentences) => Object.entries(sentences))
    expect(new Set(all.map(([code]) => code)).size).toBe(all.length)
    for (const [code, sentence] of all)
      expect([code, sentence]).toEqual([
        expect.stringMatching(/^[A-Z0-9]{2}$/),
        expect.stringMatching(/^[A-Z].*\.$/),
      ])
  }
})

test('a refusal in header or trailer applies to every payment', () => {
  expect(verdicts(answer(sent('237', 2), ['00', 'BD'], { header: 'HI' }))).toEqual(['refused', 'refused'])
  expect(verdicts(answer(sent('237', 2), ['00', 'BD'], { trailer: 'TA' }))).toEqual(['refused', 'refused'])
})

test.each([
  ['an empty file', '', 'vazio'],
  ['a text file', 'bom dia\r\n', 'linha 1 tem 7'],
  ['the file that was sent', sent('756', 1), 'enviado ao banco'],
  [
    'a truncated file',
    answer(sent('756', 2), ['00', '00']).split('\r\n').slice(0, -2).join('\r\n'),
    'incompleto',
  ],
  [
    'a file without one of its records',
    answer(sent('756', 2), ['00', '00']).split('\r\n').toSpliced(3, 1).join('\r\n'),
    'incompleto',
  ],
  ['a file of another bank', answer(sent('756', 1), ['00']).replaceAll(/^756/gm, '001'), 'banco 001'],
])('%s is refused with a sentence', (_, text, sentence) => {
  expect(() => readReturn(text)).toThrow(UnreadableReturn)
  expect(() => readReturn(text)).toThrow(sentence)
})
