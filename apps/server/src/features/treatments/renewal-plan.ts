import { dayOf } from '@zelo/contract/dates'
import type { Frequency } from '@zelo/contract/frequencies'
import { planSessions } from '@zelo/contract/session-dates'
import { suggestedCount } from '@zelo/contract/session-pattern'
import type { PatientStatus } from '@zelo/contract/vocabulary'
import { type Days, firstOf, hasLapsed, nextPeriod } from './renewal-period.ts'

/** An active PAD that ends before the target month, or that was requested, with the data that its renewal needs. */
export type Ending = {
  id: number
  patient: { id: number; fullName: string; status: PatientStatus }
  professional: { id: number; fullName: string; isRemoved: boolean }
  contract: { id: number; fantasyName: string; isRemoved: boolean }
  specialty: string
  frequency: Frequency
  agreedValue: number
  contractValue: number
  sessionCount: number
  startDate: string
  endDate: string
  /** The PAD that already follows this one. */
  follower: { id: number; startDate: string; endDate: string } | null
  /** A contract, contract value and agreed value that some sessions have and the PAD does not. */
  otherContract: string | null
  otherContractValue: number | null
  otherAgreedValue: number | null
}

/** The planned follower of a PAD. */
export type Planned = { ending: Ending; start: string; end: string; count: number; dates: string[] }

/** Caches results: most PADs of a month share period and frequency, so their days are equal. */
export const cached = <Input extends object, Answer>(work: (asked: Input) => Answer) => {
  const known = new Map<string, Answer>()
  return (asked: Input): Answer => {
    const key = Object.values(asked).join()
    const answer = known.get(key) ?? work(asked)
    known.set(key, answer)
    return answer
  }
}

export const rememberingPlanner = () => cached(planSessions)

/**
 * Whether the PAD is left out of the proposals: its follower also ends before the target month, or the PAD lapsed and has a
 * follower.
 */
const isPast = ({ follower, endDate }: Ending, target: string) =>
  follower !== null && (dayOf(follower.endDate) < firstOf(target) || hasLapsed(endDate, target))

export const planRenewals = (endings: Ending[], target: string): Planned[] => {
  const countOf = cached(suggestedCount)
  const datesOf = rememberingPlanner()
  const periodAfter = cached((days: Days) => nextPeriod(days, target))
  return endings
    .filter((ending) => !isPast(ending, target))
    .map((ending) => {
      const { frequency } = ending
      const period = periodAfter({ start: dayOf(ending.startDate), end: dayOf(ending.endDate) })
      const count = countOf({ frequency, ...period })
      return { ending, ...period, count, dates: datesOf({ frequency, count, ...period }) }
    })
}
