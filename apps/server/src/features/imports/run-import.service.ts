import type { SignedInUser } from '@zelo/contract/auth'
import type { ImportKind } from '@zelo/contract/import-fields'
import type { Import } from '@zelo/contract/imports'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/violations.ts'
import { ruleViolation } from '../../platform/errors.ts'
import type { Fields } from '../../platform/register.ts'
import { createRecords } from '../../platform/register-batches.ts'
import { startProgress } from '../exports/exports.public.ts'
import { professionalRegister } from '../professionals/professionals.public.ts'
import { checkRow } from './check-row.ts'
import { asAnswer, checked, findOr404, readContracts } from './import-checks.ts'
import { importEntry, registers } from './import-records.ts'
import * as queries from './imports.queries.ts'
import { markRepeats } from './repeats.queries.ts'

/** Checks every row again, because since the first check a contract may have been removed, or an e-mail used. */
const checkAgain = async (tx: Tx, { id, kind }: { id: number; kind: ImportKind }) => {
  const contracts = await readContracts(tx, kind)
  const rows = (await queries.readRows(tx, id)).filter((row) => !row.leftOut)
  const looked = rows.map((row) => ({ row, ...checkRow(kind, row.texts, contracts) }))
  const changed = looked.filter(({ row, problems }) => row.errors.length > 0 !== problems.length > 0)
  await queries.writeRows(
    tx,
    id,
    changed.map(({ row }) => checked({ kind, contracts }, row, row.texts)),
  )
  const found = await markRepeats(tx, { id, kind })
  return { records: looked.flatMap(({ record }): Fields[] => (record ? [record] : [])), found }
}

const stillWrong = (wrong: number) =>
  ruleViolation(
    wrong === 1
      ? 'Há 1 linha com erro. Corrija-a ou deixe-a de fora antes de importar.'
      : `Há ${wrong.toLocaleString('pt-BR')} linhas com erro. Corrija-as ou deixe-as de fora antes de importar.`,
  )

const nowRepeated = (rows: number) =>
  ruleViolation(
    rows === 1
      ? '1 linha passou a ter CPF já cadastrado. Nada foi importado: confira-a antes.'
      : `${rows.toLocaleString('pt-BR')} linhas passaram a ter CPF já cadastrado. Nada foi importado: confira-as antes.`,
  )

type Outcome = { made: number } | { wrong: number } | { newlyRepeated: number }

type Running = { id: number; repeated: number }

const runInside = async (
  tx: Tx,
  user: SignedInUser,
  { id, repeated }: Running,
  onWritten: (written: number, total: number) => void,
): Promise<Outcome> => {
  await queries.lockImport(tx, id)
  const stored = await findOr404(tx, user, id)
  // A repeated request, for example after a lost response, changes nothing.
  if (stored.state === 'done') return { made: 0 }
  if (stored.state === 'undone') throw ruleViolation('Esta importação foi desfeita.')
  const { kind } = stored
  await queries.lockRegister(tx, kind)
  if (kind === 'patients') await queries.holdContracts(tx)
  const { records, found } = await checkAgain(tx, stored)
  const counts = await queries.countRows(tx, id)
  // The results of the second check are stored even if no row is imported.
  if (counts.wrong > 0) return { wrong: counts.wrong }
  // The user confirms repeated rows by their number, and has not seen rows that became repeated just now.
  const isConfirmed = found === 0 && repeated >= counts.repeated
  if (counts.newlyRepeated > 0 && !isConfirmed) return { newlyRepeated: counts.newlyRepeated }
  if (counts.ready === 0) throw ruleViolation('Não sobrou nenhuma linha para importar.')
  const ids = await createRecords(tx, user, registers[kind], records, (written) =>
    onWritten(written, records.length),
  )
  await recordAudit(tx, importEntry(user, 'imported', stored, ids.length))
  await queries.finishImport(tx, id, ids)
  return { made: ids.length }
}

const emailTaken = (error: unknown) => isUniqueViolation(error, professionalRegister.unique?.constraint ?? '')

/** A concurrent request used an e-mail between check and insert. Nothing was imported; mark the row for the user. */
const markTaken = ({ db }: Pick<Context, 'db'>, user: SignedInUser, id: number) =>
  db.begin(async (tx) => {
    await queries.lockImport(tx, id)
    const { kind } = await findOr404(tx, user, id)
    await markRepeats(tx, { id, kind })
    return { wrong: Math.max(1, (await queries.countRows(tx, id)).wrong) }
  })

/** Imports all rows, or none on an error. */
export const run = async (
  context: Context,
  user: SignedInUser,
  { progressId, ...running }: Running & { progressId: string | undefined },
): Promise<Import> => {
  const { id } = running
  const { db, events } = context
  const { report, endProgress } = await startProgress(db, user.id, progressId)
  const onWritten = (written: number, total: number) => report({ done: written, total })
  const outcome = await db
    .begin((tx) => runInside(tx, user, running, onWritten))
    .catch((error): Promise<Outcome> => {
      if (!emailTaken(error)) throw error
      return markTaken(context, user, id)
    })
    .finally(endProgress)
  if ('wrong' in outcome) throw stillWrong(outcome.wrong)
  if ('newlyRepeated' in outcome) throw nowRepeated(outcome.newlyRepeated)
  const done = await findOr404(db, user, id)
  if (outcome.made > 0) events.emit('import.changed', { kind: done.kind })
  return asAnswer(user, done)
}
