import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 AA, and of the good practices those about the frame of a page: headings, landmarks, order. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
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

type Node = { html: string; target: unknown[] }

/** A target that is large enough, but lies half below a bar as the page is scrolled now: it can be scrolled. */
const isLarge = (page: Page, { target: [selector] }: Node) =>
  page.locator(String(selector)).evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= 24 && height >= 24
  })

const withoutLarge = async (page: Page, nodes: Node[]) => {
  const large = await Promise.all(nodes.map((node) => isLarge(page, node)))
  return nodes.filter((_, index) => !large[index])
}

/** The barriers that axe finds on the page now, but for toasts, which lose contrast while they fade. */
const foundByAxe = async (page: Page) => {
  const axe = new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: standard },
      rules: Object.fromEntries(practices.map((rule) => [rule, { enabled: true }])),
      resultTypes: ['violations'],
    })
    .exclude('[data-sonner-toaster]')
    // No page here has frames of another origin; the newer mode opens a page of its own for them, each time.
    .setLegacyMode()
  const found: string[] = []
  for (const { id, nodes } of (await axe.analyze()).violations) {
    const real = id === 'target-size' ? await withoutLarge(page, nodes) : nodes
    if (real.length > 0) found.push(`${id}: ${real.map((node) => node.html.slice(0, 200)).join(' | ')}`)
  }
  return found
}

/** What axe does not count: main headings, and content that is wider than the page. */
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
 * Gives each element that the keyboard reaches the focus, and tells those that lie below something else then. Links fetch
 * what they lead to when they get it, so it takes its time on a list.
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
      // An input that is drawn by its label has no place of its own.
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

/** Every barrier that a tool can find on the page as it is now, but for what the focus shows. */
export const barriersOn = async (page: Page) => [...(await foundInFrame(page)), ...(await foundByAxe(page))]
