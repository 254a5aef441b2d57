/** The gaps that a month may have before it is closed. Without schemas, for screens. */
export const missingKinds = ['pending', 'glossed', 'proof', 'report', 'timesheet', 'payout'] as const
export type MissingKind = (typeof missingKinds)[number]
