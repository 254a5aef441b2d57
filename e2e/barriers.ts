import type { Page } from '@playwright/test'
import { foundByAxe } from './axe.ts'

/** Rules of axe for the page structure that are not part of the standard: headings, landmarks, order. */
const practices = [
  'heading-order',
  'empty-heading',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'landmark-banner-is-top-level',
  'landmark-main-is-top-level',
  'page-has-heading-one',
  'region',
  'tabindex',
  'target-size',
]

/** Checks that axe does not have: the number of main headings, and content wider than the page. */
const foundInFrame = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      headings.length === 1 ? '' : `${headings.length} main headings`,
      scrollWidth === clientWidth ? '' : `${scrollWidth - clientWidth} px too wide`,
    ].filter(Boolean)
  })

/**
 * Focuses each element that the keyboard reaches, and returns the covered elements. Slow on a list, because each link
 * prefetches its target on focus.
 */
export const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog:modal, [role="dialog"], [role="alertdialog"]')]
    const place = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document.body
    const reachable =
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'
    const parts = [0.1, 0.5, 0.9]
    const points = parts.flatMap((x) => parts.map((y) => [x, y] as const))
    const isSeen = (element: Element) => {
      const box = element.getBoundingClientRect()
      // A visually hidden input has no position; its label is visible instead.
      if (box.width < 5 || box.height < 5) return true
      const top = Math.max(box.top, 0)
      const height = Math.min(box.bottom, innerHeight) - top
      return points.some(([x, y]) => {
        const hit = document.elementFromPoint(box.left + box.width * x, top + height * y)
        return (
          hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
        )
      })
    }
    const takesFocus = (element: HTMLElement) => {
      if (element.tabIndex < 0 || element.closest('[data-sonner-toaster], [inert]')) return false
      element.focus()
      return document.activeElement === element
    }
    const before = document.activeElement
    const at = [scrollX, scrollY] as const
    const covered = [...place.querySelectorAll<HTMLElement>(reachable)].filter(
      (element) => takesFocus(element) && !isSeen(element),
    )
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    scrollTo(...at)
    return covered.map((element) => `covered when focused: ${element.outerHTML.slice(0, 160)}`)
  })

/** All accessibility violations that a tool can find on the current page, except covered focus. */
export const barriersOn = async (page: Page) => [
  ...(await foundInFrame(page)),
  // Omit toasts, because they lose contrast while they fade.
  ...(await foundByAxe(page, { practices, except: '[data-sonner-toaster]' })),
]
