import { queryOptions } from '@tanstack/react-query'
import type { InvoicingPage, ProductionPage, SummaryPage } from '@zelo/contract/payments'
import { call, read } from '../../platform/api.ts'
import { aboutOf, refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import { totalOf } from './summary-totals.ts'

export type Family = 'invoicing' | 'production' | 'summary'
type Params = Record<string, string>

/** Everything of this room; below it the family, so that a payment refreshes the production alone. */
const paymentsKey = ['payments'] as const
export const familyKey = (family: Family) => [...paymentsKey, family] as const
export const detailsKey = (family: Family) => [...familyKey(family), 'details'] as const

/** Another server may leave out what the specification does not name: what is missing is empty, never a crash. */
const numbered = (body: { meta: unknown }, rows: unknown[]) =>
  readPage<unknown>({ data: rows, meta: body.meta })

type WithSessions = Pick<InvoicingPage['treatments'][number], 'sessionDates' | 'hasReport'>

/** A proof or a report that nobody speaks of is not one that is missing. */
const withSessions = <Row extends WithSessions>(rows: Row[] = []): Row[] =>
  rows.map((row) => ({
    ...row,
    hasReport: row.hasReport ?? true,
    sessionDates: (row.sessionDates ?? []).map((session) => ({
      ...session,
      hasProof: session.hasProof ?? true,
    })),
  }))

const readInvoicing = (body: InvoicingPage) => {
  const treatments = withSessions(body.treatments)
  return { ...body, ...numbered(body, treatments), rows: treatments }
}

type Untold = { totalPaid?: number; totalDue?: number }

export const readProduction = (body: Omit<ProductionPage, keyof Untold> & Untold) => {
  const treatments = withSessions(body.treatments)
  return { ...body, ...numbered(body, treatments), rows: treatments }
}

const readSummary = ({ summary = [], total, ...body }: SummaryPage) => ({
  ...body,
  ...numbered(body, summary),
  rows: summary,
  totals: total ?? totalOf(summary),
  specialties: body.specialties ?? [],
  months: body.months ?? [],
})

/** What the figures are made of. */
const counted = ['session', 'treatment', 'report', 'month'] as const

export const invoicingQuery = (params: Params) =>
  queryOptions({
    queryKey: [...detailsKey('invoicing'), params],
    queryFn: async ({ signal }) =>
      readInvoicing(await read('GET /payment-management/invoicing/details', { query: params, signal })),
    meta: refreshOn(counted, aboutOf(params)),
  })
export type Invoicing = ReturnType<typeof readInvoicing>

export const productionQuery = (params: Params) =>
  queryOptions({
    queryKey: [...detailsKey('production'), params],
    queryFn: async ({ signal }) =>
      readProduction(await read('GET /payment-management/production/details', { query: params, signal })),
    meta: refreshOn([...counted, 'payment'], aboutOf(params)),
  })
export type Production = ReturnType<typeof readProduction>

const AT_ONCE = 100

/** These payouts of a month, on whatever page they stand. */
export const payoutsQuery = ({ year, month }: Month, ids: number[]) =>
  queryOptions({
    queryKey: [...familyKey('production'), 'chosen', year, month, ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
        ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
      )
      const pages = await Promise.all(
        parts.map((part) =>
          read('GET /payment-management/production/details', {
            query: { year, month, treatmentIds: part.join(','), per_page: AT_ONCE },
            signal,
          }),
        ),
      )
      return pages.flatMap((page) => readProduction(page).rows)
    },
    meta: refreshOn([...counted, 'payment'], aboutOf({ year, month })),
    enabled: ids.length > 0,
  })

export const summaryQuery = (params: Params) =>
  queryOptions({
    queryKey: [...detailsKey('summary'), params],
    queryFn: async ({ signal }) =>
      readSummary(await read('GET /payment-management/summary/details', { query: params, signal })),
    meta: refreshOn(counted),
  })
export type Summary = ReturnType<typeof readSummary>

type Month = { year: string; month: string }

export const pixQuery = (treatmentId: number, { year, month }: Month) =>
  queryOptions({
    queryKey: [...familyKey('production'), 'pix', treatmentId, year, month],
    queryFn: ({ signal }) =>
      read('GET /payment-management/production/{treatmentId}/pix', {
        params: { treatmentId },
        query: { year, month },
        signal,
      }),
    meta: refreshOn(['session', 'treatment', 'payment'], { treatmentId }),
    // An amount that changed meanwhile must not be paid from memory.
    staleTime: 0,
  })

/** Most files are made in less: those are not asked after at all. */
const PROGRESS_DELAY = 500
const PROGRESS_PAUSE = 200

/** How far a file is. Not every server tells: silence is no failure. */
export const exportProgressQuery = (progressId: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'export', progressId],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PROGRESS_DELAY))
      // The file was made meanwhile, and nobody knows its progress any more.
      signal.throwIfAborted()
      const progress = await call('GET /exports/{progressId}', { params: { progressId }, signal })
      return progress.ok ? progress.body : null
    },
    refetchInterval: PROGRESS_PAUSE,
    retry: false,
    gcTime: 0,
  })
