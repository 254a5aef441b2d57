import {
  type Contract,
  type ContractBody,
  type ContractFormInput,
  ContractForm as ContractFormSchema,
  contractFormNames,
  contractSteps,
} from '@zelo/contract/contracts'
import { invertNames, renameKeys } from '@zelo/contract/form-names'
import type { Result } from '../../platform/api.ts'
import { StepForm } from '../../ui/form/step-form.tsx'
import { type Stamp, useRegisterForm } from '../../ui/register/use-register-form.tsx'
import { formatPercent } from '../../ui/text/format.ts'
import { contractLabels, emptyContract } from './contract-fields.ts'
import { CompanyFields, TermsFields } from './contract-form-fields.tsx'

const apiNames = invertNames(contractFormNames)

const formValues = (contract: Contract): ContractFormInput => {
  const { id: _, version: __, createdAt: ___, ...fields } = contract
  return renameKeys(fields, contractFormNames)
}

type ContractFormProps = {
  contract?: Contract
  send: (body: ContractBody, stamp: Stamp) => Promise<Result<Contract>>
  reload?: () => Promise<Contract>
  texts: { success: string; failure: string }
  onSaved: () => unknown
}

export function ContractForm({ contract, send, reload, texts, onSaved }: ContractFormProps) {
  const { form, save, cancel, dialogs } = useRegisterForm({
    schema: ContractFormSchema,
    defaults: contract ? formValues(contract) : emptyContract,
    name: contract ? `contracts/${contract.id}/edit` : 'contracts/create',
    record: contract,
    send: (values, stamp) => send({ ...renameKeys(values, apiNames), version: stamp.version }, stamp),
    reload:
      reload &&
      (async () => {
        const fresh = await reload()
        return { values: formValues(fresh), version: fresh.version }
      }),
    texts,
    labels: contractLabels,
    show: { charges: (value) => (value === null ? '—' : formatPercent(Number(value))) },
    names: contractFormNames,
    onSaved,
    backTo: '/contracts',
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
            content: <CompanyFields form={form} creating={!contract} />,
          },
          { title: 'Cronograma e conformidades', fields: contractSteps[1], content: <TermsFields /> },
        ]}
      />
    </div>
  )
}
