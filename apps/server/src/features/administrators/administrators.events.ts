import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'administrator.changed': { administratorId: number }
  }
}

// Without an id: the name appears on screens of every month.
export const administratorChanges: LiveChanges = {
  'administrator.changed': () => ({ what: 'administrator' }),
}
