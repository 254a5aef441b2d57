import { QueryClient } from '@tanstack/react-query'
import { ReadFailure } from '../platform/api.ts'
import { isAway } from '../platform/line.ts'
import { noAnswer } from '../platform/no-answer.ts'
import { currentSignIn, onSignInChange } from '../platform/sign-in.ts'

/** Only what may pass by itself is tried again, and not while it is known that it has not passed. */
const mayPass = (error: Error) => error instanceof ReadFailure && noAnswer(error.status) && !isAway()

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without it a read waits for the line without a word, and its screen cannot say that it failed.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
  },
})

// The next person at this computer must not see what the last one read.
onSignInChange(() => {
  if (currentSignIn().user === null) queryClient.clear()
})
