import './pix-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProductionRow } from '@zelo/contract/payments'
import type { PixCharge } from '@zelo/contract/payouts'
import { Check, Lock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../platform/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatMoment, formatMoney } from '../../ui/format.ts'
import { CopyButton } from './copy-button.tsx'
import { pixQuery } from './payments.queries.ts'
import { changedAfterPayment, dueOf } from './payout.ts'
import { usePaymentChange } from './use-payment-change.ts'
import type { Month } from './use-results.ts'

const kindLabel = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Celular',
  email: 'E-mail',
  random: 'Chave aleatória',
} satisfies Record<NonNullable<PixCharge['keyKind']>, string>

type PixDialogProps = { row: ProductionRow; month: Month; onClose: () => void }

export function PixDialog({ row, month, onClose }: PixDialogProps) {
  const { data: charge, isError, refetch } = useQuery(pixQuery(row.id, month))
  const { change, pending } = usePaymentChange(month, onClose)
  const [paying, setPaying] = useState<ProductionRow>()
  // While it is sent the row is painted as paid already; here it stays what the person said yes to.
  const shown = pending && paying ? paying : row
  const mayPay = useMay('payments.write') && !row.closed
  const due = charge && amountDue(charge, shown)
  const payable = due ? charge?.payload : changedAfterPayment(shown)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Pagar com PIX"
      width={520}
      footer={
        mayPay && charge && payable ? (
          <Button
            loading={pending}
            icon={<Check aria-hidden className="size-[16px]" />}
            onClick={() => {
              setPaying(row)
              // The whole value, also where only a difference is due: the server keeps what was paid in all.
              change([row], 'paid')
            }}
          >
            Marcar como pago
          </Button>
        ) : undefined
      }
    >
      {charge ? (
        <PixContent charge={charge} row={shown} />
      ) : isError ? (
        <div role="alert" className="pix-failed">
          <p className="font-semibold text-danger">Não foi possível carregar o PIX.</p>
          <Button variant="outline" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </div>
      ) : (
        <p role="status" className="pix-loading">
          Carregando...
        </p>
      )}
    </Dialog>
  )
}

/** Of one that was paid never more than its row still owes, even in the moment before its charge is read again. */
const amountDue = ({ amount }: PixCharge, row: ProductionRow) =>
  row.paymentStatus === 'paid' ? Math.min(amount, dueOf(row)) : amount

type PixContentProps = { charge: PixCharge; row: ProductionRow }

function PixContent({ charge, row }: PixContentProps) {
  const { pixKey, keyKind, payload, qr } = charge
  const unsettled = row.paymentStatus === 'pending' || changedAfterPayment(row)
  const locked = row.closed && unsettled
  const due = locked ? 0 : amountDue(charge, row)
  return (
    <div className="grid gap-5">
      {locked ? <ClosedMonth /> : row.paymentStatus === 'paid' && <AlreadyPaid row={row} due={due} />}
      <div className="flex flex-wrap items-center gap-5">
        {due > 0 && qr && <QrCode {...qr} />}
        <dl className="pix-data">
          <div>
            <dt className="text-[14px] text-muted">{due > 0 ? 'Valor a pagar' : 'Valor'}</dt>
            <dd className="pix-amount">{formatMoney(due > 0 ? due : row.treatmentValue)}</dd>
          </div>
          <div>
            <dt className="text-[14px] text-muted">Para</dt>
            {/* The charge's own name is cut to the 25 letters a PIX may have. */}
            <dd className="break-words font-semibold">{row.professional.fullName}</dd>
          </div>
          <div>
            <dt className="text-[14px] text-muted">
              Chave PIX{keyKind && <span> · {kindLabel[keyKind]}</span>}
            </dt>
            <dd className="break-all font-semibold">{pixKey || '—'}</dd>
          </div>
        </dl>
      </div>
      {due === 0 ? (
        row.paymentStatus === 'pending' &&
        !locked && <p className="text-muted">Não há nada a pagar deste PAD no mês.</p>
      ) : payload ? (
        <div>
          <p className="mb-1 font-semibold text-[14px]">PIX copia e cola</p>
          <p className="pix-payload">{payload}</p>
          <CopyButton text={payload} />
        </div>
      ) : (
        <InvalidKey professionalId={row.professional.id} />
      )}
    </div>
  )
}

/** Money that leaves now could be written down nowhere. */
const ClosedMonth = () => (
  <div role="status" className="pix-changed">
    <Lock aria-hidden className="size-[20px] shrink-0" />
    <p>
      <strong className="block">A competência está fechada.</strong>
      Este repasse não pode mais ser registrado como pago. Para pagar por aqui, reabra antes a competência no
      Faturamento.
    </p>
  </div>
)

type AlreadyPaidProps = { row: ProductionRow; due: number }

/** The one mistake that costs money here is to pay twice. */
function AlreadyPaid({ row, due }: AlreadyPaidProps) {
  const { paymentChangedBy: who, paymentChangedAt: when } = row
  const by = who && ` por ${who} em ${formatMoment(when)}`
  if (!changedAfterPayment(row))
    return (
      <p role="status" className="pix-paid">
        <Check aria-hidden className="size-[20px] shrink-0" />
        <strong>Este repasse já está marcado como pago{by}. Não pague de novo.</strong>
      </p>
    )
  return (
    <div role="status" className="pix-changed">
      <TriangleAlert aria-hidden className="size-[20px] shrink-0" />
      <p>
        <strong className="block">
          {due > 0 ? 'Pague só a diferença.' : 'Não pague de novo: foi pago a mais.'}
        </strong>
        Já foram pagos {formatMoney(row.paidAmount)}
        {by}, e o valor agora é {formatMoney(row.treatmentValue)}.{' '}
        {due > 0
          ? `Falta pagar ${formatMoney(due)}.`
          : 'Quando a diferença estiver acertada com o profissional, marque como pago com o novo valor.'}
      </p>
    </div>
  )
}

function InvalidKey({ professionalId }: { professionalId: number }) {
  return (
    <div role="alert" className="pix-wrong">
      <TriangleAlert aria-hidden className="size-[22px] shrink-0" />
      <p className="pix-wrong-text">
        <strong className="block">Chave PIX inválida</strong>
        Não é CPF, CNPJ, celular, e-mail nem chave aleatória. Corrija o cadastro para pagar por PIX.
      </p>
      <Link
        to="/professionals/$id/edit"
        params={{ id: String(professionalId) }}
        className={buttonClass('outline')}
      >
        Corrigir cadastro
      </Link>
    </div>
  )
}

/** Black on white in the dark theme too: that is what the cameras of banks' apps are made for. */
function QrCode({ size, path }: NonNullable<PixCharge['qr']>) {
  const quiet = 4
  return (
    <svg
      role="img"
      aria-label="QR Code do PIX"
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      className="pix-qr"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
