import type { SignedInUser } from '@zelo/contract/auth'
import type { Session } from '@zelo/contract/sessions'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, notFound } from '../../platform/errors.ts'
import type { EventBus } from '../../platform/events.ts'
import { hideDocument } from '../../platform/files/removed-documents.queries.ts'
import { findSessionsById, lockActive, monthsOf } from '../treatments/treatments.public.ts'
import { findProfessionalsOf, findTreatmentsOfSessions } from './monitoring.queries.ts'

export type Change = { before: Session; after: Session }

export const emitSessionChanged = (events: EventBus, { before, after }: Change) =>
  events.emit('session.changed', {
    treatmentId: before.treatmentId,
    sessionId: before.id,
    months: monthsOf([before, after]),
  })

/** Creates the notifications about sessions that these changes marked as glossed. */
export const announceGlossed = ({ announce }: Context, tx: Tx, user: SignedInUser, changes: Change[]) =>
  announce(
    tx,
    changes
      .filter(({ before, after }) => after.status === 'glossed' && before.status !== 'glossed')
      .map(({ before: { treatmentId, id } }) => ({
        name: 'session.glossed',
        payload: { treatmentId, sessionId: id, actorId: user.id },
      })),
  )

export const missingSession = (id: number) => notFound(`A sessão ${id} não existe.`)

/** Locks the PADs of these sessions, and returns the sessions in the order of `ids`. */
export const lockSessions = async (tx: Tx, ids: number[]): Promise<Session[]> => {
  for (const treatmentId of await findTreatmentsOfSessions(tx, ids)) await lockActive(tx, treatmentId)
  const found = new Map((await findSessionsById(tx, ids)).map((session) => [session.id, session]))
  return ids.map((id) => {
    const session = found.get(id)
    if (!session) throw missingSession(id)
    return session
  })
}

/**
 * Throws unless the professional is the PAD's own or that of session `id`; without `id`, of any session of the PAD. A proof or
 * a report cannot assign another professional.
 */
export const assertProfessional = async (
  tx: Tx,
  professionalId: number,
  { treatmentId, id }: { treatmentId: number; id?: number },
) => {
  if (!(await findProfessionalsOf(tx, treatmentId, id)).includes(professionalId))
    throw invalidFields([{ field: 'professionalId', message: 'Este profissional não é o do PAD.' }])
}

/** Stores the removed proof of a session in the list of removed documents. */
export const hideProof = (
  tx: Tx,
  user: SignedInUser,
  { id, treatmentId, sessionDate }: Session,
  fileId: number,
) => hideDocument(tx, { kind: 'proof', fileId, treatmentId, sessionId: id, sessionDate }, user.id)
