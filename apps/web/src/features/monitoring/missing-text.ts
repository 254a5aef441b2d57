import { dayOf } from '@zelo/contract/dates'
import { dayOfSession } from '@zelo/contract/day-sign'
import { type ReportKind, reportKindOf } from '@zelo/contract/documents'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'

const list = new Intl.ListFormat('pt-BR')

type Visit = MonitoredTreatment['sessions'][number]
const daysOf = (sessions: readonly Visit[]) =>
  [...new Set(sessions.map((session) => Number(dayOfSession(session).slice(8))))].sort((a, b) => a - b)

const onDays = (sessions: readonly Visit[]) => {
  const days = daysOf(sessions)
  return `${days.length === 1 ? 'do dia' : 'dos dias'} ${list.format(days.map(String))}`
}

/** What a PAD's month still lacks from its professional, as items of a message; `today` is `YYYY-MM-DD`. */
export const missingItems = ({ sessions, reports }: MonitoredTreatment, today: string): string[] => {
  const late = sessions.filter(
    ({ status, sessionDate }) => status === 'pendding' && dayOf(sessionDate) < today,
  )
  const unproven = sessions.filter(({ status, file }) => status === 'completed' && !file)
  const done = sessions.some(({ status }) => status === 'completed')
  const lacks = (kind: ReportKind) => done && !reports.some(({ file }) => reportKindOf(file) === kind)
  return [
    ...(late.length > 0 ? [`confirmar as sessões ${onDays(late)}`] : []),
    ...(unproven.length > 0 ? [`comprovante ${onDays(unproven)}`] : []),
    ...(lacks('month') ? ['relatório do mês'] : []),
    ...(lacks('timesheet') ? ['folha de ponto'] : []),
  ]
}

const smallWords = ['da', 'das', 'de', 'do', 'dos', 'e']

/** 'M.S.S.': enough for who attends, and no name in a message about health. */
export const shortName = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => !smallWords.includes(word.toLowerCase()))
    .map((word) => `${Array.from(word)[0]?.toUpperCase() ?? ''}.`)
    .join('')

/** The message to the professional. */
export const missingMessage = (treatment: MonitoredTreatment, monthName: string, items: readonly string[]) =>
  [
    `Olá, ${treatment.professional.trim().split(/\s+/)[0]}! Tudo bem?`,
    `Do atendimento de ${shortName(treatment.patient)} (${treatment.specialty}) em ${monthName} ainda falta:`,
    ...items.map((item) => `• ${item}`),
    'Pode nos enviar? Obrigado!',
  ].join('\n')
