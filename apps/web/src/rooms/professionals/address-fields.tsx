import type { ProfessionalForm, ProfessionalFormInput } from '@zelo/contract/professionals'
import { states } from '@zelo/contract/states'
import type { UseFormReturn } from 'react-hook-form'
import { FormGroup } from '../../ui/form.tsx'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useCepFill } from '../../ui/use-cep-fill.ts'
import { PixKeyInput } from './pix-key-input.tsx'
import { professionalLabels } from './professional-fields.ts'

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
  const fillAddress = useCepFill(form, {
    cep: 'cep',
    number: 'address_number',
    targets: { address: 'logradouro', neighborhood: 'bairro', city: 'localidade', state: 'uf' },
  })
  return (
    <>
      <FormGroup title="Endereço">
        <MaskedInput
          {...field('cep')}
          mask="cep"
          required
          onValueChange={creating ? (cep) => void fillAddress(cep) : undefined}
        />
        <TextInput {...field('address')} required span={2} maxLength={200} />
        <TextInput {...field('address_number')} required maxLength={20} />
        <TextInput {...field('complement')} maxLength={120} />
        <TextInput {...field('neighborhood')} required maxLength={120} />
        <TextInput {...field('city')} required maxLength={120} />
        <SelectInput {...field('state')} options={states} required />
      </FormGroup>
      <FormGroup title="Dados bancários">
        <TextInput {...field('bank')} required maxLength={120} />
        <TextInput {...field('agency')} required maxLength={30} />
        <TextInput {...field('account')} required maxLength={30} />
        <PixKeyInput form={form} />
      </FormGroup>
      <FormGroup title="Acesso ao aplicativo">
        <PasswordInput
          name="password"
          {...(creating ? passwordTexts.create : passwordTexts.edit)}
          span={2}
          maxLength={200}
        />
      </FormGroup>
    </>
  )
}
