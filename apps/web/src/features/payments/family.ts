import { readPage } from '../../platform/page.ts'

// This module is shared by the three families, so that the summary does not import the queries of the other families.

export type Family = 'invoicing' | 'production' | 'summary'

/** The query key of the feature. The second part is the family, so that a payment invalidates only the production. */
const paymentsKey = ['payments'] as const
export const familyKey = (family: Family) => [...paymentsKey, family] as const
export const detailsKey = (family: Family) => [...familyKey(family), 'details'] as const

/** Reads a page. Another server may omit fields outside the specification; a missing count becomes 0. */
export const numbered = (body: { meta: unknown }, rows: unknown[]) =>
  readPage({ data: rows, meta: body.meta })

/** The kinds of changes that affect the figures or the closing of a month. */
export const changesOfFigures = ['session', 'treatment', 'month', 'contract', 'administrator'] as const
