import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'payment.changed': { treatmentId: number; year: number; month: number }
  }
  interface Announcements {
    'payment.reverted': {
      treatmentId: number
      professionalId: number
      year: number
      month: number
      actorId: number
    }
  }
}

export const paymentChanges: LiveChanges = {
  'payment.changed': (payment) => ({ what: 'payment', ...payment }),
}
