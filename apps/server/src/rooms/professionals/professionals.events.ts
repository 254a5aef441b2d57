import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'professional.changed': { professionalId: number }
  }
}

export const professionalChanges: LiveChanges = {
  'professional.changed': ({ professionalId }) => ({ what: 'professional', professionalId }),
}
