import { expect, test } from 'vitest'
import {
  dayOf,
  type Field,
  type Layout,
  plainText,
  readRecord,
  replaceFields,
  writeRecord,
} from './record.ts'

test.each([
  ['Ângela  Conceição', 'ANGELA CONCEICAO'],
  ['Øyvind Łukasz Đặng Guðrún', 'OYVIND LUKASZ DANG GUDRUN'],
  ['Þór Æsa Œuvre Straẞe', 'THOR AESA OEUVRE STRASSE'],
  ['  D’Ávila; (S/A) & Cia. – 1.234,5 ', 'D AVILA S/A & CIA. 1.234,5'],
])('%s is written as %s', (text, written) => {
  expect(plainText(text)).toBe(written)
})

const layout: Layout = [
  [1, 3, 'number', 'bank'],
  [4, 17, 'document', 'company'],
  [18, 27, 'text', 'name'],
  [28, 40, 'key', 'key'],
  [41, 240, 'text', { fixed: 'X' }],
]
const values = { bank: 1, company: '12ABC', name: 'Conceição Araújo', key: 'Maria@casa' }

test('numbers and documents are filled with zeros, texts are cut, and keys are unchanged', () => {
  expect(writeRecord(layout, values)).toBe(`00100000000012ABCCONCEICAO Maria@casa   ${'X'.padEnd(200)}`)
  expect(writeRecord(layout, {})).toBe(`${'0'.repeat(17)}${' '.repeat(23)}${'X'.padEnd(200)}`)
})

test.each([
  ['a number that is too long', { bank: 1234 }],
  ['a number with letters', { bank: '1A' }],
  ['a number with another sign', { bank: '-1' }],
  ['a document with small letters', { company: '12abc' }],
  ['a document with punctuation', { company: '12-3' }],
  ['a key that is too long', { key: 'maria@casa.local' }],
])('%s is never written', (_, wrong) => {
  expect(() => writeRecord(layout, { ...values, ...wrong })).toThrow()
})

test('a layout of another length is never written', () => {
  expect(() => writeRecord(layout.slice(0, -1), values)).toThrow('40 columns')
})

test('the named fields of a record are read without their padding', () => {
  expect(readRecord(layout, writeRecord(layout, values))).toEqual({
    bank: '001',
    company: '00000000012ABC',
    name: 'CONCEICAO',
    key: 'Maria@casa',
  })
})

test('replacements take the place of all fields that they touch, in the order of the columns', () => {
  const long: Field = [4, 27, 'text', 'both']
  expect(replaceFields(layout, [long]).map(([from, to]) => [from, to])).toEqual([
    [1, 3],
    [4, 27],
    [28, 40],
    [41, 240],
  ])
  expect(replaceFields(layout, [])).toEqual(layout)
})

test('a day is read only if it exists', () => {
  expect(dayOf('29022028')).toBe('2028-02-29')
  for (const none of ['29022027', '00000000', '31112026', '', undefined]) expect(dayOf(none)).toBeUndefined()
})
