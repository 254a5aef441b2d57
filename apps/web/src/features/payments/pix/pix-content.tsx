import type { ProductionRow } from '@zelo/contract/payments'
import type { PixCharge } from '@zelo/contract/payouts'
import { EyeOff, TriangleAlert } from 'lucide-react'
import { monthTitle } from '../../../ui/calendar/month-grid.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { formatMoney } from '../../../ui/text/amounts.ts'
import { LongWord } from '../../../ui/text/long-word.tsx'
import { KeyChange } from './key-change.tsx'
import { InvalidKey, PaidBefore, warningClass } from './pix-notices.tsx'

const kindLabel = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Telefone',
  email: 'E-mail',
  random: 'Chave aleatória',
} satisfies Record<NonNullable<PixCharge['keyKind']>, string>

/** The size of the QR code and of its placeholder. */
export const codeClass = 'size-[180px] shrink-0 rounded-field border max-sm:mx-auto'
export const dataClass = 'grid min-w-0 flex-1 basis-[200px] gap-3'
const labelClass = 'text-[14px] text-muted'

type PixContentProps = {
  charge: PixCharge
  row: ProductionRow
  /** True for an outdated charge: the QR code and the code to copy are then covered. */
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
        <p role="status" className={warningClass}>
          <TriangleAlert size={20} aria-hidden className="shrink-0" />
          <span>{charge.accountNote}</span>
        </p>
      )}
      {only && payouts.length === 1 && !covered && (
        <PaidBefore row={only.treatmentId === row.id ? row : undefined} payout={only} />
      )}
      <div className="flex flex-wrap items-start gap-5">
        {amount > 0 &&
          qr &&
          (covered ? (
            <CoveredCode />
          ) : (
            <QrCode {...qr} label="QR Code do PIX" className={`border-line bg-white ${codeClass}`} />
          ))}
        <dl className={dataClass}>
          <div>
            <dt className={labelClass}>{amountLabel(charge)}</dt>
            <dd className="font-bold text-[28px] leading-tight">
              {formatMoney(amount > 0 ? amount : (only?.payoutValue ?? 0))}
            </dd>
          </div>
          <div>
            <dt className={labelClass}>Para</dt>
            {/* The full name is shown, because the PIX code contains only the first 25 characters. */}
            <dd className="break-words font-semibold">{row.professional.fullName}</dd>
          </div>
          <div>
            <dt className={labelClass}>Chave PIX{keyKind && <span> · {kindLabel[keyKind]}</span>}</dt>
            <dd className="font-semibold">
              <LongWord text={pixKey || '—'} />
            </dd>
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

const amountLabel = ({ amount, payload, keyKind }: PixCharge) => {
  if (amount === 0) return 'Valor'
  return payload || !keyKind ? 'Valor a pagar' : 'Em aberto'
}

function PixCode({ charge: { payload, txid, keyKind }, row, covered }: PixContentProps) {
  if (!keyKind) return <InvalidKey professionalId={row.professional.id} />
  if (!payload) return null
  return (
    <div>
      <p className="mb-1 font-semibold text-[14px]">PIX copia e cola</p>
      <p className="select-all break-all rounded-field border border-line bg-canvas p-3 font-mono text-[13px]">
        {covered ? 'Código coberto' : payload}
      </p>
      {txid && txid !== '***' && <p className={`${labelClass} mt-2`}>Identificação no extrato: {txid}</p>}
    </div>
  )
}

/**
 * The payouts of the charge. The heading names the month, because the page behind the dialog may change to another
 * month.
 */
function Payouts({ charge: { payouts, year, month } }: { charge: PixCharge }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold text-[14px]">
        {payouts.length > 1 ? `${payouts.length} repasses` : 'Repasse'} de {monthTitle(year, month)}
      </h3>
      <ul className="max-h-[180px] overflow-y-auto rounded-field border border-line">
        {payouts.map(({ treatmentId, patient, due, payoutValue }) => (
          <li
            key={treatmentId}
            className="flex items-baseline justify-between gap-4 border-line px-3 py-2 not-first:border-t"
          >
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
  <div
    className={`grid place-content-center justify-items-center gap-2 border-line bg-canvas font-semibold text-muted ${codeClass}`}
  >
    <EyeOff size={32} />
    Código coberto
  </div>
)
