import { describe, expect, test } from 'vitest'
import { assertGoodPassword, weaknessOf } from './password-rule.ts'

const owner = { email: 'Ana.Souza@empresa.com.br', company: 'Zelo Home Care' }
const commonPasswords = 'Esta senha é comum demais e fácil de adivinhar. Escolha outra.'

describe('a guessable password', () => {
  test.each(['12345678', 'password', 'PassWord', 'senha123', 'qwertyuiop', '1q2w3e4r'])(
    '%s is a common password',
    (it) => expect(weaknessOf(it, owner)).toBe(commonPasswords),
  )
  test.each(['Senha@2026', 'mudar1234', 'zelo2026!', 'ZeloHomeCare', 'zelo-home-care-1'])(
    '%s is an obvious word with symbols around it',
    (it) => expect(weaknessOf(it, owner)).toBe(commonPasswords),
  )
  test.each(['ana.souza@empresa.com.br', 'ANA.SOUZA', 'empresa.com.br'])(
    '%s is the e-mail or a part of it',
    (it) => expect(weaknessOf(it, owner)).toBe('A senha não pode ser o próprio e-mail. Escolha outra.'),
  )
  test('eight spaces are refused', () =>
    expect(weaknessOf('        ', owner)).toBe('A senha não pode ter só espaços.'))
})

test.each(['trocar', 'painel', 'admin', 'administrador', 'captador', 'brasil', 'home', 'care'])(
  'a password of the word %s and symbols is refused',
  (word) => {
    expect(weaknessOf(`${word}-2026!`, owner)).toBe(commonPasswords)
    expect(weaknessOf(`${word} x`, { ...owner, company: '' })).toBeUndefined()
  },
)

test('an obvious word is recognised with accents and in capitals', () => {
  expect(weaknessOf('SÉNHA 1234', owner)).toBe(commonPasswords)
  expect(weaknessOf('Açúcar 99', { ...owner, company: ' Acucar  Norte' })).toBe(commonPasswords)
})

test('a password of symbols is accepted if the company’s name has no letters', () => {
  expect(weaknessOf('!@#-2026-##', { ...owner, company: '24 7' })).toBeUndefined()
})

test('a weak password is refused on its field, and a good one passes', () => {
  const refused = (password: string) => {
    try {
      assertGoodPassword(password, owner)
      return undefined
    } catch (error) {
      return error
    }
  }
  expect(refused('senha123')).toMatchObject({
    status: 422,
    errors: [{ field: 'password', message: commonPasswords }],
  })
  expect(refused('cavalo azul bateria')).toBeUndefined()
})

test.each(['senha-certa-1', 'cavalo azul bateria', 'açaí 😀😀😀', 'x'.repeat(64), 'ana.souza1'])(
  '%s is good',
  (it) => expect(weaknessOf(it, owner)).toBeUndefined(),
)
