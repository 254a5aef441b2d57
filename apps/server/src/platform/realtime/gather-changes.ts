import type { Change } from '@zelo/contract/realtime'
import { inBatches } from '../batches.ts'
import type { Context } from '../context.ts'
import { omit } from '../omit.ts'

const waitMs = 100
const maxChanges = 40

const distinct = (changes: Change[]) => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
]

/** Reduces many changes to their months, or to their kinds: the panel then refreshes the whole screen. */
const shorten = (changes: Change[]): Change[] => {
  if (changes.length <= maxChanges) return changes
  const months = distinct(changes.map((change) => omit(change, 'treatmentId', 'recruitmentId', 'patientId')))
  return months.length <= maxChanges ? months : distinct(changes.map(({ what }) => ({ what })))
}

type Gathering = {
  send: (changes: Change[]) => void
  /** Adds known facts to the changes, so that a reduced message still names its contract. */
  complete: (changes: Change[]) => Promise<Change[]>
}

/** Sends all changes within 100 ms in one message, each once: a bulk edit is one message, not five hundred. */
export const gatherChanges = (parts: Pick<Context, 'inBackground'>, { send, complete }: Gathering) => {
  let sent = Promise.resolve()
  return inBatches<Change>(parts, {
    waitMs,
    keyOf: () => 'all',
    handle: (changes) => {
      // Keeps the order, however long `complete` takes.
      sent = sent.then(async () => {
        const distinctChanges = distinct(changes)
        send(shorten(await complete(distinctChanges).catch(() => distinctChanges)))
      })
      return sent
    },
  })
}
