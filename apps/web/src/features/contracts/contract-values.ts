import type { ContractFormInput } from '@zelo/contract/contracts'

/** The form's fields under the labels a person reads. */
export const contractLabels = {
  social_reason: 'Razão social',
  fantasy_name: 'Nome fantasia',
  cnpj: 'CNPJ',
  state_registration: 'Inscrição estadual',
  platform: 'Plataforma',
  responsible1: 'Responsável',
  responsible2: 'Responsável 2',
  responsible3: 'Responsável 3',
  cep: 'CEP',
  address: 'Endereço',
  number: 'Número',
  neighborhood: 'Bairro',
  complement: 'Complemento',
  phone1: 'Telefone',
  phone2: 'Telefone 2',
  phone3: 'Telefone 3',
  email1: 'E-mail',
  email2: 'E-mail 2',
  email3: 'E-mail 3',
  bank: 'Banco',
  agency: 'Agência',
  account: 'Conta',
  charges: 'Encargos (%)',
  timeline: 'Cronograma',
  compliances: 'Conformidades',
} satisfies Record<keyof ContractFormInput, string>

type Texts = Record<keyof typeof contractLabels, string>

export const emptyContract: ContractFormInput = {
  ...(Object.fromEntries(Object.keys(contractLabels).map((name) => [name, ''])) as Texts),
  charges: null,
}
