import { formatMoney } from '../../ui/text/amounts.ts'
import { EMPTY } from '../../ui/text/format.ts'

export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span title={first} className="block @3xl:truncate @3xl:whitespace-nowrap">
        {first ?? EMPTY}
      </span>
      {second && (
        <span title={second} className="block text-[13px] text-muted @3xl:truncate">
          {second}
        </span>
      )}
    </>
  )
}

export const Money = ({ value, strong = false }: { value: number; strong?: boolean }) => (
  <span className={`whitespace-nowrap ${strong ? 'font-bold' : ''}`}>{formatMoney(value)}</span>
)

type Sessions = { completedSessionsCount: number; authorizedSessionsCount?: number }

/** The completed of the authorized sessions. Another server may send only the completed count. */
export function SessionsDone({ row }: { row: Sessions }) {
  const { completedSessionsCount: done, authorizedSessionsCount: all } = row
  if (all === undefined) return done
  return (
    <span className={`whitespace-nowrap ${done < all ? 'text-warning' : ''}`}>
      {done}/{all}
      <span className="sr-only"> sessões realizadas</span>
    </span>
  )
}
