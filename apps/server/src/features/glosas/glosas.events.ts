import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'glosa.changed': { glosaId: number }
  }
  interface Announcements {
    'glosa.registered': { batchId: number; actorId: number }
  }
}

export const glosaChanges: LiveChanges = {
  'glosa.changed': () => ({ what: 'glosa' }),
}
