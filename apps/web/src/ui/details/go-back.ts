import { useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of preceding history entries that are earlier steps of the same form. */
    formSteps?: number
  }
}

/** Navigates to the previous screen, or to `otherwise` if the person opened the panel on this screen. */
export function useGoBack(otherwise: string) {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    const { formSteps = 0, __TSR_index: index } = router.history.location.state
    if (index > formSteps) router.history.go(-1 - formSteps)
    else void navigate({ to: otherwise, replace: true })
  }
}
