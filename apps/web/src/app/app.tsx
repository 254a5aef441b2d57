import { CSPProvider } from '@base-ui/react/csp-provider'
import { RouterProvider } from '@tanstack/react-router'
import { useSession } from '../platform/session.ts'
import { FullScreenSpinner } from '../ui/spinner.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { router } from './router.ts'

export function App() {
  const { status } = useSession()
  const loading = status === 'pending' || status === 'not-started'
  return (
    <CSPProvider disableStyleElements>
      {loading ? <FullScreenSpinner /> : <RouterProvider router={router} />}
      <Toaster />
    </CSPProvider>
  )
}
