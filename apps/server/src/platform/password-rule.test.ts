import { describe, expect, test } from 'vitest'
import { weaknessOf } from './password-rule.ts'

const whose = { email: 'Ana.Souza@empresa.com.br', company: 'Zelo Home Care' }
const common = 'Esta senha é comum demais e fácil de adivinhar. Escolha outra.'

describe('a guessable password', () => {
  test.each(['12345678', 'password', 'PassWord', 'senha123', 'qwertyuiop', '1q2w3e4r'])(
    '%s is common',
    (it) => expect(weaknessOf(it, whose)).toBe(common),
  )
  test.each(['Senha@2026', 'mudar1234', 'zelo2026!', 'ZeloHomeCare', 'zelo-home-care-1'])(
    '%s is an obvious word with signs around it',
    (it) => expect(weaknessOf(it, whose)).toBe(common),
  )
  test.each(['ana.souza@empresa.com.br', 'ANA.SOUZA', 'empresa.com.br'])('%s is the address', (it) =>
    expect(weaknessOf(it, whose)).toBe('A senha não pode ser o próprio e-mail. Escolha outra.'),
  )
  test('eight spaces are not a password', () =>
    expect(weaknessOf('        ', whose)).toBe('A senha não pode ter só espaços.'))
})

test.each(['senha-certa-1', 'cavalo azul bateria', 'açaí 😀😀😀', 'x'.repeat(64), 'ana.souza1'])(
  '%s is good',
  (it) => expect(weaknessOf(it, whose)).toBeUndefined(),
)
