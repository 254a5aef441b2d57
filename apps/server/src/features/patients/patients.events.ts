import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'patient.changed': { patientId: number }
    /** The patient and all their treatments moved to another contract. */
    'patient.moved': { patientId: number }
  }
}

export const patientChanges: LiveChanges = {
  'patient.changed': ({ patientId }) => ({ what: 'patient', patientId }),
  'patient.moved': ({ patientId }) => ({ what: 'treatment', patientId }),
}
