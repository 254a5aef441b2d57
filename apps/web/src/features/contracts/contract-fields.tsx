import { contractFields, contractGroups } from '@zelo/contract/contract-fields'
import type { ContractForm, ContractFormInput } from '@zelo/contract/contracts'
import type { UseFormReturn } from 'react-hook-form'
import { MaskedInput } from '../../ui/form/masked-input.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { useCepFill } from '../../ui/form/use-cep-fill.ts'
import { FieldGroups, inputProps } from '../../ui/register/field-groups.tsx'
import { DocumentInput } from '../lookups/lookups.public.ts'

const input = inputProps(contractFields)

type CompanyFieldsProps = {
  form: UseFormReturn<ContractFormInput, unknown, ContractForm>
  creating: boolean
}

export function CompanyFields({ form, creating }: CompanyFieldsProps) {
  const cep = useCepFill(form, {
    creates: creating,
    cep: 'cep',
    number: 'number',
    targets: { address: 'logradouro', neighborhood: 'bairro' },
  })
  return (
    <FieldGroups
      fields={contractFields}
      groups={contractGroups[0]}
      customInputs={{
        cnpj: <DocumentInput {...input('cnpj')} kind="cnpj" register={creating ? 'contracts' : undefined} />,
        cep: <MaskedInput {...input('cep')} mask="cep" {...cep} />,
        feePercentage: <MoneyInput {...input('feePercentage')} percent />,
      }}
    />
  )
}

export function TermsFields() {
  return (
    <FieldGroups
      fields={contractFields}
      groups={contractGroups[1]}
      customInputs={{
        timeline: (
          <TextAreaInput {...input('timeline')} hint="Prazos de faturamento, relatórios e pagamento." />
        ),
        compliances: (
          <TextAreaInput {...input('compliances')} hint="O que o contrato exige de cada atendimento." />
        ),
      }}
    />
  )
}
