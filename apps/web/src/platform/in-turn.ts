const firstPause = 1_000
const longestPause = 8_000
const longestRead = 10_000

const wait = (milliseconds: number) => new Promise<true>((resolve) => setTimeout(resolve, milliseconds, true))

/**
 * Processes the first items at once, and items that arrive during the work as one batch. The pause between batches
 * doubles up to 8 seconds, so that hundreds of changes cause only a few reads. `work` returns false if no item needed
 * work.
 */
export const inTurn = <Item>(work: (items: Item[]) => Promise<boolean>) => {
  let queued: Item[] = []
  let busy = false

  const run = async () => {
    busy = true
    let pause = firstPause
    while (queued.length > 0) {
      const items = queued
      queued = []
      // A read without an answer blocks the next batch for at most 10 seconds.
      if (!(await Promise.race([work(items), wait(longestRead)]))) continue
      await wait(pause)
      pause = Math.min(2 * pause, longestPause)
    }
    busy = false
  }

  return (items: Item[]) => {
    queued.push(...items)
    if (!busy) void run()
  }
}
