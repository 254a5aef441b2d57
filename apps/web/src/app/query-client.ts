import { QueryClient } from '@tanstack/react-query'
import { ReadFailure } from '../platform/api.ts'
import { isAway } from '../platform/line.ts'
import { noAnswer } from '../platform/no-answer.ts'
import { currentSignIn, onSignInChange } from '../platform/sign-in.ts'

/** Only a failure that may pass by itself is tried again, and not while the server is known to be away. */
const mayPass = (error: Error) => error instanceof ReadFailure && noAnswer(error.status) && !isAway()

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Otherwise a read waits silently for the connection, and its screen cannot show that it failed.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
  },
})

// The next person at this computer must not see the data of the last one.
onSignInChange(() => {
  if (currentSignIn().user === null) queryClient.clear()
})
