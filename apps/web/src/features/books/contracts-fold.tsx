import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closingsQuery } from './books.queries.ts'
import type { Month } from './month.ts'
import { MonthContracts } from './month-contracts.tsx'

/**
 * Closes single contracts from a page of all contracts. Collapsed by default, with the count of closed contracts,
 * so that the list below keeps its position.
 */
export function ContractsFold({ month }: { month: Month }) {
  const [open, setOpen] = useState(false)
  const { data: closings } = useQuery(closingsQuery(month))
  const closed = closings?.filter(({ closing }) => closing).length
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="min-w-0 rounded-[20px] border border-line bg-surface px-4 open:w-full sm:ml-auto"
    >
      <summary className="min-h-[38px] cursor-pointer content-center font-semibold">
        Fechamento por contrato
        {closings && closings.length > 0 && (
          <span className="font-normal text-muted">
            {' '}
            · {closed} de {closings.length} {closings.length === 1 ? 'fechado' : 'fechados'}
          </span>
        )}
      </summary>
      {open && (
        <div className="pt-1 pb-2">
          <MonthContracts month={month} />
        </div>
      )}
    </details>
  )
}
