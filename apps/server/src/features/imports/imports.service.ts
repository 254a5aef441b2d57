import type { SignedInUser } from '@zelo/contract/auth'
import { type ImportKind, importFields } from '@zelo/contract/import-fields'
import type { ImportDetails, ImportMapping, ImportRowsQuery } from '@zelo/contract/imports'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { invalidFields } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files/received-file.ts'
import { pageMeta } from '../../platform/paging.ts'
import type { Texts } from './check-row.ts'
import { withContracts } from './correct-import.service.ts'
import { folded } from './folded.ts'
import { guessColumns } from './guess-columns.ts'
import { splitTable } from './header-row.ts'
import {
  asAnswer,
  assertMayWrite,
  checked,
  findOr404,
  holdDraft,
  inSteps,
  readContracts,
  type SheetRow,
  textsOf,
} from './import-checks.ts'
import * as queries from './imports.queries.ts'
import { readInThread, refuseFile } from './read-in-thread.ts'
import { assertRowCount, Unreadable } from './read-sheet.ts'
import { markRepeats } from './repeats.queries.ts'

const samplesOf = (cells: string[][], columns: number) =>
  Array.from({ length: columns }, (_, index) =>
    [...new Set(cells.map((row) => row[index] ?? '').filter((cell) => cell !== ''))]
      .slice(0, 3)
      .map((cell) => cell.slice(0, 80)),
  )

const readDetails = async (db: Queryable, user: SignedInUser, id: number): Promise<ImportDetails> => {
  const stored = await findOr404(db, user, id)
  const [cells, counts] = await Promise.all([
    stored.state === 'draft' ? queries.readFirstCells(db, id, 20) : [],
    queries.countRows(db, id),
  ])
  return { ...stored, ...asAnswer(user, stored), samples: samplesOf(cells, stored.headers.length), counts }
}

/** Opens an import. Finds the repeated rows of a draft again, because people may have been registered since the last check. */
export const openImport = async ({ db }: Pick<Context, 'db'>, user: SignedInUser, id: number) => {
  const { state } = await findOr404(db, user, id)
  if (state === 'draft')
    await db.begin(async (tx) => {
      await queries.lockImport(tx, id)
      const stored = await findOr404(tx, user, id)
      if (stored.state === 'draft') await markRepeats(tx, stored)
    })
  return readDetails(db, user, id)
}

/** Whether a row is the example row of the template. */
const isExample = (kind: ImportKind, texts: Texts) =>
  importFields[kind].some(({ key, example }) => key === 'fullName' && texts[key] === example)

type Sheet = { kind: ImportKind; file: ReceivedFile; signal: AbortSignal }

const readTable = async (user: SignedInUser, { kind, file, signal }: Sheet) => {
  const sheet = { path: file.localPath, kind: file.kind === 'xlsx' ? 'xlsx' : 'csv' } as const
  const sheetRows = await readInThread(sheet, { userId: user.id, signal })
  const table = splitTable(kind, sheetRows)
  if (!table)
    throw refuseFile('A planilha não tem linhas: a primeira deve ter os títulos, e as outras os cadastros.')
  try {
    assertRowCount(table.rows.length)
  } catch (error) {
    throw error instanceof Unreadable ? refuseFile(error.message) : error
  }
  return { ...table, headers: table.headers.map((header) => header.slice(0, 200)) }
}

type Table = { kind: ImportKind; fileName: string; headers: string[]; rows: SheetRow[] }

const checkTable = async (db: Queryable, userId: number, { kind, headers, rows }: Table) => {
  const remembered = await queries.recallColumns(db, userId, kind)
  const mapping = { columns: guessColumns(kind, headers, remembered), fixed: {} }
  const checking = { kind, contracts: await readContracts(db, kind) }
  const found = await inSteps(rows, (row) => {
    const texts = textsOf(kind, row, mapping)
    return checked(checking, { ...row, leftOut: isExample(kind, texts) }, texts)
  })
  return { mapping, found }
}

type CheckedTable = Awaited<ReturnType<typeof checkTable>>

const insertDraft = async (tx: Tx, userId: number, table: Table, { mapping, found }: CheckedTable) => {
  const { kind, fileName, headers, rows } = table
  const blanks = headers.map((_, index) => rows.filter(({ cells }) => !cells[index]?.trim()).length)
  const draft = { kind, fileName, headers, blanks, mapping, createdBy: userId }
  const id = await queries.insertImport(tx, draft)
  await queries.writeRows(tx, id, found)
  await markRepeats(tx, { id, kind }, 'all')
  await queries.dropOldest(tx, userId)
  return id
}

/** Checks a table and stores it as a draft of the user. */
export const storeDraft = async (tx: Tx, userId: number, table: Table) =>
  insertDraft(tx, userId, table, await checkTable(tx, userId, table))

/** Reads a sheet, checks all its rows and stores a draft. Does not write to the register. */
export const start = async (
  { db }: Pick<Context, 'db'>,
  user: SignedInUser,
  { fileName, ...sheet }: Sheet & { fileName: string },
) => {
  const { kind } = sheet
  assertMayWrite(user, kind)
  const table = { kind, fileName, ...(await readTable(user, sheet)) }
  // Check before the transaction begins, because a transaction would occupy a connection for that time.
  const found = await checkTable(db, user.id, table)
  const id = await db.begin((tx) => insertDraft(tx, user.id, table, found))
  return readDetails(db, user, id)
}

const assertMapping = ({ kind, headers }: queries.StoredImport, { columns, fixed }: ImportMapping) => {
  const known = importFields[kind].map(({ key }) => key)
  const used = columns.filter((key) => key !== null)
  if (columns.length !== headers.length)
    throw invalidFields([{ field: 'columns', message: `Envie ${headers.length} colunas.` }])
  if ([...used, ...Object.keys(fixed)].some((key) => !known.includes(key)))
    throw invalidFields([{ field: 'columns', message: 'Há um campo que não existe.' }])
  if (new Set(used).size !== used.length)
    throw invalidFields([{ field: 'columns', message: 'Um campo foi escolhido para duas colunas.' }])
}

/**
 * The text of a row that the user corrected, if the new mapping still reads the field from the same column. A text that came
 * from the former default value is replaced by the new default value.
 */
const keptText =
  (before: ImportMapping, after: ImportMapping) =>
  ({ texts, cells }: queries.StoredRow) =>
  (key: string) => {
    const column = before.columns.indexOf(key)
    if (column !== after.columns.indexOf(key)) return undefined
    if (before.fixed[key] === after.fixed[key]) return texts[key]
    const isDefault = texts[key] === '' || (column < 0 ? true : !cells[column]?.trim())
    return isDefault ? undefined : texts[key]
  }

export const changeMapping = async (
  { db }: Pick<Context, 'db'>,
  user: SignedInUser,
  id: number,
  mapping: ImportMapping,
) => {
  await db.begin(async (tx) => {
    const draft = await holdDraft(tx, user, id)
    assertMapping(draft, mapping)
    const { kind, headers } = draft
    const keep = keptText(draft.mapping, mapping)
    const checking = { kind, contracts: await readContracts(tx, kind) }
    const rows = await inSteps([...(await queries.readRows(tx, id))], (row) =>
      checked(checking, row, textsOf(kind, row, mapping, keep(row))),
    )
    await queries.storeMapping(tx, id, mapping)
    await queries.writeRows(tx, id, rows)
    await markRepeats(tx, draft, 'all')
    const chosen = headers.flatMap((header, index): [string, string][] => {
      const key = mapping.columns[index]
      return key ? [[folded(header), key]] : []
    })
    await queries.rememberColumns(tx, user.id, kind, chosen)
  })
  return readDetails(db, user, id)
}

export const listRows = async (db: Queryable, user: SignedInUser, id: number, query: ImportRowsQuery) => {
  const stored = await findOr404(db, user, id)
  // After the run, the rows that were not imported remain readable for the users who may download them.
  const mayRead = stored.state === 'draft' || asAnswer(user, stored).leftOutRows > 0
  if (!mayRead) return { data: [], meta: pageMeta(1, query.per_page, 0) }
  const { data, meta } = await queries.findRowsPage(db, id, query)
  return { data: await withContracts(db, stored.kind, data), meta }
}

export const listRecent = async (db: Queryable, user: SignedInUser, kind: ImportKind) => {
  assertMayWrite(user, kind)
  const found = await queries.findRecent(db, user.id, kind)
  return { imports: found.map((stored) => asAnswer(user, stored)) }
}

export const discard = ({ db }: Pick<Context, 'db'>, user: SignedInUser, id: number) =>
  db.begin(async (tx) => {
    await holdDraft(tx, user, id)
    await queries.deleteImport(tx, id)
  })
