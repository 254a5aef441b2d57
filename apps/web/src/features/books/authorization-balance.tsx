import { type AuthorizationBalance, balanceWarnings } from '@zelo/contract/authorization-balance'
import { WarningList } from '../../ui/details/warning-list.tsx'
import { EMPTY } from '../../ui/text/format.ts'

type BalanceProps = { balance: AuthorizationBalance }

/** '8 autorizadas · 10 previstas · 6 realizadas' */
export function BalanceText({ balance: { authorized, planned, done, glossed = 0 } }: BalanceProps) {
  return (
    <>
      {authorized ?? EMPTY}&nbsp;autorizadas · {planned}&nbsp;previstas · {done}&nbsp;usadas
      {glossed > 0 && ` (inclui ${glossed} ${glossed === 1 ? 'glosada' : 'glosadas'})`}
    </>
  )
}

/** The reasons why the plan may not pay for all sessions. */
export const BalanceWarnings = ({ balance, className }: BalanceProps & { className?: string }) => (
  <WarningList notes={balanceWarnings(balance)} className={className} />
)
