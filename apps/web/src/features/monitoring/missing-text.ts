import { dayOf } from '@zelo/contract/dates'
import { dayOfSession } from '@zelo/contract/day-mark'
import { ofDaysText } from '@zelo/contract/days-text'
import { type ReportKind, reportKindOf } from '@zelo/contract/documents'
import type { OwedByProfessional } from '@zelo/contract/missing-by-professional'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { specialtyText } from '../../ui/text/specialty-text.ts'

/**
 * The items that the professional must still confirm or send for a PAD's month. Days are `YYYY-MM-DD`, one for each
 * session.
 */
type Lacking = {
  overdueDays: readonly string[]
  proofDays: readonly string[]
  withoutReport: boolean
  withoutTimesheet: boolean
}

/** The missing items as texts for a message. */
const itemsOf = ({ overdueDays, proofDays, withoutReport, withoutTimesheet }: Lacking): string[] => [
  ...(overdueDays.length > 0
    ? [`confirmar ${overdueDays.length === 1 ? 'a sessão' : 'as sessões'} ${ofDaysText(overdueDays)}`]
    : []),
  ...(proofDays.length > 0
    ? [`${proofDays.length === 1 ? 'comprovante' : 'comprovantes'} ${ofDaysText(proofDays)}`]
    : []),
  ...(withoutReport ? ['relatório do mês'] : []),
  ...(withoutTimesheet ? ['folha de ponto'] : []),
]

const daysOf = (sessions: MonitoredTreatment['sessions']) =>
  sessions.map((session) => dayOf(dayOfSession(session))).sort()

/** The missing items of a PAD's month as texts. `today` is `YYYY-MM-DD`. */
export const missingItems = ({ sessions, reports }: MonitoredTreatment, today: string): string[] => {
  const done = sessions.filter(({ status }) => status === 'completed')
  const isMissing = (kind: ReportKind) =>
    done.length > 0 && !reports.some(({ file }) => reportKindOf(file) === kind)
  return itemsOf({
    overdueDays: daysOf(
      sessions.filter(({ status, sessionDate }) => status === 'pendding' && dayOf(sessionDate) < today),
    ),
    proofDays: daysOf(done.filter(({ file }) => !file)),
    withoutReport: isMissing('month'),
    withoutTimesheet: isMissing('timesheet'),
  })
}

const particles = ['da', 'das', 'de', 'do', 'dos', 'e']

/** 'M.S.S.': initials, because the message must not contain a patient's name. */
export const shortName = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => !particles.includes(word.toLowerCase()))
    .map((word) => `${Array.from(word)[0]?.toUpperCase() ?? ''}.`)
    .join('')

const greeting = (professional: string) => `Olá, ${professional.trim().split(/\s+/)[0]}! Tudo bem?`
const stillMissing = (count: number) => (count === 1 ? 'ainda falta' : 'ainda faltam')
const closing = 'Pode nos enviar? Obrigado!'

/** The message to a professional about one PAD. */
export const missingMessage = (
  { patient, professional, specialty }: Pick<MonitoredTreatment, 'patient' | 'professional' | 'specialty'>,
  monthName: string,
  items: readonly string[],
) =>
  [
    greeting(professional),
    `Do atendimento de ${shortName(patient)} (${specialtyText(specialty)}) em ${monthName} ${stillMissing(items.length)}:`,
    ...items.map((item) => `• ${item}`),
    closing,
  ].join('\n')

/** The message to a professional about all missing items of a month, by PAD. */
export const owedMessage = (
  { fullName, treatments }: Pick<OwedByProfessional, 'fullName' | 'treatments'>,
  monthName: string,
) => {
  const [first, ...others] = treatments
  if (first && others.length === 0)
    return missingMessage({ ...first, professional: fullName }, monthName, itemsOf(first))
  return [
    greeting(fullName),
    `Dos seus atendimentos em ${monthName} ainda faltam:`,
    ...treatments.map(
      (one) => `• ${shortName(one.patient)} (${specialtyText(one.specialty)}): ${itemsOf(one).join('; ')}`,
    ),
    closing,
  ].join('\n')
}
