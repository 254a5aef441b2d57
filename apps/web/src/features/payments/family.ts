import { readPage } from '../../platform/page.ts'

// Shared by the queries of the three families. The summary imports only this file, not the other families' queries.

export type Family = 'invoicing' | 'production' | 'summary'

/** The root key of this feature. The family is the second part, so that a payment invalidates only the production. */
const paymentsKey = ['payments'] as const
export const familyKey = (family: Family) => [...paymentsKey, family] as const
export const detailsKey = (family: Family) => [...familyKey(family), 'details'] as const

/** Another server may omit fields that the specification does not name. A missing field reads as empty. */
export const numbered = (body: { meta: unknown }, rows: unknown[]) =>
  readPage({ data: rows, meta: body.meta })

/** The change kinds that affect the figures or the month's closing. */
export const counted = ['session', 'treatment', 'month', 'contract', 'administrator'] as const
