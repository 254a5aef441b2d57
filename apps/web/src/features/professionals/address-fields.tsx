import { professionalFields, professionalGroups } from '@zelo/contract/professional-fields'
import type { ProfessionalForm, ProfessionalFormInput } from '@zelo/contract/professionals'
import { states } from '@zelo/contract/states'
import type { UseFormReturn } from 'react-hook-form'
import { FormGroup } from '../../ui/form/form-group.tsx'
import { MaskedInput } from '../../ui/form/masked-input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { useCepFill } from '../../ui/form/use-cep-fill.ts'
import { FieldGroups, inputProps } from '../../ui/register/field-groups.tsx'
import { PixKeyInput } from './pix-key-input.tsx'

const input = inputProps(professionalFields)

// The specification has an asterisk in the create form, although the password is optional.
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
      <FieldGroups
        fields={professionalFields}
        groups={professionalGroups[1]}
        customInputs={{
          cep: <MaskedInput {...input('cep')} mask="cep" {...cep} />,
          state: <SelectInput {...input('state')} options={states} />,
          pixKey: <PixKeyInput form={form} />,
        }}
      />
      <FormGroup title="Acesso ao aplicativo">
        <PasswordInput name="password" {...(creating ? passwordTexts.create : passwordTexts.edit)} span={2} />
      </FormGroup>
    </>
  )
}
