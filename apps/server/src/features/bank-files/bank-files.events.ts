import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'bankFile.changed': { fileId: number }
  }
}

export const bankFileChanges: LiveChanges = {
  'bankFile.changed': () => ({ what: 'bank-file' }),
}
