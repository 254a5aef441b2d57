import type { SessionUser } from '@zelo/contract/auth'
import type { Session, SessionBody } from '@zelo/contract/treatments'
import { type AuditEntry, changesBetween, recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, notFound, staleEdit } from '../../platform/errors.ts'
import { findPeriod, findSession, type SessionFields, updateSessionRow } from './treatments.queries.ts'
import { lockActive } from './treatments.service.ts'

/** A completed session without an end ended on its day; any other has no end. */
export const endOf = ({ status, endDate, sessionDate }: Omit<SessionFields, 'observation'>) =>
  status === 'completed' ? (endDate ?? sessionDate) : null

type Proof = { fileId: number | null; told: NonNullable<AuditEntry['changes']> }

/** Stores what a session became and tells of it. Its treatment is locked by then. */
export const writeSession = async (
  tx: Tx,
  user: SessionUser,
  before: Session,
  fields: SessionFields,
  proof?: Proof,
): Promise<Session> => {
  const stored = { ...fields, endDate: endOf(fields), ...(proof && { fileId: proof.fileId }) }
  const after = await updateSessionRow(tx, before.id, stored)
  const { updatedAt: _, ...changes } = changesBetween(before, after)
  // The day tells a reader which session it was, whether or not it changed.
  const day = { from: before.sessionDate, to: after.sessionDate }
  await recordAudit(tx, {
    actorId: user.id,
    action: 'sessionUpdated',
    entity: 'treatment',
    entityId: before.treatmentId,
    changes: { ...changes, ...proof?.told, sessionDate: day },
  })
  return after
}

/** Refuses to write over what somebody else did to the session since it was read. */
export const assertFresh = (session: Session, readAt: string | undefined) => {
  if (readAt !== undefined && Date.parse(readAt) !== Date.parse(session.updatedAt))
    throw staleEdit(
      'Esta sessão foi alterada por outra pessoa depois que você a abriu. Feche e abra de novo para ver como ficou.',
    )
}

const dayOf = (moment: string) => moment.slice(0, 10)
const shown = (moment: string) => dayOf(moment).split('-').reverse().join('/')

/** A session is moved inside the period of its plan; one that is outside already may stay where it is. */
const assertInPeriod = async (tx: Tx, { treatmentId, sessionDate }: Session, day: string) => {
  const { startDate, endDate } = await findPeriod(tx, treatmentId)
  const inside = day >= dayOf(startDate) && day <= dayOf(endDate)
  if (inside || day === dayOf(sessionDate)) return
  const message = `A data deve ficar no período do PAD, de ${shown(startDate)} a ${shown(endDate)}.`
  throw invalidFields([{ field: 'sessionDate', message }])
}

export const changeSession = async (
  { db, events }: Context,
  user: SessionUser,
  id: number,
  { treatmentId, updatedAt, ...fields }: SessionBody,
): Promise<Session> => {
  const session = await db.begin(async (tx) => {
    await lockActive(tx, treatmentId)
    const before = await findSession(tx, id, treatmentId)
    if (!before) throw notFound('Esta sessão não existe neste PAD.')
    assertFresh(before, updatedAt)
    await assertInPeriod(tx, before, fields.sessionDate)
    return writeSession(tx, user, before, fields)
  })
  events.emit('session.changed', { treatmentId, sessionId: id })
  return session
}
