import { toCents } from '@zelo/contract/money'
import type { AccountSession } from '@zelo/contract/professional-account'

/** The sessions of a month grouped by PAD, with the sum of each group. Groups are in the order of their first days. */
export const byTreatment = (sessions: AccountSession[]) =>
  [...Map.groupBy(sessions, ({ treatmentId }) => treatmentId)].map(([treatmentId, treatmentSessions]) => ({
    treatmentId,
    patient: treatmentSessions[0]?.patient ?? '',
    sessions: treatmentSessions,
    total: treatmentSessions.reduce((sum, { value }) => sum + toCents(value), 0) / 100,
  }))
