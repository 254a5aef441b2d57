import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { callsOf } from '../../../bench/calls.ts'
import { recordStatements } from '../../../bench/statements.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { testApp } from '../../testing/app.ts'
import { fillFiveYears, scansOfMonths } from '../../testing/five-years.ts'
import { planReader } from '../../testing/plans.ts'
import { findMonthClosings, findMonthProfessionals } from '../books/books.public.ts'
import { findInvoicing } from './invoicing.queries.ts'
import { findPayoutsOfTreatments } from './payouts.queries.ts'
import { findProduction } from './production.queries.ts'
import { findSummaryPage } from './summary.queries.ts'

const office = testApp()
let company: Awaited<ReturnType<typeof fillFiveYears>>

beforeAll(async () => {
  company = await fillFiveYears(office)
})

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

/** A month has 400 rows in the books. Its totals read each row, and a page reads some sessions of ten PADs. */
const maxRows = 2 * 400 + 200

test.each(['invoicing', 'production', 'all', 'summary', 'professionals', 'closings', 'payout'] as const)(
  'with 24,000 PADs and 96,000 sessions, %s reads its months through an index and no other rows',
  async (name) => {
    const { whole, indexed, rows } = await scansOfMonths(office, (tx) => reads(tx)[name]())
    expect(whole).toBe(0)
    expect(indexed).toBeGreaterThan(0)
    expect(rows).toBeLessThan(maxRows)
  },
)

/** The ids that the benchmark's addresses need. An id without a record returns 404. */
const facts = () => ({
  ...company,
  ...company.when,
  patientPages: 1,
  professionalPages: 1,
  patientId: 1,
  professionalId: 1,
  payoutId: company.treatmentId,
  cpf: '111.444.777-35',
  runningId: 1,
  glosaId: 1,
  firstName: 'maria',
  surname: 'souza',
  professionalSurname: 'silva',
  recruitmentId: 1,
  today: '2030-06-10',
})

/** Excludes calls about people, because one person has all 24,000 PADs here. */
const isAboutMonths = ([name]: [string, string]) =>
  !/^(patient|professional|privacy|suggestions|renewals? of)/.test(name)

test('with 96,000 sessions, no call about months reads a large table whole or writes a temporary file', async () => {
  const { token } = await office.enter()
  const connection = { ...inject('template'), database: office.database }
  const plans = planReader(connection)
  onTestFinished(() => plans.end())
  const calls = Object.entries(callsOf(facts())).filter(isAboutMonths)
  const recorded = await recordStatements(
    connection,
    { authorization: `Bearer ${token}` },
    calls.map(([, path]) => path),
    [200, 404],
  )
  const faults: string[] = []
  for (const [name, path] of calls)
    for (const statement of recorded.get(path)?.work ?? [])
      for (const fault of await plans.faults(statement)) faults.push(`${name} ${fault}`)
  expect([...new Set(faults)]).toEqual([])
})
