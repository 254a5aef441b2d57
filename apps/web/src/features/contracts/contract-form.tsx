import {
  type Contract,
  ContractForm as ContractFormSchema,
  contractFormNames,
} from '@zelo/contract/contracts'
import { invertNames, renameKeys } from '@zelo/contract/form-names'
import { StepForm } from '../../ui/form/step-form.tsx'
import { EditPage, type RegisterFormProps } from '../../ui/register/edit-page.tsx'
import { useRegisterForm } from '../../ui/register/use-register-form.ts'
import { formatPercent } from '../../ui/text/amounts.ts'
import { CompanyFields, TermsFields } from './contract-fields.tsx'
import { companyStep, contractLabels, contractValues, emptyContract, termsStep } from './contract-values.ts'
import { contracts } from './contracts.queries.ts'

const apiNames = invertNames(contractFormNames)

function ContractForm({ record, reload }: RegisterFormProps<Contract>) {
  const { form, save, cancel, dialogs } = useRegisterForm(contracts, {
    schema: ContractFormSchema,
    empty: emptyContract,
    values: contractValues,
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
            fields: companyStep,
            content: <CompanyFields form={form} creating={!record} />,
          },
          { title: 'Cronograma e conformidades', fields: termsStep, content: <TermsFields /> },
        ]}
      />
    </div>
  )
}

export const ContractCreatePage = () => <ContractForm />
export const ContractEditPage = () => <EditPage register={contracts} form={ContractForm} />
