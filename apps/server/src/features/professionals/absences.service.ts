import type { Absence, AbsenceBody, AbsencesQuery } from '@zelo/contract/absences'
import type { SignedInUser } from '@zelo/contract/auth'
import { dayOf, dayText } from '@zelo/contract/dates'
import { may } from '@zelo/contract/permissions'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { notAllowed, notFound, ruleViolation, staleEdit } from '../../platform/errors.ts'
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
import type { Context } from './professionals.service.ts'

const entity = 'professional'

export const listAbsencesOf = async ({ db, config }: Context, id: number, query: AbsencesQuery) => {
  await findOr404(db, professionalRegister, id)
  return findAbsences(db, id, companyDay(config), query)
}

const absenceOr404 = async (
  { config }: Context,
  db: Queryable,
  professionalId: number,
  id: number,
): Promise<Absence> => {
  const found = await findAbsence(db, professionalId, id, companyDay(config))
  if (!found) throw notFound('Esta ausência não existe ou foi removida.')
  return found
}

/** Locks the professional, so that concurrent requests cannot add overlapping absences. */
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

/** Each audit entry contains all three fields, because its sentence names the days even if they did not change. */
const changesOf = (before: AuditedAbsence | null, after: AuditedAbsence | null) => ({
  firstDay: { from: before && dayOf(before.from), to: after && dayOf(after.from) },
  lastDay: { from: before && dayOf(before.to), to: after && dayOf(after.to) },
  reason: { from: before?.reason ?? null, to: after?.reason ?? null },
})

type Change<Result> = Record<'before' | 'after', AuditedAbsence | null> & {
  action: 'absenceRecorded' | 'absenceChanged' | 'absenceRemoved'
  result: Result
}

/** Locks the professional's absences, runs `work`, writes the audit row and emits the change. */
const changeAbsence = async <Result>(
  { db, events }: Context,
  user: SignedInUser,
  professionalId: number,
  work: (tx: Tx) => Promise<Change<Result>>,
) => {
  const change = await db.begin(async (tx) => {
    await holdAbsences(tx, professionalId)
    const done = await work(tx)
    const { action, before, after } = done
    const changes = changesOf(before, after)
    await recordAudit(tx, { actorId: user.id, action, entity, entityId: professionalId, changes })
    return done
  })
  events.emit('professional.changed', { professionalId })
  return change.result
}

export const recordAbsence = (
  context: Context,
  user: SignedInUser,
  professionalId: number,
  body: AbsenceBody,
) =>
  changeAbsence(context, user, professionalId, async (tx) => {
    await assertAlone(tx, professionalId, body)
    const id = await insertAbsence(tx, { ...stored(body), professionalId, createdBy: user.id })
    const result = await absenceOr404(context, tx, professionalId, id)
    return { action: 'absenceRecorded', before: null, after: body, result }
  })

type Which = { id: number; absenceId: number }

export const editAbsence = (
  context: Context,
  user: SignedInUser,
  { id: professionalId, absenceId }: Which,
  body: AbsenceBody,
) =>
  changeAbsence(context, user, professionalId, async (tx) => {
    const before = await absenceOr404(context, tx, professionalId, absenceId)
    if (body.version !== undefined && body.version !== before.version)
      throw staleEdit('Esta ausência foi alterada por outra pessoa depois que você a abriu.')
    await assertAlone(tx, professionalId, body, absenceId)
    await updateAbsenceRow(tx, absenceId, stored(body))
    const result = await absenceOr404(context, tx, professionalId, absenceId)
    return { action: 'absenceChanged', before, after: body, result }
  })

/** The open temporary substitutions of this absence that are not needed by another absence. */
export const checkRemoval = async (context: Context, { id: professionalId, absenceId }: Which) => {
  const { db, config, substitutionsOfAbsence } = context
  const absence = await absenceOr404(context, db, professionalId, absenceId)
  return { substitutions: await substitutionsOfAbsence.find(db, absence, companyDay(config)) }
}

export const removeAbsence = async (
  context: Context,
  user: SignedInUser,
  { id: professionalId, absenceId }: Which,
  substitutions: 'keep' | 'end' = 'keep',
) => {
  if (substitutions === 'end' && !may(user.role, 'recruitments.write')) throw notAllowed()
  const notify = await changeAbsence(context, user, professionalId, async (tx) => {
    const before = await absenceOr404(context, tx, professionalId, absenceId)
    const ended =
      substitutions === 'end' && (await context.substitutionsOfAbsence.end(context, tx, user, before))
    await markAbsenceRemoved(tx, absenceId)
    return { action: 'absenceRemoved', before, after: null, result: ended }
  })
  if (notify) notify()
}
