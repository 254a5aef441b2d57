import { useEffect, useEffectEvent, useState } from 'react'

export type LookupOption = { value: number; label: string; hint?: string }
type Load<Option> = (search: string, signal: AbortSignal) => Promise<Option[]>
export type LoadOptions = Load<LookupOption>

type State<Option> = { status: 'loading' | 'ready' | 'error'; options: Option[]; search: string }

const typingPause = 250

export function useLookup<Option = LookupOption>(load: Load<Option>, open: boolean, search: string) {
  const [state, setState] = useState<State<Option>>({ status: 'loading', options: [], search })
  const [attempt, setAttempt] = useState(0)
  const loadNow = useEffectEvent(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same search
  useEffect(() => {
    if (!open) return
    const request = new AbortController()
    setState((old) => ({ ...old, status: 'loading', search }))
    const timer = setTimeout(
      async () => {
        try {
          const options = await loadNow(search, request.signal)
          if (!request.signal.aborted) setState({ status: 'ready', options, search })
        } catch {
          if (!request.signal.aborted) setState({ status: 'error', options: [], search })
        }
      },
      search === '' ? 0 : typingPause,
    )
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [open, search, attempt])

  // Until the search has begun, what is there is still of the former text.
  const status = state.search === search ? state.status : 'loading'
  return { options: state.options, status, retry: () => setAttempt(attempt + 1) }
}
