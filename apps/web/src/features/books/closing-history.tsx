import { useQuery } from '@tanstack/react-query'
import { Fold } from '../../ui/details/fold.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { closingHistoryQuery } from './books.queries.ts'
import type { ContractMonth } from './month.ts'
import { TermsDifferences } from './terms-differences.tsx'

const actionLabel = { closed: 'Fechada', reopened: 'Reaberta' }

/**
 * The closings and reopenings of a month. Renders nothing without a reopening, because the notice already shows the
 * only closing.
 */
function ClosingHistory({ contractMonth }: { contractMonth: ContractMonth }) {
  const { data: events = [] } = useQuery(closingHistoryQuery(contractMonth))
  if (!events.some(({ action }) => action === 'reopened')) return null
  return (
    <Fold
      label="Histórico de fechamentos"
      className="min-w-0 rounded-[20px] border border-line bg-surface px-4 data-open:w-full"
      headClass="w-full"
    >
      {() => (
        <ol className="grid gap-3 pt-1 pb-2">
          {events.map(({ action, at, by, reason }) => (
            <li key={at} className="break-words">
              <strong>{actionLabel[action]}</strong>
              {by && ` por ${by}`} em {formatMoment(at, true)}
              {reason && <span className="block whitespace-pre-wrap text-muted">Motivo: {reason}</span>}
            </li>
          ))}
        </ol>
      )}
    </Fold>
  )
}

type MonthStateProps = { contractMonth: ContractMonth; contractName: string; isOpen: boolean }

/** Sessions of an open month that differ from the terms in force, and earlier closings and reopenings. */
export const MonthState = ({ contractMonth, contractName, isOpen }: MonthStateProps) => (
  <>
    {isOpen && <TermsDifferences contractMonth={contractMonth} contractName={contractName} />}
    <ClosingHistory contractMonth={contractMonth} />
  </>
)
