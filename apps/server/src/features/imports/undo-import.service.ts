import type { SignedInUser } from '@zelo/contract/auth'
import { type ImportKind, importWords } from '@zelo/contract/import-fields'
import type { Import } from '@zelo/contract/imports'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { notAllowed, ruleViolation } from '../../platform/errors.ts'
import { removeRecords } from '../../platform/register-batches.ts'
import { asAnswer, findOr404, mayUndo } from './import-checks.ts'
import { importEntry, registers } from './import-records.ts'
import * as queries from './imports.queries.ts'
import { findTouched, type Touched } from './touched.queries.ts'

const touchedText = (kind: ImportKind, touched: Touched[]) => {
  const [first] = touched
  const { one, plural } = importWords[kind]
  const example = first ? `${first.fullName} (código ${first.id}) ${first.why}.` : ''
  if (touched.length === 1)
    return `Não dá para desfazer: 1 ${one} foi alterado ou usado depois da importação. ${example}`
  const count = touched.length.toLocaleString('pt-BR')
  return `Não dá para desfazer: ${count} ${plural} foram alterados ou usados depois da importação. Um exemplo: ${example}`
}

/** Undoes the whole import. Throws if any of its records changed since, or if another record refers to it. */
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
