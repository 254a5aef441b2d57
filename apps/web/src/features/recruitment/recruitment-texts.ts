import type { RecruitmentFormInput } from '@zelo/contract/recruitment'

export const rejectionTexts = {
  success: 'Recusa registrada com sucesso',
  failure: 'Erro ao registrar recusa!',
}

export const undoTexts = {
  success: 'Recusa desfeita com sucesso',
  failure: 'Erro ao desfazer recusa!',
}

export const restoreTexts = {
  success: 'Recusa restaurada com sucesso',
  failure: 'Erro ao restaurar recusa!',
}

export const callTexts = {
  success: 'Chamada registrada com sucesso',
  failure: 'Erro ao registrar chamada!',
}

/** '2 chamados, aguardando' */
export const waitingText = (count: number) => `${count} ${count === 1 ? 'chamado' : 'chamados'}, aguardando`

/** In the order of the form. */
export const recruitmentLabels = {
  fullName: 'Nome completo do paciente',
  birthDate: 'Data de nascimento',
  cellphone: 'Celular',
  contract: 'Contrato',
  diagnosis: 'Diagnóstico',
  cep: 'CEP',
  address: 'Endereço',
  addressNumber: 'Número',
  addressComplement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  type: 'Tipo',
  specialty: 'Especialidade',
  frequency: 'Frequência',
  numberOfSessions: 'Número de sessões',
  registerDate: 'Data do registro',
  expectedStart: 'Previsão de início',
  agreedValue: 'Valor acordado por sessão',
  contractValue: 'Valor do contrato por sessão',
  status: 'Status',
  professional: 'Profissional',
  administrator: 'Responsável',
  observations: 'Observações',
} satisfies Record<keyof RecruitmentFormInput, string>
