import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type Load, type LookupOption, lookupQuery } from './lookup-query.ts'

// The empty list is a constant, because a new array on each render would cause an endless render loop.
const noOptions: never[] = []

/** The options of a search. While a request is pending, the options of the previous text are returned. */
export function useLookup<Option = LookupOption>(load: Load<Option>, open: boolean, search: string) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    lookupQuery(useId(), load, open ? search : undefined),
  )
  const isLoaded = !open || (data !== undefined && !isPlaceholderData)
  const status: 'error' | 'ready' | 'loading' = isError ? 'error' : isLoaded ? 'ready' : 'loading'
  return { options: data ?? noOptions, status, retry: () => void refetch() }
}
