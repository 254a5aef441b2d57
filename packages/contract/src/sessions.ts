import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, moment, optionalDay, optionalText, pathId, readAt } from './fields.ts'
import { sessionStatuses, treatmentSessionStatuses } from './vocabulary.ts'

export const Session = z.object({
  id: z.int(),
  treatmentId: z.int(),
  sessionDate: moment,
  endDate: z.nullable(moment),
  status: z.enum(sessionStatuses),
  observation: z.nullable(z.string()),
  updatedAt: moment,
  /** The terms in force on the planned day. */
  professionalId: z.optional(z.int()),
  professional: z.optional(z.string()),
  agreedValue: z.optional(z.number()),
  contractValue: z.optional(z.number()),
  contractId: z.optional(z.int()),
})
export type Session = z.infer<typeof Session>

export const SessionBody = z.strictObject({
  treatmentId: id,
  sessionDate: day(),
  endDate: optionalDay,
  observation: optionalText(2000),
  status: z.enum(treatmentSessionStatuses, 'Status inválido.'),
  updatedAt: readAt,
})
export type SessionBody = z.infer<typeof SessionBody>

const feature = 'treatments'

export const listSessions = endpoint({
  method: 'GET',
  path: '/treatments/list-sessions/{id}',
  summary: 'Lista as sessões de um PAD, por data.',
  feature,
  params: z.object({ id: pathId }),
  may: 'sessions.read',
  answer: z.object({ data: z.array(Session) }),
})

export const updateSession = endpoint({
  method: 'PUT',
  path: '/treatments/update-session/{id}',
  summary: 'Altera uma sessão de um PAD.',
  feature,
  params: z.object({ id: pathId }),
  may: 'sessions.write',
  body: SessionBody,
  answer: Session,
})
