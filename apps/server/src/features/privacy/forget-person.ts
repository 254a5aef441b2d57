import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { eraseMentions } from './erase-mentions.queries.ts'
import {
  allowErasing,
  cancelPendingSessions,
  deleteDocuments,
  deleteExports,
  dischargePatient,
  endRecruitments,
  eraseListed,
  findDocuments,
  forgetKeys,
  insertForgotten,
} from './erase-person.queries.ts'
import { findMarks, type KnownPerson, lockPersonIds } from './find-person.ts'
import { withoutPerson } from './without-person.ts'

export type Wish = { actorId: number | null; reason: string; recruitmentIds?: number[] }

const withPatient = 'Captação de um paciente anonimizado.'

/** Erases all data of a person except figures. Returns the paths of files to delete from the store. */
export const forgetPerson = async (tx: Tx, person: KnownPerson, wish: Wish): Promise<string[]> => {
  const { kind, id, name } = person
  const { actorId } = wish
  await allowErasing(tx)
  const ids = await lockPersonIds(tx, person, wish.recruitmentIds ?? [])
  const marks = await findMarks(tx, person, ids.recruitments)
  const documents = await findDocuments(tx, ids)
  const reason = withoutPerson(wish.reason, name, marks)
  await insertForgotten(tx, { kind, ids: [id], actorId, reason })
  await insertForgotten(tx, { kind: 'recruitment', ids: ids.recruitments, actorId, reason: withPatient })
  await cancelPendingSessions(tx, ids)
  await endRecruitments(tx, ids.recruitments)
  if (kind === 'patient') await dischargePatient(tx, id)
  await eraseListed(tx, person, ids)
  await eraseMentions(tx, person, ids, marks)
  await forgetKeys(tx, kind, [id])
  await forgetKeys(tx, 'recruitment', ids.recruitments)
  await recordAudit(tx, { actorId, action: 'anonymised', entity: kind, entityId: id })
  return [...(await deleteDocuments(tx, documents)), ...(await deleteExports(tx))]
}
