const firstPause = 1_000
const longestPause = 8_000
const longestRead = 10_000

const wait = (milliseconds: number) => new Promise<true>((resolve) => setTimeout(resolve, milliseconds, true))

/**
 * Processes the first items at once, and items that arrive meanwhile as one batch. While more arrive, the pauses grow,
 * so that hundreds of changes cause only a few reads. `work` returns whether it had anything to do.
 */
export const inTurn = <Item>(work: (items: Item[]) => Promise<boolean>) => {
  let waiting: Item[] = []
  let busy = false

  const run = async () => {
    busy = true
    let pause = firstPause
    while (waiting.length > 0) {
      const items = waiting
      waiting = []
      // A read that hangs must not block the next one.
      if (!(await Promise.race([work(items), wait(longestRead)]))) continue
      await wait(pause)
      pause = Math.min(2 * pause, longestPause)
    }
    busy = false
  }

  return (items: Item[]) => {
    waiting.push(...items)
    if (!busy) void run()
  }
}
