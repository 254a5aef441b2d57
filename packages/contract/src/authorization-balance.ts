import { dayOf, dayText } from './dates.ts'
import type { SessionStatus } from './vocabulary.ts'

// `authorizations.queries.ts` of the server computes the same balance in SQL.

type SessionDays = { status: SessionStatus; sessionDate: string; endDate?: string | null | undefined }
type AuthorizationTerms = {
  authorizedSessions?: number | null | undefined
  authorizationValidUntil?: string | null | undefined
}

export type AuthorizationBalance = {
  /** Null if nobody entered the number. */
  authorized: number | null
  validUntil: string | null
  /** Sessions that are not cancelled. */
  planned: number
  /** Sessions that took place. A glossed session used up the authorization, although the plan does not pay for it. */
  done: number
  /** The glossed sessions among `done`. A server of the previous version does not return them. */
  glossed?: number | undefined
  /** Sessions after the last day of validity that are not cancelled. */
  late: number
}

/** Compares a plan's authorization with the PAD's sessions. Null if the authorization's terms are unknown. */
export const authorizationBalance = (
  { authorizedSessions: authorized = null, authorizationValidUntil: validUntil = null }: AuthorizationTerms,
  sessions: readonly SessionDays[],
): AuthorizationBalance | null => {
  if (authorized === null && validUntil === null) return null
  const planned = sessions.filter(({ status }) => status !== 'cancelled')
  const done = planned.filter(({ status }) => status !== 'pendding')
  const glossed = planned.filter(({ status }) => status === 'glossed').length
  const late =
    validUntil === null
      ? []
      : planned.filter(({ sessionDate, endDate }) => dayOf(endDate ?? sessionDate) > dayOf(validUntil))
  return { authorized, validUntil, planned: planned.length, done: done.length, glossed, late: late.length }
}

const sessionsText = (count: number) => (count === 1 ? '1 sessão' : `${count} sessões`)

/** The warnings block no save. */
export const balanceWarnings = ({
  authorized,
  validUntil,
  planned,
  late,
}: AuthorizationBalance): string[] => [
  ...(authorized !== null && planned > authorized
    ? [`${sessionsText(planned)} para ${authorized} ${authorized === 1 ? 'autorizada' : 'autorizadas'}.`]
    : []),
  ...(validUntil !== null && late > 0
    ? [
        `${sessionsText(late)} ${late === 1 ? 'fica' : 'ficam'} depois da validade da autorização, ${dayText(validUntil)}.`,
      ]
    : []),
]
