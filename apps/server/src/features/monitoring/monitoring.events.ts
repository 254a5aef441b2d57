import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'report.changed': { treatmentId: number; year: number; month: number }
  }
  interface Announcements {
    'session.glossed': { treatmentId: number; sessionId: number; actorId: number }
    'report.sent': { treatmentId: number; reportId: number; actorId: number }
  }
}

export const monitoringChanges: LiveChanges = {
  'report.changed': (report) => ({ what: 'report', ...report }),
}
