import { dayOf } from '@zelo/contract/dates'
import type { Frequency } from '@zelo/contract/frequencies'
import { planSessions } from '@zelo/contract/session-dates'
import { type Span, suggestedCount } from '@zelo/contract/session-pattern'
import type { PatientStatus } from '@zelo/contract/vocabulary'
import { firstOf, hasLapsed, nextPeriod } from './renewal-period.ts'

/** An active PAD that ends, with its data. */
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
  /** The PAD that already follows it. */
  follower: { id: number; startDate: string; endDate: string } | null
  /** Values of some of its sessions that differ from the PAD's own. */
  otherContract: string | null
  otherContractValue: number | null
  otherAgreedValue: number | null
}

/** The planned follower of a PAD. */
export type Planned = { ending: Ending; start: string; end: string; count: number; dates: string[] }

/** Caches the results: most PADs of a month share period and frequency, and so their days. */
const remembering = <Input extends Span, Answer>(work: (asked: Input) => Answer) => {
  const known = new Map<string, Answer>()
  return (asked: Input): Answer => {
    const key = Object.values(asked).join()
    const answer = known.get(key) ?? work(asked)
    known.set(key, answer)
    return answer
  }
}

export const rememberingPlanner = () => remembering(planSessions)

/**
 * Whether the PAD is not proposed: its follower also ends before the target month, or the PAD has lapsed and has a
 * follower.
 */
const isPast = ({ follower, endDate }: Ending, target: string) =>
  follower !== null && (dayOf(follower.endDate) < firstOf(target) || hasLapsed(endDate, target))

export const planRenewals = (endings: Ending[], target: string): Planned[] => {
  const countOf = remembering(suggestedCount)
  const datesOf = rememberingPlanner()
  return endings
    .filter((ending) => !isPast(ending, target))
    .map((ending) => {
      const { frequency } = ending
      const period = nextPeriod({ start: dayOf(ending.startDate), end: dayOf(ending.endDate) }, target)
      const count = countOf({ frequency, ...period })
      return { ending, ...period, count, dates: datesOf({ frequency, count, ...period }) }
    })
}
