import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** Milliseconds before the first request for the progress. Most files finish earlier. */
const PROGRESS_DELAY = 500
const PROGRESS_PAUSE = 200

/** The progress of an export. Another server may not have this call, so a rejection returns null. */
export const exportProgressQuery = (progressId: string) =>
  queryOptions({
    queryKey: ['exports', progressId],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PROGRESS_DELAY))
      // If the export has finished during the delay, the query is aborted: the server has already dropped the progress.
      signal.throwIfAborted()
      const progress = await call('GET /exports/{progressId}', { params: { progressId }, signal })
      return progress.ok ? progress.body : null
    },
    refetchInterval: PROGRESS_PAUSE,
    retry: false,
    gcTime: 0,
  })
