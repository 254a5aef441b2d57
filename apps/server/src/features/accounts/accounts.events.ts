import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'account.changed': { professionalId: number }
  }
}

export const accountChanges: LiveChanges = {
  'account.changed': ({ professionalId }) => ({ what: 'account', professionalId }),
}
