import { queryOptions } from '@tanstack/react-query'
import { aboutOf } from '../../platform/about.ts'
import { call, read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import type { ContractMonth, Month } from './month.ts'

const booksKey = ['books'] as const

/** The kinds of changes that affect the figures of a month. */
const changesOfFigures = ['session', 'treatment', 'month', 'contract'] as const

export const closingsQuery = ({ year, month }: Month) =>
  queryOptions({
    queryKey: [...booksKey, 'closings', year, month],
    queryFn: async ({ signal }) =>
      (await read('GET /payment-management/closings', { query: { year, month }, signal })).data,
    meta: refreshOn([...changesOfFigures, 'payment', 'administrator'], aboutOf({ year, month })),
    staleTime: 0,
  })

export const closingHistoryQuery = ({ year, month, contractId }: ContractMonth) =>
  queryOptions({
    queryKey: [...booksKey, 'closings', year, month, contractId],
    queryFn: async ({ signal }) => {
      // Another server may not have the history, so a failed read returns an empty list.
      const history = await call('GET /payment-management/closings/history', {
        query: { year, month, contractId },
        signal,
      })
      return history.ok ? history.body.data : []
    },
    meta: refreshOn(['month', 'administrator'], aboutOf({ year, month, contractId })),
  })

/** The sessions of an open month that differ from the terms in force. Another server may not have this call. */
export const termsDifferencesQuery = ({ year, month, contractId }: ContractMonth) =>
  queryOptions({
    queryKey: [...booksKey, 'differences', year, month, contractId],
    queryFn: async ({ signal }) => {
      const found = await call('GET /payment-management/closings/differences', {
        query: { year, month, contractId },
        signal,
      })
      return found.ok ? found.body.data : []
    },
    meta: refreshOn([...changesOfFigures, 'payment', 'patient', 'professional'], aboutOf({ year, month })),
  })

export const missingQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: [...booksKey, 'missing', params],
    queryFn: async ({ signal }) => {
      const body = await read('GET /payment-management/missing', { query: params, signal })
      return { ...readPage(body), totals: body.totals }
    },
    meta: refreshOn([...changesOfFigures, 'report', 'payment', 'patient', 'professional'], aboutOf(params)),
  })

export const changesQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: [...booksKey, 'changes', params],
    queryFn: ({ signal }) => read('GET /payment-management/summary/changes', { query: params, signal }),
    // The comparison includes the previous month, so changes of that month refresh the query.
    meta: refreshOn([...changesOfFigures, 'patient'], aboutOf(params), 1),
  })
