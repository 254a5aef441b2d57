import type { HandOver } from '@zelo/contract/hand-over'
import { formatDay } from '../../ui/text/format.ts'

const sessionsText = (count: number) => `${count} ${count === 1 ? 'sessão' : 'sessões'}`
const treatmentsText = (count: number) => `${count} ${count === 1 ? 'PAD' : 'PADs'}`

type Counted = Pick<HandOver, 'sessions' | 'treatments'>

/** '3 sessões de 2 PADs' */
const countedText = ({ sessions, treatments }: Counted) =>
  sessions === 0 ? treatmentsText(treatments) : `${sessionsText(sessions)} de ${treatmentsText(treatments)}`

const isOne = ({ sessions, treatments }: Counted) => (sessions === 0 ? treatments : sessions) === 1

const daysText = (from: string, to: string | null) => {
  if (to === null) return `De ${from} em diante`
  return from === to ? `Em ${from}` : `De ${from} a ${to}`
}

/** 'De 08/12/2026 a 16/12/2026: 3 sessões de 1 PAD, de Ana para Sara' */
export const handOverText = (
  handOver: Pick<HandOver, keyof Counted | 'from' | 'to' | 'replaced' | 'professional'>,
) => {
  const { from, to, replaced, professional } = handOver
  const days = daysText(formatDay(from), to && formatDay(to))
  return `${days}: ${countedText(handOver)}, de ${replaced.fullName} para ${professional.fullName}`
}

/** '3 sessões de 2 PADs voltam a Ana.' */
export const returnText = (counted: Counted, to: string) =>
  `${countedText(counted)} ${isOne(counted) ? 'volta' : 'voltam'} a ${to}.`

const list = new Intl.ListFormat('pt-BR')

/** 'A busca continua na captação nº 70.', for substitutions that were opened after the hand-over. */
export const continuesText = (ids: readonly number[] = []) => {
  if (ids.length === 0) return ''
  const numbers = list.format(ids.map((id) => `nº ${id}`))
  return ` A busca continua ${ids.length === 1 ? 'na captação' : 'nas captações'} ${numbers}.`
}

type Returned = Counted & { continuesIn?: number[] | undefined }

export const returnedText = ({ continuesIn, ...counted }: Returned, to: string) =>
  `${countedText(counted)} ${isOne(counted) ? 'voltou' : 'voltaram'} a ${to}.${continuesText(continuesIn)}`

export const undoHandOverTexts = {
  success: 'Passagem desfeita com sucesso',
  failure: 'Erro ao desfazer passagem!',
}
