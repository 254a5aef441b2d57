import type { SignedInUser } from '@zelo/contract/auth'
import { type ImportKind, importWords } from '@zelo/contract/import-fields'
import type { Import } from '@zelo/contract/imports'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/violations.ts'
import { notAllowed, ruleViolation } from '../../platform/errors.ts'
import type { Fields } from '../../platform/register.ts'
import { createRecords, removeRecords } from '../../platform/register-batches.ts'
import { startProgress } from '../exports/exports.public.ts'
import { patientRegister } from '../patients/patients.public.ts'
import { professionalRegister } from '../professionals/professionals.public.ts'
import { checkRow } from './check-row.ts'
import * as queries from './imports.queries.ts'
import { asAnswer, findOr404, mayUndo, readContracts } from './imports.service.ts'
import { markRepeats } from './repeats.queries.ts'
import { findTouched } from './touched.queries.ts'

const registers = { patients: patientRegister, professionals: professionalRegister }

const counted = (kind: ImportKind, count: number) =>
  `${count.toLocaleString('pt-BR')} ${importWords[kind][count === 1 ? 'one' : 'many']}`

/** The audit entry contains kind and count. The file name may name a person. */
const importEntry = (
  user: SignedInUser,
  action: string,
  { id, kind }: { id: number; kind: ImportKind },
  rows: number,
) => ({
  actorId: user.id,
  action,
  entity: 'import',
  entityId: id,
  changes: {
    document: { from: null, to: importWords[kind].title },
    rows: { from: null, to: rows },
  },
})

/** Checks every row again: since the first check a contract may be removed, or an e-mail taken. */
const checkAgain = async (tx: Tx, { id, kind }: { id: number; kind: ImportKind }) => {
  const contracts = await readContracts(tx, kind)
  const rows = (await queries.readRows(tx, id)).filter((row) => !row.leftOut)
  const looked = rows.map((row) => ({ row, ...checkRow(kind, row.texts, contracts) }))
  const changed = looked.filter(({ row, problems }) => row.errors.length > 0 !== problems.length > 0)
  await queries.writeRows(
    tx,
    id,
    changed.map(({ row, problems }) => ({
      ...row,
      errors: problems,
      cpf: row.texts.cpf ?? '',
      email: row.texts.email ?? '',
    })),
  )
  await markRepeats(tx, id, kind)
  return looked.flatMap(({ record }): Fields[] => (record ? [record] : []))
}

const stillWrong = (wrong: number) =>
  ruleViolation(
    wrong === 1
      ? 'Há 1 linha com erro. Corrija-a ou deixe-a de fora antes de importar.'
      : `Há ${wrong.toLocaleString('pt-BR')} linhas com erro. Corrija-as ou deixe-as de fora antes de importar.`,
  )

type Outcome = { made: number } | { wrong: number }

const runInside = async (
  tx: Tx,
  user: SignedInUser,
  id: number,
  onWritten: (written: number, total: number) => void,
): Promise<Outcome> => {
  await queries.lockImport(tx, id)
  const stored = await findOr404(tx, user, id)
  // A repeated call, for example after a lost response, changes nothing.
  if (stored.state === 'done') return { made: 0 }
  if (stored.state === 'undone') throw ruleViolation('Esta importação foi desfeita.')
  const { kind } = stored
  if (kind === 'patients') await queries.holdContracts(tx)
  const records = await checkAgain(tx, stored)
  const { wrong, ready } = await queries.countRows(tx, id)
  // The marks of the second check are stored even if nothing is imported.
  if (wrong > 0) return { wrong }
  if (ready === 0) throw ruleViolation('Não sobrou nenhuma linha para importar.')
  const ids = await createRecords(tx, user, registers[kind], records, (written) =>
    onWritten(written, records.length),
  )
  await recordAudit(tx, importEntry(user, 'imported', stored, ids.length))
  await queries.finishImport(tx, id, ids)
  return { made: ids.length }
}

const emailTaken = (error: unknown) => isUniqueViolation(error, professionalRegister.unique?.constraint ?? '')

/** Another request took an e-mail between check and insert: nothing was written, and the row is marked. */
const markTaken = ({ db }: Pick<Context, 'db'>, user: SignedInUser, id: number) =>
  db.begin(async (tx) => {
    await queries.lockImport(tx, id)
    const { kind } = await findOr404(tx, user, id)
    await markRepeats(tx, id, kind)
    return { wrong: Math.max(1, (await queries.countRows(tx, id)).wrong) }
  })

/** Imports all rows or none. */
export const run = async (
  context: Context,
  user: SignedInUser,
  id: number,
  progressId: string | undefined,
): Promise<Import> => {
  const { db, events } = context
  const { report, endProgress } = await startProgress(db, user.id, progressId)
  const onWritten = (written: number, total: number) => report({ done: written, total })
  const outcome = await db
    .begin((tx) => runInside(tx, user, id, onWritten))
    .catch((error): Promise<Outcome> => {
      if (!emailTaken(error)) throw error
      return markTaken(context, user, id)
    })
    .finally(endProgress)
  if ('wrong' in outcome) throw stillWrong(outcome.wrong)
  const done = await findOr404(db, user, id)
  if (outcome.made > 0) events.emit('import.changed', { kind: done.kind })
  return asAnswer(user, done)
}

const touchedText = (kind: ImportKind, touched: { id: number; fullName: string }[]) => {
  const [first] = touched
  const which = first ? ` Um exemplo: ${first.fullName} (código ${first.id}).` : ''
  const verb =
    touched.length === 1 ? 'foi alterado, removido ou já tem' : 'foram alterados, removidos ou já têm'
  return `Não dá para desfazer: ${counted(kind, touched.length)} ${verb} PAD ou captação depois da importação.${which}`
}

/** Undoes the whole import, if none of its records has changed since. */
export const undo = async (context: Context, user: SignedInUser, id: number): Promise<Import> => {
  const { db, events } = context
  await db.begin(async (tx) => {
    await queries.lockImport(tx, id)
    const stored = await findOr404(tx, user, id)
    if (stored.state === 'undone') return
    if (stored.state === 'draft') throw ruleViolation('Esta importação ainda não foi feita.')
    if (!mayUndo(user, stored)) throw notAllowed()
    const { kind } = stored
    const ids = await queries.findRecordIds(tx, id)
    const touched = await findTouched(tx, kind, ids)
    if (touched.length > 0) throw ruleViolation(touchedText(kind, touched))
    await removeRecords(tx, user, registers[kind], ids)
    await recordAudit(tx, importEntry(user, 'importUndone', stored, ids.length))
    await queries.markUndone(tx, id)
  })
  const undone = await findOr404(db, user, id)
  events.emit('import.changed', { kind: undone.kind })
  return asAnswer(user, undone)
}
