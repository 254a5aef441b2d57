import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QuickSelect } from '../../ui/form/quick-select.tsx'
import { useListSearch } from '../../ui/table/list-search.ts'
import { attendantsQuery } from './monitoring.queries.ts'
import { listScope, type MonthAddress } from './month-address.ts'

const everybody = { value: '', label: 'Todos os profissionais' }

/** The filter by professional and the controls in `children`, rendered beside the search box. */
export function ListTools({ month, children }: { month: MonthAddress; children?: ReactNode }) {
  const list = useListSearch(listScope)
  const { data = [] } = useQuery(attendantsQuery(month))
  const { professionalId = '' } = list.filters
  return (
    <>
      <QuickSelect
        label="Profissional"
        value={professionalId}
        options={[everybody, ...data.map(({ id, fullName }) => ({ value: String(id), label: fullName }))]}
        onChange={(value) => void list.setFilters({ professionalId: value })}
        className={`max-w-[250px]! max-sm:max-w-[190px]! border-field ${professionalId ? 'bg-brand-tint!' : ''}`}
      />
      {children}
    </>
  )
}
