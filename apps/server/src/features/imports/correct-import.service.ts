import type { SignedInUser } from '@zelo/contract/auth'
import { type ImportField, type ImportKind, importFields } from '@zelo/contract/import-fields'
import type { ImportRow } from '@zelo/contract/imports'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { invalidFields, notFound } from '../../platform/errors.ts'
import type { Texts } from './check-row.ts'
import { recognise } from './contract-names.ts'
import { checked, holdDraft, inSteps, readContracts } from './import-checks.ts'
import * as queries from './imports.queries.ts'
import { normalise } from './normalise.ts'
import { markRepeats } from './repeats.queries.ts'

const missingRow = 'Esta linha não existe nesta importação.'

const fieldOf = (kind: ImportKind, key: string): ImportField => {
  const field = importFields[kind].find((one) => one.key === key)
  if (!field) throw invalidFields([{ field: 'texts', message: 'Há um campo que não existe.' }])
  return field
}

/** Adds to each row the contract that its text refers to. */
export const withContracts = async <Row extends ImportRow>(db: Queryable, kind: ImportKind, rows: Row[]) => {
  if (kind !== 'patients') return rows
  const contracts = await readContracts(db, kind)
  return rows.map((row) => ({ ...row, contract: recognise(contracts, row.texts.contractId) }))
}

type Correction = { position: number; texts?: Texts | undefined; leftOut?: boolean | undefined }

export const correctRow = (
  { db }: Pick<Context, 'db'>,
  user: SignedInUser,
  id: number,
  { position, texts = {}, leftOut }: Correction,
) =>
  db.begin(async (tx) => {
    const { kind } = await holdDraft(tx, user, id)
    const before = await queries.readRow(tx, id, position)
    if (!before) throw notFound(missingRow)
    const typed = Object.entries(texts).map(([key, text]) => [key, normalise(fieldOf(kind, key), text)])
    const checking = { kind, contracts: await readContracts(tx, kind) }
    const row = checked(
      checking,
      { ...before, leftOut: leftOut ?? before.leftOut },
      { ...before.texts, ...Object.fromEntries(typed) },
    )
    await queries.writeRows(tx, id, [row])
    await markRepeats(tx, { id, kind }, [position])
    const found = await queries.findShownRow(tx, id, position)
    if (!found) throw notFound(missingRow)
    const [shown = found] = await withContracts(tx, kind, [found])
    const [field, another] = Object.keys(texts)
    const former = before.texts[field ?? ''] ?? ''
    const isOneChange = field !== undefined && another === undefined && row.texts[field] !== former
    const equal = isOneChange ? await queries.countRowsWith(tx, id, { field, text: former }) : 0
    return { row: shown, counts: await queries.countRows(tx, id), equal }
  })

/** Replaces a text of a field in all rows to be imported that have it. An empty text selects the rows without a text. */
export const correctEqual = (
  { db }: Pick<Context, 'db'>,
  user: SignedInUser,
  id: number,
  { field, from, to }: { field: string; from: string; to: string },
) =>
  db.begin(async (tx) => {
    const { kind } = await holdDraft(tx, user, id)
    const text = normalise(fieldOf(kind, field), to)
    const checking = { kind, contracts: await readContracts(tx, kind) }
    const rows = await inSteps([...(await queries.readRowsWith(tx, id, { field, text: from }))], (row) =>
      checked(checking, row, { ...row.texts, [field]: text }),
    )
    await queries.writeRows(tx, id, rows)
    await markRepeats(
      tx,
      { id, kind },
      rows.map(({ position }) => position),
    )
    return { changed: rows.length, counts: await queries.countRows(tx, id) }
  })

export const leaveOutChosenRows = (
  { db }: Pick<Context, 'db'>,
  user: SignedInUser,
  id: number,
  which: 'repeated' | 'wrong' | 'none',
) =>
  db.begin(async (tx) => {
    const { kind } = await holdDraft(tx, user, id)
    await queries.leaveOut(tx, id, which)
    await markRepeats(tx, { id, kind })
    return queries.countRows(tx, id)
  })
