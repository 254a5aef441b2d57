import { Link } from '@tanstack/react-router'
import type { AccountPayment, ProfessionalAccount } from '@zelo/contract/professional-account'
import { useMay } from '../../platform/sign-in.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay } from '../../ui/text/format.ts'
import { AccountSection } from './account-section.tsx'
import { bankFilePath } from './bank-file-path.ts'

export function AccountPayments({ account: { payments } }: { account: ProfessionalAccount }) {
  return (
    <AccountSection title="Pagamentos" empty={payments.length === 0 && 'Nada foi pago deste mês.'}>
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
    </AccountSection>
  )
}

function How({ payment: { fileId, fileNumber, patient, treatmentId } }: { payment: AccountPayment }) {
  const maySeeFiles = useMay('payouts.write')
  if (fileId === null)
    return (
      <>
        PIX à mão, PAD {treatmentId}
        {patient && ` de ${patient}`}
      </>
    )
  if (!maySeeFiles) return `PIX do arquivo ${fileNumber}`
  return (
    <>
      PIX do{' '}
      <Link to={bankFilePath(fileId)} className="font-semibold text-brand underline">
        arquivo {fileNumber}
      </Link>
    </>
  )
}
