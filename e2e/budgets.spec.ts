import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { forms, screens } from './screens.ts'
import { enter, expect, type Page, retryingRequests, sidewaysScroll, test } from './support.ts'

test.use({ ownPage: true })

/** The size of each asset by address. The name of an asset contains its hash, so that its size never changes. */
const weighed = new Map<string, Promise<number>>()

const weigh = (response: Response) => {
  const size = response.body().then((body) => gzipSync(body, { level: 9 }).length / 1000)
  // `sum` reports a body that cannot be read; here the error must not end the test.
  size.catch(() => weighed.delete(response.url()))
  weighed.set(response.url(), size)
  return size
}

/** The scripts and styles that the page loads, each with its kB of gzip. */
const watchAssets = (page: Page) => {
  const assets = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const address = response.url()
    if (!/\/assets\/.*\.(js|css)$/.test(address)) return
    assets.set(address, weighed.get(address) ?? weigh(response))
  })
  return assets
}

const sum = async (sizes: Iterable<Promise<number>>) =>
  (await Promise.all(sizes)).reduce((total, size) => total + size, 0)

/** Has a lower bound, because an empty page would keep every budget. */
const expectWithin = (size: number, least: number, most: number) => {
  expect(size).toBeGreaterThanOrEqual(least)
  expect(size).toBeLessThanOrEqual(most)
}

/** The scripts that the panel loads when the browser is idle. A fast browser may load them before it shows the first row. */
const idleScripts = /\/assets\/(palette|login|common|socket|filter-dialog)-/
const withoutIdle = (page: Page) => page.route(idleScripts, () => {})
const atOnce = { waitUntil: 'commit' } as const

test('login loads at most 150 kB @walk', async ({ page }) => {
  const assets = watchAssets(page)
  await page.goto('/login', atOnce)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expectWithin(await sum(assets.values()), 60, 150)
})

for (const list of ['/administrators', '/contracts', '/professionals', '/patients', '/recruitment'])
  test(`${list} loads at most 190 kB, in at most 12 files, before its first row shows @walk`, async ({
    page,
  }) => {
    await enter(page)
    await withoutIdle(page)
    const assets = watchAssets(page)
    await page.goto(list, atOnce)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expectWithin(await sum(assets.values()), 60, 190)
    expect(assets.size).toBeLessThanOrEqual(12)
  })

test('the page of the first list names every script that the list needs @walk', async ({ page }) => {
  await enter(page)
  await withoutIdle(page)
  const assets = watchAssets(page)
  const answer = await page.goto('/administrators', atOnce)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const named = `${await answer?.text()} ${answer?.headers().link}`
  const scripts = [...assets.keys()].map((address) => new URL(address).pathname)
  expect(scripts.filter((script) => script.endsWith('.js') && !named.includes(script))).toEqual([])
})

test('every script that a page names exists @walk', async ({ page }) => {
  const named = new Set<string>()
  for (const path of [...screens, ...forms]) {
    const answer = await page.request.get(path, retryingRequests)
    const text = `${await answer.text()} ${answer.headers().link}`
    for (const [asset] of text.matchAll(/\/assets\/[\w-]+\.(js|css)/g)) named.add(asset)
  }
  expect(named.size).toBeGreaterThan(50)
  for (const asset of named)
    expect((await page.request.get(asset, retryingRequests)).status(), asset).toBe(200)
})

/**
 * Opens the first list and waits until the idle browser has preloaded the palette, whose chunk `common` contains the inputs of
 * all forms.
 */
const openFirstList = async (page: Page) => {
  const assets = watchAssets(page)
  const preloaded = page.waitForResponse(/\/assets\/palette-.*js/)
  await page.goto('/administrators')
  await preloaded
  await page.waitForLoadState('networkidle')
  return assets
}

test('after the first list any other screen adds at most 60 kB, and fits a phone @walk', async ({ page }) => {
  await enter(page)
  const loaded = await openFirstList(page)
  const added: [string, number][] = []
  const waiting = [...screens, ...forms]
  const open = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const other = await page.context().newPage()
      const assets = watchAssets(other)
      await other.goto(path, { waitUntil: 'networkidle' })
      await expect(other.getByRole('main')).not.toBeEmpty()
      const news = [...assets].filter(([url]) => !loaded.has(url))
      added.push([path, await sum(news.map(([, size]) => size))])
      // Also checks the width on a phone, because the page is already open.
      await other.setViewportSize({ width: 390, height: 844 })
      expect([path, await sidewaysScroll(other)]).toEqual([path, 0])
      await other.close()
    }
  }
  // In parallel, because each page mostly waits for the network.
  await Promise.all([open(), open(), open()])
  // Each screen has at least one chunk of its own.
  expect(added.filter(([, size]) => size > 60 || size < 0.05)).toEqual([])
})

test('assets are served compressed and immutable, and the page itself is not cached @walk', async ({
  page,
  request,
}) => {
  const html = await request.get('/login')
  expect(html.headers()['cache-control']).toBe('no-cache')
  const asset = /\/assets\/[^"]+\.js/.exec(await html.text())?.[0] ?? ''
  const script = await request.get(asset, { headers: { 'accept-encoding': 'br' } })
  expect(script.headers()['content-encoding']).toBe('br')
  expect(script.headers()['cache-control']).toContain('immutable')
  await page.goto('/login')
})
