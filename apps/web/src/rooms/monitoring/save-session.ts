import { dayOf } from '@zelo/contract/dates'
import { day } from '@zelo/contract/fields'
import { type MonitoredSession, MonitoringSessionBody } from '@zelo/contract/monitoring'
import * as z from 'zod/mini'
import { call, type Result } from '../../platform/api.ts'
import type { ProofChange } from './session-proof.tsx'

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
  /** The session as this form knows it. */
  session: MonitoredSession
  professionalId: number
  change: SessionChange
  proof: ProofChange
}

/** Moves the planned day by the PAD's own call, with its rules. */
const moveSession = (
  { id, treatmentId, updatedAt }: MonitoredSession,
  { sessionDate, observation }: SessionChange,
) =>
  call('PUT /treatments/update-session/{id}', {
    params: { id },
    body: { treatmentId, sessionDate, endDate: '', observation, status: 'pendding', updatedAt },
  })

/** The planned day first, where it was moved; then what monitoring keeps, unless the day was all. */
export const saveSession = async ({
  session,
  professionalId,
  change,
  proof,
}: Saving): Promise<Result<MonitoredSession>> => {
  let now = session
  if (change.sessionDate !== dayOf(session.sessionDate)) {
    const result = await moveSession(session, change)
    if (!result.ok) return result
    now = { ...session, ...result.body }
    if (change.status === 'pendding' && proof === 'keep') return { ...result, body: now }
  }
  const { status, endDate, observation } = change
  return call('PUT /monitoring/sessions/{sessionDateId}', {
    params: { sessionDateId: session.id },
    body: {
      status,
      endDate,
      observation,
      professionalId: String(now.professionalId ?? professionalId),
      sessionDateId: String(session.id),
      updatedAt: now.updatedAt,
      removeFile: proof === 'remove' ? 'true' : undefined,
    },
    file: proof instanceof File ? proof : undefined,
  })
}
