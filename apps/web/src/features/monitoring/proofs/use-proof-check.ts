import { useQuery } from '@tanstack/react-query'
import type { Photo } from '@zelo/contract/monitoring'
import { call } from '../../../platform/api.ts'
import { refreshOn } from '../../../platform/live.ts'
import { formatDay } from '../../../ui/text/format.ts'

/**
 * Reads the warnings that the server would report about a photo, before it is saved. A failed check reports nothing:
 * the warnings appear after saving and never block it.
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
    // A change elsewhere must not send the photo again.
    meta: refreshOn([]),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { checked: data ?? undefined, isChecking: isFetching }
}

type Checked = NonNullable<ReturnType<typeof useProofCheck>['checked']>

/** The facts of a checked photo, with its doubts about a session of this day (`YYYY-MM-DD`). */
export const photoOn = ({ takenDay, ...facts }: Checked, day: string): Photo => ({
  ...facts,
  otherDay: takenDay && takenDay !== day ? `${takenDay}T00:00:00.000Z` : null,
})

/** The doubts about a stored photo, for a toast. Undefined if there are none. */
export const doubtText = (photo: Photo | null | undefined) =>
  [
    ...(photo?.sameAs
      ? [`Foto já usada na sessão de ${formatDay(photo.sameAs.day)} de ${photo.sameAs.patient}.`]
      : []),
    ...(photo?.otherDay ? [`Foto de outro dia: ${formatDay(photo.otherDay)}.`] : []),
  ].join(' ') || undefined
