import type { Locator } from './support.ts'

/** Counts what a person presses in each part of a walk. */
export const countPresses = () => {
  const counts = new Map<string, number>()
  let part = ''
  return {
    /** What follows is counted under this name. */
    begin: (name: string) => {
      part = name
      counts.set(name, counts.get(name) ?? 0)
    },
    press: async (target: Locator) => {
      counts.set(part, (counts.get(part) ?? 0) + 1)
      await target.click()
    },
    of: (name: string) => counts.get(name) ?? 0,
  }
}
