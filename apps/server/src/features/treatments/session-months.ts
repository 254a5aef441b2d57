import type { Competence } from '@zelo/contract/competence'
import { competenceOf, monthOf } from '@zelo/contract/dates'
import type { Session } from '@zelo/contract/sessions'

type Dated = Pick<Session, 'status' | 'sessionDate' | 'endDate'>

/** Same rule as the column `sessions.month`: a completed session counts in the month it ended. */
const monthOfSession = ({ status, sessionDate, endDate }: Dated) =>
  monthOf(status === 'completed' && endDate ? endDate : sessionDate)

/** The distinct months in which these sessions count. */
export const monthsOf = (sessions: Dated[]): Competence[] =>
  [...new Set(sessions.map(monthOfSession))].map(competenceOf)
