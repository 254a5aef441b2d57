import { dayText } from '@zelo/contract/dates'
import { glosaReasonLabel, glosaStateLabel, withholdingLabel } from '@zelo/contract/glosas'
import { moneyText } from '@zelo/contract/money'
import { patientFields } from '@zelo/contract/patient-fields'
import { paymentStatusLabel } from '@zelo/contract/payouts'
import { professionalFields } from '@zelo/contract/professional-fields'
import { recruitmentFields } from '@zelo/contract/recruitment-fields'
import {
  recruitmentStatusLabel,
  recruitmentTypeLabel,
  sessionStatusLabel,
  treatmentStatusLabel,
} from '@zelo/contract/vocabulary'

/** The labels of the registers' fields for use inside a sentence: 'plano de saúde', 'CPF'. */
const registerLabels: Record<string, string> = Object.fromEntries(
  Object.entries({ ...recruitmentFields, ...professionalFields, ...patientFields }).map(
    ([field, { label }]) => [
      field,
      /^\p{Lu}\p{Ll}/u.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label,
    ],
  ),
)

/** Gives these fields the labels of their registers. */
const asInRegister = (fields: string) =>
  Object.fromEntries(fields.split(' ').map((field) => [field, registerLabels[field] ?? field]))

/** The printed labels of the columns, in print order. */
const labels: Record<string, string> = {
  id: 'código',
  fullName: 'nome',
  patientName: 'paciente',
  ...asInRegister('cpf rg birthDate civilStatus nationality phone phone1 phone2 cellphone'),
  email: 'e-mail',
  ...asInRegister(
    'cep address number addressNumber complement addressComplement district neighborhood city state region opHealth status type specialty speciality registryNumber educationLevel bank agency bankAccount pixKey',
  ),
  payee: 'recebedor',
  ...asInRegister('diagnosis frequency sessionCount'),
  sessionDate: 'data da sessão',
  sessionStatus: 'status da sessão',
  month: 'competência',
  startDate: 'início',
  endDate: 'fim',
  fromDay: 'de',
  toDay: 'até',
  ...asInRegister('expectedStart registerDate'),
  authorizationDate: 'autorização em',
  authorizationNumber: 'número da autorização',
  authorizedSessions: 'sessões autorizadas',
  authorizationValidUntil: 'autorização válida até',
  agreedValue: 'valor acordado',
  contractValue: 'valor do contrato',
  billed: 'cobrado',
  owed: 'repasse',
  amount: 'valor',
  signed: 'valor na conta',
  sentence: 'resposta do banco',
  code: 'código do banco',
  paidOn: 'pago em',
  bankNumber: 'número no banco',
  bankPaymentId: 'pagamento nº',
  glosaId: 'glosa nº',
  recovered: 'recuperado',
  withhold: 'desconto',
  withheld: 'valor a descontar',
  reason: 'motivo',
  observation: 'observação',
  ...asInRegister('observations'),
  appealText: 'recurso',
  notifiedOn: 'aviso em',
  dueOn: 'prazo',
  appealedOn: 'recurso em',
  settledOn: 'resultado em',
  discountedOn: 'descontado em',
  file: 'arquivo',
  size: 'tamanho em bytes',
  takenAt: 'foto tirada em',
  sentAt: 'enviado em',
  calledAt: 'chamado em',
  answer: 'resposta',
  answeredAt: 'resposta em',
  rejectedAt: 'recusa em',
  patientId: 'paciente nº',
  professionalId: 'profissional nº',
  professionalName: 'profissional',
  contractId: 'contrato nº',
  administratorId: 'responsável nº',
  contractName: 'contrato',
  treatmentId: 'PAD nº',
  replacedTreatmentId: 'PAD da substituição nº',
  handOverId: 'passagem nº',
  sessionId: 'sessão nº',
  recruitmentId: 'captação nº',
  fileId: 'arquivo nº',
  expiresAt: 'válido até',
  revokedAt: 'revogado em',
  openedAt: 'aberto em',
  createdAt: 'registrado em',
  updatedAt: 'alterado em',
  changedAt: 'alterado em',
  deletedAt: 'removido em',
  removedAt: 'removido em',
  anonymisedAt: 'anonimizado em',
}
const order = Object.keys(labels)

const labelOf = (field: string) => labels[field] ?? registerLabels[field] ?? field

/** Whether only the JSON contains the field: version, batch and author of a row are not data about the person. */
const isLeftOut = (field: string) =>
  field === 'version' || field === 'batchId' || (field.endsWith('By') && !(field in labels))

const values: Record<string, string> = {
  inactive: 'Desativado',
  ...treatmentStatusLabel,
  ...recruitmentTypeLabel,
  ...recruitmentStatusLabel,
  ...glosaStateLabel,
  ...withholdingLabel,
  ...paymentStatusLabel,
  ...sessionStatusLabel,
  ...glosaReasonLabel,
}
const coded = new Set(['status', 'sessionStatus', 'type', 'state', 'withhold', 'reason'])
const money = new Set(['agreedValue', 'contractValue', 'billed', 'owed', 'amount', 'recovered', 'withheld'])

/**
 * Whether a text is a day, as stored in JSON or returned by the driver. Formatted as a time, a day would become the evening
 * before.
 */
const isDay = (text: string) => text.length === 10 || text.endsWith('T00:00:00.000Z')

/** Returns '14/11/2026', '11/2026' for a month, or '14/11/2026, 08:30' for a time. */
const timeText = (field: string, text: string, timeZone: string) => {
  if (field === 'month') return dayText(text).slice(3)
  if (isDay(text)) return dayText(text)
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(text),
  )
}

const valueText = (field: string, value: unknown, timeZone: string) => {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (money.has(field)) return moneyText(Number(value))
  const text = value instanceof Date ? value.toISOString() : String(value)
  if (/^\d{4}-\d{2}-\d{2}(T|$)/.test(text)) return timeText(field, text, timeZone)
  return coded.has(field) ? (values[text] ?? text) : text
}

const place = (field: string) => (field in labels ? order.indexOf(field) : order.length)
const isKept = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && typeof value !== 'object'

/** The fields of a stored row with labels and texts, in print order, without empty ones. */
export const readableFields = (row: Record<string, unknown>, timeZone: string) =>
  Object.entries(row)
    .filter(([field, value]) => !isLeftOut(field) && (isKept(value) || value instanceof Date))
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([field, value]) => ({
      field,
      label: labelOf(field),
      text: valueText(field, value, timeZone),
    }))
