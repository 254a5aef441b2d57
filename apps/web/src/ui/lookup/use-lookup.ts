import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type Load, type LookupOption, lookupQuery } from './lookup-query.ts'

// A stable array: a new one on every render would cause endless renders.
const none: never[] = []

/** Until the answer arrives, the options are those of the previous text. */
export function useLookup<Option = LookupOption>(load: Load<Option>, open: boolean, search: string) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    lookupQuery(useId(), load, open ? search : undefined),
  )
  const isThere = !open || (data !== undefined && !isPlaceholderData)
  const status: 'error' | 'ready' | 'loading' = isError ? 'error' : isThere ? 'ready' : 'loading'
  return { options: data ?? none, status, retry: () => void refetch() }
}
