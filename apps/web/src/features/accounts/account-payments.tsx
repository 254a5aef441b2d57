import { Link } from '@tanstack/react-router'
import { monthInWords } from '@zelo/contract/dates'
import type { AccountPayment, ProfessionalAccount } from '@zelo/contract/professional-account'
import { useMay } from '../../platform/sign-in.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay } from '../../ui/text/format.ts'
import { AccountSection } from './account-section.tsx'
import { bankFilePath } from './bank-file-path.ts'

const lineClass = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3'
const amountClass = 'whitespace-nowrap font-semibold tabular-nums'

export function AccountPayments({ account: { payments, paidLater = [] } }: { account: ProfessionalAccount }) {
  const isEmpty = payments.length + paidLater.length === 0
  return (
    <AccountSection title="Pagamentos" empty={isEmpty && 'Nada foi pago deste mês.'}>
      {payments.map((payment) => (
        <li key={`${payment.fileId} ${payment.treatmentId}`} className={lineClass}>
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
          <p className={amountClass}>{formatMoney(payment.amount)}</p>
        </li>
      ))}
      {paidLater.map(({ fileId, fileNumber, paidOn, amount, ...month }) => (
        <li key={fileId} className={lineClass}>
          <p className="min-w-0 flex-1 basis-[220px] break-words">
            <strong>{formatDay(paidOn)}</strong> · Pago depois, no{' '}
            <FileName fileId={fileId} fileNumber={fileNumber} /> de {monthInWords(month)}
          </p>
          <p className={amountClass}>{formatMoney(amount)}</p>
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
      PIX do <FileName fileId={fileId} fileNumber={fileNumber} />
    </>
  )
}

/** A link for people who may open the file. */
function FileName({ fileId, fileNumber }: { fileId: number; fileNumber: number | null }) {
  const maySeeFiles = useMay('payouts.write')
  if (!maySeeFiles) return `arquivo ${fileNumber}`
  return (
    <Link to={bankFilePath(fileId)} className="font-semibold text-brand underline">
      arquivo {fileNumber}
    </Link>
  )
}
