import { CSPProvider } from '@base-ui/react/csp-provider'
import { RouterProvider, useRouterState } from '@tanstack/react-router'
import { useSignIn } from '../platform/sign-in.ts'
import { FullScreenSpinner } from '../ui/spinner.tsx'
import { Toaster } from '../ui/toast/toaster.tsx'
import { router } from './router.ts'
import { Unanswered } from './unanswered.tsx'

export function App() {
  const { status, unanswered } = useSignIn()
  const loading = status === 'pending' || status === 'not-started'
  const hasScreen = useRouterState({ router, select: ({ matches }) => matches.length > 0 })
  return (
    <CSPProvider disableStyleElements>
      {/* The spinner stays until the first screen has downloaded, which may be after the sign-in is known. */}
      {(loading || !hasScreen) && <FullScreenSpinner>{unanswered && <Unanswered />}</FullScreenSpinner>}
      {!loading && <RouterProvider router={router} />}
      <Toaster />
    </CSPProvider>
  )
}
