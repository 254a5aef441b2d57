import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export type Look = {
  /** Selectors of the parts to check; by default the whole page. */
  within?: string[]
  except?: string
  /** Checks only these rules, instead of the rules of the standard. */
  rules?: string[]
  /** Also checks all best practices, which are not part of the standard, or only the named ones. */
  strict?: boolean
  practices?: string[]
}

const runOptions = ({ rules, strict, practices = [] }: Look): axe.RunOptions => ({
  // Reports only one node per passed rule: describing all nodes takes half of the time.
  resultTypes: ['violations'],
  ...(rules && { runOnly: { type: 'rule', values: rules } }),
  ...(!rules && !strict && { runOnly: { type: 'tag', values: standard } }),
  rules: Object.fromEntries(practices.map((rule) => [rule, { enabled: true }])),
})

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * Returns the accessibility violations that axe finds on the current screen. Loads the script of axe once per page: the axe
 * package for Playwright loads it for each check, which took half of the time.
 */
export const foundByAxe = async (page: Page, look: Look = {}) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([context, options]) => {
      // Waits for fades, which change colours for a moment, but not for endless and scroll-driven animations.
      const ending = document.getAnimations().filter(({ effect, timeline, playState }) => {
        const isFading = playState === 'running' && timeline === document.timeline
        return isFading && effect?.getComputedTiming().endTime !== Infinity
      })
      await Promise.allSettled(ending.map(({ finished }) => finished))
      // A closed popup stays in the DOM during its exit transition, without an accessible name.
      const isLeaving = () => document.querySelector('[data-ending-style]') !== null
      while (isLeaving()) await new Promise(requestAnimationFrame)
      const found = await window.axe?.run(context, options)
      if (!found) return ['axe is not there']
      // Ignores a target that is large enough but partly covered by a bar at the current scroll position.
      const isLarge = ([place]: unknown[]) => {
        const box = document.querySelector(String(place))?.getBoundingClientRect()
        return box !== undefined && box.width >= 24 && box.height >= 24
      }
      return found.violations.flatMap(({ id, nodes }) => {
        const real = id === 'target-size' ? nodes.filter(({ target }) => !isLarge(target)) : nodes
        return real.length > 0 ? [`${id}: ${real.map(({ html }) => html.slice(0, 200)).join(' | ')}`] : []
      })
    },
    [
      {
        ...(look.within && { include: look.within.map((place) => [place]) }),
        exclude: look.except ? [[look.except]] : [],
      },
      runOptions(look),
    ] as const,
  )
}
