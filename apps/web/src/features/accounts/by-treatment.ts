import type { AccountSession } from '@zelo/contract/professional-account'

const cents = (amount: number) => Math.round(amount * 100)

/** The sessions of a month by PAD, each with its sum, in the order of their first days. */
export const byTreatment = (sessions: AccountSession[]) =>
  [...Map.groupBy(sessions, ({ treatmentId }) => treatmentId)].map(([treatmentId, own]) => ({
    treatmentId,
    patient: own[0]?.patient ?? '',
    sessions: own,
    total: own.reduce((sum, { value }) => sum + cents(value), 0) / 100,
  }))
