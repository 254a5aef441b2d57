import { QueryClient } from '@tanstack/react-query'
import { ReadFailure } from '../platform/api.ts'
import { isAway } from '../platform/connection.ts'
import { noAnswer } from '../platform/no-answer.ts'
import { currentSignIn, onSignInChange } from '../platform/sign-in.ts'

/** Retries only temporary failures, and none while the server is known to be unreachable. */
const mayPass = (error: Error) => error instanceof ReadFailure && noAnswer(error.status) && !isAway()

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The default mode pauses queries while the browser is offline, so that screens could not show the failure.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
  },
})

// The cache is cleared, because another person may sign in at this computer.
onSignInChange(() => {
  if (currentSignIn().user === null) queryClient.clear()
})
