import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { forms, screens } from './screens.ts'
import { enter, expect, overAnyLine, type Page, pill, sidewaysScroll, test } from './support.ts'

test.use({ ownPage: true })

/** Assets under these names never change: most screens load the same ones. */
const weighed = new Map<string, Promise<number>>()

const weigh = (response: Response) => {
  const size = response.body().then((body) => gzipSync(body, { level: 9 }).length / 1000)
  // The sum reports a body that cannot be read; the rest of the page must not stop for it.
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

/** Without a lower bound even an empty page would keep its budget. */
const expectWithin = (size: number, least: number, most: number) => {
  expect(size).toBeGreaterThanOrEqual(least)
  expect(size).toBeLessThanOrEqual(most)
}

const later = 'toaster-view|icons|notifications-panel|socket|at-rest|likely-next|when-away'
const laterInside = `${later}|dialogs|forms|later-parts`

// On a slow machine later files may load early: they are counted only after idle. A sheet that does not come holds up the
// page's load event, so nobody may wait for that.
const withoutLater = (page: Page, parts: string) =>
  page.route(new RegExp(`/assets/(${parts}|rest)-`), () => {})
const atOnce = { waitUntil: 'commit' } as const

test('login loads at most 130 kB @walk', async ({ page }) => {
  await withoutLater(page, later)
  const assets = watchAssets(page)
  await page.goto('/login', atOnce)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expectWithin(await sum(assets.values()), 60, 130)
})

test('a list loads at most 135 kB before its first row shows @walk', async ({ page }) => {
  await enter(page)
  await withoutLater(page, laterInside)
  const assets = watchAssets(page)
  await page.goto('/administrators', atOnce)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expectWithin(await sum(assets.values()), 60, 135)
})

test('the page names every script that its screen waits for @walk', async ({ page }) => {
  await enter(page)
  await withoutLater(page, laterInside)
  const assets = watchAssets(page)
  const answer = await page.goto('/administrators', atOnce)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const named = `${await answer?.text()} ${answer?.headers().link}`
  const scripts = [...assets.keys()].map((address) => new URL(address).pathname)
  expect(scripts.filter((script) => !named.includes(script))).toEqual([])
})

test('every script that a page names is there @walk', async ({ page }) => {
  const named = new Set<string>()
  for (const path of [...screens, ...forms]) {
    const answer = await page.request.get(path, overAnyLine)
    const text = `${await answer.text()} ${answer.headers().link}`
    for (const [asset] of text.matchAll(/\/assets\/[\w-]+\.(js|css)/g)) named.add(asset)
  }
  expect(named.size).toBeGreaterThan(50)
  for (const asset of named) expect((await page.request.get(asset, overAnyLine)).status(), asset).toBe(200)
})

const comeToRest = async (page: Page) => {
  const assets = watchAssets(page)
  const loadedLater = laterInside.split('|').map((part) => page.waitForResponse(new RegExp(`/${part}-.*js`)))
  await page.goto('/administrators')
  const answers = await Promise.all(loadedLater)
  await page.waitForLoadState('networkidle')
  // That may have been before the last of these: each is imported once more, which waits for what it needs itself.
  await page.evaluate(
    (addresses) => Promise.all(addresses.map((address) => import(address))),
    answers.map((answer) => answer.url()),
  )
  return assets
}

test('a list loads at most 215 kB when it has come to rest @walk', async ({ page }) => {
  await enter(page)
  const assets = await comeToRest(page)
  expectWithin(await sum(assets.values()), 120, 215)
})

test('after rest another screen adds at most 35 kB, the first form at most 107; all fit a phone @walk', async ({
  page,
}) => {
  await enter(page)
  const atRest = await comeToRest(page)
  const added: [string, number][] = []
  const waiting = [...screens, ...forms]
  const open = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const other = await page.context().newPage()
      const assets = watchAssets(other)
      await other.goto(path, { waitUntil: 'networkidle' })
      await expect(other.getByRole('main')).not.toBeEmpty()
      const news = [...assets].filter(([url]) => !atRest.has(url))
      added.push([path, await sum(news.map(([, size]) => size))])
      // It is open anyway: on a phone it has to fit too.
      await other.setViewportSize({ width: 390, height: 844 })
      expect([path, await sidewaysScroll(other)]).toEqual([path, 0])
      await other.close()
    }
  }
  // Each screen mostly waits until nothing more loads.
  await Promise.all([open(), open(), open()])
  const most = (path: string) => (forms.includes(path) ? 107 : 35)
  // Each screen has at least a part of its own, and a form its fields.
  const least = (path: string) => (forms.includes(path) ? 1 : 0.2)
  expect(added.filter(([path, size]) => size > most(path) || size < least(path))).toEqual([])
})

test("after rest 'Ir para…' adds at most 35 kB @walk", async ({ page }) => {
  await enter(page)
  const atRest = new Set((await comeToRest(page)).keys())
  const assets = watchAssets(page)
  await pill(page).click()
  await expect(page.getByRole('combobox', { name: 'Ir para' })).toBeVisible()
  const news = [...assets].filter(([url]) => !atRest.has(url))
  expectWithin(await sum(news.map(([, size]) => size)), 1, 35)
})

test('assets are served compressed and for ever, the page itself fresh @walk', async ({ page, request }) => {
  const html = await request.get('/login')
  expect(html.headers()['cache-control']).toBe('no-cache')
  const asset = /\/assets\/[^"]+\.js/.exec(await html.text())?.[0] ?? ''
  const script = await request.get(asset, { headers: { 'accept-encoding': 'br' } })
  expect(script.headers()['content-encoding']).toBe('br')
  expect(script.headers()['cache-control']).toContain('immutable')
  await page.goto('/login')
})
