import { gzipSync } from 'node:zlib'
import { enter, expect, type Page, test } from './support.ts'

/** What the page has loaded of scripts and styles so far, in kB of gzip. */
const countBytes = (page: Page) => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (/\/assets\/.*\.(js|css)$/.test(response.url()))
      sizes.push(
        response.body().then(
          (body) => gzipSync(body, { level: 9 }).length,
          () => 0,
        ),
      )
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}

const later = 'toaster-view|notifications-panel|socket|likely-next'
const laterInside = `${later}|confirm-dialog|dialog|forms|InternalBackdrop|inertValue|store|useButton|composite`

// On a slow machine what is meant for later may come early: it is counted only after idle.
const withoutLater = (page: Page, parts: string) => page.route(new RegExp(`/assets/(${parts})-`), () => {})

test('login loads at most 130 kB', async ({ page }) => {
  await withoutLater(page, later)
  const loaded = countBytes(page)
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(await loaded()).toBeLessThanOrEqual(130)
})

test('a list loads at most 135 kB before its first row shows', async ({ page }) => {
  await enter(page)
  await withoutLater(page, laterInside)
  const loaded = countBytes(page)
  await page.goto('/administrators')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await loaded()).toBeLessThanOrEqual(135)
})

test('a list loads at most 215 kB when it has come to rest', async ({ page }) => {
  await enter(page)
  const loaded = countBytes(page)
  const loadedLater = later.split('|').map((part) => page.waitForResponse(new RegExp(`/${part}-.*js`)))
  await page.goto('/administrators')
  await Promise.all(loadedLater)
  await page.waitForLoadState('networkidle')
  expect(await loaded()).toBeLessThanOrEqual(215)
})

test('assets are served compressed and for ever, the page itself fresh', async ({ page, request }) => {
  const html = await request.get('/login')
  expect(html.headers()['cache-control']).toBe('no-cache')
  const asset = /\/assets\/[^"]+\.js/.exec(await html.text())?.[0] ?? ''
  const script = await request.get(asset, { headers: { 'accept-encoding': 'br' } })
  expect(script.headers()['content-encoding']).toBe('br')
  expect(script.headers()['cache-control']).toContain('immutable')
  await page.goto('/login')
})
