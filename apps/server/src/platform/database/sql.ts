import { type Parameter, type Row, type Scalar, type Sent, serialize, typeOf } from './values.ts'

/** A value that a template accepts. */
export type Value = Scalar | Query<readonly unknown[]> | Piece | readonly Value[]

export type Compiled = {
  text: string
  parameters: Sent[]
  /** Whether the text is sent without parameters and without being prepared. Such a text may contain several statements. */
  isPlain: boolean
}

/** A pool, or one of its connections. */
export type Runner = {
  run: (statement: Compiled) => Promise<Row[]>
  read: (statement: Compiled, portion: number) => AsyncGenerator<Row[]>
}

/** A part of a template that writes itself into the statement: a name, columns with values, a list, or a JSON value. */
export class Piece {
  readonly write: (into: Text) => void
  constructor(write: (into: Text) => void) {
    this.write = write
  }
}

/** The text of a statement under construction. */
class Text {
  text = ''
  readonly parameters: Sent[] = []

  template(strings: readonly string[], values: readonly Value[]) {
    this.text += strings[0]
    for (let index = 0; index < values.length; index++) {
      this.value(values[index])
      this.text += strings[index + 1]
    }
  }

  value(value: Value | undefined) {
    if (value instanceof Query) this.template(value.strings, value.values)
    else if (value instanceof Piece) value.write(this)
    else if (Array.isArray(value) && value[0] instanceof Query) {
      for (const fragment of value) {
        this.text += ' '
        this.value(fragment)
      }
    } else if (value === undefined) throw new TypeError('a parameter of a statement is undefined')
    else this.parameter(serialize(value), typeOf(value))
  }

  parameter(sent: Sent, type = '') {
    this.text += `$${this.parameters.push(sent)}${type}`
  }

  values(row: readonly (Value | undefined)[]) {
    this.text += '('
    row.forEach((value, index) => {
      if (index > 0) this.text += ','
      this.value(value)
    })
    this.text += ')'
  }
}

/** The column of a field: `signInId` becomes `sign_in_id`. */
export const columnName = (name: string) => name.replace(/[A-Z]/g, '_$&').toLowerCase()
const quoted = (name: string) => `"${columnName(name).replaceAll('"', '""').replaceAll('.', '"."')}"`

type Fields = { readonly [column: string]: Value | undefined }

const assign = (into: Text, fields: Fields) => {
  Object.entries(fields).forEach(([name, value], index) => {
    into.text += `${index > 0 ? ',' : ''}${quoted(name)}=`
    into.value(value)
  })
}

const insert = (into: Text, rows: readonly Fields[]) => {
  const columns = Object.keys(rows[0] ?? {})
  into.text += `(${columns.map(quoted).join(',')}) values `
  rows.forEach((row, index) => {
    if (index > 0) into.text += ','
    into.values(columns.map((name) => row[name]))
  })
}

const isFields = (value: Value | Fields | undefined): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date || value instanceof Uint8Array || value instanceof Query || value instanceof Piece)

/** Writes a name for a text, a list for an array of values, assignments after `set`, and otherwise columns with values. */
const pieceOf = (input: string | Fields | readonly (Fields | Value)[]) =>
  new Piece((into) => {
    if (typeof input === 'string') into.text += quoted(input)
    else if (!Array.isArray(input)) {
      if (/\bset\s*$/i.test(into.text)) assign(into, input as Fields)
      else insert(into, [input as Fields])
    } else if (isFields(input[0])) insert(into, input)
    else into.values(input)
  })

/**
 * The stack of the first use of each template, added to errors: the stack of a driver's error begins at a socket. Callers of a
 * later use may differ.
 */
const callStacks = new WeakMap<readonly string[], { stack?: string }>()
const rememberStack = (strings: readonly string[], below: object) => {
  if (callStacks.has(strings)) return
  const holder = {}
  Error.captureStackTrace(holder, below as () => void)
  callStacks.set(strings, holder)
}

const withCallerStack = (error: unknown, strings: readonly string[]) => {
  const frames = callStacks.get(strings)?.stack?.split('\n').slice(1)
  if (error instanceof Error && frames)
    error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n')
  return error
}

/** The type of the reason that a promise's `catch` receives. */
type Reason = Parameters<NonNullable<Parameters<Promise<unknown>['catch']>[0]>>[0]

/** A statement that is sent when it is awaited, or a fragment of another statement. */
export class Query<Rows extends readonly unknown[]> implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Query'
  readonly strings: readonly string[]
  readonly values: readonly Value[]
  readonly #runner: Runner
  readonly #unsafe: { parameters: Sent[] | undefined } | undefined
  #answer: Promise<Rows> | undefined

  constructor(
    runner: Runner,
    strings: readonly string[],
    values: readonly Value[],
    unsafe?: { parameters: Sent[] | undefined },
  ) {
    this.#runner = runner
    this.strings = strings
    this.values = values
    this.#unsafe = unsafe
  }

  #compile(): Compiled {
    const { text, parameters } = compiled(this)
    if (!this.#unsafe) return { text, parameters, isPlain: false }
    return { text, parameters: this.#unsafe.parameters ?? [], isPlain: !this.#unsafe.parameters }
  }

  async #send(): Promise<Rows> {
    try {
      const rows: readonly unknown[] = await this.#runner.run(this.#compile())
      // The type is not checked here: the caller declares the row type, and tests check each answer against its schema.
      return rows as Rows
    } catch (error) {
      throw withCallerStack(error, this.strings)
    }
  }

  /** Sends the statement immediately. It can be awaited later. */
  execute(): this {
    this.#answer ??= this.#send()
    return this
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise that begins once somebody awaits it.
  then<Done = Rows, Failed = never>(
    done?: ((rows: Rows) => Done | PromiseLike<Done>) | null,
    failed?: ((reason: Reason) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    this.#answer ??= this.#send()
    return this.#answer.then(done, failed)
  }

  catch<Failed = never>(failed?: ((reason: Reason) => Failed | PromiseLike<Failed>) | null) {
    return this.then(undefined, failed)
  }

  finally(after?: (() => void) | null) {
    return this.then().finally(after)
  }

  /** Yields the rows in portions, for reads that do not fit in memory. */
  async *cursor(portion: number): AsyncGenerator<Rows> {
    try {
      for await (const rows of this.#runner.read(this.#compile(), portion))
        yield rows as readonly unknown[] as Rows
    } catch (error) {
      throw withCallerStack(error, this.strings)
    }
  }
}

const compiled = ({ strings, values }: Pick<Query<[]>, 'strings' | 'values'>) => {
  const into = new Text()
  into.template(strings, values)
  return into
}

export interface Sql {
  <Rows extends readonly (object | undefined)[] = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Query<Rows>
  /** The name of a table or column. */
  (name: string): Piece
  /** Columns with values after `insert into` or `set`, or a list of values after `in`. */
  <InsertedValues extends object>(
    fields: InsertedValues extends readonly unknown[]
      ? InsertedValues
      : { [Name in keyof InsertedValues]: Value | undefined } & InsertedValues,
  ): Piece
  /** Sends a text instead of a template. Without parameters it may contain several statements. */
  unsafe<Rows extends readonly (object | undefined)[] = Row[]>(
    text: string,
    parameters?: readonly Parameter[],
  ): Query<Rows>
  json(value: unknown): Piece
}

const json = (value: unknown) => new Piece((into) => into.parameter(JSON.stringify(value), '::jsonb'))

const isTemplate = (input: object | string): input is TemplateStringsArray =>
  Array.isArray(input) && 'raw' in input

export const sqlFor = (runner: Runner): Sql => {
  const sql = (input: TemplateStringsArray | string | Fields, ...values: readonly Value[]) => {
    if (!isTemplate(input)) return pieceOf(input)
    rememberStack(input, sql)
    return new Query(runner, input, values)
  }
  const unsafe = (text: string, parameters?: readonly Parameter[]) =>
    new Query(runner, [text], [], { parameters: parameters?.map(serialize) })
  return Object.assign(sql, { unsafe, json }) as Sql
}
