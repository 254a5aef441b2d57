import { readFileSync } from 'node:fs'
import path from 'node:path'
import { barriersOn, coveredFocus } from './barriers.ts'
import { insideScreens, publicScreens, routesWithout } from './screens.ts'
import { enter, expect, type Page, test } from './support.ts'

/** Navigates by the router, without a page load, and waits until all requests are done. */
const goTo = async (page: Page, address: string, underWay: Set<unknown>) => {
  await page.evaluate((to) => {
    document.querySelector('main > *')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, address)
  await expect(page.locator('[data-left]')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expect.poll(() => underWay.size).toBe(0)
  await expect(page.getByText('Carregando...')).toHaveCount(0)
}

const watchRequests = (page: Page) => {
  const underWay = new Set<unknown>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

/** Screens with sticky bars: a list with its pager, a form with its buttons, a table with its bar. */
const withBars = ['/contracts', '/patients/create', '/management/renewals']

// A wide light screen and a narrow dark one; `npm run measure:access` covers the other combinations.
const screensPerTest = 10
const parts = Array.from({ length: Math.ceil(insideScreens.length / screensPerTest) }, (_, index) =>
  insideScreens.slice(index * screensPerTest, (index + 1) * screensPerTest),
)
for (const [part, screens] of parts.entries())
  test(`no screen has an accessibility violation that a tool can find, part ${part + 1} @walk @phone`, async ({
    page,
    isMobile,
  }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
    await enter(page)
    const underWay = watchRequests(page)
    // Starts on another screen, so that the first checked screen is reached by navigation too.
    await page.goto(screens.at(-1) ?? '')
    const found: Record<string, string[]> = {}
    for (const address of screens) {
      await goTo(page, address, underWay)
      const barriers = [
        ...(await barriersOn(page)),
        ...(withBars.includes(address) ? await coveredFocus(page) : []),
      ]
      if (barriers.length > 0) found[address] = barriers
    }
    expect(found).toEqual({})
  })

test('every route has an address in the list of checked screens', () => {
  const file = path.join(import.meta.dirname, '../apps/web/dist/paths.json')
  const routes = Object.keys(JSON.parse(readFileSync(file, 'utf8')))
  expect(routesWithout([...publicScreens, ...insideScreens], routes)).toEqual([])
})
