import type { Change } from '@zelo/contract/realtime'

const waitMs = 100
const mostChanges = 40

const distinct = (changes: Change[]) => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
]

/** More than a few of them say no more than their months, or only their kinds: who reads refreshes the whole screen anyway. */
const shorten = (changes: Change[]): Change[] => {
  if (changes.length <= mostChanges) return changes
  const months = distinct(
    changes.map(({ treatmentId: _, recruitmentId: __, patientId: ___, ...change }) => change),
  )
  return months.length <= mostChanges ? months : distinct(changes.map(({ what }) => ({ what })))
}

const asTheyAre = async (changes: Change[]) => changes

/**
 * Sends what came in a moment together, each change once: a bulk edit is one message, not five hundred. What else is
 * known of the changes is named first, so that a shortened message still says its contract.
 */
export const gatherChanges = (send: (changes: Change[]) => void, name = asTheyAre) => {
  const waiting = new Map<string, Change>()
  let sent = Promise.resolve()
  const flush = () => {
    const changes = [...waiting.values()]
    waiting.clear()
    // In their order, however long the naming of one takes.
    if (changes.length > 0) sent = sent.then(async () => send(shorten(await name(changes))))
    return sent
  }
  const add = (change: Change) => {
    if (waiting.size === 0) setTimeout(flush, waitMs).unref()
    waiting.set(JSON.stringify(change), change)
  }
  return { add, flush }
}
