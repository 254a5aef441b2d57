import type { Change } from '@zelo/contract/realtime'
import { inBatches } from '../batches.ts'
import type { Context } from '../context.ts'
import { omit } from '../omit.ts'

const waitMs = 100
const mostChanges = 40

const distinct = (changes: Change[]) => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
]

/** More than a few of them say no more than their months, or only their kinds: who reads refreshes the whole screen anyway. */
const shorten = (changes: Change[]): Change[] => {
  if (changes.length <= mostChanges) return changes
  const months = distinct(changes.map((change) => omit(change, 'treatmentId', 'recruitmentId', 'patientId')))
  return months.length <= mostChanges ? months : distinct(changes.map(({ what }) => ({ what })))
}

type Gathering = {
  send: (changes: Change[]) => void
  /** Names what else is known of the changes, so that a shortened message still says its contract. */
  complete: (changes: Change[]) => Promise<Change[]>
}

/** Sends what came in a moment together, each change once: a bulk edit is one message, not five hundred. */
export const gatherChanges = (parts: Pick<Context, 'inBackground'>, { send, complete }: Gathering) => {
  let sent = Promise.resolve()
  return inBatches<Change>(parts, {
    waitMs,
    keyOf: () => 'all',
    handle: (changes) => {
      // In their order, however long the naming of one takes.
      sent = sent.then(async () => {
        const distinctChanges = distinct(changes)
        send(shorten(await complete(distinctChanges).catch(() => distinctChanges)))
      })
      return sent
    },
  })
}
