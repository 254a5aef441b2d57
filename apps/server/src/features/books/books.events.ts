import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'month.changed': { contractId: number; year: number; month: number }
  }
}

export const bookChanges: LiveChanges = {
  'month.changed': (month) => ({ what: 'month', ...month }),
}
