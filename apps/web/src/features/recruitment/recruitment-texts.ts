import { daysIn } from '@zelo/contract/dates'
import type { Recruitment } from '@zelo/contract/recruitment'
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

/** The number of calendar days since a call, in the company's time zone. */
const daysSince = (calledAt: string, today: string) => daysIn(companyDay(new Date(calledAt)), today) - 1

/** 'hoje', 'há 1 dia', 'há 14 dias' */
const ageText = (days: number) => (days <= 0 ? 'hoje' : `há ${days} ${days === 1 ? 'dia' : 'dias'}`)

/** Whether a call counts as unanswered, so that the professional can be called again. */
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
const waitingText = (count: number, since: string | null | undefined, today = companyDay()) => {
  const called = calledText(count)
  return since ? `${called}, ${callAgeText(since, today)}` : `${called}, aguardando resposta`
}

type OpenCalls = Pick<Recruitment, 'waitingCalls' | 'waitingSince' | 'unansweredCalls' | 'answerableSince'>

/**
 * The open calls in two groups: calls that may still be answered, and calls without an answer for `daysToAnswer` days.
 */
const groupsOf = ({ waitingCalls = 0, waitingSince, unansweredCalls = 0, answerableSince }: OpenCalls) =>
  [
    // Another server may omit `unansweredCalls`; all open calls are then one group.
    { count: waitingCalls - unansweredCalls, since: unansweredCalls > 0 ? answerableSince : waitingSince },
    { count: unansweredCalls, since: waitingSince },
  ].filter(({ count }) => count > 0)

export const openCallTexts = (recruitment: OpenCalls, today = companyDay()) =>
  groupsOf(recruitment).map(({ count, since }) => waitingText(count, since, today))

/** The open calls for a narrow column: '2 chamados há 3 dias', '1 chamado hoje', 'sem resposta há 14 dias'. */
export const shortCallText = (recruitment: OpenCalls, today = companyDay()) => {
  const [first] = groupsOf(recruitment)
  if (!first) return undefined
  const { count, since } = first
  if (!since) return calledText(count)
  if (isUnanswered(since, today)) return callAgeText(since, today)
  return `${calledText(count)} ${ageText(daysSince(since, today))}`
}
