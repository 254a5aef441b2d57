/**
 * The format of a field. `number`: right-aligned, with leading zeros. `document`: like `number`, but a CNPJ may contain
 * letters. `text`: left-aligned, upper case without accents. `key`: left-aligned and unchanged.
 */
type Kind = 'number' | 'document' | 'text' | 'key'

/** First and last column (counted from 1, as in the banks' manuals), kind, and name or fixed value. */
export type Field = readonly [from: number, to: number, kind: Kind, content: string | { fixed: string }]
export type Layout = readonly Field[]
export type Values = Record<string, string | number>

export const recordLength = 240

/** Letters that Unicode does not decompose into a plain letter. */
const plainLetters: Record<string, string> = {
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Æ: 'AE',
  Œ: 'OE',
  ẞ: 'SS',
}

/** The characters that every bank accepts in a text field. */
export const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ØŁĐÐÞÆŒẞ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^A-Z0-9 .,/&-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

const format = (kind: Kind, value: string | number, length: number) => {
  const text = String(value)
  if (kind === 'text') return plainText(text).slice(0, length).padEnd(length)
  if (text.length > length) throw new Error(`"${text}" needs more than ${length} columns`)
  if (kind === 'key') return text.padEnd(length)
  const allowed = kind === 'number' ? /^\d*$/ : /^[\dA-Z]*$/
  if (!allowed.test(text)) throw new Error(`"${text}" is no ${kind}`)
  return text.padStart(length, '0')
}

/** Writes one record. A named field without a value becomes zeros in numbers and blanks in texts. */
export const writeRecord = (layout: Layout, values: Values) => {
  const record = layout
    .map(([from, to, kind, content]) => {
      const value = typeof content === 'string' ? (values[content] ?? '') : content.fixed
      return format(kind, value, to - from + 1)
    })
    .join('')
  if (record.length !== recordLength) throw new Error(`the record has ${record.length} columns`)
  return record
}

/** The named fields of a record, without their padding blanks. */
export const readRecord = (layout: Layout, record: string) => {
  const values: Record<string, string> = {}
  for (const [from, to, , content] of layout)
    if (typeof content === 'string') values[content] = record.slice(from - 1, to).trim()
  return values
}

/** Returns the layout with some fields replaced by others that cover the same columns. */
export const replaceFields = (layout: Layout, replacements: Layout): Layout => {
  const overlaps = ([from, to]: Field) => replacements.some(([first, last]) => from <= last && to >= first)
  return [...layout.filter((field) => !overlaps(field)), ...replacements].toSorted((a, b) => a[0] - b[0])
}

/** Converts `DDMMAAAA` to `YYYY-MM-DD`; undefined for zeros and for days that do not exist. */
export const dayOf = (bankDay = '') => {
  const day = `${bankDay.slice(4)}-${bankDay.slice(2, 4)}-${bankDay.slice(0, 2)}`
  const time = Date.parse(day)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day) ? day : undefined
}
