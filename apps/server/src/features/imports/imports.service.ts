import { setImmediate as breathe } from 'node:timers/promises'
import type { SignedInUser } from '@zelo/contract/auth'
import { type ImportKind, importFields } from '@zelo/contract/import-fields'
import type { Import, ImportDetails, ImportMapping, ImportRowsQuery } from '@zelo/contract/imports'
import { may } from '@zelo/contract/permissions'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { invalidFields, notAllowed, notFound, ruleViolation } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files/received-file.ts'
import { checkRow, type Texts } from './check-row.ts'
import { type ContractNames, nameContracts } from './contract-names.ts'
import { folded } from './folded.ts'
import { guessColumns } from './guess-columns.ts'
import { splitTable } from './header-row.ts'
import * as queries from './imports.queries.ts'
import { normalise } from './normalise.ts'
import { readInThread, refuseFile } from './read-in-thread.ts'
import { assertRowCount, Unreadable } from './read-sheet.ts'
import { markRepeats } from './repeats.queries.ts'

const missing = 'Esta importação não existe ou foi descartada.'

/** Users who may change the register may import into it. */
const assertMayWrite = (user: SignedInUser, kind: ImportKind) => {
  if (!may(user.role, `${kind}.write`)) throw notAllowed()
}

/** The creator, and users who may restore removed records, may undo. */
export const mayUndo = (user: SignedInUser, { state, creatorId }: queries.StoredImport) =>
  state === 'done' && (creatorId === user.id || may(user.role, 'registers.restore'))

export const asAnswer = (user: SignedInUser, stored: queries.StoredImport): Import => ({
  ...stored,
  mayUndo: mayUndo(user, stored),
})

export const findOr404 = async (db: Queryable, user: SignedInUser, id: number) => {
  const found = await queries.findImport(db, user.id, id)
  if (!found) throw notFound(missing)
  assertMayWrite(user, found.kind)
  return found
}

/** Locks the import until the transaction ends, and requires a draft. */
const holdDraft = async (tx: Tx, user: SignedInUser, id: number) => {
  await queries.lockImport(tx, id)
  const draft = await findOr404(tx, user, id)
  if (draft.state !== 'draft') throw ruleViolation('Esta importação já foi concluída.')
  return draft
}

const samplesOf = (cells: string[][], columns: number) =>
  Array.from({ length: columns }, (_, index) =>
    [...new Set(cells.map((row) => row[index] ?? '').filter((cell) => cell !== ''))]
      .slice(0, 3)
      .map((cell) => cell.slice(0, 80)),
  )

export const readDetails = async (db: Queryable, user: SignedInUser, id: number): Promise<ImportDetails> => {
  const stored = await findOr404(db, user, id)
  const [cells, counts] = await Promise.all([queries.readFirstCells(db, id, 20), queries.countRows(db, id)])
  return { ...stored, ...asAnswer(user, stored), samples: samplesOf(cells, stored.headers.length), counts }
}

type Line = { position: number; cells: string[] }

/** The normalised texts of a row by field. `kept` returns a corrected text, which replaces that of the cell. */
const textsOf = (
  kind: ImportKind,
  { cells }: Line,
  { columns, fixed }: ImportMapping,
  kept?: (key: string) => string | undefined,
): Texts =>
  Object.fromEntries(
    importFields[kind].map((field) => {
      const column = columns.indexOf(field.key)
      const read = normalise(field, column < 0 ? '' : (cells[column] ?? ''))
      return [field.key, kept?.(field.key) ?? (read || normalise(field, fixed[field.key] ?? ''))]
    }),
  )

/** The example row of the template. */
const isExample = (kind: ImportKind, texts: Texts) =>
  importFields[kind].some(({ key, example }) => key === 'fullName' && texts[key] === example)

type Checking = { kind: ImportKind; contracts: ContractNames }

const checked = <Row extends Line & { leftOut: boolean }>(
  { kind, contracts }: Checking,
  row: Row,
  texts: Texts,
): queries.CheckedRow => ({
  position: row.position,
  cells: row.cells,
  leftOut: row.leftOut,
  texts,
  errors: checkRow(kind, texts, contracts).problems,
  cpf: texts.cpf ?? '',
  email: texts.email ?? '',
})

/** Rows checked per batch, before other requests get a turn. */
const inOneGo = 250

const inSteps = async <Item, Result>(items: Item[], step: (item: Item) => Result) => {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index % inOneGo === 0) await breathe()
    results.push(step(item))
  }
  return results
}

export const readContracts = async (db: Queryable, kind: ImportKind): Promise<ContractNames> =>
  kind === 'patients' ? nameContracts(await queries.findContractNames(db)) : new Map()

type Sheet = { kind: ImportKind; file: ReceivedFile; signal: AbortSignal }

const readTable = async (user: SignedInUser, { kind, file, signal }: Sheet) => {
  const sheet = { path: file.localPath, kind: file.kind === 'xlsx' ? 'xlsx' : 'csv' } as const
  const lines = await readInThread(sheet, { userId: user.id, signal })
  const table = splitTable(kind, lines)
  if (!table)
    throw refuseFile('A planilha não tem linhas: a primeira deve ter os títulos, e as outras os cadastros.')
  try {
    assertRowCount(table.rows.length)
  } catch (error) {
    throw error instanceof Unreadable ? refuseFile(error.message) : error
  }
  return { ...table, headers: table.headers.map((header) => header.slice(0, 200)) }
}

/** Reads a sheet and checks all its rows. Nothing is written to the register yet. */
export const start = async (
  { db }: Pick<Context, 'db'>,
  user: SignedInUser,
  { fileName, ...sheet }: Sheet & { fileName: string },
) => {
  const { kind } = sheet
  assertMayWrite(user, kind)
  const { headers, rows } = await readTable(user, sheet)
  const remembered = await queries.recallMapping(db, user.id, kind)
  const mapping = { columns: guessColumns(kind, headers, remembered.headers), fixed: remembered.fixed }
  const checking = { kind, contracts: await readContracts(db, kind) }
  const found = await inSteps(rows, (line) => {
    const texts = textsOf(kind, line, mapping)
    return checked(checking, { ...line, leftOut: isExample(kind, texts) }, texts)
  })
  const id = await db.begin(async (tx) => {
    const made = await queries.insertImport(tx, { kind, fileName, headers, mapping, createdBy: user.id })
    await queries.writeRows(tx, made, found)
    await markRepeats(tx, made, kind)
    await queries.dropOldest(tx, user.id)
    return made
  })
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

/** The fields with the same column and the same default in both mappings. */
const unchanged = (before: ImportMapping, after: ImportMapping) => (key: string) =>
  before.columns.indexOf(key) === after.columns.indexOf(key) && before.fixed[key] === after.fixed[key]

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
    const stays = unchanged(draft.mapping, mapping)
    const checking = { kind, contracts: await readContracts(tx, kind) }
    const rows = await inSteps([...(await queries.readRows(tx, id))], (row) =>
      checked(
        checking,
        row,
        textsOf(kind, row, mapping, (key) => (stays(key) ? row.texts[key] : undefined)),
      ),
    )
    await queries.storeMapping(tx, id, mapping)
    await queries.writeRows(tx, id, rows)
    await markRepeats(tx, id, kind)
    const chosen = headers.flatMap((header, index): [string, string][] => {
      const key = mapping.columns[index]
      return key ? [[folded(header), key]] : []
    })
    await queries.rememberMapping(tx, user.id, kind, { headers: chosen, fixed: mapping.fixed })
  })
  return readDetails(db, user, id)
}

type Mending = { position: number; texts?: Texts | undefined; leftOut?: boolean | undefined }

export const mendRow = (
  { db }: Pick<Context, 'db'>,
  user: SignedInUser,
  id: number,
  { position, texts = {}, leftOut }: Mending,
) =>
  db.begin(async (tx) => {
    const { kind } = await holdDraft(tx, user, id)
    const before = await queries.readRow(tx, id, position)
    if (!before) throw notFound('Esta linha não existe nesta importação.')
    const fields = importFields[kind]
    if (Object.keys(texts).some((key) => !fields.some((field) => field.key === key)))
      throw invalidFields([{ field: 'texts', message: 'Há um campo que não existe.' }])
    const mended = fields.map((field) => [
      field.key,
      field.key in texts ? normalise(field, texts[field.key] ?? '') : (before.texts[field.key] ?? ''),
    ])
    const checking = { kind, contracts: await readContracts(tx, kind) }
    const row = checked(
      checking,
      { ...before, leftOut: leftOut ?? before.leftOut },
      Object.fromEntries(mended),
    )
    await queries.writeRows(tx, id, [row])
    await markRepeats(tx, id, kind)
    const shown = await queries.findShownRow(tx, id, position)
    if (!shown) throw notFound(missing)
    return { row: shown, counts: await queries.countRows(tx, id) }
  })

export const leaveOutMany = (
  { db }: Pick<Context, 'db'>,
  user: SignedInUser,
  id: number,
  which: 'repeated' | 'wrong' | 'none',
) =>
  db.begin(async (tx) => {
    const { kind } = await holdDraft(tx, user, id)
    await queries.leaveOut(tx, id, which)
    await markRepeats(tx, id, kind)
    return queries.countRows(tx, id)
  })

export const listRows = async (db: Queryable, user: SignedInUser, id: number, query: ImportRowsQuery) => {
  await findOr404(db, user, id)
  return queries.findRowsPage(db, id, query)
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
