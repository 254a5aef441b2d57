import { renameKeys } from '@zelo/contract/form-names'
import {
  type Professional,
  type ProfessionalFormInput,
  professionalFormNames,
  professionalSteps,
} from '@zelo/contract/professionals'

type LabelledField = Exclude<keyof ProfessionalFormInput, 'password'>

/**
 * The form's fields as they stand on the screen, under the labels a person reads. The password's label depends on the
 * form, and a typed password is no part of the comparison after a stale edit.
 */
export const professionalLabels = {
  full_name: 'Nome completo',
  cpf: 'CPF',
  rg: 'RG',
  birth_date: 'Data de nascimento',
  civil_status: 'Estado civil',
  nationality: 'Nacionalidade',
  email: 'E-mail',
  phone: 'Celular',
  specialty: 'Especialidade',
  register_number: 'Número de registro',
  education: 'Escolaridade',
  region: 'Região',
  cep: 'CEP',
  address: 'Endereço',
  address_number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  bank: 'Banco',
  agency: 'Agência',
  account: 'Conta',
  pix: 'Chave PIX',
} satisfies Record<LabelledField, string>

const fieldNames = [...Object.keys(professionalLabels), 'password'] as (keyof ProfessionalFormInput)[]

/** In the order of the screen: the first wrong field is the topmost. */
export const [firstStepFields, secondStepFields] = professionalSteps.map((step) =>
  fieldNames.filter((name) => step.includes(name)),
) as typeof professionalSteps

export const emptyProfessional = Object.fromEntries(
  fieldNames.map((name) => [name, '']),
) as ProfessionalFormInput

/** A stored professional as the form holds it; the form's rules mark a stored choice that they do not know. */
export const formValues = (professional: Professional): ProfessionalFormInput => {
  const stored: Record<string, unknown> = renameKeys(professional, professionalFormNames)
  return Object.fromEntries(fieldNames.map((name) => [name, stored[name] ?? ''])) as ProfessionalFormInput
}
