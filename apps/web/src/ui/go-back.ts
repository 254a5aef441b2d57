import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

/** Back to the previous screen, or to the given one when this was the first of the visit. */
export function useGoBack(otherwise: string) {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void navigate({ to: otherwise, replace: true }))
}
