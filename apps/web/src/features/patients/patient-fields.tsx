import { patientFields, patientGroups } from '@zelo/contract/patient-fields'
import { states } from '@zelo/contract/states'
import { patientStatuses, patientStatusLabel } from '@zelo/contract/vocabulary'
import { MaskedInput } from '../../ui/form/masked-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import type { CepProps } from '../../ui/form/use-cep-fill.ts'
import type { LookupOption } from '../../ui/lookup/lookup-input.tsx'
import { FieldGroups, inputProps } from '../../ui/register/field-groups.tsx'
import { ContractLookup, DocumentInput } from '../lookups/lookups.public.ts'

type PatientFieldsProps = {
  creates: boolean
  /** The stored status, which the select offers even if new patients cannot have it. */
  status: string | undefined
  contracts: readonly LookupOption[]
  onContract: (option: LookupOption | null) => void
  cep: CepProps
}

const statusOptions = (stored: string | undefined) =>
  [...new Set<string>([...patientStatuses, ...(stored ? [stored] : [])])].map((value) => ({
    value,
    label: patientStatusLabel(value),
  }))

const input = inputProps(patientFields)

export function PatientFields({ creates, status, contracts, onContract, cep }: PatientFieldsProps) {
  return (
    <FieldGroups
      fields={patientFields}
      groups={patientGroups}
      customInputs={{
        cpf: <DocumentInput {...input('cpf')} kind="cpf" register={creates ? 'patients' : undefined} />,
        contractId: <ContractLookup {...input('contractId')} known={contracts} onValueChange={onContract} />,
        status: <SelectInput {...input('status')} options={statusOptions(status)} />,
        cep: <MaskedInput {...input('cep')} mask="cep" {...cep} />,
        state: <SelectInput {...input('state')} options={states} />,
      }}
    />
  )
}
