import { FormProvider, useForm } from 'react-hook-form'
import { SelectInput, type SelectOption } from '../../ui/form/select-input.tsx'
import { monthOptions } from './month-options.ts'

type Scope = { competence: string; contractId: string; treatmentId: ''; sessionId: '' }

type BilledScopeProps = {
  competence: string
  contractId: string
  contracts: readonly SelectOption[] | undefined
  onChange: (scope: Partial<Scope>) => void
}

/** The month and the contract of the offered sessions. The URL stores the selection. */
export function BilledScope({ competence, contractId, contracts = [], onChange }: BilledScopeProps) {
  // The contract is empty until its name has loaded; otherwise the field would show the id.
  const form = useForm({ values: { competence, contractId: contracts.length > 0 ? contractId : '' } })
  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(max(200px,22%),1fr))]">
        <SelectInput
          name="competence"
          label="Competência"
          placeholder="Escolha a competência"
          required
          options={monthOptions(competence)}
          onValueChange={(value) =>
            onChange({ competence: String(value), contractId: '', treatmentId: '', sessionId: '' })
          }
        />
        <SelectInput
          name="contractId"
          label="Contrato"
          placeholder="Escolha o contrato"
          required
          disabled={competence === ''}
          searchable
          options={contracts.map(({ value, label }) => ({ value: String(value), label }))}
          onValueChange={(value) => onChange({ contractId: String(value), treatmentId: '', sessionId: '' })}
        />
      </div>
    </FormProvider>
  )
}
