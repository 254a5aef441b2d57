import type { ProfessionalAccount } from '@zelo/contract/professional-account'
import { settledLater } from '@zelo/contract/settled-later'
import { formatMoney } from '../../ui/text/amounts.ts'

type SumPart = { sign: string; label: string; value: number }

/**
 * Carried + owed + adjusted − paid = balance. `remaining` is the balance minus the amounts that later months have
 * settled.
 */
export function AccountSums({ account }: { account: ProfessionalAccount }) {
  const { remaining = account.balance } = account
  const settled = settledLater(account)
  const parts: SumPart[] = [
    { sign: '', label: 'Saldo anterior', value: account.carried },
    { sign: '+', label: 'Sessões', value: account.owed },
    { sign: account.adjusted < 0 ? '−' : '+', label: 'Ajustes', value: Math.abs(account.adjusted) },
    { sign: '−', label: 'Pagamentos', value: account.paid },
    ...(settled.paid > 0 ? [{ sign: '−', label: 'Pago depois', value: settled.paid }] : []),
    ...(settled.deducted > 0 ? [{ sign: '−', label: 'Abatido depois', value: settled.deducted }] : []),
    ...(settled.takenBack > 0 ? [{ sign: '+', label: 'Descontado depois', value: settled.takenBack }] : []),
  ]
  const owes = remaining < 0
  return (
    <dl
      aria-label="Conta do mês"
      className="grid gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-4 sm:p-5 lg:auto-cols-fr lg:grid-flow-col"
    >
      {parts.map(({ sign, label, value }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-3 lg:flex-col lg:justify-center lg:gap-0.5"
        >
          <dt className="text-[14px] text-muted">{label}</dt>
          <dd className="whitespace-nowrap font-semibold text-[17px]">
            {sign && <span className="text-muted">{`${sign} `}</span>}
            {formatMoney(value)}
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3 border-line border-t pt-2 lg:flex-col lg:justify-center lg:gap-0.5 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-5">
        <dt className="font-semibold">{owes ? 'Saldo a descontar' : 'Saldo a pagar'}</dt>
        <dd className={`whitespace-nowrap font-bold text-[24px] leading-tight ${owes ? 'text-warning' : ''}`}>
          <span className="font-normal text-muted">{'= '}</span>
          {formatMoney(remaining)}
        </dd>
      </div>
    </dl>
  )
}
