import type { Fragment, Queryable, Tx } from './database/connect.ts'
import { invalidFields, notFound } from './errors.ts'
import type { EventBus } from './events.ts'
import { refuseForgotten } from './forgotten.ts'
import { presence } from './removed.ts'

export type Kept = { id: number; version: number }

/** Columns and their values. A column that is missing here is not written. */
export type Fields = Record<string, string | number | boolean | Date | null | undefined>

export type Unique<Field extends string = string> = {
  constraint: string
  field: Field
  taken: string
  /** The sentence for a removed record that cannot be restored because another record has its unique value. */
  takenMeanwhile: string
}

/** A table of records that are created once, edited with a version, removed and restored. */
export type Register<Stored extends Kept> = {
  table: string
  /** The alias of the table in `columns`, if the table's name is too long. */
  alias?: string
  /** Whether a trigger counts the rows, so that `row_counts` has the total. */
  isCounted?: true
  /** The stored record, for answers and for the audit trail. */
  columns: (db: Queryable) => Fragment
  /** The name of the register in the audit trail. */
  entity: string
  missing: string
  /** The field whose value must be unique. The database checks it, and the form shows the error at the field. */
  unique?: Unique<keyof Stored & string>
  /** Locks the record and other rows that its rules read, always in the same order. */
  lock?: (tx: Tx, id: number) => Promise<unknown>
  /** Called after the commit: emits the event for open screens. */
  emitChanged: (events: EventBus, id: number) => void
}

/** The columns of these fields for a statement, prefixed by the alias of the table. */
export const columnsOf = (db: Queryable, names: string[], alias?: string): Fragment =>
  names
    .map((name) => db`${db(alias ? `${alias}.${name}` : name)}`)
    .reduce((columns, column) => db`${columns}, ${column}`)

/** The columns of a record: all fields of its register, and those that every register has. */
export const recordColumns = (db: Queryable, fields: object, alias?: string) =>
  columnsOf(db, ['id', ...Object.keys(fields), 'createdAt', 'version'], alias)

export const findRecord = async <Stored extends Kept>(
  db: Queryable,
  { table, alias = table, columns }: Register<Stored>,
  id: number,
  removed = false,
): Promise<Stored | undefined> => {
  const [row] = await db<Stored[]>`
    select ${columns(db)} from ${db(table)} ${db(alias)}
    where ${db(alias)}.id = ${id} and ${presence(db, removed, alias)}`
  return row
}

/** The columns `deleted_by`, as a name, and `deleted_at`. */
export const removedColumns = (db: Queryable, alias: string) => db`
  ${db(alias)}.deleted_at, (select d.name from administrators d where d.id = ${db(alias)}.deleted_by) as deleted_by`

type Removed = { deletedAt: string; deletedBy: string | null }

/** A removed record, with the user who removed it and the time. */
export const findRemovedOr404 = async <Stored extends Kept>(
  db: Queryable,
  { table, alias = table, columns, missing }: Register<Stored>,
  id: number,
) => {
  const [row] = await db<(Stored & Removed)[]>`
    select ${columns(db)}, ${removedColumns(db, alias)} from ${db(table)} ${db(alias)}
    where ${db(alias)}.id = ${id} and ${presence(db, true, alias)}`
  if (!row) throw notFound(missing)
  return row
}

export const findOr404 = async <Stored extends Kept>(
  db: Queryable,
  register: Register<Stored>,
  id: number,
  removed = false,
) => {
  const found = await findRecord(db, register, id, removed)
  if (!found) throw notFound(register.missing)
  return found
}

/** Throws if the record does not exist. For calls about parts of a record. */
export const assertRecordExists = async (
  db: Queryable,
  { table, missing }: Pick<Register<Kept>, 'table' | 'missing'>,
  id: number,
) => {
  const found = await db`select 1 from ${db(table)} t where t.id = ${id} and ${presence(db, undefined, 't')}`
  if (found.length === 0) throw notFound(missing)
}

/**
 * Locks the record until the transaction ends. Throws if its person was forgotten. Not `for update`, which would also block
 * writers that only refer to the record, and could deadlock two administrators who edit each other.
 */
export const lockRecord = async <Stored extends Kept>(tx: Tx, register: Register<Stored>, id: number) => {
  if (register.lock) await register.lock(tx, id)
  else await tx`select id from ${tx(register.table)} where id = ${id} for no key update`
  await refuseForgotten(tx, register.entity, id)
}

type Named = Pick<Register<Kept>, 'table' | 'missing'>

/** Locks a record that another record will refer to, so that it cannot be removed. Returns false if it does not exist. */
export const holdRecord = async (tx: Tx, { table }: Named, id: number) => {
  const rows = await tx`select id from ${tx(table)} where id = ${id} and deleted_at is null for share`
  return rows.length > 0
}

/** Like `holdRecord`, for a record chosen in a form: the error belongs to the field. */
export const holdChosen = async (tx: Tx, register: Named, field: string, id: number) => {
  if (!(await holdRecord(tx, register, id))) throw invalidFields([{ field, message: register.missing }])
}
