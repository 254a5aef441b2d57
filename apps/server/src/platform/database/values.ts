import type pg from 'pg'

/** The row type of a statement without a type argument. */
export type Row = pg.QueryResultRow
type Parse = (text: string) => unknown

/** A parameter in the form in which the driver sends it. */
export type Sent = string | Buffer | null
export type Scalar = string | number | bigint | boolean | Date | Uint8Array | null
export type Parameter = Scalar | readonly unknown[]

const digits = (text: string) => `\\x${text}`

const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return arrayText(value)
  const text =
    value instanceof Uint8Array
      ? digits(Buffer.from(value).toString('hex'))
      : String(serialize(value as Parameter))
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
const arrayText = (values: readonly unknown[]) => `{${values.map(element).join(',')}}`

/** Converts a parameter to PostgreSQL's text form. PostgreSQL infers the type, except for values that `typeOf` casts. */
export const serialize = (value: Parameter): Sent => {
  if (value === null) return null
  if (typeof value !== 'object') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value)
}

/** Casts values that have only one possible type, so that statements need no casts. */
export const typeOf = (value: Parameter): string => {
  if (typeof value === 'boolean') return '::boolean'
  if (typeof value === 'bigint') return '::bigint'
  if (value instanceof Date) return '::timestamptz'
  return value instanceof Uint8Array ? '::bytea' : ''
}

/** Returns `signInId` for `sign_in_id`. */
export const camelName = (name: string) =>
  name.replace(/(?!^)_(.?)/g, (_, letter: string) => letter.toUpperCase())

const known = new Map<string, string>()
const camelKey = (key: string) => {
  const found = known.get(key)
  if (found !== undefined) return found
  const name = camelName(key)
  // Caches column names and keys of our own objects. The limit prevents keys of foreign documents from filling the memory.
  if (known.size < 2_000) known.set(key, name)
  return name
}

const camelKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(camelKeys)
  if (typeof value !== 'object' || value === null) return value
  const renamed: Row = {}
  for (const [key, inner] of Object.entries(value)) renamed[camelKey(key)] = camelKeys(inner)
  return renamed
}

/** Converts a timestamp to ISO text, so that a row can be the answer. */
const moment = (text: string) => {
  // The usual form `2026-03-01 23:30:00.123456+00` is converted without a Date, which is faster.
  if (text.length <= 29 && text.endsWith('+00') && text[10] === ' ')
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
  return new Date(text).toISOString()
}

const parsers: Record<number, Parse> = {
  16: (text) => text === 't',
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: Number,
  21: Number,
  23: Number,
  26: Number,
  114: (text) => camelKeys(JSON.parse(text)),
  700: Number,
  701: Number,
  // A day has no time zone. As a Date it could shift by one day.
  1082: (text) => `${text}T00:00:00.000Z`,
  1114: moment,
  1184: moment,
  1700: Number,
  3802: (text) => camelKeys(JSON.parse(text)),
}

const asText: Parse = (text) => text

/** PostgreSQL's type numbers of arrays: `select oid, typarray from pg_type`. */
const lists: Record<number, number> = {
  199: 114,
  1000: 16,
  1001: 17,
  1003: 19,
  1005: 21,
  1007: 23,
  1009: 25,
  1014: 1042,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1028: 26,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
}

/** Parses `{1,NULL,"a \"b\"",{2}}`: an element is quoted, bare or a list. */
const parseList = (text: string, parse: Parse): unknown[] => {
  let at = 0
  const readQuoted = () => {
    let value = ''
    for (at++; text[at] !== '"'; at++) {
      if (text[at] === '\\') at++
      value += text[at]
    }
    at++
    return parse(value)
  }
  const readBare = () => {
    const start = at
    while (text[at] !== ',' && text[at] !== '}') at++
    const value = text.slice(start, at)
    return value === 'NULL' ? null : parse(value)
  }
  const readList = (): unknown[] => {
    const values: unknown[] = []
    at++
    while (text[at] !== '}') {
      if (text[at] === ',') at++
      if (text[at] === '{') values.push(readList())
      else values.push(text[at] === '"' ? readQuoted() : readBare())
    }
    at++
    return values
  }
  return readList()
}

export const parserOf = (type: number): Parse => {
  const inner = lists[type]
  if (inner === undefined) return parsers[type] ?? asText
  const parse = parsers[inner] ?? asText
  return (text) => parseList(text, parse)
}
