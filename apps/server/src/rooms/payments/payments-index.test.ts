import { beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../../platform/database/connect.ts'
import { testApp } from '../../testing/app.ts'
import { fillFiveYears, scansOfMonths } from '../../testing/five-years.ts'
import { findMonthClosings, findMonthProfessionals } from '../books/books.public.ts'
import { findInvoicing } from './invoicing.queries.ts'
import { findPayoutsOfTreatments } from './payouts.queries.ts'
import { findProduction } from './production.queries.ts'
import { findSummaryPage } from './summary.queries.ts'

const office = testApp()
let company: Awaited<ReturnType<typeof fillFiveYears>>

beforeAll(async () => {
  company = await fillFiveYears(office)
}, 60_000)

const reads = (db: Queryable, { when, contractId, treatmentId } = company) => {
  const query = { ...when, contractId, page: 2, per_page: 10 }
  return {
    invoicing: () => findInvoicing(db, query, '2026-01-01'),
    production: () => findProduction(db, query),
    summary: () => findSummaryPage(db, query),
    professionals: () => findMonthProfessionals(db, when, { limit: 20 }),
    closings: () => findMonthClosings(db, when),
    all: () => findProduction(db, { ...when, page: 38, per_page: 10 }),
    payout: () => findPayoutsOfTreatments(db, [treatmentId], when),
  }
}

/** Of 400 PADs with 1,600 sessions a page shows ten PADs with forty. */
const few = 200

test.each(['invoicing', 'production', 'all', 'summary', 'professionals', 'closings', 'payout'] as const)(
  'of 96,000 sessions, %s reads its months’ own through the index, and few of them',
  async (name) => {
    const { whole, indexed, rows } = await scansOfMonths(office, (tx) => reads(tx)[name]())
    expect(whole).toBe(0)
    expect(indexed).toBeGreaterThan(0)
    // The list of professionals goes through the entries of the index.
    if (name !== 'professionals') expect(rows).toBeLessThan(few)
  },
)
