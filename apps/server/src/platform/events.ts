import type { FastifyBaseLogger } from 'fastify'

/** All events between rooms, emitted after the commit. Each room declares its own events, in `<room>.events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms fill it, which a type would not let them.
export interface Events {}

type Listener<Name extends keyof Events> = (payload: Events[Name]) => void | Promise<void>

/** A listener's failure is the listener's: the emitter has already committed. */
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
