import type { Competence } from '@zelo/contract/competence'
import type { FastifyBaseLogger } from 'fastify'

/** All that rooms tell each other, always after the commit. */
export interface Events {
  'user.signedOut': { userId: number }
  'user.changed': { userId: number }
  'notification.read': { userId: number; id?: number; unread: number }
  /** With the months it has sessions in, before and after, where they are known. */
  'treatment.changed': { treatmentId: number; months?: Competence[] }
  'session.changed': { treatmentId: number; sessionId: number; months: Competence[] }
  'session.glossed': { treatmentId: number; sessionId: number; actorId: number }
  'report.changed': { treatmentId: number; year: number; month: number }
  'report.sent': { treatmentId: number; reportId: number; actorId: number }
  'payment.changed': { treatmentId: number; year: number; month: number }
  'payment.reverted': {
    treatmentId: number
    professionalId: number
    year: number
    month: number
    actorId: number
  }
  'administrator.changed': { administratorId: number }
  'professional.changed': { professionalId: number }
  'patient.changed': { patientId: number }
  'contract.changed': { contractId: number }
  'contract.feeChanged': { contractId: number }
  'patient.moved': { patientId: number }
  'month.changed': { contractId: number; year: number; month: number }
  'recruitment.opened': { recruitmentId: number; actorId: number }
  'recruitment.changed': { recruitmentId: number }
  'recruitment.assigned': { recruitmentId: number; administratorId: number; actorId: number }
  'recruitment.professionalAssigned': { recruitmentId: number; professionalId: number; actorId: number }
  'recruitment.statusChanged': { recruitmentId: number; actorId: number }
  'recruitment.refused': { recruitmentId: number; professionalId: number; actorId: number }
  'recruitment.refusalUndone': { recruitmentId: number; professionalId: number; actorId: number }
}

type Listener<Name extends keyof Events> = (payload: Events[Name]) => void | Promise<void>

/** A listener's failure is the listener's: whoever told the news has already committed it. */
export const createEvents = (log: Pick<FastifyBaseLogger, 'error'>) => {
  const listeners = new Map<keyof Events, Set<Listener<never>>>()
  return {
    on<Name extends keyof Events>(name: Name, listener: Listener<Name>) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener as Listener<never>))
    },
    emit<Name extends keyof Events>(name: Name, payload: Events[Name]) {
      for (const listener of listeners.get(name) ?? []) {
        Promise.try(listener as Listener<Name>, payload).catch((err) =>
          log.error({ err, event: name }, 'listener failed'),
        )
      }
    },
  }
}

export type EventBus = ReturnType<typeof createEvents>

declare module 'fastify' {
  interface FastifyInstance {
    /** So that a test can listen too. */
    events: EventBus
  }
}
