import { queryOptions } from '@tanstack/react-query'
import type { FilterField } from './filter-field.ts'

type LookupField = Extract<FilterField, { load: unknown }>

/** All options of a lookup, for the name of the chosen one. */
export const filterOptionsQuery = ({ key, load, refresh }: Pick<LookupField, 'key' | 'load' | 'refresh'>) =>
  queryOptions({
    queryKey: ['filter-options', key],
    queryFn: ({ signal }) => load('', signal),
    meta: refresh,
  })
