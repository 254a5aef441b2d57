// Without schemas: the panel's lists load this.

/**
 * Why a plan refuses to pay: the codes of the TISS table of messages that concern therapy at home, in our own short words.
 * The code is what the plan's statement shows, so that a person finds it by its number.
 */
export const glosaReasonLabel = {
  1001: 'Número da carteirinha errado',
  1006: 'Paciente já fora do plano na data',
  1007: 'Paciente em carência',
  1010: 'Falta a assinatura do responsável',
  1011: 'Dados do paciente não conferem',
  1016: 'Atendimento do paciente suspenso',
  1017: 'Carteirinha vencida',
  1201: 'Data fora da vigência do contrato',
  1213: 'Especialidade do profissional não confere',
  1214: 'Profissional não habilitado',
  1307: 'Número da guia errado',
  1308: 'Guia já apresentada antes',
  1314: 'Guia sem assinatura do profissional',
  1317: 'Guia sem a data do atendimento',
  1319: 'Guia sem assinatura do paciente',
  1321: 'Guia vencida',
  1402: 'Sessão não autorizada',
  1403: 'Falta a senha de autorização',
  1405: 'Senha vencida na data da sessão',
  1406: 'Senha diferente da liberada',
  1408: 'Mais sessões do que as autorizadas',
  1509: 'CID errado',
  1701: 'Cobrança fora do prazo',
  1702: 'Sessão cobrada duas vezes',
  1705: 'Valor cobrado acima do combinado',
  1709: 'Falta a prescrição médica',
  1811: 'Sem registro de que a sessão aconteceu',
  1813: 'Justificativa ausente ou insuficiente',
  1822: 'Falta o relatório da terapia',
  1899: 'Outro motivo',
} as const

export type GlosaReason = `${keyof typeof glosaReasonLabel}`

export const glosaReasons = Object.keys(glosaReasonLabel) as [GlosaReason, ...GlosaReason[]]

/** '1402 – Sessão não autorizada' */
export const glosaReasonText = (reason: GlosaReason): string => `${reason} – ${glosaReasonLabel[reason]}`
