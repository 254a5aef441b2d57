import fc from 'fast-check'
import type { InjectOptions } from 'fastify'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema }

/** A call as the API document describes it. */
export type Operation = {
  method: string
  path: string
  'x-permission': string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Texts that are known to break servers. */
const attackTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eoãçaN',
  "' or 1=1 --",
  '%',
  '_%\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '1e309',
  '2147483648',
  '99999999999999999999',
  '0x10',
  'NaN',
  'null',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-28T23:59:60Z',
  'a'.repeat(100_000),
  'á'.repeat(5_000),
]
const text = fc.constantFrom(...attackTexts)

const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** Values of a wrong type, or of the right type but out of range. */
const wrongValues = fc.oneof(
  text,
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    [[]],
    [null],
    0,
    -0,
    -1,
    0.1,
    1e21,
    -2_147_483_649,
    2_147_483_648,
  ),
  fc.constant(deep(200)),
  fc.array(text, { maxLength: 3 }),
)

/** A value that matches the schema, so that an attack gets past the first field. */
const fitting = (schema: Schema, ids: number[]): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, ids)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return fittingObject(schema, ids)
  if (type === 'array') return fc.array(fitting(schema.items ?? {}, ids), { maxLength: 3 })
  if (type === 'integer' || type === 'number')
    return fc.constantFrom(...ids, schema.minimum ?? 0, schema.maximum ?? 1)
  if (type === 'boolean') return fc.boolean()
  return fc.constantFrom(
    'Ana Lima',
    '2026-08-03',
    '529.982.247-25',
    '(11) 98765-4321',
    'ana@teste.local',
    '01310-100',
  )
}

const fittingObject = ({ properties = {} }: Schema, ids: number[]) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fitting(one, ids)])))

/** A body as JSON text, because some invalid bodies are not objects. */
const badBody = (schema: Schema, ids: number[]): fc.Arbitrary<string> => {
  const names = Object.keys(schema.properties ?? {})
  const oneWrong = fc
    .tuple(fittingObject(schema, ids), fc.constantFrom(...names, 'extra'), wrongValues)
    .map(([body, name, value]) => JSON.stringify({ ...body, [name]: value }))
  return fc.oneof(
    { arbitrary: oneWrong, weight: 6 },
    { arbitrary: fittingObject(schema, ids).map((body) => JSON.stringify(body)), weight: 2 },
    wrongValues.map((value) => JSON.stringify(value)),
    fc.constantFrom(
      '{"__proto__": {"role": "admin"}}',
      '{"constructor": {"prototype": {"role": "admin"}}}',
      '{"a": 1, "a": 2}',
      '{',
      '\ufeff{}',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      `{"name": "${'a'.repeat(1_100_000)}"}`,
    ),
  )
}

const pathOf = ({ path, parameters }: Operation, ids: number[]) => {
  const named = parameters.filter((one) => one.in === 'path')
  const arbitraries = named.map(({ schema }) =>
    fc.oneof(
      { arbitrary: fitting(schema, ids).map(String), weight: 3 },
      text.filter((one) => one.length < 100),
    ),
  )
  return fc
    .tuple(...arbitraries)
    .map((values) =>
      named.reduce(
        (filled, { name }, index) => filled.replace(`{${name}}`, encoded(values[index] ?? '')),
        path,
      ),
    )
}

/** A URL cannot contain half a surrogate pair, but it can contain its bytes. */
const encoded = (value: string) => (value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80')

const queryOf = ({ parameters }: Operation, ids: number[]) => {
  const values = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) =>
      fc
        .oneof(
          { arbitrary: fitting(schema, ids).map(String), weight: 3 },
          text.filter((one) => one.length < 10_000),
          fc.constant(undefined),
        )
        .map((value) => (value === undefined ? '' : `${name}=${encoded(value)}`)),
    )
  const extra = fc.constantFrom('', '', '__proto__=1', 'page=1&page=2', 'a[b]=c', '%', '=')
  return fc.tuple(...values, extra).map((parts) => parts.filter((part) => part !== '').join('&'))
}

const types = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'application/json; charset=utf-16',
  'x',
]

/** Requests to one call, most of them with an error and some without. */
export const attacksOn = (operation: Operation, ids: number[]): fc.Arbitrary<InjectOptions> => {
  const { content = {} } = operation.requestBody ?? {}
  const [form] = Object.values(content)
  const body = form ? badBody(form.schema, ids) : fc.constantFrom(undefined, '{"a": 1}')
  return fc
    .tuple(pathOf(operation, ids), queryOf(operation, ids), body, fc.constantFrom(...types), text)
    .map(([path, query, payload, type, key]) => ({
      method: operation.method as 'GET',
      url: query ? `${path}?${query}` : path,
      headers: {
        ...(payload !== undefined && { 'content-type': type }),
        ...(/^[\x20-\x7e]{1,200}$/.test(key) && { 'idempotency-key': key, 'x-user-id': key }),
      },
      ...(payload !== undefined && { payload }),
    }))
}
