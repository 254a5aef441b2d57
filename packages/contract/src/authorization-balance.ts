import { dayOf, dayText } from './dates.ts'
import type { SessionStatus } from './vocabulary.ts'

// Without schemas: lists load this. The server's `authorizations.queries.ts` says the same in SQL.

type Counted = { status: SessionStatus; sessionDate: string; endDate?: string | null | undefined }
type Authorised = {
  authorizedSessions?: number | null | undefined
  authorizationValidUntil?: string | null | undefined
}

export type AuthorisationBalance = {
  /** Null where nobody wrote down how many. */
  authorized: number | null
  validUntil: string | null
  /** All but the cancelled ones. */
  planned: number
  /** Those that took place: a glossed visit used up the authorisation, though nobody pays for it. */
  done: number
  /** Those of the planned that lie after the last day of validity. */
  late: number
}

/** What a plan authorised for a PAD, against its sessions; nothing where the plan's terms are not known. */
export const authorisationBalance = (
  { authorizedSessions: authorized = null, authorizationValidUntil: validUntil = null }: Authorised,
  sessions: readonly Counted[],
): AuthorisationBalance | null => {
  if (authorized === null && validUntil === null) return null
  const planned = sessions.filter(({ status }) => status !== 'cancelled')
  const done = planned.filter(({ status }) => status !== 'pendding')
  const late =
    validUntil === null
      ? []
      : planned.filter(({ sessionDate, endDate }) => dayOf(endDate ?? sessionDate) > dayOf(validUntil))
  return { authorized, validUntil, planned: planned.length, done: done.length, late: late.length }
}

const sessionsText = (count: number) => (count === 1 ? '1 sessão' : `${count} sessões`)

/** What deserves a look. Nothing of it prevents anything. */
export const balanceWarnings = ({
  authorized,
  validUntil,
  planned,
  late,
}: AuthorisationBalance): string[] => [
  ...(authorized !== null && planned > authorized
    ? [`${sessionsText(planned)} para ${authorized} ${authorized === 1 ? 'autorizada' : 'autorizadas'}.`]
    : []),
  ...(validUntil !== null && late > 0
    ? [
        `${sessionsText(late)} ${late === 1 ? 'fica' : 'ficam'} depois da validade da autorização, ${dayText(validUntil)}.`,
      ]
    : []),
]
