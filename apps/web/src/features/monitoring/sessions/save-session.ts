import { dayOf } from '@zelo/contract/dates'
import { day } from '@zelo/contract/fields'
import type { MonitoredSession } from '@zelo/contract/monitoring'
import { MonitoringSessionBody } from '@zelo/contract/session-changes'
import * as z from 'zod/mini'
import { call, type Result } from '../../../platform/api.ts'

/** The change of the stored proof: kept, removed, or replaced by a file. */
export type ProofChange = 'keep' | 'remove' | File

const changed = z.pick(MonitoringSessionBody, { status: true, endDate: true, observation: true })
export const SessionChange = z.extend(changed, { sessionDate: day() })
export type SessionChange = z.infer<typeof SessionChange>
export type SessionInput = z.input<typeof SessionChange>

export const valuesOf = (session: MonitoredSession): SessionInput => ({
  status: session.status,
  sessionDate: dayOf(session.sessionDate),
  endDate: dayOf(session.endDate ?? ''),
  observation: session.observation ?? '',
})

type Saving = {
  /** The session as it was when the form was filled. */
  session: MonitoredSession
  professionalId: number
  change: SessionChange
  proof: ProofChange
}

/** Moves a pending session to another day with the endpoint of the PAD's page. */
const moveSession = (
  { id, treatmentId, updatedAt }: MonitoredSession,
  { sessionDate, observation }: SessionChange,
) =>
  call('PUT /treatments/update-session/{id}', {
    params: { id },
    body: { treatmentId, sessionDate, endDate: '', observation, status: 'pendding', updatedAt },
  })

/** Saves a session with one request, so that the server saves all changes or none. */
export const saveSession = async ({
  session,
  professionalId,
  change,
  proof,
}: Saving): Promise<Result<MonitoredSession>> => {
  const { status, endDate, observation, sessionDate } = change
  const isMoved = sessionDate !== dayOf(session.sessionDate)
  if (isMoved && status === 'pendding' && session.status === 'pendding' && proof === 'keep') {
    const result = await moveSession(session, change)
    return result.ok ? { ...result, body: { ...session, ...result.body } } : result
  }
  return call('PUT /monitoring/sessions/{sessionDateId}', {
    params: { sessionDateId: session.id },
    body: {
      status,
      endDate,
      ...(isMoved && { sessionDate }),
      observation,
      professionalId: String(session.professionalId ?? professionalId),
      sessionDateId: String(session.id),
      updatedAt: session.updatedAt,
      removeFile: proof === 'remove' ? 'true' : undefined,
    },
    file: proof instanceof File ? proof : undefined,
  })
}
