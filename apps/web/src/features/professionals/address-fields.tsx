import type { ProfessionalForm, ProfessionalFormInput } from '@zelo/contract/professionals'
import { states } from '@zelo/contract/states'
import type { UseFormReturn } from 'react-hook-form'
import { FormGroup } from '../../ui/form/form.tsx'
import { MaskedInput } from '../../ui/form/masked-input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useCepFill } from '../../ui/form/use-cep-fill.ts'
import { PixKeyInput } from './pix-key-input.tsx'
import { professionalLabels } from './professional-values.ts'

const field = (name: keyof typeof professionalLabels) => ({ name, label: professionalLabels[name] })

// On create the asterisk is the specification's: marked, and not asked for.
const passwordTexts = {
  create: { label: 'Senha *', hint: 'Para o aplicativo, com 8 caracteres ou mais. Pode ser criada depois.' },
  edit: { label: 'Nova Senha (opcional)', hint: 'Em branco, a senha atual continua valendo.' },
}

type AddressFieldsProps = {
  form: UseFormReturn<ProfessionalFormInput, unknown, ProfessionalForm>
  creating: boolean
}

export function AddressFields({ form, creating }: AddressFieldsProps) {
  const cep = useCepFill(form, {
    creates: creating,
    cep: 'cep',
    number: 'address_number',
    targets: { address: 'logradouro', neighborhood: 'bairro', city: 'localidade', state: 'uf' },
  })
  return (
    <>
      <FormGroup title="Endereço">
        <MaskedInput {...field('cep')} mask="cep" required {...cep} />
        <TextInput {...field('address')} required span={2} />
        <TextInput {...field('address_number')} required />
        <TextInput {...field('complement')} />
        <TextInput {...field('neighborhood')} required />
        <TextInput {...field('city')} required />
        <SelectInput {...field('state')} options={states} required />
      </FormGroup>
      <FormGroup title="Dados bancários">
        <TextInput {...field('bank')} required />
        <TextInput {...field('agency')} required />
        <TextInput {...field('account')} required />
        <PixKeyInput form={form} />
      </FormGroup>
      <FormGroup title="Acesso ao aplicativo">
        <PasswordInput name="password" {...(creating ? passwordTexts.create : passwordTexts.edit)} span={2} />
      </FormGroup>
    </>
  )
}
