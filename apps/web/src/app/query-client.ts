import { QueryClient } from '@tanstack/react-query'
import { ReadFailure } from '../platform/api.ts'
import { isAway } from '../platform/connection.ts'
import { noAnswer } from '../platform/no-answer.ts'
import { currentSignIn, onSignInChange } from '../platform/sign-in.ts'

/** Only temporary failures are retried, and none while the server is known to be unreachable. */
const mayPass = (error: Error) => error instanceof ReadFailure && noAnswer(error.status) && !isAway()

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // By default a query pauses while the browser is offline, and its screen cannot show the failure.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
  },
})

// The next person at this computer must not see the data of the previous one.
onSignInChange(() => {
  if (currentSignIn().user === null) queryClient.clear()
})
