import { queryOptions } from '@tanstack/react-query'
import type { FilterField } from './filter-field.ts'

type LookupField = Extract<FilterField, { load: unknown }>

/** Reads all options of a lookup, to find the name of the selected record. */
export const filterOptionsQuery = ({ key, load, refresh }: Pick<LookupField, 'key' | 'load' | 'refresh'>) =>
  queryOptions({
    queryKey: ['filter-options', key],
    queryFn: ({ signal }) => load('', signal),
    meta: refresh,
  })
