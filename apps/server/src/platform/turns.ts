type Turns = {
  atOnce: number
  /** The maximum length of the queue, and the error when the queue is full. Without this option the queue has no limit. */
  queue?: { maxCount: number; full: () => Error }
}

/**
 * Limits how many pieces of work run at once. Other pieces wait in the order of their calls, or until their signal aborts them.
 * After a piece of one owner, a waiting piece of another owner runs first.
 */
export const takeTurns = ({ atOnce, queue }: Turns) => {
  let running = 0
  const waiting = new Map<() => void, number | undefined>()

  const wait = async (signal: AbortSignal | undefined, owner: number | undefined) => {
    signal?.throwIfAborted()
    if (queue && waiting.size >= queue.maxCount) throw queue.full()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const abort = () => {
      waiting.delete(resolve)
      reject(signal?.reason)
    }
    waiting.set(resolve, owner)
    signal?.addEventListener('abort', abort)
    await promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  /** The piece that has waited longest, if possible of another owner. */
  const nextAfter = (owner: number | undefined) => {
    const inOrder = [...waiting]
    const ofAnother = inOrder.find(([, other]) => other === undefined || other !== owner)
    return (ofAnother ?? inOrder[0])?.[0]
  }

  return async <Result>(
    work: () => Promise<Result>,
    signal?: AbortSignal,
    owner?: number,
  ): Promise<Result> => {
    if (running < atOnce) running += 1
    else await wait(signal, owner)
    try {
      return await work()
    } finally {
      // If a piece waits, it takes over the place immediately.
      const next = nextAfter(owner)
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}

/** Limits how many pieces of work of one user may run or wait. */
export const limitEach = ({ maxCount, refuse }: { maxCount: number; refuse: () => Error }) => {
  const underWay = new Map<number, number>()
  return async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
    const others = underWay.get(userId) ?? 0
    if (others >= maxCount) throw refuse()
    underWay.set(userId, others + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(userId) ?? 1) - 1
      if (left > 0) underWay.set(userId, left)
      else underWay.delete(userId)
    }
  }
}
