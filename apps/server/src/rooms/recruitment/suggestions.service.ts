import type { SignedInUser } from '@zelo/contract/auth'
import { isAuthorised } from '@zelo/contract/recruitment-labels'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import { findOr404, findRecord, lockRecord } from '../../platform/register.ts'
import { assertReferences } from './assert-references.ts'
import { changeLink, findLocked } from './change-link.ts'
import { findPatientMatches } from './recruitment.queries.ts'
import { recruitmentRegister as register } from './recruitment.register.ts'
import { assertWithoutTreatment, readRecruitmentOr404 } from './recruitment.service.ts'
import { rankCandidates } from './score-suggestions.ts'
import { findCandidates } from './suggestions.queries.ts'

export const suggestProfessionals = async (db: Queryable, id: number, today: string) => {
  await findOr404(db, register, id)
  return { data: rankCandidates(await findCandidates(db, id, today)) }
}

export const matchPatients = async (db: Queryable, id: number) => {
  await findOr404(db, register, id)
  return { data: await findPatientMatches(db, id) }
}

export const assignTo = async (context: Context, user: SignedInUser, id: number, professionalId: number) => {
  const { tell } = await context.db.begin(async (tx) => {
    const before = await findLocked(tx, id)
    assertWithoutTreatment(before)
    if (before.professionalId === professionalId) return {}
    await assertReferences(tx, { professionalId })
    await changeLink(tx, user, { action: 'professionalAssigned', before, link: { professionalId } })
    const payload = { recruitmentId: id, professionalId, actorId: user.id }
    return { tell: await context.announce(tx, [{ name: 'recruitment.professionalAssigned', payload }]) }
  })
  tell?.()
  return readRecruitmentOr404(context, id)
}

/** Links the PAD made from a recruitment: each then leads to the other, and the PAD decides the professional. */
export const linkTreatment = async (
  tx: Tx,
  user: SignedInUser,
  id: number,
  link: { patientId: number; treatmentId: number; professionalId: number },
) => {
  await lockRecord(tx, register, id)
  const before = await findRecord(tx, register, id)
  if (!before) throw invalidFields([{ field: 'recruitmentId', message: register.missing }])
  if (!isAuthorised(before.status)) throw ruleViolation('Só uma captação autorizada vira PAD.')
  if (before.treatmentStatus === 'active') throw ruleViolation('Esta captação já tem um PAD.')
  if (before.replaced || before.handOver)
    throw ruleViolation('Uma substituição não vira outro PAD: passe as sessões do PAD ao novo profissional.')
  await changeLink(tx, user, { action: 'treatmentCreated', before, link })
}
