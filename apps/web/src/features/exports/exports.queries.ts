import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** In milliseconds. Most files take less time, so their progress is never requested. */
const PROGRESS_DELAY = 500
const PROGRESS_PAUSE = 200

/** The progress of a file. Another server may not have this call, so a refusal is no failure. */
export const exportProgressQuery = (progressId: string) =>
  queryOptions({
    queryKey: ['exports', progressId],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PROGRESS_DELAY))
      // Aborted when the file is finished: the server has dropped its progress by then.
      signal.throwIfAborted()
      const progress = await call('GET /exports/{progressId}', { params: { progressId }, signal })
      return progress.ok ? progress.body : null
    },
    refetchInterval: PROGRESS_PAUSE,
    retry: false,
    gcTime: 0,
  })
