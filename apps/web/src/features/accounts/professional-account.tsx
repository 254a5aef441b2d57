import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ProfessionalAccount as Account } from '@zelo/contract/professional-account'
import { Landmark, TriangleAlert } from 'lucide-react'
import { useMay } from '../../platform/sign-in.ts'
import { ErrorArea, LoadingArea } from '../../ui/table/table-states.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { MonthSteps, readCompetence } from '../books/books.public.ts'
import { AccountAdjustments } from './account-adjustments.tsx'
import { AccountGlosas } from './account-glosas.tsx'
import { AccountPayments, FileName } from './account-payments.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { AccountSums } from './account-sums.tsx'
import { professionalAccountQuery } from './accounts.queries.ts'
import { CreateStatement } from './create-statement.tsx'
import { PrintStatement } from './print-statement.tsx'
import { RefusalNote } from './refusal-note.tsx'

/** One month of a professional's account: sessions, adjustments, payments and balance. */
export function ProfessionalAccount({ professionalId }: { professionalId: number }) {
  const month = readCompetence(useSearch({ strict: false }))
  const mayPay = useMay('payouts.write')
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...professionalAccountQuery(professionalId, month),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <MonthSteps shown={month} />
        {data && (
          <div className="flex flex-wrap gap-3">
            <PrintStatement professionalId={professionalId} month={month} />
            {mayPay && <CreateStatement professionalId={professionalId} month={month} />}
          </div>
        )}
      </div>
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={`grid min-w-0 gap-5 ${isPlaceholderData ? 'opacity-50' : ''}`}
        >
          <AccountNotices account={data} />
          <AccountSums account={data} />
          <AccountGlosas account={data} month={month} />
          <AccountSessions account={data} />
          <AccountAdjustments account={data} month={month} mayWrite={mayPay} />
          <AccountPayments account={data} />
        </div>
      ) : (
        <div className="@container overflow-hidden rounded-card border border-line bg-surface">
          {isError ? <ErrorArea onRetry={() => void refetch()} /> : <LoadingArea />}
        </div>
      )}
    </div>
  )
}

const noticeClass = 'flex items-start gap-3 rounded-card border bg-surface px-5 py-3'

/** Notices about an overpaid amount, a refused payment, and payments that wait for the bank or a person. */
function AccountNotices({ account }: { account: Account }) {
  const {
    notice,
    waiting,
    doubtful = [],
    refusal,
    professionalId,
    fullName,
    remaining = account.balance,
  } = account
  return (
    <>
      {refusal && remaining > 0 && (
        <div role="status" className={`${noticeClass} border-warning/50`}>
          <RefusalNote refusal={refusal} professionalId={professionalId} fullName={fullName} />
        </div>
      )}
      {notice && (
        <p role="status" className={`${noticeClass} border-warning/50`}>
          <TriangleAlert size={20} className="mt-0.5 shrink-0 text-warning" />
          <span>
            <strong>{notice}</strong> O próximo pagamento faz o desconto.
          </span>
        </p>
      )}
      {doubtful.map(({ fileId, fileNumber, bank, amount }) => (
        <p key={fileId} role="status" className={`${noticeClass} border-warning/50`}>
          <TriangleAlert size={20} className="mt-0.5 shrink-0 text-warning" />
          <span>
            <strong>{formatMoney(amount)}</strong> no{' '}
            <FileName fileId={fileId} number={fileNumber} bank={bank} />: o banco respondeu de forma que
            ninguém conferiu. Resolva no arquivo antes de pagar de novo.
          </span>
        </p>
      ))}
      {waiting && (
        <p role="status" className={`${noticeClass} border-line`}>
          <Landmark size={20} className="mt-0.5 shrink-0 text-muted" />
          <span>
            <strong>{formatMoney(waiting.amount)}</strong> à espera da resposta do banco, no{' '}
            <FileName fileId={waiting.fileId} number={waiting.fileNumber} bank={waiting.bank} />. Ainda não
            conta como pago.
          </span>
        </p>
      )}
    </>
  )
}
