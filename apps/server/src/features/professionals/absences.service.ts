import type { Absence, AbsenceBody, AbsencesQuery } from '@zelo/contract/absences'
import type { SignedInUser } from '@zelo/contract/auth'
import { dayOf, dayText } from '@zelo/contract/dates'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation, staleEdit } from '../../platform/errors.ts'
import { findOr404, lockRecord } from '../../platform/register.ts'
import {
  findAbsence,
  findAbsences,
  findOverlap,
  insertAbsence,
  markAbsenceRemoved,
  updateAbsenceRow,
} from './absences.queries.ts'
import { professionalRegister } from './professionals.register.ts'

const entity = 'professional'

export const listAbsencesOf = async ({ db, config }: Context, id: number, query: AbsencesQuery) => {
  await findOr404(db, professionalRegister, id)
  return findAbsences(db, id, companyDay(config), query)
}

const absenceOr404 = async (db: Queryable, professionalId: number, id: number): Promise<Absence> => {
  const found = await findAbsence(db, professionalId, id)
  if (!found) throw notFound('Esta ausência não existe ou foi removida.')
  return found
}

/** Locks the professional, so that two concurrent requests cannot add overlapping absences. */
const holdAbsences = async (tx: Tx, professionalId: number) => {
  await lockRecord(tx, professionalRegister, professionalId)
  await findOr404(tx, professionalRegister, professionalId)
}

const assertAlone = async (tx: Tx, professionalId: number, body: AbsenceBody, except?: number) => {
  const other = await findOverlap(tx, professionalId, body, except)
  if (other)
    throw ruleViolation(
      `Já há uma ausência de ${dayText(other.from)} a ${dayText(other.to)}. Altere essa, ou escolha outros dias.`,
    )
}

const stored = ({ from, to, reason }: AbsenceBody) => ({ fromDay: from, toDay: to, reason })

type AuditedAbsence = { from: string; to: string; reason: string }

/** All three fields in each audit entry, because its sentence names the days even if they did not change. */
const changesOf = (before: AuditedAbsence | null, after: AuditedAbsence | null) => ({
  firstDay: { from: before && dayOf(before.from), to: after && dayOf(after.from) },
  lastDay: { from: before && dayOf(before.to), to: after && dayOf(after.to) },
  reason: { from: before?.reason ?? null, to: after?.reason ?? null },
})

export const recordAbsence = async (
  { db, events }: Context,
  user: SignedInUser,
  professionalId: number,
  body: AbsenceBody,
) => {
  const absence = await db.begin(async (tx) => {
    await holdAbsences(tx, professionalId)
    await assertAlone(tx, professionalId, body)
    const id = await insertAbsence(tx, { ...stored(body), professionalId, createdBy: user.id })
    const changes = changesOf(null, body)
    await recordAudit(tx, {
      actorId: user.id,
      action: 'absenceRecorded',
      entity,
      entityId: professionalId,
      changes,
    })
    return absenceOr404(tx, professionalId, id)
  })
  events.emit('professional.changed', { professionalId })
  return absence
}

type Which = { id: number; absenceId: number }

export const editAbsence = async (
  { db, events }: Context,
  user: SignedInUser,
  { id: professionalId, absenceId }: Which,
  body: AbsenceBody,
) => {
  const absence = await db.begin(async (tx) => {
    await holdAbsences(tx, professionalId)
    const before = await absenceOr404(tx, professionalId, absenceId)
    if (body.version !== undefined && body.version !== before.version)
      throw staleEdit('Esta ausência foi alterada por outra pessoa depois que você a abriu.')
    await assertAlone(tx, professionalId, body, absenceId)
    await updateAbsenceRow(tx, absenceId, stored(body))
    const changes = changesOf(before, body)
    await recordAudit(tx, {
      actorId: user.id,
      action: 'absenceChanged',
      entity,
      entityId: professionalId,
      changes,
    })
    return absenceOr404(tx, professionalId, absenceId)
  })
  events.emit('professional.changed', { professionalId })
  return absence
}

export const removeAbsence = async (
  { db, events }: Context,
  user: SignedInUser,
  { id: professionalId, absenceId }: Which,
) => {
  await db.begin(async (tx) => {
    await holdAbsences(tx, professionalId)
    const before = await absenceOr404(tx, professionalId, absenceId)
    await markAbsenceRemoved(tx, absenceId)
    const changes = changesOf(before, null)
    await recordAudit(tx, {
      actorId: user.id,
      action: 'absenceRemoved',
      entity,
      entityId: professionalId,
      changes,
    })
  })
  events.emit('professional.changed', { professionalId })
}
