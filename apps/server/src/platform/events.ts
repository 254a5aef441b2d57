import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from './database/connect.ts'

/** Events that screens and sockets hear after the commit. Each feature declares its own, in `<feature>.events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it, which a type would not let them.
export interface Events {}

/** Events that people are notified of: what is written about them stands or falls with the change itself. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it, which a type would not let them.
export interface Announcements {}

export type AllEvents = Events & Announcements

export type Announced = {
  [Name in keyof Announcements]: { name: Name; payload: Announcements[Name] }
}[keyof Announcements]

/** After the commit: shows what was written, and tells whoever listens. */
export type Tell = () => void

/** Inside the transaction of the change. Its notifications are in the database when the change is. */
export type Announce = (tx: Tx, announced: Announced[]) => Promise<Tell>

type Listener<Name extends keyof AllEvents> = (payload: AllEvents[Name]) => void | Promise<void>

/** A listener's failure is the listener's: the emitter has already committed. */
export const createEvents = (log: Pick<FastifyBaseLogger, 'error'>) => {
  const listeners = new Map<keyof AllEvents, Set<Listener<never>>>()
  return {
    on<Name extends keyof AllEvents>(name: Name, listener: Listener<Name>) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener as Listener<never>))
    },
    emit<Name extends keyof AllEvents>(name: Name, payload: AllEvents[Name]) {
      for (const listener of listeners.get(name) ?? []) {
        Promise.try(listener as Listener<Name>, payload).catch((err) =>
          log.error({ err, event: name }, 'listener failed'),
        )
      }
    },
  }
}

type AnyEvents = ReturnType<typeof createEvents>

/** What a feature gets: it cannot emit what has to be announced. */
export type EventBus = Pick<AnyEvents, 'on'> & {
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** So that a test can listen too. */
    events: EventBus
  }
}
