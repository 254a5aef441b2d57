import { useQueryClient } from '@tanstack/react-query'
import { type BankFile, type BankPayment, SettlePaymentForm } from '@zelo/contract/bank-files'
import { dayOf } from '@zelo/contract/dates'
import { roundToCents } from '@zelo/contract/money'
import { type ReactNode, useState } from 'react'
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

type SettleProps = { file: BankFile; payments: BankPayment[] }

/** For a payment without a clear answer: a person enters the result that the bank's own site shows. */
export const SettlePayment = ({ file, payment }: { file: BankFile; payment: BankPayment }) => (
  <SettleButton
    file={file}
    payments={[payment]}
    className="mt-1"
    aria-label={`Registrar o que o banco fez: ${payment.fullName}`}
  >
    Conferi no banco
  </SettleButton>
)

/** Doubtful payments that nothing tells apart: no return names a day or another amount, and no other file pays them. */
const isPlainDoubt = ({ inDoubt, alsoPaidBy, paidOn, paidAmount, amount }: BankPayment) =>
  inDoubt === true && !alsoPaidBy && !paidOn && (paidAmount ?? amount) === amount

/** One result for all payments of a file that the bank answered without saying whether it paid. */
export function SettleTogether({ file }: { file: BankFile }) {
  const payments = file.payments.filter(isPlainDoubt)
  if (payments.length < 2) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-warning-tint p-3">
      <p className="text-warning">
        {payments.length} pagamentos podem ser registrados de uma vez, se o banco fez o mesmo com todos.
      </p>
      <SettleButton file={file} payments={payments}>
        Conferi os {payments.length} no banco
      </SettleButton>
    </div>
  )
}

type SettleButtonProps = SettleProps & { className?: string; 'aria-label'?: string; children: ReactNode }

function SettleButton({ file, payments, ...button }: SettleButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)} {...button} />
      {open && (
        <Dialog open onOpenChange={setOpen} title="O que o banco fez?" width={480}>
          <SettleForm file={file} payments={payments} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

const outcomes = [
  { value: 'paid', label: 'Pagou' },
  { value: 'refused', label: 'Não pagou' },
]

/** Only a single payment can have another amount than the file asked for. */
const send = ({ file, payments }: SettleProps, { outcome, paidOn, amount }: SettlePaymentForm) => {
  const day = outcome === 'paid' ? { paidOn } : {}
  const [first] = payments
  return payments.length === 1 && first
    ? call('POST /payment-management/bank-files/{id}/payments/{paymentId}/settle', {
        params: { id: file.id, paymentId: first.id },
        body: { outcome, ...day, ...(outcome === 'paid' && { amount }) },
      })
    : call('POST /payment-management/bank-files/{id}/settle', {
        params: { id: file.id },
        body: { outcome, ...day, paymentIds: payments.map(({ id }) => id) },
      })
}

function SettleForm({ file, payments, onClose }: SettleProps & { onClose: () => void }) {
  const client = useQueryClient()
  const only = payments.length === 1 ? payments[0] : undefined
  // Without an answer of the bank, a cancelled payment is already known as not paid.
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
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? []),
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
