import { office, professionalFields } from './records.ts'
import { createAdministrator, demo, enter, expect, type Page, pill, test, toast, unique } from './support.ts'

test.use({ ownPage: true })

const banner = (page: Page) => page.getByText('Sem conexão. Vamos tentar de novo automaticamente.')
const restoredNotice = (page: Page) => page.getByText('Conexão restabelecida.')

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(pill(page)).toBeVisible()
}

test('an outage loses no input, and a calendar that failed to download opens after the connection returns @trouble', async ({
  page,
  context,
}) => {
  await enter(page)
  await open(page, '/patients/create')
  await page.getByLabel('Nome completo').fill('Joana da Chuva')
  const place = await page.getByLabel('Nome completo').boundingBox()
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  expect(await page.getByLabel('Nome completo').boundingBox()).toEqual(place)
  await page.getByRole('button', { name: 'Abrir calendário' }).first().click()
  const calendar = page.getByRole('dialog', { name: 'Calendário' })
  await expect(calendar).toContainText('Não foi possível carregar esta parte.')
  await calendar.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(calendar.getByRole('alert')).toBeVisible()

  await context.setOffline(false)
  await expect(restoredNotice(page)).toBeVisible()
  await expect(calendar.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Nome completo')).toHaveValue('Joana da Chuva')
  await expect(restoredNotice(page)).toBeHidden()
})

test('lists, dialogs and screens that failed to load show an error, and open after the connection returns @trouble', async ({
  page,
  context,
}) => {
  await enter(page)
  // An idle browser preloads the filters.
  const filters = /\/assets\/filter-dialog-/
  await page.route(filters, (route) => route.abort())
  await open(page, '/patients')
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()

  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page.getByText('Não foi possível carregar os dados.')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await context.setOffline(false)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('Não foi possível carregar os dados.')).toBeHidden()

  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  await page.getByRole('button', { name: 'Filtros' }).click()
  const notLoaded = page.getByRole('dialog', { name: 'Não carregou' })
  await notLoaded.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(notLoaded).toBeVisible()
  await page.unroute(filters)
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Filtros' }).getByLabel('Cidade')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  const entry = page.getByRole('link', { name: 'Monitoramento' })
  await entry.hover()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await entry.click()
  await expect(page.getByText('Esta tela não carregou.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Pesquisar' })).toBeVisible()
})

test('a record that fails to refetch keeps its screen, and the input of a dialog on it @trouble', async ({
  page,
}) => {
  const api = office(page, await enter(page))
  const { id, email } = await api.createProfessional()
  const record = `/professionals/${id}`
  await open(page, `${record}/details`)
  await page.getByRole('button', { name: 'Registrar ausência' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrar ausência' })
  await dialog.getByLabel('Motivo').fill('Férias em família')

  // A change by another person triggers a refetch at once: the second failure follows after the first was shown.
  await page.route(`**/api/v1${record}`, (route) => route.fulfill({ status: 500, json: {} }))
  for (const version of [1, 2]) {
    const failed = page.waitForResponse(`**/api/v1${record}`)
    const fields = professionalFields({ email, fullName: unique('Nome Novo'), version })
    expect((await api.call('PUT', record, fields)).status()).toBe(200)
    await failed
  }
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Férias em família')

  await page.unroute(`**/api/v1${record}`)
  await api.call('DELETE', record)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
})

test('a connection without any answers counts as lost @trouble', async ({ page }) => {
  await enter(page)
  await open(page, '/patients')
  await page.route('**/api/v1/ready', () => {})
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(banner(page)).toBeVisible()
  await page.unroute('**/api/v1/ready')
  await expect(restoredNotice(page)).toBeVisible()
})

test('no toast covers the notice of a lost connection @trouble', async ({ page }) => {
  await enter(page)
  await open(page, '/patients')
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
  await page.getByRole('button', { name: 'Selecionar a página' }).click()
  await page.getByRole('button', { name: 'Copiar telefones' }).click()
  const notice = page.locator('[data-sonner-toast]')
  // A toast stays while the pointer is over it.
  await notice.hover()
  await page.route('**/api/v1/ready', () => {})
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(banner(page)).toBeVisible()
  const top = async () => (await banner(page).boundingBox())?.y ?? 0
  const bottom = async () => {
    const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {}
    return y + height
  }
  await expect.poll(async () => (await top()) - (await bottom())).toBeGreaterThanOrEqual(0)
})

test('a tab of an old version, whose chunks no longer exist, reloads itself @trouble', async ({ page }) => {
  await enter(page)
  await open(page, '/patients')
  await page.route(/assets\/monitoring-filter-page-.*js/, (route) => route.fulfill({ status: 404 }))
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Outra versão</p>' }))
  page.once('load', () => void page.unrouteAll({ behavior: 'ignoreErrors' }))
  await page.getByRole('link', { name: 'Monitoramento' }).click()
  await expect(page.getByRole('button', { name: 'Pesquisar' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('reloaded-at'))).not.toBeNull()
})

test('a server failure does not end the sign-in @trouble', async ({ page }) => {
  await enter(page)
  const session = '**/api/v1/auth/session'
  await page.route(session, (route) => route.fulfill({ status: 503, json: { message: 'Fora do ar.' } }))
  await page.goto('/patients')
  await expect(page.getByText('O servidor não está respondendo.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  await page.unroute(session)
  // The specification guarantees only these fields.
  await page.route(session, (route) => route.fulfill({ json: { user: { id: 1 } } }))
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page).toHaveURL('/patients')
  await expect(page.getByRole('complementary')).toContainText('UsuárioCaptador')
})

test('every failure before the sign-in shows its reason @trouble', async ({ page }) => {
  const offlineMessage = 'Sem conexão com o servidor. Verifique a internet e tente de novo.'
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(demo.admin.email)
  await page.getByLabel('Senha', { exact: true }).fill('qualquer-uma')
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Usuário ou senha inválidos!')).toBeVisible()
  await expect(toast(page, offlineMessage)).toBeVisible()

  const wait = 'Muitas tentativas. Espere 15 minutos e tente de novo.'
  await page.route('**/api/v1/auth/login', (route) => route.fulfill({ status: 429, json: { message: wait } }))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, wait)).toBeVisible()

  await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueceu sua senha?' })).toBeVisible()
  // Reloads to remove the messages of the login, which the next check would find.
  await page.reload()
  await page.getByLabel('E-mail').fill(demo.admin.email)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(toast(page, 'Erro ao enviar email! Verifique se o email está correto.')).toBeVisible()
  await expect(toast(page, offlineMessage)).toBeVisible()

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/reset-password?token=de-outro-dia')
  await page.getByLabel('Nova senha').fill('senha-nova-1')
  await page.getByLabel('Confirmar senha').fill('senha-nova-1')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByRole('main')).toContainText('Este link já foi usado ou não vale mais.')
  await expect(page.getByText('Insira sua nova senha')).toHaveCount(0)
  await page.getByRole('link', { name: 'Pedir um novo link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test("'Salvar' stays busy until the screens are refetched, and an undeclared success status is a failure @trouble", async ({
  page,
}) => {
  const token = await enter(page)
  const name = unique('Bela Saavedra')
  const email = `${unique('bela').replaceAll(' ', '.')}@demo.local`
  const { id } = await createAdministrator(page, token, { name, email })
  await page.goto(`/administrators/${id}/edit`)
  const save = page.getByRole('button', { name: 'Salvar' })
  await page.getByLabel('Nome completo').fill(`${name} Lima`)

  await page.route(`**/api/v1/administration/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 202, json: { message: 'Aceito.' } })
      : route.fallback(),
  )
  await save.click()
  await expect(toast(page, 'Erro ao atualizar administrador!')).toBeVisible()
  await expect(page.getByText('Aceito.')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const { promise: mayRead, resolve: letRead } = Promise.withResolvers<void>()
  await page.route(`**/api/v1/administration/${id}`, async (route) => {
    if (route.request().method() === 'GET') await mayRead
    await route.fallback()
  })
  await save.click()
  await expect(toast(page, 'Administrador atualizado com sucesso')).toBeVisible()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  letRead()
  await expect(page).toHaveURL('/administrators')
})
