import { useQueryClient } from '@tanstack/react-query'
import { type BankFile, type BankPayment, SettlePaymentForm } from '@zelo/contract/bank-files'
import { useState } from 'react'
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
import { companyDay } from '../../ui/text/format.ts'

type SettlePaymentProps = { file: BankFile; payment: BankPayment }

/** For a payment without a clear answer: a person enters the result that the bank's own site shows. */
export function SettlePayment(props: SettlePaymentProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        className="mt-1"
        aria-haspopup="dialog"
        aria-label={`Registrar o que o banco fez: ${props.payment.fullName}`}
        onClick={() => setOpen(true)}
      >
        Conferi no banco
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title="O que o banco fez?" width={480}>
          <SettleForm {...props} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

const outcomes = [
  { value: 'paid', label: 'Pagou' },
  { value: 'refused', label: 'Não pagou' },
]

function SettleForm({ file, payment, onClose }: SettlePaymentProps & { onClose: () => void }) {
  const client = useQueryClient()
  // Without an answer of the bank, a cancelled payment is already known as not paid.
  const canRefuse = payment.inDoubt || payment.state !== 'cancelled'
  const form = useSchemaForm(SettlePaymentForm, {
    defaultValues: {
      paidOn: payment.paidOn?.slice(0, 10) ?? companyDay(),
      amount: payment.paidAmount ?? payment.amount,
    },
  })
  const isPaid = form.watch('outcome') === 'paid'
  const { save, pending } = useSave({
    send: ({ outcome, paidOn, amount }: SettlePaymentForm) =>
      call('POST /payment-management/bank-files/{id}/payments/{paymentId}/settle', {
        params: { id: file.id, paymentId: payment.id },
        body: { outcome, ...(outcome === 'paid' && { paidOn, amount }) },
      }),
    success: 'Pagamento registrado',
    failure: 'Erro ao registrar o pagamento!',
    onSaved: () => {
      onClose()
      return client.invalidateQueries()
    },
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? []),
  })
  return (
    <Form form={form} onSubmit={save}>
      <p className="text-muted">
        {payment.fullName}, {formatMoney(payment.amount)}. Procure este pagamento no site do banco antes de
        responder: se não foi pago,{' '}
        {payment.state === 'cancelled' ? 'continua cancelado' : 'volta a ser devido'}.
      </p>
      <SelectInput
        name="outcome"
        label="O banco"
        required
        options={canRefuse ? outcomes : outcomes.slice(0, 1)}
      />
      {isPaid && (
        <>
          <DateInput name="paidOn" label="Pago em" required last={companyDay()} />
          <MoneyInput name="amount" label="Valor pago" required />
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
