import { queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'

export const overviewQuery = queryOptions({
  queryKey: ['payments', 'overview'],
  queryFn: ({ signal }) => read('GET /payment-management/overview', { signal }),
  // `refreshOn` has no month: the overview contains two months, and figures without a month.
  meta: refreshOn(['session', 'treatment', 'payment', 'month', 'contract', 'glosa', 'bank-file']),
})
