/** The kinds of records that 'Ir para…' offers again, by the names that live changes have for them. */
export const recentKinds = [
  'administrator',
  'contract',
  'professional',
  'patient',
  'treatment',
  'recruitment',
] as const
export type RecentKind = (typeof recentKinds)[number]
