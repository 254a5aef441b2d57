import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export type Look = {
  /** Selectors of the parts to look at; the whole page without them. */
  within?: string[]
  except?: string
  /** These rules only, instead of the standard's. */
  rules?: string[]
  /** All good practices too, which are no rules of the standard; or those named. */
  strict?: boolean
  practices?: string[]
}

const asked = ({ rules, strict, practices = [] }: Look): axe.RunOptions => ({
  // Of what passed only one node is told: to describe all of them takes half of the work.
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
 * The barriers that a tool can find on the screen now. The tool is loaded once into a page, and not anew for each look as
 * its own package for this browser does: that, too, was half of the work.
 */
export const foundByAxe = async (page: Page, look: Look = {}) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([context, options]) => {
      // What still fades in or out has other colours for a moment; what turns for ever, or goes with scrolling, is not waited for.
      const ending = document.getAnimations().filter(({ effect, timeline, playState }) => {
        const isFading = playState === 'running' && timeline === document.timeline
        return isFading && effect?.getComputedTiming().endTime !== Infinity
      })
      await Promise.allSettled(ending.map(({ finished }) => finished))
      // What was closed stays for the moment in which it leaves, without a name.
      const isLeaving = () => document.querySelector('[data-ending-style]') !== null
      while (isLeaving()) await new Promise(requestAnimationFrame)
      const found = await window.axe?.run(context, options)
      if (!found) return ['axe is not there']
      // One that is large enough, but lies half below a bar as the page is scrolled now: it can be scrolled.
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
      asked(look),
    ] as const,
  )
}
