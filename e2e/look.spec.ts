import { month, thisMonth } from './screens.ts'
import { enter, expect, expectNoSidewaysScroll, type Page, test } from './support.ts'

const phone = { width: 390, height: 844 }

/** The texts of these elements that need more room than they have. */
const cutOff = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])))

test('with the text spacing of WCAG 1.4.12 both lines of the header are visible @walk', async ({ page }) => {
  await enter(page)
  await page.setViewportSize({ width: 1280, height: 768 })
  await page.goto('/administrators')
  // The text spacing of WCAG 1.4.12.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }
      p { margin-bottom: 2em !important }`,
    )
    document.adoptedStyleSheets.push(sheet)
  })
  const header = page.getByRole('banner')
  const bar = await header.boundingBox()
  const above = await header.getByText('Páginas / Administradores').boundingBox()
  const title = await header.getByRole('heading').boundingBox()
  if (!bar || !above || !title) throw new Error('the header is not on screen')
  expect(above.y).toBeGreaterThanOrEqual(bar.y)
  expect(title.y).toBeGreaterThanOrEqual(above.y + above.height)
  expect(title.y + title.height).toBeLessThanOrEqual(bar.y + bar.height)
})

test('on a phone no heading of a month is cut off, and the month is on one line @walk', async ({ page }) => {
  await enter(page)
  await page.setViewportSize(phone)
  for (const address of [
    `/monitoring/missing?${month}`,
    `/management/missing?${month}`,
    `/management/month?${thisMonth}`,
  ]) {
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 2 }).first()
    await expect(heading).toContainText(/ de 20\d\d/)
    await page.evaluate(() => document.fonts.ready)
    expect(await cutOff(page, 'h1, h2')).toEqual([])
    const lines = await heading.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.firstChild ?? element)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    })
    expect(lines).toBe(1)
    await expectNoSidewaysScroll(page)
  }
})

test('on a phone the checkbox of a card is in line with the values below it @walk', async ({ page }) => {
  await enter(page)
  await page.setViewportSize(phone)
  for (const address of [
    `/management/production/results?${month}`,
    `/management/bank-files/create?${month}`,
    '/management/renewals',
  ]) {
    await page.goto(address)
    const row = page.locator('main tr[data-row]').first()
    const box = await row.getByRole('checkbox').boundingBox()
    const value = await row.locator('td > span + div').nth(1).boundingBox()
    expect(box?.x).toBeCloseTo(value?.x ?? 0, 0)
  }
})

test('an e-mail address breaks only after its @ @walk', async ({ page }) => {
  await enter(page)
  for (const size of [phone, { width: 1024, height: 768 }, { width: 1366, height: 768 }]) {
    await page.setViewportSize(size)
    await page.goto('/contracts')
    await expect(page.getByText('faturamento@').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const broken = await page.locator('main td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        if (!cell.textContent?.includes('@')) return []
        const texts = document.createNodeIterator(cell, NodeFilter.SHOW_TEXT)
        const found: (string | null)[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(text)
          if (range.getClientRects().length > 1) found.push(text.textContent)
        }
        return found
      }),
    )
    expect(broken).toEqual([])
  }
})

test('telephone keys and the status of patients are not cut off @walk', async ({ page }) => {
  await enter(page)
  for (const width of [1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`/management/production/results?${month}`)
    await expect(page.locator('td span[title^="+55"]').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await cutOff(page, 'td span[title^="+55"]')).toEqual([])
    await page.goto('/patients?status=Hospitalização')
    await expect(page.locator('main tbody').getByText('Hospitalização').first()).toBeVisible()
    expect(await cutOff(page, 'main tbody td:nth-child(5) span')).toEqual([])
  }
})

test('at 1280 px no name is cut off among the authorizations, and a PAD has its buttons on one line @walk', async ({
  page,
}) => {
  await enter(page)
  await page.setViewportSize({ width: 1280, height: 768 })
  await page.goto('/management/authorizations')
  await expect(page.locator('main tbody th').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await cutOff(page, 'main tbody th a')).toEqual([])
  const heights = await page
    .locator('main tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(62)
  await page.goto('/patients/1/details-pad')
  const removal = await page.getByRole('button', { name: 'Remover' }).boundingBox()
  const first = await page.getByRole('link', { name: 'Comprovantes do mês' }).boundingBox()
  expect(removal?.y).toBeCloseTo(first?.y ?? 0, 0)
})
