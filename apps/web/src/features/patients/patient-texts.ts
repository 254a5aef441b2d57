import type { PatientFormInput } from '@zelo/contract/patients'

/** In the order of the form. */
export const patientLabels = {
  fullName: 'Nome completo',
  cpf: 'CPF',
  rg: 'RG',
  birth_date: 'Data de nascimento',
  contract: 'Contrato',
  op_health: 'Plano de saúde',
  status: 'Status',
  cep: 'CEP',
  address: 'Endereço',
  address_number: 'Número',
  address_complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  phone1: 'Celular',
  phone2: 'Outro telefone',
  obs: 'Observações',
} satisfies Record<keyof PatientFormInput, string>
