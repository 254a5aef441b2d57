import { competenceOf, monthInWords } from '@zelo/contract/dates'
import type { ReportKind } from '@zelo/contract/documents'
import type { HistoryItem } from '@zelo/contract/patients'
import { joinWithAnd } from '../../../platform/join-with-and.ts'
import type { HistoryRow } from '../audit.queries.ts'
import { readingText } from './reading-text.ts'
import {
  erased,
  isEmpty,
  isErased,
  patientWords,
  sessionWords,
  showDay,
  showMoney,
  showPerson,
  showText,
  treatmentWords,
  type Words,
} from './words.ts'

const reportName = { month: 'o relatório', timesheet: 'a folha de ponto' } satisfies Record<
  ReportKind,
  string
>

const changed = (changes: HistoryRow['changes'], words: Words): string | undefined => {
  const parts = Object.entries(words).flatMap(([field, { label, show = showText }]) => {
    const change = changes[field]
    if (!change) return []
    if (isErased(change)) return [`${label} (${erased})`]
    if (change.from === change.to) return []
    const valueText = (value: unknown) => (isEmpty(value) ? 'vazio' : show(value))
    return [`${label} de ${valueText(change.from)} para ${valueText(change.to)}`]
  })
  return parts.length > 0 ? joinWithAnd(parts) : undefined
}

const countOf = (sessions: unknown) => (sessions === 1 ? '1 sessão' : `${sessions} sessões`)

export const patientText = ({ action, changes }: HistoryRow): string => {
  if (action === 'created') return 'cadastrou o paciente.'
  if (action === 'deleted') return 'removeu o paciente.'
  if (action === 'restored') return 'restaurou o paciente.'
  if (action === 'read') return readingText(changes)
  if (action === 'anonymised') return 'anonimizou o paciente: só os números ficaram.'
  if (action === 'personExported') return 'exportou tudo o que se guarda deste paciente.'
  if (action === 'contractApplied')
    return `aplicou o novo contrato ao que já tinha acontecido em meses abertos: ${countOf(changes.sessions?.to)}.`
  if (action === 'contractChanged')
    return `passou ao novo contrato ${countOf(changes.sessions?.to)}, a partir de ${showDay(changes.termsFrom?.to)}.`
  const what = changed(changes, patientWords)
  return what ? `alterou ${what}.` : 'salvou o cadastro sem alterar nada.'
}

const proofVerb = ({ file, restored }: HistoryRow['changes']): string | undefined => {
  if (!file) return undefined
  if (restored) return 'restaurou'
  return isEmpty(file.from) ? 'anexou' : isEmpty(file.to) ? 'removeu' : 'trocou'
}

const sessionText = (changes: HistoryRow['changes'], treatmentName: string): string => {
  const session = `sessão de ${showDay(changes.sessionDate?.from)} do ${treatmentName}`
  const verb = proofVerb(changes)
  const what = changed(changes, sessionWords)
  if (what) return `alterou, na ${session}, ${what}${verb ? `, e ${verb} o comprovante` : ''}.`
  return verb ? `${verb} o comprovante da ${session}.` : `salvou, na ${session}, sem alterar nada.`
}

const reportText = (verb: string, { kind, month }: HistoryRow['changes'], treatmentName: string): string => {
  const presentValue = (change: typeof kind) => change?.to ?? change?.from
  const when = monthInWords(competenceOf(String(presentValue(month))))
  return `${verb} ${reportName[presentValue(kind) as ReportKind]} de ${when} do ${treatmentName}.`
}

const handOverText = (changes: HistoryRow['changes'], treatmentName: string): string => {
  const { professional, firstDay, lastDay, sessions, agreedValue } = changes
  const days = isEmpty(lastDay?.to)
    ? `a partir de ${showDay(firstDay?.to)}`
    : `de ${showDay(firstDay?.to)} a ${showDay(lastDay?.to)}`
  const value = agreedValue ? `, por ${showMoney(agreedValue.to)} a sessão` : ''
  const people = `de ${showPerson(professional?.from)} para ${showPerson(professional?.to)}`
  return `passou ${countOf(sessions?.to)} do ${treatmentName} ${people}, ${days}${value}.`
}

export const treatmentText = ({ action, changes, specialty }: HistoryRow): string => {
  const treatmentName = `PAD de ${specialty}`
  if (action === 'created')
    return changes.renewsId
      ? `renovou o ${treatmentName} (antes PAD ${changes.renewsId.to}).`
      : `criou o ${treatmentName}.`
  if (action === 'deleted') return `removeu o ${treatmentName}.`
  if (action === 'restored') return `restaurou o ${treatmentName}.`
  if (action === 'sessionUpdated') return sessionText(changes, treatmentName)
  if (action === 'handedOver') return handOverText(changes, treatmentName)
  if (action === 'handOverUndone')
    return `desfez uma passagem do ${treatmentName}: ${countOf(changes.sessions?.to)} de volta aos termos anteriores.`
  if (action === 'reportSent') return reportText('enviou', changes, treatmentName)
  if (action === 'reportRemoved') return reportText('removeu', changes, treatmentName)
  if (action === 'reportRestored') return reportText('restaurou', changes, treatmentName)
  const what = changed(changes, treatmentWords)
  const from = changes.termsFrom
    ? `, a partir de ${showDay(changes.termsFrom.to)} (${countOf(changes.sessions?.to)})`
    : ''
  return what
    ? `alterou, no ${treatmentName}, ${what}${from}.`
    : `salvou o ${treatmentName} sem alterar nada.`
}

/** Audit entries as sentences. */
export const formatHistory = (rows: HistoryRow[]): HistoryItem[] =>
  rows.map((happening) => ({
    id: happening.id,
    created_at: happening.at,
    administrator: happening.actor === null ? null : { name: happening.actor },
    description: happening.entity === 'patient' ? patientText(happening) : treatmentText(happening),
  }))
