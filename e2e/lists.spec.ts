import { enter, expect, type Page, test } from './support.ts'

const month = 'year=2026&month=10'

const lists = [
  '/administrators',
  '/contracts',
  '/professionals',
  '/patients',
  '/recruitment',
  `/monitoring/results?${month}&contractId=1`,
  '/management/month',
  `/management/invoicing/results?${month}`,
  `/management/production/results?${month}`,
  `/management/summary/results?${month}`,
  '/management/authorizations',
  `/management/missing?${month}`,
  '/management/glosas',
  '/management/renewals',
  '/audit',
]

/** What ends beyond the right edge of its table's box or of the page, and how far the content begins from the title. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const rightOf = (element: Element) => element.getBoundingClientRect().right
    const cut = [...document.querySelectorAll('main table')].flatMap((table) => {
      const edge = rightOf(table.parentElement ?? table) + 1
      return [...table.querySelectorAll('td, th, td *, th *')]
        .filter((element) => rightOf(element) > edge)
        .map((element) => element.textContent)
    })
    const { scrollWidth, clientWidth } = document.documentElement
    const left = (name: string) => document.querySelector(name)?.getBoundingClientRect().left ?? 0
    return { cut, sideways: scrollWidth - clientWidth, apart: left('main > *') - left('h1') }
  })

test('no list is cut at any width: columns give way, and the header and the pager stay in sight', async ({
  page,
}) => {
  await enter(page)
  for (const path of lists) {
    await page.goto(path)
    await expect(page.locator('main table tbody td').nth(1)).toBeVisible()
    for (const width of [768, 1024, 1280, 1366, 1920]) {
      await page.setViewportSize({ width, height: 768 })
      await expect
        .poll(async () => ({ path, width, ...(await cutOff(page)) }))
        .toEqual({ path, width, cut: [], sideways: 0, apart: width < 1024 ? expect.any(Number) : 0 })
    }
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/patients')
  const head = page.getByRole('columnheader', { name: 'Nome' })
  await expect(page.getByRole('navigation', { name: 'Paginação' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  await expect(head).toBeInViewport({ ratio: 1 })
})
