type Turns = {
  atOnce: number
  /** How many may wait, and the refusal for one more; without it any number may. */
  queue?: { most: number; full: () => Error }
}

/** Lets so many pieces of work run at once. The others wait in the order of asking, or until their signal calls them off. */
export const takeTurns = ({ atOnce, queue }: Turns) => {
  let running = 0
  const waiting = new Set<() => void>()

  const wait = async (signal: AbortSignal | undefined) => {
    signal?.throwIfAborted()
    if (queue && waiting.size >= queue.most) throw queue.full()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      waiting.delete(resolve)
      reject(signal?.reason)
    }
    waiting.add(resolve)
    signal?.addEventListener('abort', leave)
    await promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  return async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    if (running < atOnce) running += 1
    else await wait(signal)
    try {
      return await work()
    } finally {
      // The turn goes to the one that waited longest; only without one is it free.
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}
