import type { SignedInUser } from '@zelo/contract/auth'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { alreadyThere, invalidFields, ruleViolation } from '../../platform/errors.ts'
import { findOr404, findRecord, lockRecord } from '../../platform/register.ts'
import { settleCall } from './calls.queries.ts'
import { changeLink, findLocked } from './change-link.ts'
import { recruitmentRegister as register, type StoredRecruitment } from './recruitment.register.ts'
import {
  findOpenSubstitution,
  findReplaceable,
  findReplacedTreatment,
  findSettledBy,
  findSpecialty,
} from './substitutions.queries.ts'

/** Throws if the PAD has another open substitution. The error contains the number of that substitution. */
export const assertOnlySubstitution = async (tx: Tx, treatmentId: number, recruitmentId: number | null) => {
  const other = await findOpenSubstitution(tx, treatmentId, recruitmentId)
  if (other !== undefined)
    throw alreadyThere(`Este PAD já tem uma substituição em andamento: a captação nº ${other}.`, other)
}

/**
 * The new state of a substitution whose days were returned: it becomes open. If its PAD already has another open substitution,
 * this one is cancelled and the search continues in `continuesIn`. The caller locks the PAD, because opening a substitution
 * takes the same lock.
 */
export const linkAfterReturn = async (tx: Tx, { id, replaced }: StoredRecruitment) => {
  const other = replaced ? await findOpenSubstitution(tx, replaced.treatmentId, id) : undefined
  const status = other === undefined ? 'open' : 'cancelled'
  return { link: { professionalId: null, status, handOverId: null } as const, continuesIn: other ?? null }
}

export const replaceableTreatments = async ({ db, config }: Context, id: number) => {
  await findOr404(db, register, id)
  return { data: await findReplaceable(db, id, companyDay(config)) }
}

type Ending = { handOverId: number; treatmentId: number; professionalId: number; forAWhile: boolean }

/** Ends a substitution through its hand-over: the substitution becomes authorized and linked to the PAD. */
export const settleSubstitution = async (
  tx: Tx,
  user: SignedInUser,
  id: number,
  { handOverId, treatmentId, professionalId, forAWhile }: Ending,
) => {
  await lockRecord(tx, register, id)
  const before = await findRecord(tx, register, id)
  if (!before) throw invalidFields([{ field: 'recruitmentId', message: register.missing }])
  if (before.type === 'scouting') throw ruleViolation('Esta captação não é uma substituição.')
  if (before.type === 'temporary_substitution' && !forAWhile)
    throw invalidFields([{ field: 'to', message: 'Uma substituição temporária precisa do último dia.' }])
  if (before.handOver) throw ruleViolation('Esta substituição já terminou: as sessões foram passadas.')
  if (before.status === 'cancelled' || before.status === 'removed')
    throw ruleViolation('Esta captação foi encerrada: abra outra para substituir o profissional.')
  const replaced = await findReplacedTreatment(tx, id)
  if (replaced?.treatmentId && replaced.treatmentId !== treatmentId)
    throw ruleViolation('Esta substituição é de outro PAD.')
  if ((await findSpecialty(tx, treatmentId)) !== before.specialty)
    throw ruleViolation('A especialidade do PAD não é a desta captação.')
  const link = {
    professionalId,
    status: 'recruitedpanel',
    handOverId,
    replacedTreatmentId: treatmentId,
  } as const
  await settleCall(tx, { recruitmentId: id, professionalId }, { answer: 'assigned', answeredBy: user.id })
  await changeLink(tx, user, { action: 'handedOver', before, link })
}

type Covering = Omit<Ending, 'forAWhile'> & {
  /** Whether the hand-over left no pending session with an absent professional. */
  coversAbsence: boolean
  /** Whether the new professional becomes the PAD's own professional. */
  changesOwner: boolean
}

/**
 * Ends the open substitution of a PAD whose days were handed over by a request that did not name the substitution. Returns the
 * id of the substitution.
 */
export const settleCovered = async (
  tx: Tx,
  user: SignedInUser,
  { coversAbsence, changesOwner, ...ending }: Covering,
) => {
  const id = await findOpenSubstitution(tx, ending.treatmentId, null)
  const before = id === undefined ? undefined : await findRecord(tx, register, id)
  if (!before || before.specialty !== (await findSpecialty(tx, ending.treatmentId))) return undefined
  const isCovered = before.type === 'temporary_substitution' ? coversAbsence : changesOwner
  if (!isCovered) return undefined
  await settleSubstitution(tx, user, before.id, { ...ending, forAWhile: true })
  return before.id
}

/** Reopens the substitutions whose hand-over was undone. Cancels a substitution if its PAD has another open substitution. */
export const releaseSubstitutions = async (tx: Tx, user: SignedInUser, handOverIds: number[]) => {
  const released: { id: number; continuesIn: number | null }[] = []
  for (const id of await findSettledBy(tx, handOverIds)) {
    const before = await findLocked(tx, id)
    const { link, continuesIn } = await linkAfterReturn(tx, before)
    await changeLink(tx, user, { action: 'handOverUndone', before, link, continuesIn })
    released.push({ id, continuesIn })
  }
  return released
}
