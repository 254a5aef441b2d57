import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  cellphone,
  cep,
  choice,
  cnpj,
  companyPhone,
  cpf,
  email,
  money,
  newPassword,
  optionalPhone,
  optionalText,
  pathId,
  phone,
  requiredText,
  rg,
} from './fields.ts'

const message = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? undefined : result.error.issues[0]?.message
}

test.each([
  ['ana@exemplo.com.br', undefined],
  [' Ana@Exemplo.COM ', undefined],
  ['a.b+c@sub.dominio.org', undefined],
  ['', 'E-mail é obrigatório.'],
  ['ana', 'E-mail inválido.'],
  ['ana@exemplo', 'E-mail inválido.'],
  ['ana@@exemplo.com', 'E-mail inválido.'],
  ['ana maria@exemplo.com', 'E-mail inválido.'],
])('e-mail %j: %s', (value, expected) => {
  expect(message(email, value)).toBe(expected)
})

test('an e-mail is stored trimmed and in lower case', () => {
  expect(z.parse(email, ' Ana@Exemplo.COM ')).toBe('ana@exemplo.com')
})

test('a masked text is valid by its length with the mask', () => {
  expect(message(cpf, '529.982.247-25')).toBeUndefined()
  expect(message(cpf, '52998224725')).toBe('CPF inválido.')
  expect(message(rg, '1234567')).toBe('RG inválido.')
  expect(message(rg, '12345678')).toBeUndefined()
  expect(message(cellphone, '(11) 3456-7890')).toBe('Celular inválido.')
  expect(message(cellphone, '(11) 93456-7890')).toBeUndefined()
})

test('a masked text accepts only characters of its mask', () => {
  expect(message(cpf, 'abcdefghijklmn')).toBe('CPF inválido.')
  expect(message(cellphone, '(11) 9ABCD-7890')).toBe('Celular inválido.')
  expect(message(phone, '(11) ABCD-7890')).toBe('Telefone inválido.')
  expect(message(phone, ' ')).toBe('Este campo é obrigatório.')
  expect(message(cep, 'abcde-fgh')).toBe('CEP inválido.')
  expect(message(cnpj, '12.ÁBC.345/01DE-35')).toBe('CNPJ inválido.')
  expect(z.parse(cnpj, '12.abc.345/01de-35')).toBe('12.ABC.345/01DE-35')
})

test('a masked text needs a minimum number of letters and digits without its mask', () => {
  expect(message(cpf, '..............')).toBe('CPF inválido.')
  expect(message(cpf, '529.982.247--2')).toBe('CPF inválido.')
  expect(message(cellphone, '---------------')).toBe('Celular inválido.')
  expect(message(phone, '(11) 345 -  78')).toBe('Telefone inválido.')
  expect(message(optionalPhone, '--------------')).toBe('Telefone inválido.')
  expect(message(cnpj, '../../../../../../')).toBe('CNPJ inválido.')
  expect(message(cep, '---------')).toBe('CEP inválido.')
})

test.each([
  ['(11) 3456-7890', undefined],
  ['0800 123 4567', undefined],
  ['4004-1234', undefined],
  ['+351 21 123 4567', undefined],
  ['190', 'Telefone inválido.'],
  ['+55 (11) 93456-7890 12', 'Telefone inválido.'],
  ['ramal 4567 8900', 'Telefone inválido.'],
])('a company telephone %j: %s', (value, expected) => {
  expect(message(companyPhone, value)).toBe(expected)
})

test.each([
  ['12.345.678-9', undefined],
  ['MG-12.345.678', undefined],
  ['1012345678', undefined],
  ['52998224725', undefined],
  ['SSP/SP 123', undefined],
  ['--------------', 'RG inválido.'],
  ['1234567', 'RG inválido.'],
  ['123456789012345', 'RG inválido.'],
  ['12\u200b345678', 'RG inválido.'],
])('an RG of any state %j: %s', (value, expected) => {
  expect(message(rg, value)).toBe(expected)
})

test.each([
  [150.5, undefined],
  [-3, 'Valor inválido.'],
  ['1O0', 'Valor inválido.'],
  [12.345, 'Use no máximo 2 casas decimais.'],
  [10_000_000, 'Valor alto demais.'],
  [null, 'Este campo é obrigatório.'],
  ['', 'Este campo é obrigatório.'],
])('money %j: %s', (value, expected) => {
  expect(message(money(), value)).toBe(expected)
})

test('a text of invisible characters counts as empty', () => {
  for (const unseen of ['\u200b', ' \u2060\ufeff ', '\u3164', '\u2800', '\u00ad'])
    expect([unseen, message(requiredText(), unseen)]).toEqual([unseen, 'Este campo é obrigatório.'])
  expect(z.parse(optionalText(), '\u200b')).toBeNull()
  expect(z.parse(requiredText(), 'Zé 👩🏽‍⚕️')).toBe('Zé 👩🏽‍⚕️')
})

test('a required text is trimmed, and its length is bounded', () => {
  expect(z.parse(requiredText(), '  a ')).toBe('a')
  expect(message(requiredText(), '   ')).toBe('Este campo é obrigatório.')
  expect(message(requiredText(), 'a'.repeat(121))).toBe('Use no máximo 120 caracteres.')
})

test('a choice has different errors for a missing and for an unknown value', () => {
  expect(message(choice(['a', 'b']), '')).toBe('Este campo é obrigatório.')
  expect(message(choice(['a', 'b']), undefined)).toBe('Este campo é obrigatório.')
  expect(message(choice(['a', 'b']), 'c')).toBe('Opção inválida.')
})

test('a password keeps its spaces', () => {
  expect(z.parse(newPassword, '  senha  ')).toBe('  senha  ')
  expect(message(newPassword, '1234567')).toBe('Senha deve ter no mínimo 8 caracteres')
})

test('a path id is a positive integer of at most 32 bits', () => {
  expect(z.parse(pathId, '12')).toBe(12)
  for (const wrong of ['0', '-1', '1.5', 'abc', '2147483648', '99999999999', ''])
    expect([wrong, message(pathId, wrong)]).toEqual([wrong, 'Código inválido.'])
})
