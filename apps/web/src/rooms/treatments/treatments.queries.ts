import { queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'

const treatmentsKey = ['treatments'] as const

export const treatmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...treatmentsKey, 'one', id],
    queryFn: ({ signal }) => read('GET /treatments/{id}', { params: { id }, signal }),
    meta: refreshOn(['session', 'treatment'], { treatmentId: Number(id) }),
  })
