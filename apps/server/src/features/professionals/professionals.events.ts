import type { PaymentField } from '@zelo/contract/payouts'
import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'professional.changed': { professionalId: number }
  }
  interface Announcements {
    /** `fields`: the changed fields, of PIX key, bank, agency and bank account. */
    'professional.paymentDataChanged': { professionalId: number; fields: PaymentField[]; actorId: number }
  }
}

export const professionalChanges: LiveChanges = {
  'professional.changed': ({ professionalId }) => ({ what: 'professional', professionalId }),
}
