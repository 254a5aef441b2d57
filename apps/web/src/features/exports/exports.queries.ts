import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** Most files take less time: their progress is never asked for. */
const PROGRESS_DELAY = 500
const PROGRESS_PAUSE = 200

/** The progress of a file. Not every server has it: no answer is no failure. */
export const exportProgressQuery = (progressId: string) =>
  queryOptions({
    queryKey: ['exports', progressId],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PROGRESS_DELAY))
      // The file is finished meanwhile, and the server has dropped its progress.
      signal.throwIfAborted()
      const progress = await call('GET /exports/{progressId}', { params: { progressId }, signal })
      return progress.ok ? progress.body : null
    },
    refetchInterval: PROGRESS_PAUSE,
    retry: false,
    gcTime: 0,
  })
