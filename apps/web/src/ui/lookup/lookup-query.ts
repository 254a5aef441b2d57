import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { refreshOn } from '../../platform/live.ts'

export type LookupOption = { value: number; label: string; hint?: string }
export type Load<Option> = (search: string, signal: AbortSignal) => Promise<Option[]>
export type LoadOptions = Load<LookupOption>

const typingPause = 250

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * The search of one input. A new text, or closing the list, cancels the request, even during the debounce. Results are
 * not cached: each opening loads again.
 */
export const lookupQuery = <Option>(input: string, load: Load<Option>, search: string | undefined) =>
  queryOptions({
    queryKey: ['lookup', input, search],
    queryFn: async ({ signal }) => {
      if (search) await pause(typingPause)
      signal.throwIfAborted()
      return load(search ?? '', signal)
    },
    enabled: search !== undefined,
    // No event refetches the query, because an open list must not change under the pointer.
    meta: refreshOn([]),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
