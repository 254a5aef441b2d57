import { useQueryClient } from '@tanstack/react-query'
import { type Company, type CompanyFormInput, CompanyForm as CompanyFormSchema } from '@zelo/contract/company'
import { states } from '@zelo/contract/states'
import { call } from '../../platform/api.ts'
import { DocumentInput } from '../../ui/form/document-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveActions } from '../../ui/form/form-actions.tsx'
import { FormGroup } from '../../ui/form/form-group.tsx'
import { MaskedInput } from '../../ui/form/masked-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useCepFill } from '../../ui/form/use-cep-fill.ts'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { useRecordForm } from '../../ui/register/use-record-form.tsx'
import { companyKey, companyQuery } from './company.queries.ts'
import { companyLabels } from './company-labels.ts'

const valuesOf = ({ version: _, complement, ...company }: Company): CompanyFormInput => ({
  ...company,
  complement: complement ?? '',
  // A new company has no state, and validation requires one.
  state: company.state as CompanyFormInput['state'],
})

type CompanyFormProps = { record: Company; reload: () => Promise<Company> }

function CompanyForm({ record, reload }: CompanyFormProps) {
  const client = useQueryClient()
  const { form, save, pending, cancel, dialogs } = useRecordForm({
    schema: CompanyFormSchema,
    empty: {},
    values: valuesOf,
    name: 'company/edit',
    record,
    reload,
    send: (values, { version }) => call('PUT /company', { body: { ...values, version } }),
    texts: {
      success: 'Dados da empresa salvos com sucesso',
      failure: 'Erro ao salvar os dados da empresa!',
    },
    labels: companyLabels,
    onSaved: () => client.invalidateQueries({ queryKey: companyKey }),
    backTo: '/company',
  })
  const cep = useCepFill(form, {
    creates: true,
    cep: 'cep',
    number: 'addressNumber',
    targets: { address: 'logradouro', district: 'bairro', city: 'localidade', state: 'uf' },
  })
  const labels = companyLabels
  return (
    <div className="grid gap-6">
      {dialogs}
      <Form form={form} onSubmit={save}>
        <FormGroup title="Dados da empresa">
          <TextInput
            name="name"
            label={labels.name}
            required
            span={2}
            maxLength={120}
            hint="Como o banco a conhece. Aparece nos arquivos e nos extratos."
          />
          <DocumentInput kind="cnpj" name="cnpj" required />
        </FormGroup>
        <FormGroup title="Endereço">
          <MaskedInput mask="cep" name="cep" label={labels.cep} required {...cep} />
          <TextInput name="address" label={labels.address} required span={2} maxLength={200} />
          <TextInput name="addressNumber" label={labels.addressNumber} required maxLength={20} />
          <TextInput name="complement" label={labels.complement} maxLength={120} />
          <TextInput name="district" label={labels.district} required maxLength={120} />
          <TextInput name="city" label={labels.city} required maxLength={120} />
          <SelectInput name="state" label={labels.state} required options={states} />
        </FormGroup>
        <SaveActions onCancel={cancel} pending={pending} />
      </Form>
    </div>
  )
}

export const CompanyEditPage = () => (
  <FreshRecord query={companyQuery()} errorText="Ocorreu um erro ao buscar os dados da empresa...">
    {(record, reload) => <CompanyForm record={record} reload={reload} />}
  </FreshRecord>
)
