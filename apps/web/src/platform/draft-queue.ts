import type { DraftBody } from '@zelo/contract/drafts'

/** A task for one draft: stores the body, or deletes the draft if `body` is undefined. */
export type DraftOrder = { userId: number; key: string; form: string; at: number; body?: DraftBody }

type DraftTransport = {
  /** Resolves to the HTTP status; 0 without an answer. */
  send: (order: DraftOrder) => Promise<number>
  /** The id of the signed-in person. */
  user: () => number | undefined
}

const tryAgainAfter = 5000

/** Whether the task is finished: the server has accepted it, or would reject the same body again. */
const isSettled = (status: number) => (status >= 200 && status < 300) || [400, 413, 422].includes(status)

/**
 * A queue with the newest task of each draft. Tasks are sent one at a time and in order, so that a deletion never
 * overtakes an earlier write; only `saveAtOnce` sends them in parallel. Without a connection or a sign-in, tasks wait
 * in memory for the same person.
 */
export const createDraftQueue = ({ send, user }: DraftTransport) => {
  const tasks = new Map<string, DraftOrder>()
  let running: Promise<void> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const tasksOf = (userId: number | undefined) =>
    [...tasks.values()].filter((order) => order.userId === userId)

  const settle = async (order: DraftOrder) => {
    const settled = isSettled(await send(order))
    // `add` may have replaced the task during the request.
    if (settled && tasks.get(order.key) === order) tasks.delete(order.key)
    return settled
  }

  const sendAll = async () => {
    for (let [next] = tasksOf(user()); next; [next] = tasksOf(user())) {
      if (await settle(next)) continue
      clearTimeout(retryTimer)
      retryTimer = setTimeout(flush, tryAgainAfter)
      return
    }
  }

  const flush = () => {
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    flush,
    add: (order: DraftOrder) => {
      tasks.set(order.key, order)
      void flush()
    },
    /** Sends all tasks in parallel, because the page may close at any moment. */
    saveAtOnce: () => Promise.all(tasksOf(user()).map(settle)),
    /** Resolves when no task can be sent at present. */
    settled: () => running,
    waitingOf: (userId: number, form: string) => tasksOf(userId).filter((order) => order.form === form),
    drop: (userId: number) => {
      for (const { key } of tasksOf(userId)) tasks.delete(key)
    },
  }
}
