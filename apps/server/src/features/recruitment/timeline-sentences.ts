import type { TimelineKind } from '@zelo/contract/recruitment-people'
import { chosenStatus, type RecruitmentStatus, recruitmentStatusLabel } from '@zelo/contract/vocabulary'
import { joinWithAnd } from '../../platform/join-with-and.ts'
import { fieldLabel, type HistoryRow } from '../audit/audit.public.ts'
import type { Called } from './timeline.queries.ts'

/** The rejections, calls and professionals that the entries of a page refer to. */
export type Known = {
  rejections: Map<number, Called>
  calls: Map<number, Called>
  names: Map<number, string>
}

type TimelineText = { kind: TimelineKind; text: string; detail: string | null }
type WriteText = (row: HistoryRow, known: Known) => TimelineText

const nobody = 'profissional que não está mais no cadastro'

export const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

const labels: Record<string, string> = recruitmentStatusLabel
const labelOf = (status: unknown) => labels[String(status)] ?? String(status)

/** Both authorized statuses have the same label, so a change between them is not shown. */
const statusText = ({ changes: { status } }: HistoryRow) => {
  if (
    !status ||
    chosenStatus(status.from as RecruitmentStatus) === chosenStatus(status.to as RecruitmentStatus)
  )
    return undefined
  return `Status: de ${labelOf(status.from)} para ${labelOf(status.to)}`
}

const professionalText = ({ changes: { professionalId } }: HistoryRow, { names }: Known) => {
  if (!professionalId) return undefined
  const nameOf = (value: unknown) => names.get(numberIn(value) ?? 0)
  const [from, to] = [nameOf(professionalId.from), nameOf(professionalId.to)]
  if (!to) return `Profissional retirado: ${from ?? nobody}`
  return from ? `Designação: ${to}, no lugar de ${from}` : `Designação: ${to}`
}

const nameIn = (value: unknown) => (value as { name?: string } | null | undefined)?.name

const administratorText = ({ changes: { administrator } }: HistoryRow) => {
  if (!administrator) return undefined
  // The values are encrypted with the deleted key of an anonymised person.
  if (!('to' in administrator)) return 'Responsável alterado'
  const [from, to] = [nameIn(administrator.from), nameIn(administrator.to)]
  if (!to) return 'Sem responsável'
  return from ? `Responsável: de ${from} para ${to}` : `Responsável: ${to}`
}

/** Fields that have their own sentences, and the id fields of those sentences. */
const ownSentences = ['status', 'professionalId', 'professional', 'administratorId', 'administrator']

const otherText = ({ changes }: HistoryRow) => {
  const fields = Object.keys(changes).filter((field) => !ownSentences.includes(field))
  const names = fields
    .map((field) => fieldLabel('recruitment', field))
    .filter((name, index) => name !== fields[index])
  return names.length > 0 ? `Dados alterados: ${joinWithAnd(names)}` : undefined
}

const describeEdit: WriteText = (row, known) => {
  const [status, professional] = [statusText(row), professionalText(row, known)]
  const [text = 'Salva sem alterações', ...more] = [
    status,
    professional,
    administratorText(row),
    otherText(row),
  ].filter((part) => part !== undefined)
  const kind = status ? 'status' : professional ? 'assigned' : 'edited'
  return { kind, text, detail: more.join('. ') || null }
}

/** A rejection whose audit entry has `handOver` undid the hand-over. */
const returnedText = ({ changes }: HistoryRow) =>
  'handOver' in changes ? 'Os dias que faltavam voltaram a quem atendia antes' : undefined

/** The sentence about a newer substitution of the same PAD in which the search continues. */
const continuesText = ({ changes: { continuesIn } }: HistoryRow) =>
  continuesIn && `A busca continua na captação nº ${continuesIn.to}`

const describeRejection =
  (word: string): WriteText =>
  (row, { rejections }) => {
    const rejection = rejections.get(numberIn(row.changes.rejectionId?.to) ?? 0)
    return {
      kind: 'refused',
      text: `${word}: ${rejection?.professional ?? nobody}`,
      detail:
        [rejection?.reason, returnedText(row), statusText(row), continuesText(row)]
          .filter(Boolean)
          .join('. ') || null,
    }
  }

const describeCall =
  (say: (professional: string) => string): WriteText =>
  ({ changes }, { calls }) => ({
    kind: 'called',
    text: say(calls.get(numberIn(changes.callId?.to) ?? 0)?.professional ?? nobody),
    detail: null,
  })

const plain =
  (kind: TimelineKind, text: string): WriteText =>
  (row, known) => ({
    kind,
    text,
    detail:
      [professionalText(row, known), statusText(row), continuesText(row)].filter(Boolean).join('. ') || null,
  })

const writers: Record<string, WriteText> = {
  created: plain('opened', 'Captação aberta'),
  updated: describeEdit,
  professionalAssigned: describeEdit,
  refused: describeRejection('Recusa'),
  refusalUndone: describeRejection('Recusa desfeita'),
  refusalRestored: describeRejection('Recusa restaurada'),
  called: describeCall((professional) => `Chamada: ${professional}`),
  calledRemoved: describeCall(
    (professional) => `Chamada encerrada: ${professional} foi removido do cadastro`,
  ),
  callUnanswered: describeCall((professional) => `Não respondeu: ${professional}`),
  absenceEnded: plain('status', 'Ausência removida: substituição encerrada'),
  assignedRemoved: plain('assigned', 'Profissional removido do cadastro'),
  treatmentCreated: plain('care', 'PAD criado'),
  handedOver: plain('care', 'Sessões do PAD passadas'),
  handOverUndone: (row, known) =>
    plain(
      'care',
      row.changes.continuesIn
        ? 'Passagem das sessões desfeita: substituição encerrada'
        : 'Passagem das sessões desfeita: a busca continua',
    )(row, known),
  deleted: plain('removed', 'Captação removida'),
  restored: plain('opened', 'Captação restaurada'),
}

/** The sentence of one history entry, without its author. */
export const describeHappened: WriteText = (row, known) => (writers[row.action] ?? describeEdit)(row, known)
