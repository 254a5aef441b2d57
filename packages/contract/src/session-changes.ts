import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, invalidDay, optionalText, pathId, readAt } from './fields.ts'
import { proofUpload } from './files.ts'
import { MonitoredSession, Photo } from './monitoring.ts'
import { sessionStatuses } from './vocabulary.ts'

const status = z.enum(sessionStatuses, 'Status inválido.')
const emptyOrDay = z._default(
  z.nullable(
    z.union(
      [
        z.pipe(
          // A multipart field is always text: clients send the text `null`.
          z.enum(['', 'null']),
          z.transform(() => null),
        ),
        day(),
      ],
      invalidDay,
    ),
  ),
  null,
)

export const MonitoringSessionBody = z.strictObject({
  status,
  professionalId: pathId,
  endDate: emptyOrDay,
  /** The new planned day, within the PAD's period. If missing, the planned day stays unchanged. */
  sessionDate: z.optional(day()),
  observation: optionalText(2000),
  sessionDateId: z.optional(pathId),
  updatedAt: readAt,
  /** Removes the stored proof. An upload replaces it. */
  removeFile: z.optional(z.literal('true')),
})
export type MonitoringSessionBody = z.infer<typeof MonitoringSessionBody>

export const updateMonitoredSession = endpoint({
  method: 'PUT',
  path: '/monitoring/sessions/{sessionDateId}',
  summary: 'Altera uma sessão, com o comprovante.',
  feature: 'monitoring',
  may: 'sessions.write',
  params: z.object({ sessionDateId: pathId }),
  body: MonitoringSessionBody,
  upload: proofUpload,
  answer: MonitoredSession,
})

/** The warnings about a photo before it is saved. Nothing is stored. */
export const checkProof = endpoint({
  method: 'POST',
  path: '/monitoring/sessions/{sessionDateId}/proof-check',
  summary: 'Confere uma foto antes de salvar: quando foi tirada e se já foi usada em outra sessão.',
  feature: 'monitoring',
  may: 'sessions.write',
  params: z.object({ sessionDateId: pathId }),
  body: z.strictObject({}),
  upload: { ...proofUpload, required: true },
  answer: z.extend(z.pick(Photo, { takenAt: true, sameAs: true }), {
    /** The day of `takenAt` in the company's time zone. */
    takenDay: z.nullable(z.string()),
  }),
})

const state = { status, endDate: z.nullable(day()) }

/** The new status of one session. A call with the former statuses undoes a change. */
const SessionState = z.strictObject({
  id,
  ...state,
  /** The status that the sender saw. If another user changed it since, the call changes nothing. */
  from: z.optional(z.strictObject(state)),
})

export const SessionStatesBody = z.strictObject({
  sessions: z
    .array(SessionState)
    .check(z.minLength(1, 'Escolha ao menos uma sessão.'), z.maxLength(500, 'Escolha até 500 sessões.')),
  /**
   * Skips sessions that are no longer pending, so that a glossed or cancelled session is never completed by a bulk
   * change.
   */
  onlyPending: z.optional(z.boolean()),
})
export type SessionStatesBody = z.infer<typeof SessionStatesBody>

export const updateSessionStates = endpoint({
  method: 'PUT',
  path: '/monitoring/session-states',
  summary: 'Muda a situação de várias sessões de uma vez: todas ou nenhuma.',
  feature: 'monitoring',
  may: 'sessions.write',
  body: SessionStatesBody,
  answer: z.object({
    sessions: z.array(MonitoredSession),
    /** The states before the change, for an undo. */
    before: z.array(z.pick(MonitoredSession, { id: true, status: true, endDate: true })),
  }),
})
