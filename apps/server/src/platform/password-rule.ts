import { readFileSync } from 'node:fs'
import { invalidFields } from './errors.ts'

/** The 10,000 most common passwords of at least eight characters, in lower case. The contract rejects shorter ones. */
const commonPasswords = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Words that an attacker of this system would try first. */
const obviousWords = [
  'senha',
  'mudar',
  'trocar',
  'painel',
  'admin',
  'administrador',
  'captador',
  'zelo',
  'brasil',
]

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const letters = (text: string) => plain(text).replace(/[^\p{L}]/gu, '')

const wordsOf = (company: string) => [company, ...company.split(/\s+/)].map(letters).filter(Boolean)

type PasswordOwner = { email: string; company: string }

/** The reason why a password is easy to guess; undefined if it is not. The contract checks the length. */
export const weaknessOf = (password: string, { email, company }: PasswordOwner): string | undefined => {
  if (password.trim() === '') return 'A senha não pode ter só espaços.'
  const typed = password.normalize('NFC').toLowerCase()
  if ([email.toLowerCase(), ...email.toLowerCase().split('@')].includes(typed))
    return 'A senha não pode ser o próprio e-mail. Escolha outra.'
  // Digits and punctuation are ignored: 'Senha@2026' counts as the word 'senha'.
  if (commonPasswords.has(typed) || [...obviousWords, ...wordsOf(company)].includes(letters(password)))
    return 'Esta senha é comum demais e fácil de adivinhar. Escolha outra.'
  return undefined
}

export const assertGoodPassword = (password: string, owner: PasswordOwner) => {
  const message = weaknessOf(password, owner)
  if (message) throw invalidFields([{ field: 'password', message }])
}
