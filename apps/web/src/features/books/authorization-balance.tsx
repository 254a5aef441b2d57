import { type AuthorizationBalance, balanceWarnings } from '@zelo/contract/authorization-balance'
import { WarningList } from '../../ui/details/warning-list.tsx'
import { countText } from '../../ui/text/count-text.ts'
import { EMPTY } from '../../ui/text/format.ts'

type BalanceProps = { balance: AuthorizationBalance }

/** '8 autorizadas', '1 autorizada' */
export const authorizedText = (count: number | null) =>
  count === null ? `${EMPTY} autorizadas` : countText(count, 'autorizada', 'autorizadas')

/** '10 previstas · 6 usadas' */
export const plannedText = (planned: number, used: number) =>
  `${countText(planned, 'prevista', 'previstas')} · ${countText(used, 'usada', 'usadas')}`

/** '8 autorizadas · 10 previstas · 6 usadas'. Lines break only between the parts. */
export function BalanceText({ balance: { authorized, planned, done, glossed = 0 } }: BalanceProps) {
  return (
    <>
      {`${authorizedText(authorized)} · ${plannedText(planned, done)}`.replaceAll(/ (?=\p{L})/gu, '\u00A0')}
      {glossed > 0 && ` (inclui ${glossed} ${glossed === 1 ? 'glosada' : 'glosadas'})`}
    </>
  )
}

/** Warnings if the plan may not pay for all sessions. */
export const BalanceWarnings = ({ balance, className }: BalanceProps & { className?: string }) => (
  <WarningList notes={balanceWarnings(balance)} className={className} />
)
