import type { ImportKind } from '@zelo/contract/import-fields'
import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** An import was run or undone. */
    'import.changed': { kind: ImportKind }
  }
}

// The server sends one message without ids, because an import can change thousands of records.
export const importChanges: LiveChanges = {
  'import.changed': ({ kind }) => ({ what: kind === 'patients' ? 'patient' : 'professional' }),
}
