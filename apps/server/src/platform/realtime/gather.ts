import type { Change } from '@zelo/contract/realtime'

const waitMs = 100
const mostChanges = 40

/** More than a few of them say no more than their kinds: who reads refreshes the whole screen anyway. */
const shorten = (changes: Change[]): Change[] =>
  changes.length <= mostChanges
    ? changes
    : [...new Set(changes.map(({ what }) => what))].map((what) => ({ what }))

/** Sends what came in a moment together, each change once: a bulk edit is one message, not five hundred. */
export const gatherChanges = (send: (changes: Change[]) => void) => {
  const waiting = new Map<string, Change>()
  const flush = () => {
    if (waiting.size === 0) return
    const changes = [...waiting.values()]
    waiting.clear()
    send(shorten(changes))
  }
  const add = (change: Change) => {
    if (waiting.size === 0) setTimeout(flush, waitMs).unref()
    waiting.set(JSON.stringify(change), change)
  }
  return { add, flush }
}
