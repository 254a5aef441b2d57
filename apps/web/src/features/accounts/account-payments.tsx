import { Link } from '@tanstack/react-router'
import { fileNumberText, type NamedFile } from '@zelo/contract/company'
import { monthInWords } from '@zelo/contract/dates'
import type { AccountPayment, ProfessionalAccount } from '@zelo/contract/professional-account'
import { deductionsLater } from '@zelo/contract/settled-later'
import { useMay } from '../../platform/sign-in.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay } from '../../ui/text/format.ts'
import { AccountSection } from './account-section.tsx'
import { bankFilePath } from './bank-file-path.ts'

const lineClass = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3'
const amountClass = 'whitespace-nowrap font-semibold'

export function AccountPayments({ account }: { account: ProfessionalAccount }) {
  const { payments, paidLater = [] } = account
  const isEmpty = payments.length + paidLater.length === 0
  const deductions = deductionsLater(account)
  return (
    <>
      <AccountSection title="Pagamentos" empty={isEmpty && 'Nada foi pago deste mês.'}>
        {payments.map((payment) => (
          <li key={`${payment.fileId} ${payment.handPaymentId ?? payment.treatmentId}`} className={lineClass}>
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
        {paidLater.map(({ fileId, fileNumber, bank, paidOn, amount, transferred = amount, ...month }) => (
          <li key={fileId} className={lineClass}>
            <p className="min-w-0 flex-1 basis-[220px] break-words">
              <strong>{formatDay(paidOn)}</strong> ·{' '}
              {amount === transferred ? 'Pago depois, no' : `Parte do PIX de ${formatMoney(transferred)} do`}{' '}
              <FileName fileId={fileId} number={fileNumber} bank={bank} />, de {monthInWords(month)}
            </p>
            <p className={amountClass}>{formatMoney(amount)}</p>
          </li>
        ))}
      </AccountSection>
      {deductions.length > 0 && (
        <AccountSection title="Abatido depois" empty={false}>
          {deductions.map(({ text, amount }) => (
            <li key={text} className={lineClass}>
              <p className="min-w-0 flex-1 basis-[220px]">{text}</p>
              <p className={amountClass}>{formatMoney(amount)}</p>
            </li>
          ))}
        </AccountSection>
      )}
    </>
  )
}

function How({ payment }: { payment: AccountPayment }) {
  const { fileId, fileNumber, bank, patient, treatmentId, discounted = 0 } = payment
  if (fileId === null || fileNumber === null)
    return (
      <>
        {discounted > 0 ? `${formatMoney(discounted)} acertados com descontos` : 'PIX à mão'}, PAD{' '}
        {treatmentId}
        {patient && ` de ${patient}`}
      </>
    )
  return (
    <>
      PIX do <FileName fileId={fileId} number={fileNumber} bank={bank} />
    </>
  )
}

/** The name of a bank file, as a link for people who may open the file. */
export function FileName({ fileId, ...file }: NamedFile & { fileId: number }) {
  const maySeeFiles = useMay('payouts.write')
  const text = `arquivo ${fileNumberText(file)}`
  if (!maySeeFiles) return text
  return (
    <Link to={bankFilePath(fileId)} className="font-semibold text-brand underline">
      {text}
    </Link>
  )
}
