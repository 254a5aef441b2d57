import type { ContractForm, ContractFormInput } from '@zelo/contract/contracts'
import type { UseFormReturn } from 'react-hook-form'
import { FormGroup } from '../../ui/form/form.tsx'
import { MaskedInput } from '../../ui/form/masked-input.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useCepFill } from '../../ui/form/use-cep-fill.ts'
import { DocumentInput } from '../lookups/lookups.public.ts'
import { contractLabels } from './contract-values.ts'

const field = (name: keyof typeof contractLabels) => ({ name, label: contractLabels[name] })

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
    <>
      <FormGroup title="Empresa">
        <TextInput {...field('social_reason')} required span={2} />
        <TextInput {...field('fantasy_name')} required span={2} />
        <DocumentInput name="cnpj" kind="cnpj" required register={creating ? 'contracts' : undefined} />
        <TextInput {...field('state_registration')} required />
        <TextInput {...field('platform')} required span={2} />
      </FormGroup>
      <FormGroup title="Endereço">
        <MaskedInput {...field('cep')} mask="cep" required {...cep} />
        <TextInput {...field('address')} required span={2} />
        <TextInput {...field('number')} required />
        <TextInput {...field('neighborhood')} required span={2} />
        <TextInput {...field('complement')} required span={2} />
      </FormGroup>
      <FormGroup title="Contato">
        <TextInput {...field('responsible1')} required span={2} />
        <MaskedInput {...field('phone1')} mask="companyPhone" required />
        <TextInput {...field('email1')} type="email" required />
        <TextInput {...field('responsible2')} span={2} />
        <MaskedInput {...field('phone2')} mask="companyPhone" />
        <TextInput {...field('email2')} type="email" />
        <TextInput {...field('responsible3')} span={2} />
        <MaskedInput {...field('phone3')} mask="companyPhone" />
        <TextInput {...field('email3')} type="email" />
      </FormGroup>
      <FormGroup title="Pagamento">
        <TextInput {...field('bank')} required />
        <TextInput {...field('agency')} required />
        <TextInput {...field('account')} required />
        <MoneyInput name="charges" label={contractLabels.charges} percent />
      </FormGroup>
    </>
  )
}

export function TermsFields() {
  return (
    <FormGroup title="Acordos">
      <TextAreaInput
        {...field('timeline')}
        required
        span={4}
        hint="Prazos de faturamento, relatórios e pagamento."
      />
      <TextAreaInput
        {...field('compliances')}
        required
        span={4}
        hint="O que o contrato exige de cada atendimento."
      />
    </FormGroup>
  )
}
