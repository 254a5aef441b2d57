import { cnpj, cpf } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptsPixKey, notPixKey, readPixKey } from './pix-key.ts'

const nobody = { cpf: '', phone: '' }
const read = (text: string) => readPixKey(text, nobody)

test.each([
  ['bruna@Prof.local', 'email', 'bruna@prof.local'],
  ['390.533.447-05', 'cpf', '39053344705'],
  ['39053344705', 'cpf', '39053344705'],
  ['390533447-05', 'cpf', '39053344705'],
  ['390 533 447 05', 'cpf', '39053344705'],
  ['11.222.333/0001-81', 'cnpj', '11222333000181'],
  ['11222333000181', 'cnpj', '11222333000181'],
  ['12.abc.345/01DE-35', 'cnpj', '12ABC34501DE35'],
  ['(11) 98888-7777', 'phone', '+5511988887777'],
  ['11 98888-7777', 'phone', '+5511988887777'],
  ['11 9 8888-7777', 'phone', '+5511988887777'],
  ['11.98888.7777', 'phone', '+5511988887777'],
  ['11988887777', 'phone', '+5511988887777'],
  ['+5511988887777', 'phone', '+5511988887777'],
  ['5511988887777', 'phone', '+5511988887777'],
  ['55988887777', 'phone', '+5555988887777'],
  ['+55 (11) 3456-7890', 'phone', '+551134567890'],
  ['123E4567-e89b-12d3-a456-426614174000', 'random', '123e4567-e89b-12d3-a456-426614174000'],
])('%s is a key of kind %s', (stored, kind, key) => {
  expect(read(` ${stored} `)).toEqual({ kind, key })
})

test.each([
  '',
  'chave',
  'nao tem',
  '390.533.447-06',
  '529.982.247-26',
  '11.222.333/0001-82',
  '111.111.111-11',
  '123.456.789-09',
  '00.000.000/0000-00',
  '+1 202 555 0100',
  '(01) 98888-7777',
  '(20) 98888-7777',
  '(11) 88888-7777',
  '(11) 6456-7890',
  '514.982.247-2',
  'fulano@',
  'joão@prof.local',
  '123e4567-e89b-12d3-a456',
  'x123e4567-e89b-12d3-a456-426614174000',
  '123e4567-e89b-12d3-a456-426614174000x',
  'ana maria@prof.local',
  'a@b@prof.local',
  'ana@prof.local e outra',
  '9390.533.447-05',
  '390.533.447-059',
  '111.222.333/0001-81',
  '11.222.333/0001-810',
  '12345',
])('%j is not a key', (stored) => {
  expect(read(stored)).toBeUndefined()
})

test('an e-mail key has up to 77 characters', () => {
  const address = (length: number) => `${'a'.repeat(length - 7)}@b.co.x`
  expect(read(address(77))).toEqual({ kind: 'email', key: address(77) })
  expect(read(address(78))).toBeUndefined()
})

test('a key that is already stored is accepted unchanged, and any other text must be a key', () => {
  expect(acceptsPixKey('chave', nobody, 'chave')).toBe(true)
  expect(acceptsPixKey('chave', nobody)).toBe(false)
  expect(acceptsPixKey('chave', nobody, 'outra')).toBe(false)
  expect(acceptsPixKey('bruna@prof.local', nobody, 'chave')).toBe(true)
})

test('the message names the five kinds of keys', () => {
  expect(notPixKey).toBe('Informe um CPF, CNPJ, telefone com DDD, e-mail ou chave aleatória.')
})

test('a number is a telephone only if it begins with one of the 67 area codes of Brazil', () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
  const known = codes.filter((code) => read(`(${code}) 98888-7777`))
  expect(known.join(' ')).toBe(
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
      '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99',
  )
  expect(known).toHaveLength(67)
})

describe('eleven digits', () => {
  const both = '11900000083'
  const mobile = '(11) 90000-0083'

  test('that are valid as a CPF and as a mobile number are the owner’s telephone if the owner has this number', () => {
    expect(cpf.isValid(both)).toBe(true)
    expect(readPixKey(both, { cpf: '390.533.447-05', phone: mobile })).toEqual({
      kind: 'phone',
      key: `+55${both}`,
    })
  })

  test('that are valid as both are a CPF for other owners, and a telephone if they have its mask', () => {
    const other = { cpf: '390.533.447-05', phone: '(11) 98888-7777' }
    expect(readPixKey(both, other)).toEqual({ kind: 'cpf', key: both })
    expect(readPixKey(both, { ...other, cpf: cpf.format(both) })?.kind).toBe('cpf')
    expect(readPixKey(mobile, other)?.kind).toBe('phone')
  })

  test('that are the owner’s invalid CPF are no telephone', () => {
    const wrong = '11988887777'
    expect(cpf.isValid(wrong)).toBe(false)
    expect(readPixKey(wrong, { cpf: cpf.format(wrong), phone: mobile })).toBeUndefined()
  })
})

describe('compared with the check digits of cpf-cnpj-validator', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  const digits = (length: number) => fc.array(digit, { minLength: length, maxLength: length })
  const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const withDigits = (text: string, verifier: (text: string) => number) => {
    const first = text + verifier(text)
    return first + verifier(first)
  }
  const rightCpf = digits(9).map((nine) => withDigits(nine.join(''), cpf.verifierDigit))
  const rightCnpj = fc
    .array(character, { minLength: 12, maxLength: 12 })
    .map((twelve) => withDigits(twelve.join(''), cnpj.verifierDigit))
  /** Changes one digit of a valid text. */
  const withWrongDigit = (right: fc.Arbitrary<string>) =>
    fc
      .tuple(right, fc.nat(), fc.integer({ min: 1, max: 9 }))
      .filter(([text, at]) => /\d/.test(text.charAt(at % text.length)))
      .map(([text, at, step]) => {
        const index = at % text.length
        return text.slice(0, index) + ((Number(text[index]) + step) % 10) + text.slice(index + 1)
      })
  const runs = { numRuns: 3000 }

  test('a text with a CPF mask is a CPF key or invalid', () => {
    const any = digits(11).map((eleven) => eleven.join(''))
    fc.assert(
      fc.property(fc.oneof(rightCpf, withWrongDigit(rightCpf), any), (text) => {
        const expected = cpf.isValid(text) ? { kind: 'cpf', key: text } : undefined
        expect(read(cpf.format(text))).toEqual(expected)
        if (expected) expect(read(text)).toEqual(expected)
        else expect(read(text)?.kind).not.toBe('cpf')
      }),
      runs,
    )
  })

  test('a text with a CNPJ mask, letters included, is a CNPJ key or invalid', () => {
    fc.assert(
      fc.property(fc.oneof(rightCnpj, withWrongDigit(rightCnpj)), (text) => {
        const expected = cnpj.isValid(text) ? { kind: 'cnpj', key: text } : undefined
        expect(read(cnpj.format(text))).toEqual(expected)
        expect(read(text.toLowerCase())).toEqual(expected)
      }),
      runs,
    )
  })
})
