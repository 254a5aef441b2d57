import { competenceOf, dayText, monthInWords } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import type { HistoryItem } from '@zelo/contract/patients'
import type { ReportKind } from '@zelo/contract/report-kind'
import { patientStatusLabel, sessionStatusLabel } from '@zelo/contract/vocabulary'
import type { Happening } from './patients.queries.ts'

type Show = (value: unknown) => string
type Words = Record<string, { label: string; show?: Show }>

const showText: Show = (value) => `“${value}”`
const showDay: Show = (value) => dayText(String(value))
const showDays: Show = (value) => {
  const days = value as string[]
  const more = days.length > 6 ? [`mais ${days.length - 5}`] : []
  return new Intl.ListFormat('pt-BR').format([...days.slice(0, more.length ? 5 : 6).map(showDay), ...more])
}
const showMoney: Show = (value) => moneyText(Number(value))
const showPerson: Show = (value) => showText((value as { fullName: string }).fullName)

// In the order of the forms. A field without a label is left out: ids, whose names are there already.
const patientWords: Words = {
  fullName: { label: 'o nome' },
  cpf: { label: 'o CPF' },
  rg: { label: 'o RG' },
  contract: {
    label: 'o contrato',
    show: (value) => showText((value as { fantasyName: string }).fantasyName),
  },
  opHealth: { label: 'o plano de saúde' },
  birthDate: { label: 'a data de nascimento', show: showDay },
  status: { label: 'o status', show: (value) => showText(patientStatusLabel(String(value))) },
  observations: { label: 'as observações' },
  phone1: { label: 'o telefone' },
  phone2: { label: 'o segundo telefone' },
  cep: { label: 'o CEP' },
  address: { label: 'o endereço' },
  number: { label: 'o número' },
  complement: { label: 'o complemento' },
  district: { label: 'o bairro' },
  city: { label: 'a cidade' },
  state: { label: 'o estado' },
}

const treatmentWords: Words = {
  specialty: { label: 'a especialidade' },
  professional: { label: 'o profissional', show: showPerson },
  diagnosis: { label: 'o diagnóstico' },
  agreedValue: { label: 'o valor acordado', show: showMoney },
  contractValue: { label: 'o valor do contrato', show: showMoney },
  frequency: { label: 'a frequência' },
  sessionCount: { label: 'o número de sessões' },
  expectedStart: { label: 'a previsão de início', show: showDay },
  authorizationDate: { label: 'a data de autorização', show: showDay },
  startDate: { label: 'o início do período', show: showDay },
  endDate: { label: 'o fim do período', show: showDay },
  sessionDates: { label: 'as datas previstas', show: showDays },
}

const sessionWords: Words = {
  status: {
    label: 'o status',
    show: (value) => showText(sessionStatusLabel[value as keyof typeof sessionStatusLabel]),
  },
  sessionDate: { label: 'a data', show: showDay },
  endDate: { label: 'a conclusão', show: showDay },
  observation: { label: 'a observação' },
  professional: { label: 'o profissional' },
}

const reportName = { month: 'o relatório', timesheet: 'a folha de ponto' } satisfies Record<
  ReportKind,
  string
>

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const changed = (changes: Happening['changes'], words: Words): string | undefined => {
  const parts = Object.entries(words).flatMap(([field, { label, show = showText }]) => {
    const change = changes[field]
    if (!change || change.from === change.to) return []
    const valueText = (value: unknown) => (isEmpty(value) ? 'vazio' : show(value))
    return [`${label} de ${valueText(change.from)} para ${valueText(change.to)}`]
  })
  return parts.length > 0 ? new Intl.ListFormat('pt-BR').format(parts) : undefined
}

const countOf = (sessions: unknown) => (sessions === 1 ? '1 sessão' : `${sessions} sessões`)

const patientText = ({ action, changes }: Happening): string => {
  if (action === 'created') return 'cadastrou o paciente.'
  if (action === 'deleted') return 'removeu o paciente.'
  if (action === 'restored') return 'restaurou o paciente.'
  if (action === 'contractApplied')
    return `aplicou o novo contrato ao que já tinha acontecido em meses abertos: ${countOf(changes.sessions?.to)}.`
  const what = changed(changes, patientWords)
  return what ? `alterou ${what}.` : 'salvou o cadastro sem alterar nada.'
}

const proofVerb = ({ file, restored }: Happening['changes']): string | undefined => {
  if (!file) return undefined
  if (restored) return 'restaurou'
  return isEmpty(file.from) ? 'anexou' : isEmpty(file.to) ? 'removeu' : 'trocou'
}

const sessionText = (changes: Happening['changes'], treatmentName: string): string => {
  const session = `sessão de ${showDay(changes.sessionDate?.from)} do ${treatmentName}`
  const verb = proofVerb(changes)
  const what = changed(changes, sessionWords)
  if (what) return `alterou, na ${session}, ${what}${verb ? `, e ${verb} o comprovante` : ''}.`
  return verb ? `${verb} o comprovante da ${session}.` : `salvou, na ${session}, sem alterar nada.`
}

const reportText = (verb: string, { kind, month }: Happening['changes'], treatmentName: string): string => {
  const presentValue = (change: typeof kind) => change?.to ?? change?.from
  const when = monthInWords(competenceOf(String(presentValue(month))))
  return `${verb} ${reportName[presentValue(kind) as ReportKind]} de ${when} do ${treatmentName}.`
}

const handOverText = (changes: Happening['changes'], treatmentName: string): string => {
  const { professional, firstDay, lastDay, sessions, agreedValue } = changes
  const days = isEmpty(lastDay?.to)
    ? `a partir de ${showDay(firstDay?.to)}`
    : `de ${showDay(firstDay?.to)} a ${showDay(lastDay?.to)}`
  const value = agreedValue ? `, por ${showMoney(agreedValue.to)} a sessão` : ''
  const people = `de ${showPerson(professional?.from)} para ${showPerson(professional?.to)}`
  return `passou ${countOf(sessions?.to)} do ${treatmentName} ${people}, ${days}${value}.`
}

const treatmentText = ({ action, changes, specialty }: Happening): string => {
  const treatmentName = `PAD de ${specialty}`
  if (action === 'created') return `criou o ${treatmentName}.`
  if (action === 'deleted') return `removeu o ${treatmentName}.`
  if (action === 'restored') return `restaurou o ${treatmentName}.`
  if (action === 'sessionUpdated') return sessionText(changes, treatmentName)
  if (action === 'handedOver') return handOverText(changes, treatmentName)
  if (action === 'reportSent') return reportText('enviou', changes, treatmentName)
  if (action === 'reportRemoved') return reportText('removeu', changes, treatmentName)
  if (action === 'reportRestored') return reportText('restaurou', changes, treatmentName)
  const what = changed(changes, treatmentWords)
  return what ? `alterou, no ${treatmentName}, ${what}.` : `salvou o ${treatmentName} sem alterar nada.`
}

/** Audit entries as sentences for the people in the office. */
export const formatHistory = (happenings: Happening[]): HistoryItem[] =>
  happenings.map((happening) => ({
    id: happening.id,
    created_at: happening.at,
    administrator: happening.actor === null ? null : { name: happening.actor },
    description: happening.entity === 'patient' ? patientText(happening) : treatmentText(happening),
  }))
