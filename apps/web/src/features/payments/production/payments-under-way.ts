import type { PaymentStatus } from '@zelo/contract/payouts'
import { useSyncExternalStore } from 'react'
import type { Month } from '../use-results.ts'
import { keyOfSeen, type Paid, type SeenPayout } from './payout.ts'

export type Change = { month: Month; payouts: SeenPayout[]; status: PaymentStatus }
type UnderWay = Change & { done: Promise<unknown> }

// Not the state of a row: what was chosen is sent also when the person has turned the page.
let underWay: readonly UnderWay[] = []
const listeners = new Set<() => void>()

const set = (next: readonly UnderWay[]) => {
  underWay = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const sameMonth = (one: Partial<Month>, other: Partial<Month>) =>
  Number(one.year) === Number(other.year) && Number(one.month) === Number(other.month)

const touches = (one: Change, other: Change) =>
  sameMonth(one.month, other.month) &&
  one.payouts.some((seen) => other.payouts.some((payout) => keyOfSeen(payout) === keyOfSeen(seen)))

/** The payouts as they will be if the server accepts. */
export const afterwards = ({ payouts, status }: Change): [string, Paid][] =>
  payouts.map((seen) => [
    keyOfSeen(seen),
    { paymentStatus: status, paidAmount: status === 'paid' ? seen.amount : null },
  ])

/** The chosen statuses of a month's payouts for which the server has not answered yet. */
export function usePaymentsUnderWay(month: Month): ReadonlyMap<string, Paid> {
  const changes = useSyncExternalStore(subscribe, () => underWay)
  return new Map(changes.filter((change) => sameMonth(change.month, month)).flatMap(afterwards))
}

type Turn = {
  /** It had to wait for another change of the same payout. */
  waited: boolean
  /** A later choice was made meanwhile: only the last one counts. */
  outdated: boolean
}

/** Changes of one payout are sent one after another, in the order of the choices; those of others do not wait. */
export function sendInTurn(change: Change, send: (turn: Turn) => Promise<unknown>) {
  const earlier = underWay.filter((other) => touches(other, change))
  const outdated = () => underWay.slice(underWay.indexOf(entry) + 1).some((later) => touches(later, change))
  const done = Promise.allSettled(earlier.map((other) => other.done))
    .then(() => send({ waited: earlier.length > 0, outdated: outdated() }))
    .finally(() => set(underWay.filter((one) => one !== entry)))
  const entry: UnderWay = { ...change, done }
  set([...underWay, entry])
  return done
}
