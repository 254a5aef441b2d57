import type { Competence } from '@zelo/contract/competence'
import type { Session } from '@zelo/contract/treatments'

type Dated = Pick<Session, 'status' | 'sessionDate' | 'endDate'>

/** As the database's own column has it: a completed session counts in the month it ended. */
const monthOf = ({ status, sessionDate, endDate }: Dated) =>
  (status === 'completed' && endDate ? endDate : sessionDate).slice(0, 7)

/** Of a day: `2026-03-01` is in March 2026. */
export const competenceOf = (day: string): Competence => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
})

/** The months these sessions count in, each once. */
export const monthsOf = (sessions: Dated[]): Competence[] =>
  [...new Set(sessions.map(monthOf))].map(competenceOf)
