import { states } from '@zelo/contract/states'
import { patientStatuses, patientStatusLabel } from '@zelo/contract/vocabulary'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FormGroup } from '../../ui/form/form.tsx'
import { MaskedInput } from '../../ui/form/masked-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { CepProps } from '../../ui/form/use-cep-fill.ts'
import type { LookupOption } from '../../ui/lookup/lookup-input.tsx'
import { ContractLookup, DocumentInput } from '../lookups/lookups.public.ts'
import { patientLabels as label } from './patient-texts.ts'

type PatientFieldsProps = {
  creates: boolean
  /** The stored patient; a status that no form offers stays available to a patient who has it. */
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

export function PatientFields({ creates, status, contracts, onContract, cep }: PatientFieldsProps) {
  return (
    <>
      <FormGroup title="Dados pessoais">
        <TextInput name="fullName" label={label.fullName} required span={2} />
        <DocumentInput name="cpf" kind="cpf" required register={creates ? 'patients' : undefined} />
        <MaskedInput name="rg" label={label.rg} mask="rg" required />
        <DateInput name="birth_date" label={label.birth_date} required />
      </FormGroup>
      <FormGroup title="Contrato e plano">
        <ContractLookup
          name="contract"
          label={label.contract}
          required
          span={2}
          known={contracts}
          onValueChange={onContract}
        />
        <TextInput name="op_health" label={label.op_health} required />
        <SelectInput name="status" label={label.status} required options={statusOptions(status)} />
      </FormGroup>
      <FormGroup title="Endereço">
        <MaskedInput name="cep" label={label.cep} mask="cep" required {...cep} />
        <TextInput name="address" label={label.address} required span={2} />
        <TextInput name="address_number" label={label.address_number} required />
        <TextInput name="address_complement" label={label.address_complement} />
        <TextInput name="neighborhood" label={label.neighborhood} required />
        <TextInput name="city" label={label.city} required />
        <SelectInput name="state" label={label.state} required options={states} />
      </FormGroup>
      <FormGroup title="Contato">
        <MaskedInput name="phone1" label={label.phone1} mask="phone" required />
        <MaskedInput name="phone2" label={label.phone2} mask="phone" />
      </FormGroup>
      <FormGroup title="Observações">
        <TextAreaInput name="obs" label={label.obs} required span={4} />
      </FormGroup>
    </>
  )
}
