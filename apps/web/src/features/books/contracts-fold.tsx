import { useQuery } from '@tanstack/react-query'
import { Fold } from '../../ui/details/fold.tsx'
import { closingsQuery } from './books.queries.ts'
import type { Month } from './month.ts'
import { MonthContracts } from './month-contracts.tsx'

/**
 * The contracts of a month with buttons to close or reopen each. The fold is collapsed at first, so that the list below
 * keeps its position.
 */
export function ContractsFold({ month }: { month: Month }) {
  const { data: closings } = useQuery(closingsQuery(month))
  const closed = closings?.filter(({ closing }) => closing).length
  return (
    <Fold
      className="min-w-0 rounded-[20px] border border-line bg-surface px-4 data-open:w-full sm:ml-auto"
      headClass="w-full"
      label={
        <span>
          Fechamento por contrato
          {closings && closings.length > 0 && (
            <span className="font-normal text-muted">
              {' '}
              · {closed} de {closings.length} {closings.length === 1 ? 'fechado' : 'fechados'}
            </span>
          )}
        </span>
      }
    >
      {() => (
        <div className="pt-1 pb-2">
          <MonthContracts month={month} />
        </div>
      )}
    </Fold>
  )
}
