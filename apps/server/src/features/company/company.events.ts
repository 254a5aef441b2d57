import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'company.changed': object
  }
}

export const companyChanges: LiveChanges = {
  'company.changed': () => ({ what: 'company' }),
}
