import { readFileSync } from 'node:fs'
import { invalidFields } from './errors.ts'

/** The 10,000 most common passwords of eight characters and more, in lower case; shorter ones are refused anyway. */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Words that everybody here would try first. */
const obvious = ['senha', 'mudar', 'trocar', 'painel', 'admin', 'administrador', 'captador', 'zelo', 'brasil']

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const letters = (text: string) => plain(text).replace(/[^\p{L}]/gu, '')

const wordsOf = (company: string) => [company, ...company.split(/\s+/)].map(letters).filter(Boolean)

type Whose = { email: string; company: string }

/** The reason why this password would be guessed, if it would; its length is the contract's rule. */
export const weaknessOf = (password: string, { email, company }: Whose): string | undefined => {
  if (password.trim() === '') return 'A senha não pode ter só espaços.'
  const typed = password.normalize('NFC').toLowerCase()
  if ([email.toLowerCase(), ...email.toLowerCase().split('@')].includes(typed))
    return 'A senha não pode ser o próprio e-mail. Escolha outra.'
  // 'Senha@2026' is the word with signs around it.
  if (common.has(typed) || [...obvious, ...wordsOf(company)].includes(letters(password)))
    return 'Esta senha é comum demais e fácil de adivinhar. Escolha outra.'
  return undefined
}

export const assertGoodPassword = (password: string, whose: Whose) => {
  const message = weaknessOf(password, whose)
  if (message) throw invalidFields([{ field: 'password', message }])
}
