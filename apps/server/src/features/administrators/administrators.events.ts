import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'administrator.changed': { administratorId: number }
  }
}

// Sent without an id, because the name appears on screens of every month.
export const administratorChanges: LiveChanges = {
  'administrator.changed': () => ({ what: 'administrator' }),
}
