import type { SignedInUser } from '@zelo/contract/auth'
import { dayOf, dayText } from '@zelo/contract/dates'
import type { Session, SessionBody } from '@zelo/contract/sessions'
import { type AuditEntry, changesBetween, recordAudit, recordAudits } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, notFound, staleEdit } from '../../platform/errors.ts'
import { omit } from '../../platform/omit.ts'
import { monthsOf } from './session-months.ts'
import {
  findPeriod,
  findSession,
  raiseVersions,
  type SessionFields,
  updateSessionRow,
  updateSessionStates,
} from './treatments.queries.ts'
import { lockActive } from './treatments.service.ts'

/** A completed session without an end day ended on its planned day. Any other session has no end day. */
export const endOf = ({ status, endDate, sessionDate }: Omit<SessionFields, 'observation'>) =>
  status === 'completed' ? (endDate ?? sessionDate) : null

const yearsFrom = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** Rejects future days, and mistyped years that would move the session to a distant month. */
const assertEnd = (before: Session, { sessionDate, ...fields }: SessionFields, today: string) => {
  const end = endOf({ sessionDate, ...fields })
  if (end === null || (before.endDate && dayOf(before.endDate) === dayOf(end))) return
  if (dayOf(end) > today)
    throw invalidFields([
      {
        field: 'endDate',
        message: `A sessão não pode ser realizada em ${dayText(end)}, que ainda não chegou.`,
      },
    ])
  const day = dayOf(sessionDate)
  if (dayOf(end) >= yearsFrom(day, -1) && dayOf(end) <= yearsFrom(day, 1)) return
  const message = `A data de conclusão deve ficar a no máximo um ano da data prevista, ${dayText(day)}.`
  throw invalidFields([{ field: 'endDate', message }])
}

type Proof = { fileId: number | null; changes: NonNullable<AuditEntry['changes']> }

const auditOf = (user: SignedInUser, before: Session, after: Session, proof?: Proof): AuditEntry => ({
  actorId: user.id,
  action: 'sessionUpdated',
  entity: 'treatment',
  entityId: before.treatmentId,
  changes: {
    ...omit(changesBetween(before, after), 'updatedAt'),
    ...proof?.changes,
    // The audit entry always includes the day, because the day identifies the session for a reader.
    sessionDate: { from: before.sessionDate, to: after.sessionDate },
  },
})

/** Stores the new state of a session and records the change. The caller locks its treatment. */
export const writeSession = async (
  tx: Tx,
  user: SignedInUser,
  before: Session,
  fields: SessionFields,
  { today, proof }: { today: string; proof?: Proof },
): Promise<Session> => {
  assertEnd(before, fields, today)
  const stored = { ...fields, endDate: endOf(fields), ...(proof && { fileId: proof.fileId }) }
  const after = await updateSessionRow(tx, before.id, stored)
  await recordAudit(tx, auditOf(user, before, after, proof))
  return after
}

type StateChange = { before: Session; status: Session['status']; endDate: string | null }

/** Stores the states of many sessions in one statement, and records the changes in another. */
export const writeSessionStates = async (
  tx: Tx,
  user: SignedInUser,
  newStates: StateChange[],
  today: string,
) => {
  const states = newStates.map(({ before, status, endDate }) => {
    const fields = { ...before, status, endDate }
    assertEnd(before, fields, today)
    return { id: before.id, status, endDate: endOf(fields) }
  })
  const found = new Map((await updateSessionStates(tx, states)).map((after) => [after.id, after]))
  const changes = newStates.map(({ before }) => ({ before, after: found.get(before.id) ?? before }))
  await recordAudits(
    tx,
    changes.map(({ before, after }) => auditOf(user, before, after)),
  )
  return changes
}

const planned = ({ sessionDate, status, endDate }: Session) => [sessionDate, status, endDate].join()

/**
 * Raises the version of the PADs whose sessions moved or changed status, so that open edits of these PADs become stale.
 * Uses one statement for all PADs.
 */
export const outdateTreatments = async (tx: Tx, changes: { before: Session; after: Session }[]) => {
  const moved = changes.filter(({ before, after }) => planned(before) !== planned(after))
  if (moved.length > 0) await raiseVersions(tx, [...new Set(moved.map(({ after }) => after.treatmentId))])
}

/** Refuses to overwrite a change that another person made since the session was read. */
export const assertFresh = (session: Session, readAt: string | undefined) => {
  if (readAt !== undefined && Date.parse(readAt) !== Date.parse(session.updatedAt))
    throw staleEdit(
      'Esta sessão foi alterada por outra pessoa depois que você a abriu. Feche e abra de novo para ver como ficou.',
    )
}

/** Throws if a session would move outside the period of its PAD. A session already outside may keep its day. */
export const assertInPeriod = async (tx: Tx, { treatmentId, sessionDate }: Session, day: string) => {
  if (dayOf(day) === dayOf(sessionDate)) return
  const { startDate, endDate } = await findPeriod(tx, treatmentId)
  if (day >= dayOf(startDate) && day <= dayOf(endDate)) return
  const message = `A data deve ficar no período do PAD, de ${dayText(startDate)} a ${dayText(endDate)}.`
  throw invalidFields([{ field: 'sessionDate', message }])
}

export const changeSession = async (
  { db, events, config }: Context,
  user: SignedInUser,
  id: number,
  { treatmentId, updatedAt, ...fields }: SessionBody,
): Promise<Session> => {
  const change = await db.begin(async (tx) => {
    await lockActive(tx, treatmentId)
    const before = await findSession(tx, id, treatmentId)
    if (!before) throw notFound('Esta sessão não existe neste PAD.')
    assertFresh(before, updatedAt)
    await assertInPeriod(tx, before, fields.sessionDate)
    const after = await writeSession(tx, user, before, fields, { today: companyDay(config) })
    await outdateTreatments(tx, [{ before, after }])
    return { before, after }
  })
  events.emit('session.changed', {
    treatmentId,
    sessionId: id,
    months: monthsOf([change.before, change.after]),
  })
  return change.after
}
