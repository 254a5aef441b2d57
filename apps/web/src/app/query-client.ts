import { QueryClient } from '@tanstack/react-query'
import { ReadFailure } from '../platform/api.ts'
import { currentSession, onSessionChange } from '../platform/session.ts'

/** Only what may pass by itself is tried again: no connection, or a server that is away for a moment. */
const mayPass = (error: Error) => error instanceof ReadFailure && (error.status === 0 || error.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
  },
})

// The next person at this computer must not see what the last one read.
onSessionChange(() => {
  if (currentSession().user === null) queryClient.clear()
})
