import { office } from './records.ts'
import {
  createAdministrator,
  demo,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  test,
  unique,
} from './support.ts'

test.use({ ownPage: true })

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Notificações' })
const panel = (page: Page) => page.getByRole('region', { name: 'Notificações' })

const notification = (id: number, given: object = {}) => ({
  id,
  title: `Aviso ${id}`,
  is_read: false,
  created_at: '2026-11-14T15:00:00.000Z',
  ...given,
})

/** An administrator for this test only, without notifications of other tests. */
const newColleague = async (page: Page, token: string) => {
  const email = `${unique('colega').replace(' ', '')}@teste.local`
  const { id } = await createAdministrator(page, token, {
    name: unique('Colega'),
    email,
    password: demo.password,
    role: 'admin',
  })
  return { id, email }
}

test('an action of one person appears at once for another person, in the bell and on the open screen @trouble', async ({
  page,
  browser,
}) => {
  const boss = await enter(page)
  const colleague = await newColleague(page, boss)
  const bossApi = office(page, boss)
  const { id: contractId } = await bossApi.createContract({ fantasyName: unique('Operadora') })
  const patient = await bossApi.createPatient({ contractId })
  const professional = await bossApi.createProfessional()
  const { id } = await bossApi.createTreatment(patient.id, professional.id)
  const month = `year=2026&month=11&contractId=${contractId}`

  const other = await (await browser.newContext()).newPage()
  await enter(other, colleague.email)
  const frames: string[] = []
  const opening = other.waitForEvent('websocket', (one) => one.url().includes('/socket.io/'))
  other.on('websocket', (one) => one.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await other.goto(`/monitoring/${id}/details?${month}`)
  const heading = { name: String(patient.fullName) }
  await expect(other.getByRole('heading', heading)).toBeVisible()
  await expect(other.getByRole('table').getByText('Glosado')).toHaveCount(0)
  const socket = await opening
  // The Socket.IO packet for an accepted connection.
  await expect.poll(() => frames.some((frame) => frame.startsWith('40'))).toBe(true)

  await page.goto(`/monitoring/results?${month}`)
  await page.getByRole('button', { name: /^Expandir/ }).click()
  await page.getByRole('button', { name: /^16, Prevista/ }).click()
  const session = page.getByRole('dialog', { name: /^Sess/ })
  await session.getByText('Glosado', { exact: true }).click()
  await session.getByRole('button', { name: 'Salvar' }).click()
  await expect(session).toBeHidden()

  await expect(other.getByRole('table').getByText('Glosado')).toBeVisible()
  await expect(bell(other)).toHaveAccessibleName(/Notificações: \d+ não lida/)
  await bell(other).click()
  const item = panel(other)
    .getByRole('listitem')
    .filter({ hasText: String(patient.fullName) })
  await expect(item).toContainText('Sessão glosada')
  await expect(item).toContainText(demo.admin.name)

  await test.step('the link opens the screen in a new tab, and the notification is marked as read', async () => {
    const opened = other.waitForEvent('popup')
    await item.getByRole('link', { name: 'Abrir' }).click()
    const tab = await opened
    // By role, because the closed bell contains the same text.
    await expect(tab.getByRole('heading', heading)).toBeVisible()
    await expect(item.getByText('Não lida:')).toHaveCount(0)
  })

  await test.step('a deactivated person is signed out at once', async () => {
    const closed = socket.waitForEvent('close')
    const removal = await office(page, boss).call('DELETE', `/administration/${colleague.id}`)
    expect(removal.status()).toBe(200)
    await closed
    await expect(other).toHaveURL(/\/login$/)
  })
  await other.context().close()
})

test('until an answer succeeds the bell shows three placeholders @phone', async ({ page }) => {
  await enter(page)
  await page.route('**/api/v1/notifications?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/administrators')
  await bell(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(3)
  await expect(panel(page).getByText('0 não lida(s)')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await bell(page).click()
  await expect(panel(page)).toBeHidden()
})

test('notifications are read once and again after a lost connection; the screen is read after each connection @trouble', async ({
  page,
}) => {
  await enter(page)
  const asked = { lists: 0, screens: 0 }
  await page.route('**/api/v1/notifications?*', (route) => {
    asked.lists += 1
    return route.fulfill({ json: { items: asked.lists === 1 ? [] : [notification(7)] } })
  })
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/recruitment?')) asked.screens += 1
  })
  let cut = () => {}
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((frame) => {
      // Drops notifications from other tests.
      if (!String(frame).startsWith('42')) socket.send(frame)
    })
    cut = () => void socket.close()
  })
  await page.goto('/recruitment')
  await expect(page.getByRole('table')).toBeVisible()
  // Changes before the connection appear after the panel reads the screen again.
  await expect.poll(() => asked.screens).toBe(2)
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  expect(asked.lists).toBe(1)

  cut()
  await expect(bell(page)).toHaveAccessibleName('Notificações: 1 não lida(s)')
  await expect.poll(() => asked).toEqual({ lists: 2, screens: 3 })
})

test('a notification read in one tab is read in the other @trouble', async ({ page, browser }) => {
  const boss = await enter(page)
  const colleague = await newColleague(page, boss)
  const context = await browser.newContext()
  const [one, other] = [await context.newPage(), await context.newPage()]
  const frames: string[] = []
  other.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  for (const tab of [one, other]) {
    await enter(tab, colleague.email)
    await tab.goto('/administrators')
  }
  await expect.poll(() => frames.some((frame) => frame.startsWith('40'))).toBe(true)
  const names = [unique('Primeira'), unique('Segunda')]
  for (const fullName of names)
    await office(page, boss).createRecruitment({ fullName, administratorId: colleague.id })
  // Checks only the items of this test, because other tests may cause notifications too.
  const unread = (tab: Page, name: string) =>
    panel(tab)
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Marcar como lida/ })
  for (const tab of [one, other]) await bell(tab).click()
  for (const name of names) await expect(unread(other, name)).toBeVisible()
  await unread(one, names[0] ?? '').click()
  await expect(unread(other, names[0] ?? '')).toHaveCount(0)
  await expect(unread(other, names[1] ?? '')).toBeVisible()
  await panel(one).getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(unread(other, names[1] ?? '')).toHaveCount(0)
  await context.close()
})

test('an empty list of notifications shows a message', async ({ page }) => {
  await enter(page)
  await page.route('**/api/v1/notifications?*', (route) => route.fulfill({ json: { items: [] } }))
  await page.goto('/administrators')
  await bell(page).click()
  await expect(panel(page).getByText('Sem notificações por aqui.')).toBeVisible()
  await expect(panel(page).getByText('0 não lida(s)')).toBeVisible()
})

test('older notifications load while scrolling; one or all are marked as read; a link never leaves the panel', async ({
  page,
}) => {
  await enter(page)
  const asked: string[] = []
  const pages: number[] = []
  let readAnew = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    readAnew = resolve
  })
  await page.route('**/api/v1/notifications?*', async (route) => {
    const request = route.request()
    expect(request.headers()['x-user-id']).toBe('1')
    const before = Number(new URL(request.url()).searchParams.get('before') ?? 101)
    // The server's unread count differs, so the list is read a second time.
    if (before === 101 && pages.includes(101)) await releasePromise
    pages.push(before)
    const items = Array.from({ length: 20 }, (_, index) =>
      notification(
        before - 1 - index,
        index === 0 ? { link_url: '//outro.site/x' } : { link_url: '/patients' },
      ),
    )
    const next = before > 61 ? before - 20 : null
    return route.fulfill({ json: { items, unread: 60, next } })
  })
  await page.route('**/api/v1/notifications/**', (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    return route.fulfill({ json: notification(100, { is_read: true }) })
  })
  await page.goto('/administrators')
  await bell(page).click()
  const items = panel(page).getByRole('listitem')
  await expect(panel(page).getByText('60 não lida(s)')).toBeVisible()
  await expect(items).toHaveCount(20)
  await expect(items.nth(0).getByRole('link')).toHaveCount(0)
  await expect(items.nth(1).getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', '/patients')

  await items.last().scrollIntoViewIfNeeded()
  await expect(items).toHaveCount(40)
  // The end of the shorter list is visible, so the next page loads automatically.
  readAnew()
  await expect.poll(() => pages).toEqual([101, 81, 101, 81])
  await expect(items).toHaveCount(40)
  await items.last().scrollIntoViewIfNeeded()
  await expect(items).toHaveCount(60)

  await items.nth(0).scrollIntoViewIfNeeded()
  await items.nth(0).getByRole('button', { name: 'Marcar como lida: Aviso 100' }).click()
  await expect(panel(page).getByText('59 não lida(s)')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(panel(page).getByText('0 não lida(s)')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  expect(asked).toEqual(['PUT /api/v1/notifications/100/read', 'PUT /api/v1/notifications/read-all'])
})

test('signing out closes the socket @trouble', async ({ page }) => {
  await enter(page)
  const opening = page.waitForEvent('websocket', (one) => one.url().includes('/socket.io/'))
  await page.goto('/administrators')
  const socket = await opening
  const closed = socket.waitForEvent('close')
  await page.getByRole('button', { name: 'Sair' }).click()
  await closed
  await expect(page).toHaveURL(/\/login$/)
})
