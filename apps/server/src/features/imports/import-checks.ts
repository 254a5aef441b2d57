import { setImmediate as breathe } from 'node:timers/promises'
import type { SignedInUser } from '@zelo/contract/auth'
import { type ImportKind, importFields } from '@zelo/contract/import-fields'
import type { Import, ImportMapping } from '@zelo/contract/imports'
import { may } from '@zelo/contract/permissions'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { notAllowed, notFound, ruleViolation } from '../../platform/errors.ts'
import { checkRow, type Texts } from './check-row.ts'
import { type ContractNames, nameContracts } from './contract-names.ts'
import * as queries from './imports.queries.ts'
import { normalise } from './normalise.ts'

/** Throws unless the user may write to the register. */
export const assertMayWrite = (user: SignedInUser, kind: ImportKind) => {
  if (!may(user.role, `${kind}.write`)) throw notAllowed()
}

/** Whether the user created the import, or may restore removed records. */
const isAnswerable = (user: SignedInUser, { creatorId }: queries.StoredImport) =>
  creatorId === user.id || may(user.role, 'registers.restore')

export const mayUndo = (user: SignedInUser, stored: queries.StoredImport) =>
  stored.state === 'done' && isAnswerable(user, stored)

export const asAnswer = (user: SignedInUser, stored: queries.StoredImport): Import => ({
  ...stored,
  leftOutRows: stored.state !== 'draft' && isAnswerable(user, stored) ? stored.leftOutRows : 0,
  mayUndo: mayUndo(user, stored),
})

export const findOr404 = async (db: Queryable, user: SignedInUser, id: number) => {
  const found = await queries.findImport(db, user.id, id)
  if (!found) throw notFound('Esta importação não existe ou foi descartada.')
  assertMayWrite(user, found.kind)
  return found
}

/** Locks the import until the transaction ends. Throws if the import is not a draft. */
export const holdDraft = async (tx: Tx, user: SignedInUser, id: number) => {
  await queries.lockImport(tx, id)
  const draft = await findOr404(tx, user, id)
  if (draft.state !== 'draft') throw ruleViolation('Esta importação já foi concluída.')
  return draft
}

export type SheetRow = { position: number; cells: string[] }

/**
 * The normalised texts of a row by field. A text that `kept` returns replaces the text of the cell, because the user corrected
 * it.
 */
export const textsOf = (
  kind: ImportKind,
  { cells }: SheetRow,
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

type Checking = { kind: ImportKind; contracts: ContractNames }

export const checked = <Row extends SheetRow & { leftOut: boolean }>(
  { kind, contracts }: Checking,
  row: Row,
  texts: Texts,
): queries.CheckedRow => {
  const { problems, warnings } = checkRow(kind, texts, contracts)
  return {
    position: row.position,
    cells: row.cells,
    leftOut: row.leftOut,
    texts,
    errors: problems,
    warnings,
    cpf: texts.cpf ?? '',
    email: texts.email ?? '',
  }
}

/** The number of rows checked before the event loop handles other requests. */
const inOneGo = 250

export const inSteps = async <Item, Result>(items: Item[], step: (item: Item) => Result) => {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index % inOneGo === 0) await breathe()
    results.push(step(item))
  }
  return results
}

export const readContracts = async (db: Queryable, kind: ImportKind): Promise<ContractNames> =>
  nameContracts(kind === 'patients' ? await queries.findContractNames(db) : [])
