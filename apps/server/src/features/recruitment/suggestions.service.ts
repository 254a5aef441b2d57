import type { SignedInUser } from '@zelo/contract/auth'
import { isAuthorized } from '@zelo/contract/vocabulary'
import type { Config } from '../../config.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation, staleEdit } from '../../platform/errors.ts'
import { findOr404, findRecord, lockRecord } from '../../platform/register.ts'
import { assertReferences } from './assert-references.ts'
import { assertProfessionalFree, assertReplaceable } from './assert-searching.ts'
import { findLatestCalls, settleCall } from './calls.queries.ts'
import { changeLink, findLocked } from './change-link.ts'
import { daysNeeded } from './days-needed.ts'
import { momentText } from './moment-text.ts'
import { findAssignment, findPatientMatches } from './recruitment.queries.ts'
import { recruitmentRegister as register, type StoredRecruitment } from './recruitment.register.ts'
import { readRecruitmentOr404 } from './recruitment.service.ts'
import { rankCandidates } from './score-suggestions.ts'
import { findCandidates } from './suggestions.queries.ts'

export const suggestProfessionals = async (
  db: Queryable,
  id: number,
  { today, dailyPatients }: { today: string; dailyPatients: number },
) => {
  const recruitment = await findOr404(db, register, id)
  const days = await daysNeeded(db, recruitment, today)
  const ranked = rankCandidates(await findCandidates(db, id, { today, dailyPatients, days }))
  const calls = await findLatestCalls(
    db,
    id,
    ranked.map(({ professional }) => professional.id),
  )
  return { data: ranked.map((one) => ({ ...one, call: calls.get(one.professional.id) ?? null })), days }
}

export const matchPatients = async (db: Queryable, id: number) => {
  await findOr404(db, register, id)
  return { data: await findPatientMatches(db, id) }
}

type Assignment = { professionalId: number; version?: number | undefined }

/**
 * Throws if the version is outdated, with the name of the assigned professional. A request without a version is allowed only if
 * nobody is assigned yet.
 */
const assertSeen = async (tx: Tx, config: Config, before: StoredRecruitment, { version }: Assignment) => {
  const seen = version === undefined ? before.professional === null : version === before.version
  if (seen) return
  if (!before.professional) throw staleEdit()
  const assignment = await findAssignment(tx, before)
  const by = assignment?.by ? `, por ${assignment.by}` : ''
  const at = assignment ? `, em ${momentText(config, assignment.at)}` : ''
  throw staleEdit(`Esta captação já tem profissional: ${before.professional.fullName}${by}${at}.`)
}

export const assignTo = async (context: Context, user: SignedInUser, id: number, assignment: Assignment) => {
  const { professionalId } = assignment
  const { notify } = await context.db.begin(async (tx) => {
    const before = await findLocked(tx, id)
    assertProfessionalFree(before)
    if (before.professionalId === professionalId) return {}
    assertReplaceable(before)
    await assertReferences(tx, { professionalId })
    await assertSeen(tx, context.config, before, assignment)
    await settleCall(tx, { recruitmentId: id, professionalId }, { answer: 'assigned', answeredBy: user.id })
    await changeLink(tx, user, { action: 'professionalAssigned', before, link: { professionalId } })
    const payload = { recruitmentId: id, professionalId, actorId: user.id }
    return { notify: await context.announce(tx, [{ name: 'recruitment.professionalAssigned', payload }]) }
  })
  notify?.()
  return readRecruitmentOr404(context, id)
}

/** Links a new PAD with its recruitment, in both directions. The recruitment gets the professional of the PAD. */
export const linkTreatment = async (
  tx: Tx,
  user: SignedInUser,
  id: number,
  link: { patientId: number; treatmentId: number; professionalId: number },
) => {
  await lockRecord(tx, register, id)
  const before = await findRecord(tx, register, id)
  if (!before) throw invalidFields([{ field: 'recruitmentId', message: register.missing }])
  if (!isAuthorized(before.status)) throw ruleViolation('Só uma captação autorizada vira PAD.')
  if (before.treatmentStatus === 'active') throw ruleViolation('Esta captação já tem um PAD.')
  if (before.replaced || before.handOver)
    throw ruleViolation('Uma substituição não vira outro PAD: passe as sessões do PAD ao novo profissional.')
  await settleCall(tx, { ...link, recruitmentId: id }, { answer: 'assigned', answeredBy: user.id })
  await changeLink(tx, user, { action: 'treatmentCreated', before, link })
}
