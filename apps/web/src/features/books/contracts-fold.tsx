import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closingsQuery } from './books.queries.ts'
import type { Month } from './month.ts'
import { MonthContracts } from './month-contracts.tsx'

/**
 * For a screen of all contracts: each can be closed here. It comes folded, with the count of closed contracts on its line: the
 * list below stays in its place, however many contracts the month has.
 */
export function ContractsFold({ month }: { month: Month }) {
  const [open, setOpen] = useState(false)
  const { data: closings } = useQuery(closingsQuery(month))
  const closed = closings?.filter(({ closing }) => closing).length
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-card border border-line bg-surface px-4 py-2"
    >
      <summary className="min-h-[40px] cursor-pointer content-center font-semibold">
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
