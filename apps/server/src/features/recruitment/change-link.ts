import type { SignedInUser } from '@zelo/contract/auth'
import { changesBetween, recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { findOr404, lockRecord } from '../../platform/register.ts'
import { type Link, updateLink } from './recruitment.queries.ts'
import { recruitmentRegister as register, type StoredRecruitment } from './recruitment.register.ts'

export const findLocked = async (tx: Tx, id: number) => {
  await lockRecord(tx, register, id)
  return findOr404(tx, register, id)
}

type LinkChange = {
  action: string
  before: StoredRecruitment
  link: Link
  rejectionId?: number
  /** The id of the PAD's other substitution, in which the search continues. */
  continuesIn?: number | null
}

/** Changes professional, patient, treatment or status of a recruitment outside its edit form, with an audit row. */
export const changeLink = async (tx: Tx, user: SignedInUser, change: LinkChange) => {
  const { action, before, link, rejectionId, continuesIn } = change
  await updateLink(tx, before.id, link)
  const after = await findOr404(tx, register, before.id)
  await recordAudit(tx, {
    actorId: user.id,
    action,
    entity: register.entity,
    entityId: before.id,
    changes: {
      ...changesBetween(before, after),
      ...(rejectionId && { rejectionId: { from: null, to: rejectionId } }),
      ...(continuesIn && { continuesIn: { from: null, to: continuesIn } }),
    },
  })
}
