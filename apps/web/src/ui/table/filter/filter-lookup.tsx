import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { refreshOn } from '../../../platform/live.ts'
import { LookupInput } from '../../lookup/lookup-input.tsx'
import type { LoadOptions } from '../../lookup/lookup-query.ts'
import { filterOptionsQuery } from './filter-options.ts'

type FilterLookupProps = {
  name: string
  label: string
  load: LoadOptions
  refresh: ReturnType<typeof refreshOn>
}

/** A lookup as a filter. The URL contains only a record id, so the name is read from all options. */
export function FilterLookup({ name, label, load, refresh }: FilterLookupProps) {
  const chosen: unknown = useWatch({ name })
  const { data: options } = useQuery({
    ...filterOptionsQuery({ key: name, load, refresh }),
    enabled: chosen !== null,
  })
  return <LookupInput name={name} label={label} load={load} known={options} placeholder="Todos" />
}
