import { Link } from '@tanstack/react-router'
import type { BankFile, BankPayment } from '@zelo/contract/bank-files'
import { fileNumberText } from '@zelo/contract/company'
import { dayOf } from '@zelo/contract/dates'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { companyDay, formatDay } from '../../ui/text/format.ts'
import { LongWord } from '../../ui/text/long-word.tsx'
import { CorrectionLink } from '../accounts/accounts.public.ts'
import { PaymentStateBadge } from './bank-file-badges.tsx'
import { refusedText } from './bank-file-texts.ts'
import { SettleDialog, SettleTogether } from './settle-payment.tsx'

const linkClass = 'font-semibold text-brand underline underline-offset-4'

const columnsOf = (file: BankFile, onSettle: (payment: BankPayment) => void): Column<BankPayment>[] => [
  {
    key: 'professional',
    header: 'Profissional',
    width: 170,
    mobile: 'title',
    cell: ({ professionalId, fullName }) => (
      <Link
        to="/professionals/$id/details"
        params={{ id: String(professionalId) }}
        className="hover:underline"
      >
        {fullName}
      </Link>
    ),
  },
  {
    key: 'pixKey',
    header: 'Chave PIX',
    width: 200,
    yields: 1,
    cell: ({ pixKey }) => <LongWord text={pixKey} />,
  },
  {
    key: 'amount',
    header: 'Valor',
    width: 120,
    align: 'right',
    cell: ({ amount, state, paidAmount }) => (
      <>
        <strong className="whitespace-nowrap">{formatMoney(amount)}</strong>
        {state === 'paid' && paidAmount != null && paidAmount !== amount && (
          <span className="block whitespace-nowrap text-[14px] text-warning">
            pago: {formatMoney(paidAmount)}
          </span>
        )}
      </>
    ),
  },
  { key: 'state', header: 'Situação', width: 130, cell: ({ state }) => <PaymentStateBadge state={state} /> },
  {
    key: 'answer',
    header: 'Resposta do banco',
    width: 380,
    isWhole: true,
    cell: (payment) => (
      <>
        <BankAnswer payment={payment} />
        {payment.alsoPaidBy && <AlsoPaid file={payment.alsoPaidBy} />}
        {canSettle(file, payment) && (
          <Button
            variant="outline"
            className="mt-1"
            aria-haspopup="dialog"
            aria-label={`Registrar o que o banco fez: ${payment.fullName}`}
            onClick={() => onSettle(payment)}
          >
            Conferi no banco
          </Button>
        )}
      </>
    ),
  },
]

/**
 * Whether a person may enter the result of a payment: the bank's answer is doubtful or missing, a person entered the
 * present result, the scheduled day is past, or the file was cancelled only in the panel.
 */
const canSettle = ({ answeredAt, payOn }: BankFile, { state, code, inDoubt }: BankPayment) => {
  const isOpen = state === 'sent' || state === 'scheduled'
  // Before the first answer of the bank, the file can be cancelled instead.
  if (isOpen && answeredAt === null) return false
  return (
    inDoubt === true ||
    state === 'sent' ||
    state === 'cancelled' ||
    // A result without a code was entered by a person.
    (code === null && !isOpen) ||
    (state === 'scheduled' && dayOf(payOn) < companyDay())
  )
}

/** The bank's sentence for the code 00, which only repeats the state. */
const paidSentence = 'Pago.'

/** The day of the payment and the bank's answer as a sentence. A refused payment has a link to the data to correct. */
function BankAnswer({ payment }: { payment: BankPayment }) {
  const { state, code, sentence, paidOn } = payment
  return (
    <span className="block max-w-[44ch]">
      {paidOn && <span className="block">Em {formatDay(paidOn)}</span>}
      {sentence && sentence !== paidSentence && (
        <span className={state === 'refused' ? 'block text-danger' : 'block'}>
          {sentence}{' '}
          {code && !sentence.includes(`Código ${code}`) && <span className="text-muted">({code})</span>}
        </span>
      )}
      {state === 'refused' && <CorrectionLink {...payment} />}
    </span>
  )
}

/** A warning that another bank file pays the same sessions. */
const AlsoPaid = ({ file }: { file: NonNullable<BankPayment['alsoPaidBy']> }) => (
  <span className="block max-w-[44ch] text-warning">
    O banco pagou ou vai pagar este profissional também no{' '}
    <Link to="/management/bank-files/$id" params={{ id: String(file.id) }} className={linkClass}>
      arquivo {fileNumberText(file)}
    </Link>
    : os dois podem pagar as mesmas sessões. Cancele este pagamento no banco, ou o arquivo se ainda não foi
    enviado.
  </span>
)

const order = { refused: 1, sent: 2, scheduled: 3, paid: 4, cancelled: 5 }
/** Doubtful payments are first, because a person must check them. */
const placeOf = ({ inDoubt, state }: BankPayment) => (inDoubt ? 0 : order[state])

export function FilePayments({ file }: { file: BankFile }) {
  const { payments, states } = file
  const [settling, setSettling] = useState<BankPayment[]>()
  const rows = payments.toSorted((one, other) => placeOf(one) - placeOf(other))
  return (
    <>
      {states.refused > 0 && (
        <p className="rounded-field bg-warning-tint p-3 text-warning">{refusedText(payments)}</p>
      )}
      <SettleTogether payments={payments} onSettle={setSettling} />
      <DataTable
        caption="Pagamentos do arquivo"
        columns={columnsOf(file, (payment) => setSettling([payment]))}
        rows={rows}
      />
      {settling && <SettleDialog file={file} payments={settling} onClose={() => setSettling(undefined)} />}
    </>
  )
}
