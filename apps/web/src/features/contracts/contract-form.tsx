import {
  type Contract,
  type ContractFormInput,
  ContractForm as ContractFormSchema,
  contractFormNames,
  contractSteps,
} from '@zelo/contract/contracts'
import { invertNames, renameKeys } from '@zelo/contract/form-names'
import { StepForm } from '../../ui/form/step-form.tsx'
import { EditPage, type RegisterFormProps } from '../../ui/register/edit-page.tsx'
import { useRegisterForm } from '../../ui/register/use-register-form.ts'
import { formatPercent } from '../../ui/text/amounts.ts'
import { CompanyFields, TermsFields } from './contract-fields.tsx'
import { contractLabels, emptyContract } from './contract-values.ts'
import { contracts } from './contracts.queries.ts'

const apiNames = invertNames(contractFormNames)

const formValues = (contract: Contract): ContractFormInput => {
  const { id: _, version: __, createdAt: ___, ...fields } = contract
  return renameKeys(fields, contractFormNames)
}

function ContractForm({ record, reload }: RegisterFormProps<Contract>) {
  const { form, save, cancel, dialogs } = useRegisterForm(contracts, {
    schema: ContractFormSchema,
    empty: emptyContract,
    values: formValues,
    body: (values) => renameKeys(values, apiNames),
    record,
    reload,
    createHint: 'Verifique se as informações estão corretas.',
    labels: contractLabels,
    show: { charges: (value) => (value === null ? '—' : formatPercent(Number(value))) },
    names: contractFormNames,
  })
  return (
    <div className="grid gap-6">
      {dialogs}
      <StepForm
        form={form}
        onSubmit={save}
        onCancel={cancel}
        steps={[
          {
            title: 'Dados da empresa',
            fields: contractSteps[0],
            content: <CompanyFields form={form} creating={!record} />,
          },
          { title: 'Cronograma e conformidades', fields: contractSteps[1], content: <TermsFields /> },
        ]}
      />
    </div>
  )
}

export const ContractCreatePage = () => <ContractForm />
export const ContractEditPage = () => <EditPage register={contracts} form={ContractForm} />
