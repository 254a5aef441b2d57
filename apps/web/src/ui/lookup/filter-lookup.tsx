import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { refreshOn } from '../../platform/live.ts'
import { LookupInput } from './lookup-input.tsx'
import type { LoadOptions } from './use-lookup.ts'

type FilterLookupProps = { name: string; label: string; load: LoadOptions }

/** The address holds the number of what was chosen: its name is found among all the options. */
export function FilterLookup({ name, label, load }: FilterLookupProps) {
  const chosen: unknown = useWatch({ name })
  const { data: options } = useQuery({
    queryKey: ['filter-options', name],
    queryFn: ({ signal }) => load('', signal),
    enabled: chosen !== null,
    meta: refreshOn(['administrator', 'contract', 'professional']),
  })
  return <LookupInput name={name} label={label} load={load} known={options} placeholder="Todos" />
}
