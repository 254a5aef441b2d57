import type { SignedInUser } from '@zelo/contract/auth'
import type { AnonymiseBody } from '@zelo/contract/privacy'
import { dischargedStatuses } from '@zelo/contract/vocabulary'
import { recordAudit } from '../../platform/audit.ts'
import { sealOldRows } from '../../platform/audit-seal.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, notFound, ruleViolation } from '../../platform/errors.ts'
import { removeOwnerless } from '../../platform/files/sweep.ts'
import {
  eraseBooks,
  eraseGlosas,
  erasePapers,
  erasePatient,
  eraseRecruitments,
  eraseTalk,
  eraseTreatments,
  findPatient,
  forgetKeys,
  insertForgotten,
  openClosedMonths,
} from './anonymise.queries.ts'
import { addToList } from './forgotten-list.ts'

type Wish = { patientId: number; actorId: number | null; reason: string }

/** Everything of the patient but the figures, in one transaction; returns the paths of the papers. */
const eraseAll = async (tx: Tx, known: { id: number; name: string; cpf: string }, wish: Wish) => {
  const { patientId, actorId, reason } = wish
  await openClosedMonths(tx)
  const paths = await erasePapers(tx, patientId)
  await eraseTreatments(tx, patientId)
  const recruitments = await eraseRecruitments(tx, patientId)
  await erasePatient(tx, patientId)
  await eraseBooks(tx, patientId)
  await eraseGlosas(tx, patientId)
  await eraseTalk(tx, known)
  await forgetKeys(tx, patientId, recruitments)
  await insertForgotten(tx, { personId: patientId, forgottenBy: actorId, reason })
  await recordAudit(tx, { actorId, action: 'anonymised', entity: 'patient', entityId: patientId })
  return paths
}

const isLetGo = ({ status, removed }: { status: string; removed: boolean }) =>
  removed || dischargedStatuses.some((discharged) => discharged === status)

/** Also used after the restore of an older backup, which brings back a person who was forgotten since. */
export const forgetPatient = async (
  context: Context,
  wish: Wish,
  check: (known: { name: string; status: string; removed: boolean }) => void = () => {},
) => {
  const { db, files, events, inBackground } = context
  // Rows of before there were keys are sealed first: a key can forget only what it sealed.
  await sealOldRows(db)
  const paths = await db.begin(async (tx) => {
    const known = await findPatient(tx, wish.patientId)
    if (!known) throw notFound('Este paciente não existe.')
    check(known)
    if (known.forgotten) throw ruleViolation('Este paciente já foi anonimizado.')
    return eraseAll(tx, known, wish)
  })
  inBackground(() => removeOwnerless(db, files.store, paths))
  await addToList(context, wish.patientId)
  events.emit('patient.changed', { patientId: wish.patientId })
}

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('pt-BR')

export const anonymise = (
  context: Context,
  user: SignedInUser,
  patientId: number,
  { name, reason }: AnonymiseBody,
) =>
  forgetPatient(context, { patientId, actorId: user.id, reason }, (known) => {
    if (!isLetGo(known))
      throw ruleViolation('Só um paciente com alta, óbito ou removido pode ser anonimizado.')
    if (plain(name) !== plain(known.name))
      throw invalidFields([{ field: 'name', message: 'Não é o nome deste paciente.' }])
  })
