import { daysIn } from '@zelo/contract/dates'
import type { RecruitmentFormInput } from '@zelo/contract/recruitment'
import { daysToAnswer } from '@zelo/contract/vocabulary'
import { companyDay } from '../../ui/text/format.ts'

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

/** The calendar days since a call, in the company's time zone. */
const daysSince = (calledAt: string, today: string) => daysIn(companyDay(new Date(calledAt)), today) - 1

/** 'hoje', 'há 1 dia', 'há 14 dias' */
const ageText = (days: number) => (days <= 0 ? 'hoje' : `há ${days} ${days === 1 ? 'dia' : 'dias'}`)

/** After a week nobody waits any longer: the professional may be called again. */
export const isUnanswered = (calledAt: string, today = companyDay()) =>
  daysSince(calledAt, today) >= daysToAnswer

/** 'aguardando resposta há 2 dias', 'sem resposta há 14 dias' */
export const callAgeText = (calledAt: string, today = companyDay()) => {
  const age = ageText(daysSince(calledAt, today))
  if (isUnanswered(calledAt, today)) return `sem resposta ${age}`
  return age === 'hoje' ? 'aguardando resposta' : `aguardando resposta ${age}`
}

const calledText = (count: number) => `${count} ${count === 1 ? 'chamado' : 'chamados'}`

/** '2 chamados, aguardando resposta há 3 dias', '1 chamado, sem resposta há 14 dias' */
export const waitingText = (count: number, since: string | null | undefined, today = companyDay()) => {
  const called = calledText(count)
  return since ? `${called}, ${callAgeText(since, today)}` : `${called}, aguardando resposta`
}

/** The same for a narrow column: '2 chamados há 14 dias', '1 chamado hoje'. */
export const shortWaitingText = (count: number, since: string | null | undefined, today = companyDay()) => {
  const called = calledText(count)
  return since ? `${called} ${ageText(daysSince(since, today))}` : called
}

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
