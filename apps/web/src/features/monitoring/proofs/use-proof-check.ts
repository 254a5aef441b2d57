import { useQuery } from '@tanstack/react-query'
import type { Photo } from '@zelo/contract/monitoring'
import { call } from '../../../platform/api.ts'
import { refreshOn } from '../../../platform/live.ts'
import { formatDay } from '../../../ui/text/format.ts'

/**
 * Reads the server's warnings about a photo before saving. If the check fails, the photo can still be saved, and the
 * warnings are shown after saving.
 */
export function useProofCheck(sessionId: number | undefined, file: File | undefined) {
  const { data, isFetching } = useQuery({
    queryKey: ['proof-check', sessionId, file?.name, file?.size, file?.lastModified],
    enabled: sessionId !== undefined && file !== undefined,
    queryFn: async ({ signal }) => {
      if (sessionId === undefined) return null
      const params = { sessionDateId: sessionId }
      const result = await call('POST /monitoring/sessions/{sessionDateId}/proof-check', {
        params,
        body: {},
        file,
        signal,
      })
      return result.ok ? result.body : null
    },
    // No event refetches the query, because a refetch would upload the photo again.
    meta: refreshOn([]),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { checked: data ?? undefined, isChecking: isFetching }
}

type Checked = NonNullable<ReturnType<typeof useProofCheck>['checked']>

/** The facts of a checked photo. `otherDay` is set if the photo was not taken on `day` (`YYYY-MM-DD`). */
export const photoOn = ({ takenDay, ...facts }: Checked, day: string): Photo => ({
  ...facts,
  otherDay: takenDay && takenDay !== day ? `${takenDay}T00:00:00.000Z` : null,
})

/** The doubts about a stored photo as the text of a toast; undefined without doubts. */
export const doubtText = (photo: Photo | null | undefined) =>
  [
    ...(photo?.sameAs
      ? [`Foto já usada na sessão de ${formatDay(photo.sameAs.day)} de ${photo.sameAs.patient}.`]
      : []),
    ...(photo?.otherDay ? [`Foto de outro dia: ${formatDay(photo.otherDay)}.`] : []),
  ].join(' ') || undefined
