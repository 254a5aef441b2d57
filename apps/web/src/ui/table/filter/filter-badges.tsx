import { Suspense } from 'react'
import { lazyPart } from '../../lazy/lazy-part.ts'
import type { ActiveFiltersProps } from './active-filters.tsx'

const ActiveFilters = lazyPart(async () => (await import('./active-filters.tsx')).ActiveFilters)

/** All filters in force, each with a way to take it off; nothing is loaded while there are none. */
export function FilterBadges(props: ActiveFiltersProps) {
  const { columns = [], filters = [], values } = props
  const isOn = ({ key }: { key: string }) => Boolean(values[key])
  return (
    (filters.some(isOn) || columns.some((column) => column.filter && isOn(column))) && (
      <Suspense fallback={<div className="min-h-[32px]" />}>
        <ActiveFilters {...props} />
      </Suspense>
    )
  )
}
