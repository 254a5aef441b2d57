const firstPause = 1_000
const longestPause = 8_000
const longestRead = 10_000

const wait = (milliseconds: number) => new Promise<true>((resolve) => setTimeout(resolve, milliseconds, true))

/**
 * What comes is worked off at once, and what comes meanwhile together: while it goes on coming the pauses grow, so that
 * hundreds of changes in a row are a few readings of the screen. `work` answers whether it had anything to do.
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
      // A reading that hangs must not keep the next one from the screen.
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
