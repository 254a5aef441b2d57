import { queryOptions } from '@tanstack/react-query'
import type { SummaryPage } from '@zelo/contract/summary'
import { aboutOf } from '../../../platform/about.ts'
import { read } from '../../../platform/api.ts'
import { refreshOn } from '../../../platform/live.ts'
import { changesOfFigures, detailsKey, numbered } from '../family.ts'
import { totalOf } from './summary-totals.ts'

const readSummary = ({ summary = [], total, ...body }: SummaryPage) => ({
  ...body,
  ...numbered(body, summary),
  rows: summary,
  totals: total ?? totalOf(summary),
  specialties: body.specialties ?? [],
  months: body.months ?? [],
})

export const summaryQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: [...detailsKey('summary'), params],
    queryFn: async ({ signal }) =>
      readSummary(await read('GET /payment-management/summary/details', { query: params, signal })),
    // The charts show the 12 months before, so changes of those months refresh the query.
    meta: refreshOn(changesOfFigures, aboutOf(params), 12),
  })
export type Summary = ReturnType<typeof readSummary>
