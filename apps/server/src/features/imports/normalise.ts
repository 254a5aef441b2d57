import type { ImportField } from '@zelo/contract/import-fields'
import { hasCpfDigits } from '@zelo/contract/pix-key'
import { folded } from './folded.ts'

// The functions below format a cell like the register's form. They return unreadable text unchanged, so that the user sees it
// and the schema rejects it.

const bareDigits = (text: string) => text.replace(/\D/g, '')

const fill = (pattern: string, digits: string) => {
  let at = 0
  return pattern.replace(/#/g, () => digits[at++] ?? '')
}

/** A number cell loses leading zeros. They are added again if the result is a valid CPF. */
const cpfText = (text: string) => {
  const digits = bareDigits(text)
  if (/[^\d\s./-]/.test(text) || digits === '') return text
  const whole = digits.padStart(11, '0')
  const isWhole = digits.length === 11
  const lostZeros = digits.length >= 8 && digits.length < 11 && hasCpfDigits(whole)
  return isWhole || lostZeros ? fill('###.###.###-##', whole) : text
}

/** CEPs of São Paulo begin with a zero, which a number cell loses. */
const cepText = (text: string) => {
  const digits = bareDigits(text)
  if (/[^\d\s.-]/.test(text) || digits.length < 7 || digits.length > 8) return text
  return fill('#####-###', digits.padStart(8, '0'))
}

/** Removes the country code and the trunk zero. */
const phoneText = (text: string) => {
  if (/[^\d\s()+./-]/.test(text)) return text
  const digits = bareDigits(text)
  const national = /^(?:0{0,2}55|0)?([1-9]\d(?:9\d{8}|[2-5]\d{7}))$/.exec(digits)?.[1]
  if (!national) return text
  return fill(national.length === 11 ? '(##) #####-####' : '(##) ####-####', national)
}

const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0')

/** Completes a two-digit year to one of the last hundred years. */
const wholeYear = (year: string, thisYear: number) => {
  if (year.length === 4) return year
  const inThisCentury = Math.floor(thisYear / 100) * 100 + Number(year)
  return String(inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury)
}

const dayText = (text: string) => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return `${two(iso[3])}/${two(iso[2])}/${iso[1]}`
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: 0{1,2}:00(?::00)?)?$/.exec(text)
  if (!written) return text
  const year = wholeYear(written[3] ?? '', new Date().getUTCFullYear())
  return `${two(written[1])}/${two(written[2])}/${year}`
}

const choiceText = (text: string, { choices = [] }: ImportField) => {
  const foldedText = folded(text)
  const found = choices.find(({ value, label, also = [] }) =>
    [value, label, ...also].some((name) => folded(name) === foldedText),
  )
  return found?.label ?? text
}

/** Other kinds of fields keep the text of the cell. */
const readings: Partial<Record<ImportField['kind'], (text: string, field: ImportField) => string>> = {
  cpf: cpfText,
  cep: cepText,
  phone: phoneText,
  day: dayText,
  email: (text) => text.toLowerCase(),
  choice: choiceText,
}

/** Formats the text of a cell as its field requires. */
export const normalise = (field: ImportField, cell: string): string => {
  const text = cell.trim()
  return text === '' ? '' : (readings[field.kind]?.(text, field) ?? text)
}
