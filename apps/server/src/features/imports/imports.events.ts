import type { ImportKind } from '@zelo/contract/import-fields'
import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** An import was run or undone. */
    'import.changed': { kind: ImportKind }
  }
}

// One message without ids, instead of one message for each of thousands of records.
export const importChanges: LiveChanges = {
  'import.changed': ({ kind }) => ({ what: kind === 'patients' ? 'patient' : 'professional' }),
}
