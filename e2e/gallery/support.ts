import type { Locator, Page } from '@playwright/test'
import { foundByAxe, type Look } from '../axe.ts'
import { test as base, expect } from '../support.ts'

export type { Locator, Page }
export { expect }

const user = { id: 7, name: 'Ana Souza', email: 'ana@exemplo.com.br', role: 'admin', status: 'active' }

/** The gallery has no server: a user is signed in, and each test mocks the requests of its component. */
const openPage = async (page: Page) => {
  const context = page.context()
  await context.route('**/config.json', (route) => route.fulfill({ json: { cepUrl: 'http://cep.test/ws' } }))
  await context.route('**/api/v1/auth/session', (route) => route.fulfill({ json: user }))
  await context.addInitScript(() => localStorage.setItem('token', 'any'))
}

/**
 * One page for all tests of a worker: loading the panel into a new page takes four times as long as most tests. A
 * failed test ends its worker, so no test inherits the page of a failure.
 */
export const test = base.extend<object, { workerPage: Page }>({
  workerPage: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ ...project.use, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await openPage(page)
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ workerPage: page, viewport }, use) => {
    await use(page)
    for (const event of ['console', 'pageerror', 'dialog'] as const) page.removeAllListeners(event)
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.mouse.move(0, 0)
  },
})

const heading = (page: Page) => page.getByRole('heading', { name: 'Componentes' })

/** Removes all state of the previous test: components, storage and pending requests. */
async function leaveGallery(page: Page) {
  await page.evaluate(() => history.pushState(null, '', '/ui/left'))
  await expect(heading(page)).toBeHidden()
  await page.evaluate(() => {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key !== 'token') localStorage.removeItem(key)
    for (const close of document.querySelectorAll<HTMLElement>('[data-sonner-toast] [data-close-button]'))
      close.click()
  })
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
}

/** Shows only these sections of the gallery at this address. Notifies the router instead of loading the page. */
export const openGallery = async (page: Page, sections: string, address = '/ui') => {
  if (page.url() === 'about:blank') await page.goto('/ui/left')
  await leaveGallery(page)
  await page.evaluate(
    ([names, to]) => {
      sessionStorage.setItem('gallery-sections', names)
      history.pushState(null, '', to)
    },
    [sections, address] as const,
  )
  await expect(heading(page)).toBeVisible()
}

/**
 * Starts waiting for a toast before it is shown: it disappears after seconds, and a busy machine may check too late.
 */
export const passing = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

type How = Pick<Look, 'strict' | 'except'>

/** Expects no accessibility violations inside these selectors. */
export const expectNoBarrier = async (page: Page, within: string[], how: How = {}) =>
  expect(await foundByAxe(page, { within, ...how })).toEqual([])

/** Checks both themes; in the dark theme only the colours. */
export const expectNoBarrierInBothSchemes = async (page: Page, within: string[], how: How = {}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoBarrier(page, within, how)
  await page.emulateMedia({ colorScheme: 'dark' })
  const rules = ['color-contrast', 'link-in-text-block']
  expect(await foundByAxe(page, { within, ...how, rules })).toEqual([])
}
