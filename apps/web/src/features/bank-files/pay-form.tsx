import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type BankFileBody, BankFileForm } from '@zelo/contract/bank-files'
import { accountText, type CompanyAccount } from '@zelo/contract/company'
import { toCents } from '@zelo/contract/money'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/api.ts'
import { useFormKey } from '../../platform/form-key.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormGroup } from '../../ui/form/form-group.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { countText } from '../../ui/text/count-text.ts'
import { companyDay } from '../../ui/text/format.ts'
import { showToast } from '../../ui/toast/toast.ts'
import type { Month } from '../books/books.public.ts'
import { fileTitle } from './bank-file-texts.ts'
import { nextWorkingDay } from './next-working-day.ts'
import { partsText } from './parts-text.ts'
import { saveBankFile } from './save-bank-file.ts'
import type { SelectedPayments } from './use-selected-payments.ts'

/** The request for a file. Repeating it with the same key returns the same file. */
type Order = { body: BankFileBody; idempotencyKey: string }

type PayFormProps = {
  month: Month
  accounts: CompanyAccount[]
  selected: SelectedPayments
  /** The number of people who cannot be paid. */
  leftOut: number
  disabled: boolean
  onRefused: () => void
  children: ReactNode
}

/** The form for the account and the day. Its button creates and downloads the file. */
export function PayForm(props: PayFormProps) {
  const { month, accounts, selected, leftOut, disabled, onRefused, children } = props
  const client = useQueryClient()
  const navigate = useNavigate()
  const formKey = useFormKey()
  const [firstAccount] = accounts
  const form = useSchemaForm(BankFileForm, {
    defaultValues: {
      ...(firstAccount && accounts.length === 1 && { accountId: firstAccount.id }),
      payOn: nextWorkingDay(companyDay()),
    },
  })
  const show = useWhileHere((id: number) =>
    navigate({ to: '/management/bank-files/$id', params: { id: String(id) }, replace: true }),
  )
  const { payments, total } = selected
  const [unanswered, setUnanswered] = useState<Order>()
  const orderOf = ({ accountId, payOn }: BankFileForm): Order => ({
    body: {
      accountId,
      payOn,
      year: Number(month.year),
      month: Number(month.month),
      professionalIds: payments.map(({ professionalId }) => professionalId),
      total,
    },
    // The idempotency key contains the values on screen, so that other people, another day or another account create
    // another file.
    idempotencyKey: [formKey, accountId, payOn, payments.length, toCents(total)].join('-'),
  })
  const { save, pending } = useSave({
    send: async (order: Order) => {
      const result = await call('POST /payment-management/bank-files', order)
      setUnanswered(!result.ok && result.status === 0 ? order : undefined)
      return result
    },
    failure: 'Nenhum arquivo foi gerado!',
    onSaved: async (file) => {
      showToast(`${fileTitle(file)} gerado`, {
        type: 'success',
        detail: `${countText(file.count, 'pagamento', 'pagamentos')}, ${formatMoney(file.total)}.`,
      })
      await saveBankFile(file)
      void client.invalidateQueries()
      await show(file.id)
    },
    onRefused: ({ status, body }) => {
      // Without an answer the file may exist, so the same request can be repeated.
      if (status === 0) return null
      onRefused()
      return applyServerErrors(form, body.errors ?? [])
    },
  })
  return (
    <Form
      form={form}
      onSubmit={(values) => save(unanswered ?? orderOf(values))}
      className="grid min-w-0 gap-4"
    >
      <FormGroup title="De onde e quando">
        <SelectInput
          name="accountId"
          label="Conta"
          required
          span={2}
          options={accounts.map((account) => ({ value: account.id, label: accountText(account) }))}
        />
        <DateInput name="payOn" label="Dia do pagamento" required />
      </FormGroup>
      {children}
      <div className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-brand bg-surface px-5 py-3 shadow-2xl">
        <p role="status" className="flex-1 basis-[220px]">
          {unanswered ? (
            <span className="text-warning">
              A resposta do servidor não chegou: não se sabe se o arquivo de{' '}
              <strong>{formatMoney(unanswered.body.total)}</strong> foi gerado. Tente de novo: ele não é
              gerado duas vezes.
            </span>
          ) : (
            <>
              <span className="block text-[14px] text-muted">
                {[countText(payments.length, 'pagamento', 'pagamentos'), partsText(selected)]
                  .filter(Boolean)
                  .join(': ')}
              </span>
              <strong className="text-[24px] leading-tight">{formatMoney(total)}</strong>
              {leftOut > 0 && (
                <a href="#left-out" className="ml-3 font-semibold text-brand underline underline-offset-4">
                  {countText(leftOut, 'fica de fora', 'ficam de fora')}
                </a>
              )}
            </>
          )}
        </p>
        <Button type="submit" loading={pending} disabled={!unanswered && (disabled || payments.length === 0)}>
          {unanswered ? 'Tentar de novo' : 'Gerar e baixar o arquivo'}
        </Button>
      </div>
    </Form>
  )
}
