import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'administrator.changed': { administratorId: number }
  }
}

// The change has no id, because the administrator's name appears on screens of every month.
export const administratorChanges: LiveChanges = {
  'administrator.changed': () => ({ what: 'administrator' }),
}
