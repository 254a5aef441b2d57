export type PixKeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'random'
type PixKey = { kind: PixKeyKind; key: string }
/** The registered data of the key's owner. */
type KeyOwner = { cpf: string; phone: string }

/** Modulo 11: weights from 2 upwards, right to left. A letter counts as its ASCII code minus 48. */
const checkDigit = (text: string, highest: number) => {
  let sum = 0
  for (let index = 0; index < text.length; index++)
    sum += (text.charCodeAt(text.length - 1 - index) - 48) * (2 + (index % (highest - 1)))
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

const endsRight = (text: string, highest: number) => {
  const first = text.slice(0, -2) + checkDigit(text.slice(0, -2), highest)
  return text === first + checkDigit(first, highest)
}

// Numbers of one repeated digit, and the usual example number, have valid check digits but no owner.
const ownerless = /^(\d)\1+$|^12345678909$/

/** Whether the eleven digits are a CPF: the check digits are right, and somebody may own the number. */
export const hasCpfDigits = (digits: string) => !ownerless.test(digits) && endsRight(digits, 11)

const cpfKey = (digits: string): PixKey | undefined =>
  hasCpfDigits(digits) ? { kind: 'cpf', key: digits } : undefined

const cnpjKey = (characters: string): PixKey | undefined =>
  !ownerless.test(characters) && endsRight(characters, 9) ? { kind: 'cnpj', key: characters } : undefined

const areaCode = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|[89][1-9])/
const gap = '[ .-]{0,3}'
const phoneMask = new RegExp(
  `^(?:\\+?55${gap})?(\\(\\d{2}\\)|\\d{2})${gap}(9[ .-]?\\d{4}|[2-5]\\d{3})${gap}(\\d{4})$`,
)

const bareDigits = (text: string) => text.replace(/\D/g, '')

/** Accepts a telephone with or without the country code, and returns the form of the PIX directory. */
const phoneKey = (text: string): PixKey | undefined => {
  const national = bareDigits(phoneMask.exec(text)?.slice(1).join('') ?? '')
  return areaCode.test(national) ? { kind: 'phone', key: `+55${national}` } : undefined
}

/** Eleven digits are a CPF or a mobile number. One in a hundred is valid as both: the owner's data decides. */
const elevenDigits = (digits: string, { cpf, phone }: KeyOwner) => {
  if (digits === bareDigits(phone)) return phoneKey(digits)
  if (digits === bareDigits(cpf)) return cpfKey(digits)
  return cpfKey(digits) ?? phoneKey(digits)
}

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const randomForm = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
const cpfMask = /^\d{3}[. ]?\d{3}[. ]?\d{3}[-. /]?\d{2}$/
const cnpjMask = /^[\da-z]{2}[. ]?[\da-z]{3}[. ]?[\da-z]{3}[/ ]?[\da-z]{4}[- ]?\d{2}$/

/**
 * The kind and the directory form of a PIX key, or undefined for other texts. A text with the mask of a CPF or CNPJ is
 * never read as a telephone, even if a digit is wrong.
 */
export const readPixKey = (stored: string, owner: KeyOwner): PixKey | undefined => {
  const text = stored.trim().toLowerCase()
  if (emailForm.test(text) && text.length <= 77 && /^[\x21-\x7e]+$/.test(text))
    return { kind: 'email', key: text }
  if (randomForm.test(text)) return { kind: 'random', key: text }
  if (/^\d{11}$/.test(text)) return elevenDigits(text, owner)
  if (cpfMask.test(text)) return cpfKey(bareDigits(text))
  if (cnpjMask.test(text)) return cnpjKey(text.replace(/[^\da-z]/g, '').toUpperCase())
  return phoneKey(text)
}

export const notPixKey = 'Informe um CPF, CNPJ, telefone com DDD, e-mail ou chave aleatória.'

/** A key that was stored before keys were validated may stay while it is unchanged. */
export const acceptsPixKey = (key: string, owner: KeyOwner, stored?: string) =>
  key === stored || readPixKey(key, owner) !== undefined
