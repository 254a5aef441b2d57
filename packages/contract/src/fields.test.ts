import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  cellphone,
  cep,
  choice,
  cnpj,
  cpf,
  email,
  newPassword,
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

test('an e-mail is kept trimmed and in lower case', () => {
  expect(z.parse(email, ' Ana@Exemplo.COM ')).toBe('ana@exemplo.com')
})

test('masked texts go by their length with the mask', () => {
  expect(message(cpf, '529.982.247-25')).toBeUndefined()
  expect(message(cpf, '52998224725')).toBe('CPF inválido.')
  expect(message(rg, '1234567')).toBe('RG inválido.')
  expect(message(rg, '12345678')).toBeUndefined()
  expect(message(cellphone, '(11) 3456-7890')).toBe('Celular inválido.')
  expect(message(cellphone, '(11) 93456-7890')).toBeUndefined()
})

test('masked texts are made of the signs of their mask', () => {
  expect(message(cpf, 'abcdefghijklmn')).toBe('CPF inválido.')
  expect(message(cellphone, '(11) 9ABCD-7890')).toBe('Celular inválido.')
  expect(message(phone, '(11) ABCD-7890')).toBe('Telefone inválido.')
  expect(message(cep, 'abcde-fgh')).toBe('CEP inválido.')
  expect(message(cnpj, '12.ÁBC.345/01DE-35')).toBe('CNPJ inválido.')
  expect(z.parse(cnpj, '12.abc.345/01de-35')).toBe('12.ABC.345/01DE-35')
})

test('a required text is trimmed, and bounded', () => {
  expect(z.parse(requiredText(), '  a ')).toBe('a')
  expect(message(requiredText(), '   ')).toBe('Este campo é obrigatório.')
  expect(message(requiredText(), 'a'.repeat(121))).toBe('Use no máximo 120 caracteres.')
})

test('a choice tells what is missing from what is not offered', () => {
  expect(message(choice(['a', 'b']), '')).toBe('Este campo é obrigatório.')
  expect(message(choice(['a', 'b']), undefined)).toBe('Este campo é obrigatório.')
  expect(message(choice(['a', 'b']), 'c')).toBe('Opção inválida.')
})

test('a password is taken as typed, spaces included', () => {
  expect(z.parse(newPassword, '  senha  ')).toBe('  senha  ')
  expect(message(newPassword, '1234567')).toBe('Senha deve ter no mínimo 8 caracteres')
})

test('an id of a path is a positive whole number the database can hold', () => {
  expect(z.parse(pathId, '12')).toBe(12)
  for (const wrong of ['0', '-1', '1.5', 'abc', '2147483648', '99999999999', ''])
    expect([wrong, message(pathId, wrong)]).toEqual([wrong, 'Código inválido.'])
})
