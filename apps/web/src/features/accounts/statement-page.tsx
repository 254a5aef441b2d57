import { useParams } from '@tanstack/react-router'
import { adjustmentKindLabel } from '@zelo/contract/adjustments'
import { dayText, monthInWords } from '@zelo/contract/dates'
import { apiBase } from '@zelo/contract/endpoint'
import { deductionsLater, settledLater } from '@zelo/contract/settled-later'
import type { Statement } from '@zelo/contract/statements'
import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { panelConfig } from '../../platform/config.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatMoment, setTimeZone } from '../../ui/text/format.ts'
import { useStatement } from './use-statement.ts'

// Only this page sets the time zone itself, because it is outside the shell.
setTimeZone(panelConfig().timeZone)

/** The page behind a statement link, for a professional with a phone. The page needs no sign-in. */
export function StatementPage() {
  const { token = '' } = useParams({ strict: false })
  const { statement, refusal, retry } = useStatement(token)
  return (
    <main className="mx-auto grid min-h-dvh w-[min(560px,100%)] content-start gap-5 px-4 py-6 sm:py-10">
      {statement && <StatementContent statement={statement} token={token} />}
      {refusal && <Refusal text={refusal} onRetry={retry} />}
      {!statement && !refusal && (
        <p role="status" className="grid min-h-[50dvh] place-content-center">
          <Spinner className="size-[28px] text-brand" />
          <span className="sr-only">Carregando...</span>
        </p>
      )}
    </main>
  )
}

function Refusal({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  return (
    <div role="alert" className="grid min-h-[70dvh] content-center justify-items-center gap-4 text-center">
      <Logo className="size-[48px]" />
      <h1 className="font-bold text-2xl">Extrato indisponível</h1>
      <p className="max-w-[40ch] text-muted">{text}</p>
      {onRetry && <Button onClick={onRetry}>Tentar novamente</Button>}
    </div>
  )
}

function StatementContent({ statement, token }: { statement: Statement; token: string }) {
  const { company, professional, sessions, adjustments, expiresAt } = statement
  const { remaining = statement.balance } = statement
  const deductions = deductionsLater(statement)
  const payments = [...statement.payments, ...(statement.paidLater ?? [])]
  return (
    <>
      <header className="flex items-center gap-3">
        <Logo className="size-[44px] shrink-0" />
        <div className="min-w-0">
          <p className="break-words text-[14px] text-muted">{company}</p>
          <h1 className="font-bold text-xl leading-tight">Extrato de {monthInWords(statement)}</h1>
        </div>
      </header>
      <section
        aria-label="Conta do mês"
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        <div className="grid gap-1 bg-[#0f5f6e] px-5 py-5 text-white print:text-black">
          <p className="break-words">{professional}</p>
          <p className="mt-2 text-[14px] opacity-90">
            {remaining < 0 ? 'Saldo a descontar' : 'Saldo a receber'}
          </p>
          <p className="font-bold text-[34px] leading-tight">{formatMoney(Math.abs(remaining))}</p>
          {remaining < 0 && <p className="text-[14px] opacity-90">Será descontado do próximo pagamento.</p>}
        </div>
        <Sums statement={statement} />
      </section>
      <a href={`${apiBase}/statements/${token}/pdf`} download className={`${buttonClass()} print:hidden`}>
        <Download size={18} />
        Baixar PDF
      </a>
      <StatementSection title="Sessões" count={sessions.length} empty="Nenhuma sessão neste mês.">
        {sessions.map(({ day, patient, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a statement have no ids and keep their order.
          <StatementRow key={index} title={`${dayText(day).slice(0, 5)} · ${patient}`} amount={value} />
        ))}
      </StatementSection>
      {adjustments.length > 0 && (
        <StatementSection title="Ajustes" count={adjustments.length}>
          {adjustments.map(({ kind, reason, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a statement have no ids and keep their order.
            <StatementRow key={index} title={adjustmentKindLabel[kind]} note={reason} amount={amount} />
          ))}
        </StatementSection>
      )}
      <StatementSection title="Pagamentos" count={payments.length} empty="Nada foi pago deste mês ainda.">
        {payments.map(({ paidOn, amount, reference }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a statement have no ids and keep their order.
          <StatementRow key={index} title={dayText(paidOn)} note={reference} amount={amount} />
        ))}
      </StatementSection>
      {deductions.length > 0 && (
        <StatementSection title="Abatido depois" count={deductions.length}>
          {deductions.map(({ text, amount }) => (
            <StatementRow key={text} title={text} amount={amount} />
          ))}
        </StatementSection>
      )}
      <p className="text-center text-[14px] text-muted">
        Os pacientes aparecem pelas iniciais. Este link vale até {formatMoment(expiresAt)}; se algo não
        confere, fale com a empresa.
      </p>
    </>
  )
}

function Sums({ statement }: { statement: Statement }) {
  const { carried, owed, adjusted, paid } = statement
  const settled = settledLater(statement)
  const sums: [string, number][] = [
    ['Saldo anterior', carried],
    ['Sessões', owed],
    ['Ajustes', adjusted],
    ['Pagamentos', -paid],
    ...(settled.paid > 0 ? [['Pago depois', -settled.paid] satisfies [string, number]] : []),
    ...(settled.deducted > 0 ? [['Abatido depois', -settled.deducted] satisfies [string, number]] : []),
    ...(settled.takenBack > 0 ? [['Descontado depois', settled.takenBack] satisfies [string, number]] : []),
  ]
  return (
    <dl className="divide-y divide-line px-5">
      {sums.map(([label, amount]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-nowrap font-semibold">{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

type StatementSectionProps = { title: string; count: number; empty?: string; children: ReactNode }

function StatementSection({ title, count, empty, children }: StatementSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="flex items-baseline justify-between px-1 font-semibold">
        {title}
        {count > 0 && <span className="font-normal text-[14px] text-muted">{count}</span>}
      </h2>
      {count === 0 ? (
        <p className="px-1 text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">{children}</ul>
      )}
    </section>
  )
}

function StatementRow({ title, note, amount }: { title: string; note?: string; amount: number }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="min-w-0 break-words">
        {title}
        {note && <span className="block text-[14px] text-muted">{note}</span>}
      </span>
      <span className="whitespace-nowrap font-semibold">{formatMoney(amount)}</span>
    </li>
  )
}
