import type { ProductionRow } from '@zelo/contract/payments'
import type { PixCharge } from '@zelo/contract/payouts'
import { EyeOff, TriangleAlert } from 'lucide-react'
import { monthTitle } from '../../../ui/calendar/month-grid.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { formatMoney } from '../../../ui/text/amounts.ts'
import { KeyChange } from './key-change.tsx'
import { InvalidKey, PaidBefore } from './pix-notices.tsx'

const kindLabel = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Telefone',
  email: 'E-mail',
  random: 'Chave aleatória',
} satisfies Record<NonNullable<PixCharge['keyKind']>, string>

type PixContentProps = {
  charge: PixCharge
  row: ProductionRow
  /** The charge is outdated: the QR code and the code to copy must not be usable. */
  covered: boolean
}

export function PixContent({ charge, row, covered }: PixContentProps) {
  const { amount, pixKey, keyKind, qr, payouts } = charge
  const [only] = payouts
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <section aria-label="Pagamento" tabIndex={0} className="grid gap-5">
      <KeyChange charge={charge} />
      {charge.accountNote && (
        <p role="status" className="flex items-start gap-3 rounded-field bg-warning-tint p-4 text-warning">
          <TriangleAlert size={20} aria-hidden className="shrink-0" />
          <span>{charge.accountNote} Este PIX paga o valor inteiro; pelo banco, o arquivo paga o saldo.</span>
        </p>
      )}
      {only && payouts.length === 1 && !covered && (
        <PaidBefore row={only.treatmentId === row.id ? row : undefined} payout={only} />
      )}
      <div className="flex flex-wrap items-start gap-5">
        {amount > 0 &&
          qr &&
          (covered ? <CoveredCode /> : <QrCode {...qr} label="QR Code do PIX" className="pix-qr" />)}
        <dl className="pix-data">
          <div>
            <dt className="pix-label">{amount > 0 ? 'Valor a pagar' : 'Valor'}</dt>
            <dd className="pix-amount">{formatMoney(amount > 0 ? amount : (only?.payoutValue ?? 0))}</dd>
          </div>
          <div>
            <dt className="pix-label">Para</dt>
            {/* The name in the charge is cut to the 25 letters that a PIX allows. */}
            <dd className="break-words font-semibold">{row.professional.fullName}</dd>
          </div>
          <div>
            <dt className="pix-label">Chave PIX{keyKind && <span> · {kindLabel[keyKind]}</span>}</dt>
            <dd className="break-all font-semibold">{pixKey || '—'}</dd>
          </div>
        </dl>
      </div>
      {payouts.length > 0 && <Payouts charge={charge} />}
      {amount > 0 ? (
        <PixCode charge={charge} row={row} covered={covered} />
      ) : (
        !only?.payoutValue && <p className="text-muted">Não há nada a pagar no mês.</p>
      )}
    </section>
  )
}

function PixCode({ charge: { payload, txid }, row, covered }: PixContentProps) {
  if (!payload) return <InvalidKey professionalId={row.professional.id} />
  return (
    <div>
      <p className="mb-1 font-semibold text-[14px]">PIX copia e cola</p>
      <p className="pix-payload">{covered ? 'Código coberto' : payload}</p>
      {txid && txid !== '***' && <p className="pix-label mt-2">Identificação no extrato: {txid}</p>}
    </div>
  )
}

/** The payouts with their month, because the dialog may stay open while the page behind it changes. */
function Payouts({ charge: { payouts, year, month } }: { charge: PixCharge }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold text-[14px]">
        {payouts.length > 1 ? `${payouts.length} repasses` : 'Repasse'} de {monthTitle(year, month)}
      </h3>
      <ul className="pix-payouts">
        {payouts.map(({ treatmentId, patient, due, payoutValue }) => (
          <li key={treatmentId} className="pix-payout">
            <span className="min-w-0 break-words">
              {patient}
              <span className="text-[13px] text-muted"> · PAD {treatmentId}</span>
            </span>
            <span className="whitespace-nowrap text-right">
              {due > 0 ? formatMoney(due) : payoutValue > 0 ? 'Já pago' : 'Nada a pagar'}
              {due > 0 && due < payoutValue && (
                <span className="block text-[13px] text-muted">de {formatMoney(payoutValue)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const CoveredCode = () => (
  <div className="pix-qr pix-covered">
    <EyeOff size={32} />
    Código coberto
  </div>
)
