import { type AuditChange, type AuditEntity, auditEntities } from '@zelo/contract/audit'
import { competenceOf, monthInWords } from '@zelo/contract/dates'
import { type GlosaState, glosaStateLabel } from '@zelo/contract/glosas'
import { moneyText } from '@zelo/contract/money'
import { joinWithAnd } from '../../../platform/join-with-and.ts'
import type { AuditRow, HistoryRow } from '../audit.queries.ts'
import { patientText, treatmentText } from './history.ts'
import { readingText } from './reading-text.ts'
import {
  administratorWords,
  companyWords,
  contractWords,
  glosaWords,
  paymentDataWords,
  payoutWords,
  professionalWords,
  recruitmentWords,
  traceWords,
} from './register-words.ts'
import {
  erased,
  isEmpty,
  isErased,
  patientWords,
  sessionWords,
  showDay,
  showText,
  treatmentWords,
  type Words,
} from './words.ts'

const wordsOf = {
  patient: { ...traceWords, ...patientWords },
  treatment: { ...treatmentWords, ...sessionWords },
  professional: { ...traceWords, ...professionalWords },
  contract: contractWords,
  administrator: { ...traceWords, ...administratorWords },
  recruitment: recruitmentWords,
  payout: payoutWords,
  glosa: glosaWords,
  company: companyWords,
} satisfies Record<AuditEntity, Words>

const isKnown = (entity: string): entity is AuditEntity => auditEntities.some((known) => known === entity)

const bare = (label: string) => label.replace(/^(os?|as?) /, '')

/** The label of a record's field, without its article. Unknown fields keep their name. */
export const fieldLabel = (entity: string, field: string): string => {
  const words: Words = isKnown(entity) ? wordsOf[entity] : traceWords
  const word = words[field]
  return word ? bare(word.label) : field
}

/** Entries about a rejected call or an export have their own field labels: their `status` is not the record's status. */
const wordsFor = ({ entity, topic }: AuditRow): Words =>
  topic === 'refusal' || topic === 'export' || !isKnown(entity) ? traceWords : wordsOf[entity]

/** The values before and after, field by field, in the order of the forms. */
export const changeLines = (row: AuditRow): AuditChange[] =>
  Object.entries(wordsFor(row)).flatMap(([field, { label, show = showText }]) => {
    const change = row.changes[field]
    if (!change) return []
    const name = bare(label)
    const text = (value: unknown) => (isEmpty(value) ? '—' : show(value).replace(/^“(.*)”$/s, '$1'))
    if (isErased(change)) return [{ label: name, from: erased, to: erased }]
    return [{ label: name, from: text(change.from), to: text(change.to) }]
  })

const recordNames = {
  patient: 'o paciente',
  treatment: 'o PAD de',
  professional: 'o profissional',
  contract: 'o contrato',
  administrator: 'o administrador',
  recruitment: 'a captação de',
  payout: 'o repasse do PAD de',
  glosa: 'a glosa de',
  company: 'os dados da empresa',
} satisfies Record<AuditEntity, string>

/** The record as part of a sentence: its current name, otherwise its id. */
const recordOf = ({ entity, entityId, subject }: AuditRow) => {
  if (!isKnown(entity)) return undefined
  if (entity === 'company') return recordNames.company
  return `${recordNames[entity]} ${subject ?? `nº ${entityId ?? '?'}`}`
}

const fieldsOf = (row: AuditRow) => {
  const labels = Object.entries(wordsFor(row)).flatMap(([field, { label }]) => {
    const change = row.changes[field]
    return change && (isErased(change) || change.from !== change.to) ? [label] : []
  })
  return joinWithAnd(labels)
}

const monthOf = ({ month }: HistoryRow['changes']) => {
  const value = month?.to ?? month?.from
  return typeof value === 'string' ? monthInWords(competenceOf(value)) : 'um mês'
}

const sessionsOf = ({ sessions }: HistoryRow['changes']) => {
  const count = Number(sessions?.to ?? sessions?.from ?? 0)
  return count === 1 ? '1 sessão' : `${count} sessões`
}

const timesOf = ({ times }: HistoryRow['changes']) => {
  const count = Number(times?.to ?? 1)
  return count > 1 ? ` (${count} vezes)` : ''
}

const callOf = ({ call }: HistoryRow['changes']) => String(call?.to ?? 'um pedido')

const paymentFieldNames = ({ fields }: HistoryRow['changes']) => {
  const changed = Array.isArray(fields?.to) ? (fields.to as string[]) : []
  const labels = Object.entries(paymentDataWords).flatMap(([field, { label }]) =>
    changed.includes(field) ? [label] : [],
  )
  return labels.length > 0 ? joinWithAnd(labels) : 'os dados bancários'
}

const absenceOf = ({ firstDay, lastDay }: HistoryRow['changes']) =>
  `a ausência de ${showDay(firstDay?.to ?? firstDay?.from)} a ${showDay(lastDay?.to ?? lastDay?.from)}`

const bankDid = ({ bankPaymentState, total }: HistoryRow['changes']) =>
  bankPaymentState?.to === 'paid' ? `pagou ${moneyText(Number(total?.to))}` : 'não pagou'

const fileOf = ({ fileNumber }: HistoryRow['changes']) => String(fileNumber?.to ?? fileNumber?.from ?? '?')

const glosaResult = ({ state }: HistoryRow['changes']) =>
  showText(glosaStateLabel[state?.to as GlosaState] ?? '?')

/** Returns '4.870 pacientes'. */
const importOf = ({ changes: { document, rows } }: AuditRow) =>
  `${Number(rows?.to ?? 0).toLocaleString('pt-BR')} ${String(document?.to ?? 'cadastros').toLowerCase()}`

type Sentence = (row: AuditRow) => string

const sentences: Record<string, Sentence> = {
  created: (row) => `cadastrou ${recordOf(row)}.`,
  deleted: (row) => `removeu ${recordOf(row)}.`,
  restored: (row) => `restaurou ${recordOf(row)}.`,
  updated: (row) => {
    const fields = fieldsOf(row)
    return fields ? `alterou ${recordOf(row)}: ${fields}.` : `salvou ${recordOf(row)} sem alterar nada.`
  },
  read: (row) => `${readingText(row.changes).replace(/\.$/, '')} (${recordOf(row)}).`,
  signedIn: () => 'entrou no painel.',
  signedOut: () => 'saiu do painel.',
  confirmed: () => 'confirmou a própria senha.',
  passwordChanged: (row) => `trocou a senha (${recordOf(row)}).`,
  viewSaved: () => 'salvou uma visão de lista.',
  viewChanged: () => 'alterou uma visão de lista.',
  viewRemoved: () => 'removeu uma visão de lista.',
  signInEnded: () => 'encerrou uma das suas sessões.',
  otherSignInsEnded: () => 'encerrou as suas outras sessões.',
  secondFactorBegun: () => 'começou a configurar o segundo fator.',
  secondFactorOn: () => 'ativou o segundo fator.',
  secondFactorOff: () => 'desativou o segundo fator.',
  secondFactorReset: (row) => `retirou o segundo fator (${recordOf(row)}).`,
  recoveryCodeUsed: () => 'entrou com um código de recuperação.',
  recoveryCodesRenewed: () => 'gerou novos códigos de recuperação.',
  passwordResetRequested: (row) => `pediu um link para a senha (${recordOf(row)}).`,
  passwordReset: (row) => `definiu uma senha nova pelo link do e-mail (${recordOf(row)}).`,
  signInFailed: (row) =>
    `errou a entrada no painel${row.subject ? ` com a conta de ${row.subject}` : ''}${timesOf(row.changes)}.`,
  callRefused: (row) =>
    row.changes.status?.to === 429
      ? `tentou vezes demais: ${callOf(row.changes)}${timesOf(row.changes)}.`
      : `não teve permissão: ${callOf(row.changes)}${timesOf(row.changes)}.`,
  socketRefused: (row) => `não pôde abrir a conexão em tempo real${timesOf(row.changes)}.`,
  exported: ({ changes }) => `exportou ${showText(changes.document?.to)}.`,
  imported: (row) => `importou uma planilha de ${importOf(row)}.`,
  importUndone: (row) => `desfez a importação de ${importOf(row)}.`,
  personExported: (row) => `exportou tudo o que se guarda sobre ${recordOf(row)}.`,
  paymentDataChanged: (row) =>
    `mudou ${paymentFieldNames(row.changes)} (${recordOf(row)}), ainda por conferir.`,
  paymentDataConfirmed: (row) => `conferiu ${paymentFieldNames(row.changes)} (${recordOf(row)}).`,
  paid: (row) => `marcou como pago ${recordOf(row)} em ${monthOf(row.changes)}.`,
  adjustmentRecorded: (row) => `registrou um ajuste de ${monthOf(row.changes)} (${recordOf(row)}).`,
  adjustmentRemoved: (row) => `removeu um ajuste de ${monthOf(row.changes)} (${recordOf(row)}).`,
  accountCreated: () => 'cadastrou uma conta bancária da empresa.',
  accountChanged: () => 'alterou uma conta bancária da empresa.',
  accountRemoved: () => 'removeu uma conta bancária da empresa.',
  bankFileCreated: (row) => `gerou o arquivo ${fileOf(row.changes)} para o banco.`,
  bankFileCancelled: (row) => `cancelou o arquivo ${fileOf(row.changes)} para o banco.`,
  bankReturnRead: (row) => `leu o retorno do banco para o arquivo ${fileOf(row.changes)}.`,
  bankPaymentSettled: (row) =>
    `registrou que o banco ${bankDid(row.changes)} no arquivo ${fileOf(row.changes)} (${recordOf(row)}).`,
  statementCreated: (row) => `criou o link de um extrato de ${monthOf(row.changes)} (${recordOf(row)}).`,
  statementRevoked: (row) => `revogou o link de um extrato de ${monthOf(row.changes)} (${recordOf(row)}).`,
  paymentReverted: (row) => `voltou a pendente ${recordOf(row)} em ${monthOf(row.changes)}.`,
  monthClosed: (row) => `fechou ${monthOf(row.changes)} (${recordOf(row)}).`,
  sessionsConfirmed: (row) =>
    `confirmou ${sessionsOf(row.changes)} de ${monthOf(row.changes)} (${recordOf(row)}).`,
  confirmationUndone: (row) =>
    `desfez a confirmação de ${sessionsOf(row.changes)} de ${monthOf(row.changes)} (${recordOf(row)}).`,
  monthReopened: (row) => `reabriu ${monthOf(row.changes)} (${recordOf(row)}).`,
  glosaAppealed: (row) => `registrou o recurso (${recordOf(row)}).`,
  glosaSettled: (row) => `registrou o resultado ${glosaResult(row.changes)} (${recordOf(row)}).`,
  glosaReopened: (row) => `reabriu ${recordOf(row)}.`,
  glosaDiscounted: (row) => `marcou o desconto do repasse como feito (${recordOf(row)}).`,
  glosaDiscountUndone: (row) => `desfez a marca de desconto feito (${recordOf(row)}).`,
  glosaPaperSent: (row) => `anexou um documento ao recurso (${recordOf(row)}).`,
  glosaPaperRemoved: (row) => `removeu um anexo do recurso (${recordOf(row)}).`,
  glosaPaperRestored: (row) => `restaurou um anexo do recurso (${recordOf(row)}).`,
  refused: (row) => `registrou a recusa de um profissional (${recordOf(row)}).`,
  refusalUndone: (row) => `desfez a recusa de um profissional (${recordOf(row)}).`,
  refusalRestored: (row) => `restaurou a recusa de um profissional (${recordOf(row)}).`,
  called: (row) => `chamou um profissional (${recordOf(row)}).`,
  callUnanswered: (row) => `encerrou sem resposta a chamada de um profissional (${recordOf(row)}).`,
  calledRemoved: (row) => `encerrou a chamada de um profissional removido (${recordOf(row)}).`,
  absenceEnded: (row) => `encerrou a substituição ao remover a ausência (${recordOf(row)}).`,
  assignedRemoved: (row) => `retirou um profissional removido (${recordOf(row)}).`,
  professionalAssigned: (row) => `escolheu um profissional (${recordOf(row)}).`,
  treatmentCreated: (row) => `ligou um PAD (${recordOf(row)}).`,
  handedOver: (row) => `passou sessões (${recordOf(row)}).`,
  handOverUndone: (row) => `desfez uma passagem de sessões (${recordOf(row)}).`,
  termsApplied: (row) =>
    `aplicou os termos em vigor a ${sessionsOf(row.changes)} de ${monthOf(row.changes)} (${recordOf(row)}).`,
  absenceRecorded: (row) => `registrou ${absenceOf(row.changes)} (${recordOf(row)}).`,
  absenceChanged: (row) => `alterou ${absenceOf(row.changes)} (${recordOf(row)}).`,
  absenceRemoved: (row) => `removeu ${absenceOf(row.changes)} (${recordOf(row)}).`,
  anonymised: (row) => `anonimizou ${recordOf(row)}.`,
  termsAccepted: () => 'aceitou os termos de uso.',
}

/** Actions of a PAD whose sentences come from the patient's history. */
const fromHistory = [
  'sessionUpdated',
  'handedOver',
  'handOverUndone',
  'reportSent',
  'reportRemoved',
  'reportRestored',
]

/** One audit entry as a sentence without the acting user, who is its subject. */
export const describeRow = (row: AuditRow): string => {
  const { entity, action, subject } = row
  if (entity === 'treatment' && fromHistory.includes(action))
    return `${treatmentText(row).replace(/\.$/, '')} (paciente ${subject ?? '?'}).`
  if (entity === 'patient' && (action === 'contractApplied' || action === 'contractChanged'))
    return patientText(row)
  const sentence = sentences[action]
  return sentence ? sentence(row) : `${action} (${recordOf(row) ?? entity}).`
}
