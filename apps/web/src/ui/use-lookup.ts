import { useEffect, useEffectEvent, useState } from 'react'

export type LookupOption = { value: number; label: string; hint?: string }
type Load<Option> = (search: string, signal: AbortSignal) => Promise<Option[]>
export type LoadOptions = Load<LookupOption>

type State<Option> = { status: 'loading' | 'ready' | 'error'; options: Option[] }

const typingPause = 250

export function useLookup<Option = LookupOption>(load: Load<Option>, open: boolean, search: string) {
  const [state, setState] = useState<State<Option>>({ status: 'loading', options: [] })
  const [attempt, setAttempt] = useState(0)
  const loadNow = useEffectEvent(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same search
  useEffect(() => {
    if (!open) return
    const request = new AbortController()
    setState((old) => ({ ...old, status: 'loading' }))
    const timer = setTimeout(
      async () => {
        try {
          const options = await loadNow(search, request.signal)
          if (!request.signal.aborted) setState({ status: 'ready', options })
        } catch {
          if (!request.signal.aborted) setState({ status: 'error', options: [] })
        }
      },
      search === '' ? 0 : typingPause,
    )
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [open, search, attempt])

  return { ...state, retry: () => setAttempt(attempt + 1) }
}
