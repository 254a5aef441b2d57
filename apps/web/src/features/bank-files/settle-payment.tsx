import { useQueryClient } from '@tanstack/react-query'
import type { BankFile, BankPayment } from '@zelo/contract/bank-files'
import { SettlePaymentForm } from '@zelo/contract/bank-settlements'
import { dayOf } from '@zelo/contract/dates'
import { roundToCents } from '@zelo/contract/money'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { countText } from '../../ui/text/count-text.ts'
import { companyDay } from '../../ui/text/format.ts'

/**
 * Whether a doubtful payment has nothing special: the return names no day or other amount, and no other file pays the
 * same sessions.
 */
const isPlainDoubt = ({ inDoubt, alsoPaidBy, paidOn, paidAmount, amount }: BankPayment) =>
  inDoubt === true && !alsoPaidBy && !paidOn && (paidAmount ?? amount) === amount

type SettleTogetherProps = { payments: BankPayment[]; onSettle: (payments: BankPayment[]) => void }

/** Offers one result for all plain doubtful payments of a file. */
export function SettleTogether({ payments, onSettle }: SettleTogetherProps) {
  const plainDoubts = payments.filter(isPlainDoubt)
  if (plainDoubts.length < 2) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-warning-tint p-3">
      <p className="text-warning">
        {plainDoubts.length} pagamentos podem ser registrados de uma vez, se o banco fez o mesmo com todos.
      </p>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => onSettle(plainDoubts)}>
        Conferi os {plainDoubts.length} no banco
      </Button>
    </div>
  )
}

type SettleProps = { file: BankFile; payments: BankPayment[] }

/** Asks for the result on the bank's website, for the payments as they were when the dialog opened. */
export const SettleDialog = ({ onClose, ...props }: SettleProps & { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="O que o banco fez?" width={480}>
    <SettleForm {...props} onClose={onClose} />
  </Dialog>
)

const outcomes = [
  { value: 'paid', label: 'Pagou' },
  { value: 'refused', label: 'Não pagou' },
]

const asSeen = ({ state, inDoubt = false, paidAmount = null }: BankPayment) => ({
  state,
  inDoubt,
  paidAmount,
})

/** Sends the result. Only the result of a single payment may contain an amount other than the requested one. */
const send = ({ file, payments }: SettleProps, { outcome, paidOn, amount }: SettlePaymentForm) => {
  const day = outcome === 'paid' ? { paidOn } : {}
  const [first] = payments
  return payments.length === 1 && first
    ? call('POST /payment-management/bank-files/{id}/payments/{paymentId}/settle', {
        params: { id: file.id, paymentId: first.id },
        body: { outcome, ...day, ...(outcome === 'paid' && { amount }), seen: asSeen(first) },
      })
    : call('POST /payment-management/bank-files/{id}/settle', {
        params: { id: file.id },
        body: { outcome, ...day, paymentIds: payments.map(({ id }) => id) },
      })
}

function SettleForm({ file, payments, onClose }: SettleProps & { onClose: () => void }) {
  const client = useQueryClient()
  const only = payments.length === 1 ? payments[0] : undefined
  // A cancelled payment without an answer of the bank already counts as unpaid.
  const canRefuse = payments.some(({ inDoubt, state }) => inDoubt || state !== 'cancelled')
  const today = companyDay()
  const payDay = dayOf(file.payOn)
  const form = useSchemaForm(SettlePaymentForm, {
    defaultValues: {
      paidOn: only?.paidOn?.slice(0, 10) ?? (payDay < today ? payDay : today),
      amount: only?.paidAmount ?? only?.amount,
    },
  })
  const isPaid = form.watch('outcome') === 'paid'
  const { save, pending } = useSave({
    send: (entered: SettlePaymentForm) => send({ file, payments }, entered),
    success: only ? 'Pagamento registrado' : 'Pagamentos registrados',
    failure: only ? 'Erro ao registrar o pagamento!' : 'Erro ao registrar os pagamentos!',
    onSaved: () => {
      onClose()
      return client.invalidateQueries()
    },
    onRefused: ({ status, body }) => {
      if (status === 406) {
        // Another person or a return has changed the payments, so the list behind the dialog is refetched.
        onClose()
        void client.invalidateQueries()
      }
      return applyServerErrors(form, body.errors ?? [])
    },
  })
  const total = roundToCents(payments.reduce((sum, { amount }) => sum + amount, 0))
  return (
    <Form form={form} onSubmit={save}>
      <p className="text-muted">
        {only ? only.fullName : countText(payments.length, 'pagamento', 'pagamentos')}, {formatMoney(total)}.
        Procure no site do banco antes de responder: o que não foi pago{' '}
        {file.cancelledAt ? 'continua cancelado' : 'volta a ser devido'}.
      </p>
      <SelectInput
        name="outcome"
        label="O banco"
        required
        options={canRefuse ? outcomes : outcomes.slice(0, 1)}
      />
      {isPaid && (
        <>
          <DateInput name="paidOn" label="Pago em" required last={today} />
          {only && <MoneyInput name="amount" label="Valor pago" required />}
        </>
      )}
      <DialogActions>
        <Button type="submit" loading={pending}>
          Salvar
        </Button>
      </DialogActions>
    </Form>
  )
}
