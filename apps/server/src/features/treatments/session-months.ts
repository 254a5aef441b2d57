import type { Competence } from '@zelo/contract/competence'
import { competenceOf, monthOf } from '@zelo/contract/dates'
import type { Session } from '@zelo/contract/sessions'

type Dated = Pick<Session, 'status' | 'sessionDate' | 'endDate'>

/** As the database's own column has it: a completed session counts in the month it ended. */
const monthOfSession = ({ status, sessionDate, endDate }: Dated) =>
  monthOf(status === 'completed' && endDate ? endDate : sessionDate)

/** The months these sessions count in, each once. */
export const monthsOf = (sessions: Dated[]): Competence[] =>
  [...new Set(sessions.map(monthOfSession))].map(competenceOf)
