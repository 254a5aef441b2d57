import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  bankLabel,
  banks,
  type CompanyAccount,
  type CompanyAccountFormInput,
  CompanyAccountForm as CompanyAccountFormSchema,
  lastFileNumber,
} from '@zelo/contract/company'
import { useWatch } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveActions } from '../../ui/form/form-actions.tsx'
import { FormGroup } from '../../ui/form/form-group.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { useRecordForm } from '../../ui/register/use-record-form.tsx'
import { companyAccountQuery, companyKey } from './company.queries.ts'
import { accountLabels } from './company-labels.ts'

const bankOptions = banks.map((value) => ({ value, label: bankLabel[value] }))

const valuesOf = ({ id: _, version: __, ...account }: CompanyAccount): CompanyAccountFormInput => account

type AccountFormProps = { record?: CompanyAccount; reload?: () => Promise<CompanyAccount> }

function AccountForm({ record, reload }: AccountFormProps) {
  const client = useQueryClient()
  const { form, save, pending, cancel, dialogs } = useRecordForm({
    schema: CompanyAccountFormSchema,
    empty: { agency: '', agencyDigit: '', account: '', accountDigit: '', agreement: '', nextFileNumber: 1 },
    values: valuesOf,
    name: record ? `company/accounts/${record.id}/edit` : 'company/accounts/create',
    record,
    reload,
    send: (values, { version }) =>
      record
        ? call('PUT /company/accounts/{id}', { params: { id: record.id }, body: { ...values, version } })
        : call('POST /company/accounts', { body: values }),
    texts: record
      ? { success: 'Conta atualizada com sucesso', failure: 'Erro ao atualizar conta!' }
      : { success: 'Conta criada com sucesso', failure: 'Erro ao criar conta!' },
    labels: accountLabels,
    show: { bank: (value) => bankLabel[value as CompanyAccount['bank']] ?? '—' },
    onSaved: () => client.invalidateQueries({ queryKey: companyKey }),
    backTo: '/company',
  })
  const labels = accountLabels
  return (
    <div className="grid gap-6">
      {dialogs}
      <Form form={form} onSubmit={save}>
        <FormGroup title="Conta bancária">
          <SelectInput name="bank" label={labels.bank} required options={bankOptions} span={4} />
          <TextInput name="agency" label={labels.agency} required maxLength={5} hint="Sem o dígito." />
          <TextInput
            name="agencyDigit"
            label={labels.agencyDigit}
            maxLength={1}
            hint="Em branco, se o banco não usa."
          />
          <TextInput name="account" label={labels.account} required maxLength={12} hint="Sem o dígito." />
          <TextInput name="accountDigit" label={labels.accountDigit} required maxLength={1} />
        </FormGroup>
        <FormGroup title="Arquivos para o banco">
          <TextInput
            name="agreement"
            label={labels.agreement}
            required
            span={2}
            maxLength={20}
            hint="O código do contrato de pagamentos. O gerente da conta informa."
          />
          <FileNumberInput />
        </FormGroup>
        <SaveActions onCancel={cancel} pending={pending} />
      </Form>
    </div>
  )
}

function FileNumberInput() {
  const next = useWatch({ name: 'nextFileNumber' })
  const isExhausted = next > lastFileNumber
  return (
    <Field
      name="nextFileNumber"
      label={accountLabels.nextFileNumber}
      required
      span={2}
      hint={
        isExhausted
          ? 'Os números deste convênio acabaram: fale com o banco.'
          : 'Comece com 1, ou continue de outro sistema. O banco recusa um número repetido.'
      }
    >
      {(control, field) => (
        <input
          {...control}
          ref={field.ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={isExhausted ? '' : (field.value ?? '')}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '')
            field.onChange(digits === '' ? null : Number(digits))
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}

export const CompanyAccountCreatePage = () => <AccountForm />

export function CompanyAccountEditPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <FreshRecord query={companyAccountQuery(id)} errorText="Ocorreu um erro ao buscar esta conta...">
      {(record, reload) => <AccountForm record={record} reload={reload} />}
    </FreshRecord>
  )
}
