import { type ImportKind, importKinds } from '@zelo/contract/import-fields'
import type { Import, ImportCounts, ImportMapping, ImportProblem, ImportRow } from '@zelo/contract/imports'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'
import { pageMeta } from '../../platform/paging.ts'
import type { Texts } from './check-row.ts'
import type { ContractName } from './contract-names.ts'
import type { Remembered } from './guess-columns.ts'

export type StoredImport = Omit<Import, 'mayUndo'> & {
  creatorId: number
  headers: string[]
  blanks: number[]
  mapping: ImportMapping
}

export type StoredRow = {
  position: number
  cells: string[]
  texts: Texts
  errors: ImportProblem[]
  warnings: ImportProblem[]
  leftOut: boolean
}

const columns = (db: Queryable) => db`
  i.id, i.kind, i.file_name, i.state, i.created_at, i.done_at, i.undone_at, i.left_out, i.created_by as creator_id,
  cardinality(i.record_ids) as made, i.headers, i.blanks, i.mapping, a.name as created_by,
  (select count(*)::int from import_rows r where r.import_id = i.id and r.left_out) as left_out_rows`

/** A draft is visible only to its creator. */
const visibleTo = (db: Queryable, userId: number) => db`(i.state <> 'draft' or i.created_by = ${userId})`

export const findImport = async (db: Queryable, userId: number, id: number) => {
  const [row] = await db<StoredImport[]>`
    select ${columns(db)} from imports i join administrators a on a.id = i.created_by
    where i.id = ${id} and ${visibleTo(db, userId)}`
  return row
}

/** Locks an import, so that its changes run one at a time. */
export const lockImport = (tx: Tx, id: number) => tx`select id from imports where id = ${id} for update`

/** Locks the imports of a register: they run one at a time, so that the second one finds the records of the first. */
export const lockRegister = (tx: Tx, kind: ImportKind) =>
  tx`select pg_advisory_xact_lock(4149, ${importKinds.indexOf(kind)})`

const maxRecent = 10

export const findRecent = (db: Queryable, userId: number, kind: ImportKind) => db<StoredImport[]>`
  select ${columns(db)} from imports i join administrators a on a.id = i.created_by
  where i.kind = ${kind} and ${visibleTo(db, userId)}
  order by i.created_at desc, i.id desc limit ${maxRecent}`

type NewImport = {
  kind: ImportKind
  fileName: string
  headers: string[]
  blanks: number[]
  mapping: ImportMapping
  createdBy: number
}

export const insertImport = async (
  tx: Tx,
  { kind, fileName, headers, blanks, mapping, createdBy }: NewImport,
) => {
  const [row] = await tx<[{ id: number }]>`
    insert into imports (kind, file_name, headers, blanks, mapping, created_by)
    values (${kind}, ${fileName}, ${asJson(tx, headers)}, ${blanks}, ${asJson(tx, mapping)}, ${createdBy})
    returning id`
  return row.id
}

/** The number of drafts per user. Older drafts are deleted. */
const maxDrafts = 5

export const dropOldest = (tx: Tx, userId: number) => tx`
  delete from imports where id in (
    select id from imports where created_by = ${userId} and state = 'draft' order by id desc offset ${maxDrafts})`

export const deleteImport = (tx: Tx, id: number) => tx`delete from imports where id = ${id}`

/** Deletes old drafts, and the rows that old imports did not import. */
export const deleteExpired = async (db: Queryable) => {
  await db`delete from imports where state = 'draft' and created_at < now() - interval '7 days'`
  await db`
    delete from import_rows
    where import_id in (select id from imports where created_at < now() - interval '7 days')`
}

export type CheckedRow = StoredRow & { cpf: string; email: string }

/** The number of rows per insert: each row contains its cells twice. */
const rowsAtOnce = 1000

export const writeRows = async (tx: Tx, importId: number, rows: CheckedRow[]) => {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce)
    await tx`
      insert into import_rows (import_id, position, cells, texts, errors, warnings, cpf, email, left_out)
      select ${importId}, row_number, cells, texts, errors, warnings, cpf, email, out
      from jsonb_to_recordset(${asJson(
        tx,
        batch.map(({ position, leftOut, ...row }) => ({ ...row, row_number: position, out: leftOut })),
      )}) as r (row_number int, cells jsonb, texts jsonb, errors jsonb, warnings jsonb, cpf text, email text, out boolean)
      on conflict (import_id, position) do update
        set texts = excluded.texts, errors = excluded.errors, warnings = excluded.warnings, cpf = excluded.cpf,
          email = excluded.email, left_out = excluded.left_out`
  }
}

const storedRow = (db: Queryable) =>
  db`select position, cells, texts, errors, warnings, left_out from import_rows`

export const readRows = (db: Queryable, importId: number) => db<StoredRow[]>`
  ${storedRow(db)} where import_id = ${importId} order by position`

export const readRow = async (db: Queryable, importId: number, position: number) => {
  const [row] = await db<StoredRow[]>`
    ${storedRow(db)} where import_id = ${importId} and position = ${position}`
  return row
}

type Cell = { field: string; text: string }

const hasCell = (db: Queryable, importId: number, { field, text }: Cell) =>
  db`import_id = ${importId} and not left_out and texts ->> ${field} = ${text}`

/** The rows to be imported that have this text in this field. */
export const readRowsWith = (db: Queryable, importId: number, cell: Cell) => db<StoredRow[]>`
  ${storedRow(db)} where ${hasCell(db, importId, cell)} order by position`

export const countRowsWith = async (db: Queryable, importId: number, cell: Cell) => {
  const [row] = await db<[{ rows: number }]>`
    select count(*)::int as rows from import_rows where ${hasCell(db, importId, cell)}`
  return row.rows
}

export const readFirstCells = async (db: Queryable, importId: number, maxCount: number) => {
  const rows = await db<{ cells: string[] }[]>`
    select cells from import_rows where import_id = ${importId} order by position limit ${maxCount}`
  return rows.map(({ cells }) => cells)
}

const shown = (db: Queryable) => db`position, texts, errors || repeats || warnings as problems, left_out`

export const findShownRow = async (db: Queryable, importId: number, position: number) => {
  const [row] = await db<ImportRow[]>`
    select ${shown(db)} from import_rows where import_id = ${importId} and position = ${position}`
  return row
}

type RowsQuery = { page: number; per_page: number; only?: 'problems' | 'repeated' | 'leftOut' | undefined }

export const findRowsPage = async (db: Queryable, importId: number, { page, per_page, only }: RowsQuery) => {
  const filter = {
    all: db`true`,
    problems: db`(wrong or repeated or warned) and not left_out`,
    repeated: db`repeated and not wrong and not left_out`,
    leftOut: db`left_out`,
  }[only ?? 'all']
  const where = db`import_id = ${importId} and ${filter}`
  const [counted] = await db<
    [{ total: number }]
  >`select count(*)::int as total from import_rows where ${where}`
  const data = await db<ImportRow[]>`
    select ${shown(db)} from import_rows where ${where}
    order by position limit ${per_page} offset ${(page - 1) * per_page}`
  return { data: [...data], meta: pageMeta(page, per_page, counted.total) }
}

export const countRows = async (db: Queryable, importId: number): Promise<ImportCounts> => {
  const [row] = await db<[ImportCounts]>`
    select count(*)::int as rows, count(*) filter (where not wrong and not left_out)::int as ready,
      count(*) filter (where wrong and not left_out)::int as wrong,
      count(*) filter (where repeated and not wrong and not left_out)::int as repeated,
      count(*) filter (where newly_repeated and not wrong and not left_out)::int as newly_repeated,
      count(*) filter (where warned and not repeated and not wrong and not left_out)::int as warned,
      count(*) filter (where left_out)::int as left_out
    from import_rows where import_id = ${importId}`
  return row
}

export const leaveOut = (tx: Tx, importId: number, which: 'repeated' | 'wrong' | 'none') => {
  if (which === 'none')
    return tx`update import_rows set left_out = false where import_id = ${importId} and left_out`
  return tx`
    update import_rows set left_out = true
    where import_id = ${importId} and not left_out and ${tx(which)}`
}

export const storeMapping = (tx: Tx, importId: number, mapping: ImportMapping) =>
  tx`update imports set mapping = ${asJson(tx, mapping)} where id = ${importId}`

/** Stores the columns for the user's next import, but not the values for empty cells, which apply to one file only. */
export const rememberColumns = (tx: Tx, userId: number, kind: ImportKind, headers: Remembered) => tx`
  insert into import_mappings (user_id, kind, headers, fixed) values (${userId}, ${kind}, ${asJson(tx, headers)}, '{}')
  on conflict (user_id, kind) do update set headers = excluded.headers, fixed = excluded.fixed`

export const recallColumns = async (db: Queryable, userId: number, kind: ImportKind) => {
  const [row] = await db<{ headers: Remembered }[]>`
    select headers from import_mappings where user_id = ${userId} and kind = ${kind}`
  return row?.headers ?? []
}

export const findContractNames = (db: Queryable) => db<ContractName[]>`
  select id, fantasy_name, social_reason from contracts where deleted_at is null order by id`

/** Locks the contracts against removal until the transaction ends. */
export const holdContracts = (tx: Tx) => tx`
  select id from contracts where deleted_at is null order by id for share`

export const finishImport = async (tx: Tx, importId: number, recordIds: number[]) => {
  await tx`
    update imports set state = 'done', done_at = now(), record_ids = ${recordIds},
      left_out = (select count(*) from import_rows where import_id = ${importId} and left_out)
    where id = ${importId}`
  await tx`delete from import_rows where import_id = ${importId} and not left_out`
}

export const readLeftOut = (db: Queryable, importId: number) => db<ImportRow[]>`
  select ${shown(db)} from import_rows where import_id = ${importId} and left_out order by position`

export const findRecordIds = async (tx: Tx, importId: number) => {
  const [row] = await tx<[{ recordIds: number[] }]>`select record_ids from imports where id = ${importId}`
  return row.recordIds
}

export const markUndone = (tx: Tx, importId: number) =>
  tx`update imports set state = 'undone', undone_at = now() where id = ${importId}`
