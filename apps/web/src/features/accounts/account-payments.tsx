import { Link } from '@tanstack/react-router'
import type { AccountPayment, ProfessionalAccount } from '@zelo/contract/professional-account'
import { useMay } from '../../platform/sign-in.ts'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay } from '../../ui/text/format.ts'
import { AccountSection } from './account-section.tsx'
import { bankFilePath } from './bank-file-path.ts'

export function AccountPayments({ account: { payments, paidLater } }: { account: ProfessionalAccount }) {
  const isEmpty = payments.length + paidLater.length === 0
  return (
    <AccountSection title="Pagamentos" empty={isEmpty && 'Nada foi pago deste mês.'}>
      {payments.map((payment) => (
        <li
          key={`${payment.fileId} ${payment.treatmentId}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
        >
          <div className="min-w-0 flex-1 basis-[220px] break-words">
            <p>
              <strong>{formatDay(payment.paidOn)}</strong> · <How payment={payment} />
            </p>
            <p className="text-[14px] text-muted">
              {[payment.by && `Por ${payment.by}`, payment.pixKey && `chave ${payment.pixKey}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <p className="whitespace-nowrap font-semibold tabular-nums">{formatMoney(payment.amount)}</p>
        </li>
      ))}
      {paidLater.map((payment) => (
        <li
          key={payment.fileId}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 text-muted"
        >
          <p className="min-w-0 flex-1 basis-[220px] break-words">
            <strong>{formatDay(payment.paidOn)}</strong> · Sessões deste mês, pagas pelo{' '}
            <FileName file={payment} /> de {monthTitle(payment.year, payment.month)}
          </p>
          <p className="whitespace-nowrap font-semibold tabular-nums">{formatMoney(payment.amount)}</p>
        </li>
      ))}
    </AccountSection>
  )
}

function How({ payment: { fileId, fileNumber, patient, treatmentId } }: { payment: AccountPayment }) {
  if (fileId === null)
    return (
      <>
        PIX à mão, PAD {treatmentId}
        {patient && ` de ${patient}`}
      </>
    )
  return (
    <>
      PIX do <FileName file={{ fileId, fileNumber }} />
    </>
  )
}

/** A link for people who may open the file. */
function FileName({ file }: { file: { fileId: number; fileNumber: number | null } }) {
  const text = `arquivo ${file.fileNumber}`
  if (!useMay('payouts.write')) return text
  return (
    <Link to={bankFilePath(file.fileId)} className="font-semibold text-brand underline">
      {text}
    </Link>
  )
}
