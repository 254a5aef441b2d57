import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'

type PreviewInput = { from: string; to: string | null; professionalId: number | null | undefined }

/** The sessions that a hand-over would affect, and the days on which the new professional would be overloaded. */
export const previewQuery = (id: string, asked: PreviewInput | undefined) =>
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

/** The hand-overs in force of a PAD. Another server may not have this call; the list is then empty. */
export const handOversQuery = (treatmentId: string) =>
  queryOptions({
    queryKey: ['hand-over', 'treatment', treatmentId],
    queryFn: async ({ signal }) => {
      const found = await call('GET /treatments/{id}/hand-overs', { params: { id: treatmentId }, signal })
      return found.ok ? found.body.data : []
    },
    meta: refreshOn(['session', 'treatment', 'month', 'professional', 'administrator'], {
      treatmentId: Number(treatmentId),
    }),
  })
