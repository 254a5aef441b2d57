import { expect, type Locator, type Page } from './support.ts'

type Count = { presses: number; fields: number }

/** Counts the actions of a person in each part of a flow: the presses, and the fields into which the person types. */
export const countPresses = () => {
  const counts = new Map<string, Count>()
  let count: Count = { presses: 0, fields: 0 }
  return {
    /** Counts the following actions under this name. */
    begin: (name: string) => {
      count = counts.get(name) ?? { presses: 0, fields: 0 }
      counts.set(name, count)
    },
    press: async (target: Locator) => {
      count.presses += 1
      await target.click()
    },
    /** Presses a key such as Enter, and counts the press. */
    key: async (page: Page, key: string) => {
      count.presses += 1
      await page.keyboard.press(key)
    },
    type: async (target: Locator, text: string) => {
      count.fields += 1
      await target.fill(text)
    },
    /** Types into a field that already has the focus, and counts no press. */
    write: async (target: Locator, text: string) => {
      await expect(target).toBeFocused()
      await target.pressSequentially(text)
    },
    of: (name: string) => counts.get(name) ?? { presses: 0, fields: 0 },
  }
}
