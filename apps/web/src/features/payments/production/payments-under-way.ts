import type { PaymentStatus } from '@zelo/contract/payouts'
import { useSyncExternalStore } from 'react'
import type { Month } from '../use-results.ts'
import { keyOfSeen, type Paid, type SeenPayout } from './payout.ts'

export type Change = { month: Month; payouts: SeenPayout[]; status: PaymentStatus }
type UnderWay = Change & { done: Promise<unknown> }

// The changes are module state instead of component state, because a queued change must be sent even after the row has
// unmounted.
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

/** The payouts with their status after the change, if the server accepts it. */
export const afterwards = ({ payouts, status }: Change): [string, Paid][] =>
  payouts.map((seen) => [
    keyOfSeen(seen),
    { paymentStatus: status, paidAmount: status === 'paid' ? seen.amount : null },
  ])

/** The requested statuses of a month's payouts that the server has not answered yet. */
export function usePaymentsUnderWay(month: Month): ReadonlyMap<string, Paid> {
  const changes = useSyncExternalStore(subscribe, () => underWay)
  return new Map(changes.filter((change) => sameMonth(change.month, month)).flatMap(afterwards))
}

type QueuePosition = {
  /** True if the change had to wait for another change of the same payout. */
  waited: boolean
  /** True if a newer change of the same payout is queued; only the newest change is sent. */
  outdated: boolean
}

/** Sends the changes of one payout one after another. Changes of other payouts do not wait. */
export function sendInTurn(change: Change, send: (position: QueuePosition) => Promise<unknown>) {
  const earlier = underWay.filter((other) => touches(other, change))
  const outdated = () =>
    underWay.slice(underWay.indexOf(entry) + 1).some((newerChange) => touches(newerChange, change))
  const done = Promise.allSettled(earlier.map((other) => other.done))
    .then(() => send({ waited: earlier.length > 0, outdated: outdated() }))
    .finally(() => set(underWay.filter((one) => one !== entry)))
  const entry: UnderWay = { ...change, done }
  set([...underWay, entry])
  return done
}
