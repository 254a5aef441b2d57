import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'

type Asked = { from: string; to: string | null; professionalId: number | null | undefined }

/** The sessions that a professional would hand over in these days, and the days that would overload the new one. */
export const previewQuery = (id: string, asked: Asked | undefined) =>
  queryOptions({
    queryKey: ['hand-over', id, asked],
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) =>
      read('GET /professionals/{id}/hand-over', {
        params: { id },
        query: asked && {
          from: asked.from,
          to: asked.to ?? undefined,
          professionalId: asked.professionalId ?? undefined,
        },
        signal,
      }),
    meta: refreshOn(['session', 'treatment', 'month', 'patient', 'contract', 'professional']),
  })
