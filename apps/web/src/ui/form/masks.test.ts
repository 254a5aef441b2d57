import { expect, test } from 'vitest'
import { caretIn, formText, type MaskName, maskText } from './masks.ts'

const type = (name: MaskName, keys: string) => [...keys].reduce((text, key) => maskText(name, text + key), '')

test.each<[MaskName, string, string]>([
  ['phone', '11987654321', '(11) 98765-4321'],
  ['phone', '1133334444', '(11) 3333-4444'],
  ['cpf', '52998224725', '529.982.247-25'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['cnpj', '11222333000181', '11.222.333/0001-81'],
  ['cep', '01310100', '01310-100'],
  ['day', '05031980', '05/03/1980'],
])('the %s mask formats %s as %s, typed or pasted, and is idempotent', (name, raw, masked) => {
  expect(type(name, raw)).toBe(masked)
  expect(maskText(name, raw)).toBe(masked)
  expect(maskText(name, masked)).toBe(masked)
  expect(maskText(name, '')).toBe('')
})

test.each<[MaskName, string, string]>([
  ['phone', '0800 123 4567', '0800 123 4567'],
  ['phone', '+351 21 123 4567', '+351 21 123 4567'],
  ['phone', '559876543210', '(55) 98765-43210'],
  ['phone', '119876543210', '(11) 98765-43210'],
  ['phone', '11 ramal 3', '(11ramal 3'],
  ['cpf', '529982247259', '529.982.247-259'],
  ['cpf', '52a', '52a'],
  ['cnpj', '12abc34501dex', '12.ABC.345/01DEx'],
  ['cep', '013101009', '01310-1009'],
  ['day', '050319801', '05/03/19801'],
])('the %s mask keeps every letter and digit of the typed %s: %s', (name, keys, shown) => {
  expect(type(name, keys)).toBe(shown)
})

test.each<[MaskName, string]>([
  ['phone', '0800 123 4567'],
  ['phone', '+351 211 234 567'],
  ['phone', '11 98765-4321 / 11 3333-4444'],
  ['phone', '559912345678'],
  ['cpf', '529.982.247-25 (titular)'],
  ['cnpj', '11.222.333/0001-811'],
  ['cep', '01310-100 SP'],
  ['day', '5 de março de 1980'],
  ['day', '1980-03-055'],
])('the %s mask leaves the pasted %s unchanged', (name, pasted) => {
  expect(maskText(name, pasted)).toBe(pasted)
})

test.each(['+55 (11) 98765-4321', '5511987654321', '+5511987654321', '0055 11 98765-4321', '011987654321'])(
  'the phone mask drops the country code or trunk zero of %s',
  (pasted) => {
    expect(maskText('phone', pasted)).toBe('(11) 98765-4321')
  },
)

test.each(['1980-03-05', '1980-03-05T00:00:00.000Z', '5/3/1980', '5.3.1980', '05/03/1980'])(
  'the day mask reads %s',
  (pasted) => {
    expect(maskText('day', pasted)).toBe('05/03/1980')
  },
)

test.each([
  ['123456789', '12.345.678-9'],
  ['12345678x', '12.345.678-X'],
  ['1234567x', '1.234.567-X'],
  ['MG-12.345.678', 'MG-12.345.678'],
  ['1012345678', '1012345678'],
  ['52998224725', '52998224725'],
  ['2008123456789', '2008123456789'],
  ['12.345.678-90', '12.345.678-90'],
  ['12345678', '12345678'],
  ['12345678-9', '12345678-9'],
])('an RG typed as %s becomes %s on blur', (typed, left) => {
  expect(formText('rg', typed)).toBe(left)
})

test.each([
  ['1134567890', '(11) 3456-7890'],
  ['11 98765 4321', '(11) 98765-4321'],
  ['0800 123 4567', '0800 123 4567'],
  ['4004-1234', '4004-1234'],
  ['+351 21 123 4567', '+351 21 123 4567'],
  ['35121123456', '35121123456'],
])("a company's telephone typed as %s becomes %s on blur", (typed, left) => {
  expect(formText('companyPhone', typed)).toBe(left)
})

test.each([
  // Columns: typed text, caret after the key, masked text, expected caret.
  ['5299', 4, '529.9', 5],
  ['1239.456', 4, '123.945.6', 5],
  ['123456', 3, '123.456', 3],
  ['.982.247-25', 0, '982.247.25', 0],
])(
  'the caret in the typed text %s at %d is in the masked text %s at %d',
  (typed, caret, masked, expected) => {
    expect(caretIn(masked, typed, caret)).toBe(expected)
  },
)
