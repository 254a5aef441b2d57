import { readFileSync } from 'node:fs'
import path from 'node:path'
import { barriersOn } from './barriers.ts'
import { insideScreens, publicScreens, routesWithout } from './screens.ts'
import { enter, expect, type Page, test } from './support.ts'

/** Goes to another screen as a link does, which needs no new page, and waits until nothing more loads. */
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

// Wide and light, narrow and dark: what else there is to see is `npm run measure:access`.
const half = Math.ceil(insideScreens.length / 2)
for (const [part, screens] of [insideScreens.slice(0, half), insideScreens.slice(half)].entries())
  test(`no screen has a barrier that a tool can find, part ${part + 1} @phone`, async ({
    page,
    isMobile,
  }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
    await enter(page)
    const underWay = watchRequests(page)
    await page.goto('/administrators')
    const found: Record<string, string[]> = {}
    for (const address of screens) {
      await goTo(page, address, underWay)
      const barriers = await barriersOn(page)
      if (barriers.length > 0) found[address] = barriers
    }
    expect(found).toEqual({})
  })

test('every route has its address among the screens that are looked at', () => {
  const file = path.join(import.meta.dirname, '../apps/web/dist/paths.json')
  const routes = Object.keys(JSON.parse(readFileSync(file, 'utf8')))
  expect(routesWithout([...publicScreens, ...insideScreens], routes)).toEqual([])
})
