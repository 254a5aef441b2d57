const firstPause = 1_000
const longestPause = 8_000
const longestRead = 10_000

const wait = (milliseconds: number) => new Promise<true>((resolve) => setTimeout(resolve, milliseconds, true))

/**
 * The first items are processed at once, and items that arrive meanwhile together. While more arrive, the pauses grow,
 * so that hundreds of changes in a row cause only a few reads of the screen. `work` returns whether it had anything to
 * do.
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
      // A read that hangs must not keep the next one from the screen.
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
