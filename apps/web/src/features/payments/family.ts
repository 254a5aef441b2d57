import { readPage } from '../../platform/page.ts'

// What the queries of the three families share. A file of its own: the summary needs nothing else of the others' queries.

export type Family = 'invoicing' | 'production' | 'summary'

/** Everything of this feature; below it the family, so that a payment refreshes the production alone. */
const paymentsKey = ['payments'] as const
export const familyKey = (family: Family) => [...paymentsKey, family] as const
export const detailsKey = (family: Family) => [...familyKey(family), 'details'] as const

/** Another server may leave out fields that the specification does not name: a missing one is empty, never a crash. */
export const numbered = (body: { meta: unknown }, rows: unknown[]) =>
  readPage({ data: rows, meta: body.meta })

/** The changes that touch the figures, or the month's closing. */
export const counted = ['session', 'treatment', 'month', 'contract', 'administrator'] as const
