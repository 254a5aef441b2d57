import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { neighboursQuery } from './monitoring.queries.ts'
import { type MonthAddress, readListFilter } from './month-address.ts'

/**
 * Links to the previous and the next PAD of the list. A link without a target keeps its space, so that a second
 * click on 'Próximo' does not hit 'Anterior'.
 */
export function Neighbours({ id, month }: { id: string; month: MonthAddress }) {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const filter = readListFilter(search)
  const { data } = useQuery(neighboursQuery(id, { ...month, ...filter }))
  // Replaces the history entry, so that "back" returns to the list after any number of PADs.
  const to = (next: number) => ({
    to: '/monitoring/$id/details' as const,
    params: { id: String(next) },
    search: { ...month, ...filter, ...(search.tab !== undefined && { tab: search.tab }) },
    replace: true,
  })
  const ends = [
    { place: data?.previous, text: 'Anterior', before: <ChevronLeft size={16} /> },
    { place: data?.next, text: 'Próximo', after: <ChevronRight size={16} /> },
  ]
  return (
    <nav aria-label="PADs da lista" className="flex gap-2">
      {ends.map(({ place, text, before, after }) =>
        place ? (
          <Link
            key={text}
            {...to(place.id)}
            title={place.patient}
            aria-label={`${text}: ${place.patient}`}
            className={buttonClass('outline')}
          >
            {before}
            {text}
            {after}
          </Link>
        ) : (
          <span key={text} className={`${buttonClass('outline')} invisible`}>
            {before}
            {text}
            {after}
          </span>
        ),
      )}
    </nav>
  )
}
