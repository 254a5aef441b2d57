type Turns = {
  atOnce: number
  /** How many may wait, and the refusal for one more; without it any number may. */
  queue?: { most: number; full: () => Error }
}

/**
 * Lets so many pieces of work run at once. The others wait in the order of asking, or until their signal calls them off. Work
 * with an owner lets that of other owners pass first when its owner just had a turn.
 */
export const takeTurns = ({ atOnce, queue }: Turns) => {
  let running = 0
  const waiting = new Map<() => void, number | undefined>()

  const wait = async (signal: AbortSignal | undefined, owner: number | undefined) => {
    signal?.throwIfAborted()
    if (queue && waiting.size >= queue.most) throw queue.full()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      waiting.delete(resolve)
      reject(signal?.reason)
    }
    waiting.set(resolve, owner)
    signal?.addEventListener('abort', leave)
    await promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  /** The one that waited longest, of another owner if there is one. */
  const nextAfter = (owner: number | undefined) => {
    const inOrder = [...waiting]
    const other = inOrder.find(([, whose]) => whose === undefined || whose !== owner)
    return (other ?? inOrder[0])?.[0]
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
      // Only without anybody waiting is the turn free.
      const next = nextAfter(owner)
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}

/** How many pieces of work each person may have under way or waiting, and the refusal for one more. */
export const limitEach = ({ most, refuse }: { most: number; refuse: () => Error }) => {
  const underWay = new Map<number, number>()
  return async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
    const others = underWay.get(userId) ?? 0
    if (others >= most) throw refuse()
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
