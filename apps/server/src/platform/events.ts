import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from './database/connect.ts'

/**
 * Events that are emitted after the commit, for screens and sockets. Each feature declares its events in `<feature>.events.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it, which a type would not let them.
export interface Events {}

/** Events that notify users. Their notifications are written in the transaction of the change. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it, which a type would not let them.
export interface Announcements {}

export type AllEvents = Events & Announcements

export type Announced = {
  [Name in keyof Announcements]: { name: Name; payload: Announcements[Name] }
}[keyof Announcements]

/** Sends the notifications and calls the listeners. Call it after the commit. */
export type Notify = () => void

/** Stores notifications in the transaction of the change. */
export type Announce = (tx: Tx, announced: Announced[]) => Promise<Notify>

type Listener<Name extends keyof AllEvents> = (payload: AllEvents[Name]) => void | Promise<void>

/** An error of a listener is only logged, because the emitter has already committed. */
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

/** The events that a feature may emit. Events that notify users go through `announce` instead. */
export type EventBus = Pick<AnyEvents, 'on'> & {
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Used only by tests. */
    events: EventBus
  }
}
