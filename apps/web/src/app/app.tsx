import { CSPProvider } from '@base-ui/react/csp-provider'
import { RouterProvider } from '@tanstack/react-router'
import { useSignIn } from '../platform/sign-in.ts'
import { FullScreenSpinner } from '../ui/spinner.tsx'
import { Toaster } from '../ui/toast/toaster.tsx'
import { lazyRouteComponent } from './lazy-route-component.ts'
import { router } from './router.ts'

const Unanswered = lazyRouteComponent(() => import('./when-away.ts'), 'Unanswered')

export function App() {
  const { status, unanswered } = useSignIn()
  const loading = status === 'pending' || status === 'not-started'
  return (
    <CSPProvider disableStyleElements>
      {loading ? (
        <FullScreenSpinner>{unanswered && <Unanswered />}</FullScreenSpinner>
      ) : (
        <RouterProvider router={router} />
      )}
      <Toaster />
    </CSPProvider>
  )
}
