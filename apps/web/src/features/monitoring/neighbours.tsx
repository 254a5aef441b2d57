import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { missingListSearch } from '../books/books.public.ts'
import { missingNeighboursQuery, neighboursQuery } from './monitoring.queries.ts'
import { type MonthAddress, readListFilter, readMissingList } from './month-address.ts'

type NeighboursProps = { id: string; month: MonthAddress }

/**
 * The previous and the next PAD in the list from which the page was opened: the gaps of all contracts, or one
 * contract's month.
 */
function useNeighbours({ id, month }: NeighboursProps, search: Record<string, unknown>) {
  const missing = readMissingList(search)
  const filter = readListFilter(search)
  const ofMissing = useQuery({
    ...missingNeighboursQuery(id, month, missing ?? {}),
    enabled: missing !== undefined,
  })
  const ofMonth = useQuery({
    ...neighboursQuery(id, { ...month, ...filter }),
    enabled: missing === undefined,
  })
  const list = missing ? missingListSearch(missing) : filter
  const { previous, next } = (missing ? ofMissing.data : ofMonth.data) ?? {}
  return { list, previous, next }
}

/**
 * Links to the previous and the next PAD of the list. A link without a target is an empty placeholder, so that a second
 * click on 'Próximo' does not hit 'Anterior'.
 */
export function Neighbours({ id, month }: NeighboursProps) {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const { list, previous, next } = useNeighbours({ id, month }, search)
  // Each link replaces the history entry, so that Back returns to the list after any number of PADs.
  const to = (place: { id: number; contractId?: number }) => ({
    to: '/monitoring/$id/details' as const,
    params: { id: String(place.id) },
    search: {
      ...month,
      ...(place.contractId && { contractId: place.contractId }),
      ...list,
      ...(search.tab !== undefined && { tab: search.tab }),
    },
    replace: true,
  })
  const ends = [
    { place: previous, text: 'Anterior', before: <ChevronLeft size={16} /> },
    { place: next, text: 'Próximo', after: <ChevronRight size={16} /> },
  ]
  return (
    <nav aria-label="PADs da lista" className="flex gap-2">
      {ends.map(({ place, text, before, after }) =>
        place ? (
          <Link
            key={text}
            {...to(place)}
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
