import { hash } from 'node:crypto'
import pg from 'pg'
import { asLost } from './lost.ts'
import type { Compiled } from './sql.ts'
import { camelName, parserOf, type Row, type Sent } from './values.ts'

// Members of the driver that its type declarations omit.
declare module 'pg' {
  interface Query {
    prepare(connection: pg.Connection): void
  }
  interface Client {
    readonly processID: number | null
    getStartupConf(): Record<string, string>
  }
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void
    endCopyFrom(): void
    sendCopyFail(message: string): void
  }
}

type Field = { name: string; dataTypeID: number }
type Columns = { names: string[]; parsers: ((text: string) => unknown)[] }

export const columnsOf = (fields: Field[]): Columns => ({
  names: fields.map(({ name }) => camelName(name)),
  parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
})

export const rowOf = ({ names, parsers }: Columns, texts: (string | null)[]): Row => {
  const row: Row = {}
  for (let index = 0; index < names.length; index++) {
    const text = texts[index] ?? null
    row[names[index] ?? ''] = text === null ? null : parsers[index]?.(text)
  }
  return row
}

const maxNames = 5_000
const known = new Map<string, string>()
/** The name under which a text is prepared. */
const nameOf = (text: string) => {
  const found = known.get(text)
  if (found) return found
  if (known.size >= maxNames) known.clear()
  const name = hash('sha256', text, 'base64url')
  known.set(text, name)
  return name
}

/** The columns of each prepared statement per connection, because PostgreSQL describes them only once. */
const prepared = new WeakMap<pg.Connection, Map<string, Columns>>()
const preparedOn = (connection: pg.Connection) => {
  const found = prepared.get(connection) ?? new Map<string, Columns>()
  prepared.set(connection, found)
  return found
}

type Done = (error: Error | undefined, rows: Row[]) => void

/** A statement in the driver's queue. The driver calls its handlers. */
export class Statement extends pg.Query {
  declare readonly name: string | undefined
  readonly since = performance.now()
  readonly #parameters: Sent[]
  readonly #done: Done
  readonly #rows: Row[] = []
  #columns: Columns | undefined
  #connection: pg.Connection | undefined
  #failure: Error | undefined

  constructor({ text, parameters, isPlain }: Compiled, isPrepared: boolean, done: Done) {
    super({ text, values: parameters, ...(isPrepared && !isPlain && { name: nameOf(text) }) })
    this.#parameters = parameters
    this.#done = done
  }

  override prepare(connection: pg.Connection) {
    this.#connection = connection
    this.#columns = this.name ? preparedOn(connection).get(this.name) : undefined
    if (!this.#columns) return super.prepare(connection)
    connection.bind({ statement: this.name, values: this.#parameters }, true)
    connection.execute(null, true)
    connection.sync()
  }

  #learn(columns: Columns) {
    this.#columns = columns
    if (this.name && this.#connection) preparedOn(this.#connection).set(this.name, columns)
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#learn(columnsOf(fields))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (!this.#columns || this.#failure) return
    try {
      this.#rows.push(rowOf(this.#columns, fields))
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error))
    }
  }

  handleCommandComplete() {
    if (!this.#columns) this.#learn(columnsOf([]))
  }

  handleError(error: Error) {
    this.#done(asLost(error), [])
  }

  handleReadyForQuery() {
    this.#done(this.#failure, this.#rows)
  }
}
