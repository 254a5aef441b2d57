import { queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'

export const overviewQuery = queryOptions({
  queryKey: ['payments', 'overview'],
  queryFn: ({ signal }) => read('GET /payment-management/overview', { signal }),
  // Two months, and matters of no month.
  meta: refreshOn(['session', 'treatment', 'payment', 'month', 'contract', 'glosa']),
})
