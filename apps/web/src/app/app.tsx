import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSession } from '../platform/session.ts'
import { FullScreenSpinner } from '../ui/spinner.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

export function App() {
  const { status } = useSession()
  const loading = status === 'pending' || status === 'not-started'
  return (
    <QueryClientProvider client={queryClient}>
      {loading ? <FullScreenSpinner /> : <RouterProvider router={router} />}
      <Toaster />
    </QueryClientProvider>
  )
}
