import type { Locator } from './support.ts'

type Count = { presses: number; fields: number }

/** Counts what a hand does in each part of a walk: presses, and fields that are typed into. */
export const countPresses = () => {
  const counts = new Map<string, Count>()
  let count: Count = { presses: 0, fields: 0 }
  return {
    /** What follows is counted under this name. */
    begin: (name: string) => {
      count = counts.get(name) ?? { presses: 0, fields: 0 }
      counts.set(name, count)
    },
    press: async (target: Locator) => {
      count.presses += 1
      await target.click()
    },
    type: async (target: Locator, text: string) => {
      count.fields += 1
      await target.fill(text)
    },
    of: (name: string) => counts.get(name) ?? { presses: 0, fields: 0 },
  }
}
