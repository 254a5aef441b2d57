import type { MonitoringQuery } from '@zelo/contract/monitoring'
import { beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../../platform/database/connect.ts'
import { testApp } from '../../testing/app.ts'
import { fillFiveYears, scansOfMonths } from '../../testing/five-years.ts'
import { findMissing, findMonthContracts, findMonths, findYears } from '../books/books.public.ts'
import { findMonitoredTreatment } from './monitoring.queries.ts'
import { findMonitoredTreatments, findNeighbours } from './monitoring-list.queries.ts'

const office = testApp()
let company: Awaited<ReturnType<typeof fillFiveYears>>

beforeAll(async () => {
  company = await fillFiveYears(office)
})

const listed = (db: Queryable, today: string, filter: Pick<MonitoringQuery, 'missing' | 'professionalId'>) =>
  findMonitoredTreatments(
    db,
    { ...company.when, contractId: company.contractId, page: 1, per_page: 10, ...filter },
    today,
  )

const reads = (db: Queryable, { when, contractId, treatmentId } = company) => ({
  years: () => findYears(db),
  months: () => findMonths(db, 2030),
  contracts: () => findMonthContracts(db, when),
  list: () => findMonitoredTreatments(db, { ...when, contractId, page: 2, per_page: 10 }, '2032-01-01'),
  overdue: () => listed(db, '2032-01-01', { missing: 'overdue' }),
  'what is late of the month under way': () => listed(db, '2030-06-09', { missing: 'overdue' }),
  'without report': () => listed(db, '2032-01-01', { missing: 'report' }),
  'of a professional': () => listed(db, '2032-01-01', { professionalId: 1 }),
  neighbours: () => findNeighbours(db, treatmentId + 200, { ...when, contractId }, '2032-01-01'),
  missing: () => findMissing(db, { ...when, page: 2, per_page: 10 }, '2032-01-01'),
  details: () => findMonitoredTreatment(db, treatmentId, when, '2026-01-01'),
})

const names = [
  'years',
  'months',
  'contracts',
  'list',
  'overdue',
  'what is late of the month under way',
  'without report',
  'of a professional',
  'neighbours',
  'missing',
  'details',
] as const

/**
 * The books of a month have 400 rows. The totals read each row, a page reads some sessions of ten PADs, and the current month
 * also reads its pending sessions up to today.
 */
const maxRows = 4 * 400 + 300

test.each(names)(
  'with 96,000 sessions, %s reads its month through an index and no other rows',
  async (name) => {
    const { whole, indexed, rows } = await scansOfMonths(office, (tx) => reads(tx)[name]())
    expect(whole).toBe(0)
    expect(indexed).toBeGreaterThan(0)
    expect(rows).toBeLessThan(maxRows)
  },
)
