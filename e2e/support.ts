import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { foundByAxe } from './axe.ts'

export const demo = {
  admin: { email: 'admin@demo.local', name: 'Marina Duarte' },
  pickup: { email: 'captador@demo.local', name: 'Paulo Sérgio Vilela' },
  password: 'demo1234',
}

const api = '/api/v1'

/** Retries a request if the server has closed its idle connection, as a browser does. */
export const retryingRequests = { maxRetries: 2 }

/** The start page of each test: an address of the origin without scripts, where a test can use the browser's storage. */
const startAddress = `${api}/health`

export const storeToken = async (page: Page, token: string) => {
  if (!page.url().endsWith(startAddress)) await page.goto(startAddress)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

/** Signs in through the API, independent of the page. */
export const tokenFor = async (page: Page, email = demo.admin.email, password = demo.password) => {
  const data = { email, password }
  const response = await page.request.post(`${api}/auth/login`, { data, ...retryingRequests })
  const { token } = await response.json()
  return token.token as string
}

/** Tokens from earlier tests of this worker, because a sign-in is slow: the server hashes the password. */
const tokens = new Map<string, { token: string; until: number }>()

/**
 * Returns the stored token, unless an earlier test invalidated it or the panel would soon ask for the password.
 */
const keptToken = async (page: Page, email: string) => {
  const found = tokens.get(email)
  if (!found || found.until < Date.now()) return
  const headers = { authorization: `Bearer ${found.token}` }
  const answer = await page.request.get(`${api}/auth/session`, { headers, ...retryingRequests })
  return answer.ok() ? found.token : undefined
}

/** Signs the page in without the login screen. */
export const enter = async (page: Page, email = demo.admin.email, password = demo.password) => {
  let token = await keptToken(page, email)
  if (!token) {
    token = await tokenFor(page, email, password)
    tokens.set(email, { token, until: Date.now() + 300_000 })
  }
  await storeToken(page, token)
  return token
}

/**
 * Signs in through the login screen. Waits for the URL first: the fields of the previous screen may still be visible.
 */
export const logIn = async (
  page: Page,
  email: string,
  { password = demo.password, lands = '/administrators' } = {},
) => {
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(lands)
}

const worker = `${process.pid}${Date.now() % 100_000}`
let counter = 0
/** A name that no other test uses. Later names of a test sort after earlier ones. */
export const unique = (word: string) => `${word} ${worker}${String(++counter).padStart(4, '0')}`

const administratorFields = {
  cpf: '529.982.247-25',
  rg: '12.345.678-9',
  phone: '(11) 98765-4321',
  role: 'pickup',
  status: 'active',
}

export const createAdministrator = async (page: Page, token: string, fields: Record<string, string>) => {
  const response = await page.request.post(`${api}/administration`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...administratorFields, ...fields },
    ...retryingRequests,
  })
  expect(response.status()).toBe(201)
  return (await response.json()) as { id: number; email: string }
}

/** Signs in as a new person for this test: views, display settings and exports belong to a person. */
export const enterAsNewPerson = async (page: Page) => {
  const email = `${unique('vista').replaceAll(' ', '.')}@demo.local`
  const fields = { name: unique('Vera Vista'), email, password: demo.password, role: 'admin' }
  await createAdministrator(page, await enter(page), fields)
  return enter(page, email)
}

/** Changes an administrator through the API as another person, independent of the page. */
export const changeAdministrator = async (
  page: Page,
  token: string,
  id: number,
  fields: Record<string, string>,
) => {
  const response = await page.request.put(`${api}/administration/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...administratorFields, ...fields },
    ...retryingRequests,
  })
  expect(response.status()).toBe(200)
}

/** The text of the newest mail to this address, from the server's outbox. */
export const mailTo = async (email: string) => {
  const folder = path.join(import.meta.dirname, 'data', process.env.E2E_PORT ?? '3210', 'outbox')
  let found: string | undefined
  await expect
    .poll(() => {
      if (!existsSync(folder)) return false
      const files = readdirSync(folder, { encoding: 'utf8' }).filter((name) => name.endsWith('.eml'))
      found = files
        .sort()
        .map((name) => readFileSync(path.join(folder, name), 'utf8'))
        .findLast((mail) => mail.includes(email))
      return found !== undefined
    })
    .toBe(true)
  return (found ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

/** The button of 'Ir para…'. Once it is visible, the panel has loaded and handles keys. */
export const pill = (page: Page) => page.getByRole('button', { name: 'Ir para…' })

/** The panel of the active tab. The panel of the previous tab stays in the DOM for a moment. */
export const openPanel = (page: Page) => page.locator('[role="tabpanel"]:not([inert])')

export const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

/**
 * Ends the mocked failures, and presses the retry button until it disappears. A change by another person or test may trigger
 * the retry first, which removes the button.
 */
export const retryUntilLoaded = async (button: Locator, endFailures: () => Promise<void>) => {
  await expect(button).toBeVisible()
  await endFailures()
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2000 })
    await expect(button).toBeHidden({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
}

/** Opens the edit form of the record on screen. */
export const startEdit = (page: Page) => page.getByRole('link', { name: 'Editar' }).press('Enter')

/** Whether `expectAccessible` runs on a phone instead of the desktop: the components are the same, and a check is slow. */
const isCheckedOnPhone = ({ project, tags }: TestInfo) =>
  project.name === 'journeys' || (project.name === 'desktop' && tags.includes('@phone'))

/** Expects no accessibility violations on the current screen, except in toasts, which lose contrast while they fade. */
export const expectAccessible = async (page: Page) => {
  if (isCheckedOnPhone(base.info())) return
  // Rows are dimmed during a refetch.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0)
  expect(await foundByAxe(page, { except: '[data-sonner-toaster]' })).toEqual([])
}

export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

export const expectNoSidewaysScroll = async (page: Page) => expect(await sidewaysScroll(page)).toBe(0)

const pageEvents = ['console', 'dialog', 'pageerror', 'request', 'response'] as const

/** Resets the page: no sign-in, no mocked answers, no listeners. */
const resetPage = async (page: Page, viewport: { width: number; height: number } | null) => {
  for (const event of pageEvents) page.removeAllListeners(event)
  // A test may end while the panel navigates back in the history, which aborts the next navigation.
  await page.goto(startAddress).catch(() => page.goto(startAddress))
  const now = await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    return Date.now()
  })
  if (Math.abs(now - Date.now()) > 600_000)
    throw new Error('A test that sets the clock needs a page of its own: test.use({ ownPage: true })')
  for (const other of page.context().pages()) if (other !== page) await other.close()
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
  await page.mouse.move(0, 0)
}

/** Delays the answers of matching requests until they are released. */
export const delayAnswers = async (page: Page, reads: string | RegExp) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(reads, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

type Fixtures = {
  /** True for a test that changes lasting state of the browser: connection, permissions, loaded files, clock. */
  ownPage: boolean
  quietConsole: undefined
}

/**
 * The tests of a worker share one page unless they set `ownPage`, because loading the panel into a new page doubles the work. A
 * failed test ends its worker, so no test gets the page of a failed test. Every test also fails if the browser console reports
 * an error, such as a CSP violation or a crash.
 */
export const test = base.extend<Fixtures, { sharedPage: Page }>({
  ownPage: [false, { option: true }],
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ ...project.use, reducedMotion: 'reduce' })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ ownPage, context, sharedPage, viewport }, use) => {
    if (ownPage) return use(await context.newPage())
    await use(sharedPage)
    await resetPage(sharedPage, viewport)
  },
  quietConsole: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        // Ignores rejected requests, which the browser logs itself; the tests check how the panel shows them.
        if (message.type() === 'error' && !/^(Failed to load|WebSocket.*net::ERR_INT)/.test(message.text()))
          problems.push(message.text())
      })
      await use(undefined)
      // A mocked answer may still be pending for a request that is no longer needed.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Locator, type Page } from '@playwright/test'
