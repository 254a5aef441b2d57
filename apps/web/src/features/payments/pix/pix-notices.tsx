import { Link } from '@tanstack/react-router'
import type { ProductionRow } from '@zelo/contract/payments'
import type { PixCharge } from '@zelo/contract/payouts'
import { Check, TriangleAlert } from 'lucide-react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { formatMoney } from '../../../ui/text/amounts.ts'
import { formatMoment } from '../../../ui/text/format.ts'
import { paidPartsText } from '../../books/books.public.ts'
import type { Month } from '../use-results.ts'

export const warningClass = 'flex items-start gap-3 rounded-field bg-warning-tint p-4 text-warning'
const wrongClass = 'flex flex-wrap items-center gap-4 rounded-field bg-danger-tint p-4 text-danger'
const wrongTextClass = 'min-w-0 flex-1 basis-[200px]'

type OutdatedProps = {
  sentences: string[]
  hint?: string
  action: string
  pending: boolean
  onAction: () => void
}

/** A notice that the charge on screen is outdated or could not be checked. */
export const Outdated = ({ sentences, hint, action, pending, onAction }: OutdatedProps) => (
  <div role="alert" className={warningClass}>
    <TriangleAlert size={20} className="shrink-0" />
    <div className="grid min-w-0 justify-items-start gap-3">
      <p>
        {sentences.map((sentence) => (
          <strong key={sentence} className="block">
            {sentence}
          </strong>
        ))}
        {hint}
      </p>
      <Button variant="outline" loading={pending} onClick={onAction}>
        {action}
      </Button>
    </div>
  </div>
)

/** The server's reason for a rejected payment. */
export const Refused = ({ sentence }: { sentence: string | undefined }) =>
  sentence && (
    <p role="alert" className={wrongClass}>
      <TriangleAlert size={20} className="shrink-0" />
      <span className={wrongTextClass}>
        <strong className="block">O pagamento não foi registrado.</strong>
        {sentence}
      </span>
    </p>
  )

type SecondPaymentsProps = { sentences: string[]; professionalId: number; month: Month }

/** Rendered in place of the code if the payouts were already paid when the person marked them. */
export const SecondPayments = ({ sentences, professionalId, month }: SecondPaymentsProps) => (
  <div role="alert" className={warningClass}>
    <TriangleAlert size={20} aria-hidden className="shrink-0" />
    <div className="grid min-w-0 justify-items-start gap-3">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Link
        to="/professionals/$id/details"
        params={{ id: String(professionalId) }}
        search={{ tab: 'conta', ...month }}
        className={buttonClass('outline')}
      >
        Abrir a Conta
      </Link>
    </div>
  </div>
)

type PaidBeforeProps = { row: ProductionRow | undefined; payout: PixCharge['payouts'][number] }

/** A warning before a second payment of the same payout. */
export function PaidBefore({ row, payout: { due, payoutValue } }: PaidBeforeProps) {
  const marked = row?.paymentStatus === 'paid' ? row : undefined
  const { paymentChangedBy: author, paymentChangedAt: paidAt, paidParts } = marked ?? {}
  const single = author ? ` por ${author} em ${formatMoment(paidAt)}` : ''
  const by = paidParts ? ` (${paidPartsText(paidParts)})` : single
  const paid = due > 0 ? payoutValue - due : (marked?.paidAmount ?? payoutValue)
  if (paid === 0) return null
  if (due === 0 && paid === payoutValue)
    return (
      <p role="status" className="flex items-center gap-3 rounded-field bg-success-tint p-4 text-success">
        <Check size={20} className="shrink-0" />
        <strong>Este repasse já está marcado como pago{by}. Não pague de novo.</strong>
      </p>
    )
  return (
    <div role="status" className={warningClass}>
      <TriangleAlert size={20} className="shrink-0" />
      <p>
        <strong className="block">
          {due > 0 ? 'Pague só a diferença.' : 'Não pague de novo: foi pago a mais.'}
        </strong>
        Já foram pagos {formatMoney(paid)}
        {by}, e o valor agora é {formatMoney(payoutValue)}.{' '}
        {due > 0
          ? `Falta pagar ${formatMoney(due)}.`
          : 'A diferença fica na conta do profissional, e o próximo pagamento a desconta.'}
      </p>
    </div>
  )
}

export function InvalidKey({ professionalId }: { professionalId: number }) {
  return (
    <div role="alert" className={wrongClass}>
      <TriangleAlert size={22} className="shrink-0" />
      <p className={wrongTextClass}>
        <strong className="block">Chave PIX inválida</strong>
        Não é CPF, CNPJ, telefone, e-mail nem chave aleatória. Corrija o cadastro para pagar por PIX.
      </p>
      <Link
        to="/professionals/$id/edit"
        params={{ id: String(professionalId) }}
        search={{ field: 'pix' }}
        className={buttonClass('outline')}
      >
        Corrigir cadastro
      </Link>
    </div>
  )
}
