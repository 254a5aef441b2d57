import { Link } from '@tanstack/react-router'
import { Send, WalletCards } from 'lucide-react'
import { useMay } from '../../../platform/sign-in.ts'
import { buttonClass } from '../../../ui/button.tsx'
import type { Month } from '../use-results.ts'

type AccountLinksProps = { month: Month; professionalId: string }

/** Links to the account of the selected professional and to the month's statements. */
export function AccountLinks({ month, professionalId }: AccountLinksProps) {
  const mayPay = useMay('payouts.write')
  return (
    <>
      {professionalId && (
        <Link
          to="/professionals/$id/details"
          params={{ id: professionalId }}
          search={{ tab: 'conta', ...month }}
          className={buttonClass('outline')}
        >
          <WalletCards size={16} />
          Conta do profissional
        </Link>
      )}
      {mayPay && (
        <Link to="/management/statements" search={month} className={buttonClass('outline')}>
          <Send size={16} />
          Extratos
        </Link>
      )}
    </>
  )
}
