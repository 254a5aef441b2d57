import type { Change } from '@zelo/contract/realtime'
import { inBatches } from '../batches.ts'
import type { Context } from '../context.ts'
import { omit } from '../omit.ts'

const waitMs = 100
const maxChanges = 40

const distinct = (changes: Change[]) => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
]

/** Reduces many changes to their months, or to their kinds. The panel then refetches the whole screen. */
const shorten = (changes: Change[]): Change[] => {
  if (changes.length <= maxChanges) return changes
  const months = distinct(changes.map((change) => omit(change, 'treatmentId', 'recruitmentId', 'patientId')))
  return months.length <= maxChanges ? months : distinct(changes.map(({ what }) => ({ what })))
}

type Gathering = {
  send: (changes: Change[]) => void
  /** Adds known facts such as the contract to the changes. A message reduced to months keeps the contract. */
  complete: (changes: Change[]) => Promise<Change[]>
}

/** Sends all distinct changes of 100 ms in one message, so that a bulk edit sends one message instead of five hundred. */
export const gatherChanges = (context: Pick<Context, 'inBackground'>, { send, complete }: Gathering) => {
  let sent = Promise.resolve()
  return inBatches<Change>(context, {
    waitMs,
    keyOf: () => 'all',
    handle: (changes) => {
      // Messages are sent one after another, so that they stay in order however long `complete` takes.
      sent = sent.then(async () => {
        const distinctChanges = distinct(changes)
        send(shorten(await complete(distinctChanges).catch(() => distinctChanges)))
      })
      return sent
    },
  })
}
