import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'contract.changed': { contractId: number }
    /** The fee changed, and with it the charges of every open month of the contract. */
    'contract.feeChanged': { contractId: number }
  }
}

export const contractChanges: LiveChanges = {
  'contract.changed': ({ contractId }) => ({ what: 'contract', contractId }),
  'contract.feeChanged': ({ contractId }) => ({ what: 'month', contractId }),
}
