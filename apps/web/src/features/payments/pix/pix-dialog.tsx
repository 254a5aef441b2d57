import type { PixCharge } from '@zelo/contract/payouts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../platform/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useWhileHere } from '../../../ui/form/while-here.ts'
import { formatMoney } from '../../../ui/text/amounts.ts'
import type { PixTarget } from '../payments.queries.ts'
import { dueOf, payoutOf, type SeenPayout } from '../production/payout.ts'
import { usePaymentChange } from '../production/use-payment-change.ts'
import type { Month } from '../use-results.ts'
import { codeClass, dataClass, PixContent } from './pix-content.tsx'
import { Outdated, Refused, SecondPayments } from './pix-notices.tsx'
import { usePixCharge } from './use-pix-charge.ts'

/**
 * The payouts with the values on screen, so that the server can reject outdated ones. The PIX key is included only if
 * money was sent.
 */
const seenIn = ({ payouts, professionalId, pixKey }: PixCharge, isTransferred: boolean): SeenPayout[] =>
  payouts.map(({ treatmentId, payoutValue }) => ({
    treatmentId,
    professionalId,
    // The amount is the full value, even if only a difference is due, because the server stores the sum of all
    // payments.
    amount: payoutValue,
    ...(isTransferred ? { pixKey } : { withoutTransfer: true }),
  }))

const titleOf = ({ isForAll, row }: PixTarget, charge: PixCharge | undefined) => {
  if (isForAll || payoutOf(row) === 0) return 'PIX do profissional'
  return (charge?.amount ?? dueOf(row)) > 0 ? 'Pagar com PIX' : 'Repasse já pago'
}

const payText = ({ payouts, isCovered }: PixCharge) =>
  `${payouts.length > 1 ? `Marcar os ${payouts.length} como pagos` : 'Marcar como pago'}${isCovered ? ', sem transferir' : ''}`

const canCopy = (charge: PixCharge): charge is PixCharge & { payload: string } =>
  Boolean(charge.payload) && charge.amount > 0

const checkFailed = {
  sentences: ['Não foi possível conferir se o PIX ainda é este.'],
  action: 'Tentar de novo',
}
const doNotPayTwice = 'Se você já pagou pelo código anterior, não pague de novo o valor inteiro.'

type PixDialogProps = {
  target: PixTarget
  month: Month
  onPaid: (payouts: SeenPayout[]) => void
  onClose: () => void
}

export function PixDialog({ target, month, onPaid, onClose }: PixDialogProps) {
  const { charge, changes, failed, reading, retry, showLatest } = usePixCharge(target, month)
  const [refusal, setRefusal] = useState<string>()
  const [secondPayments, setSecondPayments] = useState<string[]>()
  const close = useWhileHere(onClose)
  const show = useWhileHere((sentences: string[]) => {
    setSecondPayments(sentences)
    return true
  })
  const { change, pending } = usePaymentChange(month, {
    onSaved: (payouts, second) => {
      onPaid(payouts)
      return second.length > 0 ? show(second) : close()
    },
    onRefused: setRefusal,
  })
  const mayPay = useMay('payouts.write')
  const canPay = mayPay && charge && charge.amount > 0 && (charge.payload || charge.isCovered)
  const covered = failed || (changes.length > 0 && !pending)
  if (secondPayments)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Pago duas vezes?" width={540}>
        <SecondPayments
          sentences={secondPayments}
          professionalId={target.row.professional.id}
          month={month}
        />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(target, charge)}
      width={540}
      footer={
        charge &&
        (canCopy(charge) || canPay) && (
          <PixButtons
            charge={charge}
            covered={covered}
            pending={pending}
            onPay={
              canPay
                ? (isTransferred) => {
                    setRefusal(undefined)
                    change(seenIn(charge, isTransferred), 'paid')
                  }
                : undefined
            }
          />
        )
      }
    >
      {charge ? (
        <div className="grid gap-5">
          {covered && (
            <Outdated
              {...(failed
                ? checkFailed
                : { sentences: changes, hint: doNotPayTwice, action: 'Mostrar o novo código' })}
              pending={failed && reading}
              onAction={() => {
                if (failed) return retry()
                setRefusal(undefined)
                showLatest()
              }}
            />
          )}
          <Refused sentence={refusal} />
          <PixContent charge={charge} row={target.row} covered={covered} />
        </div>
      ) : failed ? (
        <PixFailed reading={reading} onRetry={retry} />
      ) : (
        <PixPlaceholder />
      )}
    </Dialog>
  )
}

type PixButtonsProps = {
  charge: PixCharge
  covered: boolean
  pending: boolean
  /** Called with true if money was sent. Undefined without the permission to pay. */
  onPay: ((isTransferred: boolean) => void) | undefined
}

/** The buttons below the scrolling content. The button to copy the code must always be visible. */
const PixButtons = ({ charge, covered, pending, onPay }: PixButtonsProps) => (
  <>
    {canCopy(charge) && (
      <div className="-mt-2 mr-auto">
        <CopyButton text={charge.payload} disabled={covered} />
      </div>
    )}
    {onPay && charge.isCovered && charge.pixKey && (
      <Button variant="ghost" disabled={covered || pending} onClick={() => onPay(true)}>
        Já transferi {formatMoney(charge.amount)}
      </Button>
    )}
    {onPay && (
      <Button
        loading={pending}
        disabled={covered}
        icon={<Check size={16} />}
        onClick={() => onPay(!charge.isCovered)}
      >
        {payText(charge)}
      </Button>
    )}
  </>
)

type PixFailedProps = { reading: boolean; onRetry: () => void }

const PixFailed = ({ reading, onRetry }: PixFailedProps) => (
  <div role="alert" className="grid min-h-[220px] place-content-center justify-items-center gap-3">
    <p className="font-semibold text-danger">Não foi possível carregar o PIX.</p>
    <Button variant="outline" loading={reading} onClick={onRetry}>
      Tentar de novo
    </Button>
  </div>
)

const boneClass = 'block rounded-field bg-line'

const PixPlaceholder = () => (
  <div className="flex min-h-[220px] animate-pulse flex-wrap items-start gap-5">
    <p role="status" className="sr-only">
      Carregando...
    </p>
    <span aria-hidden className={`block border-transparent bg-line ${codeClass}`} />
    <div aria-hidden className={dataClass}>
      <span className={`${boneClass} h-[32px] w-2/3`} />
      <span className={`${boneClass} h-[20px] w-full`} />
      <span className={`${boneClass} h-[20px] w-4/5`} />
    </div>
  </div>
)
