import {
  createAdministrator,
  demo,
  enter,
  expect,
  logIn,
  mailTo,
  storeToken,
  test,
  toast,
  unique,
} from './support.ts'

const sessionEnded = 'Sua sessão terminou. Entre de novo.'

test('a person signs in, stays signed in after a reload, and signs out @journey', async ({
  page,
  isMobile,
}) => {
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Login' })
  await expect(button).toBeDisabled()
  await page.getByLabel('E-mail').fill(demo.admin.email)
  await expect(button).toBeDisabled()
  await page.getByLabel('Senha', { exact: true }).fill(demo.password)
  await button.click()
  await expect(page).toHaveURL('/administrators')
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: localStorage.getItem('user'),
  }))
  expect(stored.token).toBeTruthy()
  expect(JSON.parse(stored.user ?? '{}')).toMatchObject({ email: demo.admin.email })

  await page.goto('/administrators/create')
  await expect(page.getByRole('heading', { name: 'Novo administrador' })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('complementary')
  await expect(menu.getByText('Marina Duarte')).toBeVisible()
  await expect(menu.getByText('Administrador', { exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ])
})

test('the form shows errors while typing', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('sem-arroba')
  await expect(page.getByText('E-mail inválido.')).toBeVisible()
  await page.getByLabel('E-mail').fill('')
  await expect(page.getByText('E-mail é obrigatório.')).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill('x')
  await page.getByLabel('Senha', { exact: true }).fill('')
  await expect(page.getByText('Senha é obrigatória.')).toBeVisible()
})

test('a wrong password shows the specified message', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('ninguem@demo.local')
  await page.getByLabel('Senha', { exact: true }).fill('errada')
  await page.getByRole('button', { name: 'Login' }).click()
  await test.step('the form shows the message until the next attempt', async () => {
    const answer = page.locator('form').getByRole('alert')
    await expect(answer).toHaveText('Usuário ou senha inválidos!')
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await page.getByLabel('Senha', { exact: true }).fill('outra')
    await expect(answer).toBeVisible()
  })
  await expect(page).toHaveURL('/login')
})

test('guests are redirected to the login, and signed-in people are redirected away', async ({ page }) => {
  for (const path of ['/administrators', '/administrators/1/details', '/contracts']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
  await enter(page)
  for (const path of ['/login', '/forgot-password', '/reset-password?token=x']) {
    await page.goto(path)
    await expect(page).toHaveURL('/administrators')
  }
})

test('a full-screen spinner is shown while the sign-in loads', async ({ page }) => {
  await enter(page)
  let answer = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/auth/session', async (route) => {
    await releasePromise
    await route.continue()
  })
  await page.goto('/administrators')
  // Filtered by text: the live region for screen titles has the same role and is empty.
  await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { name: 'Administradores' })).toBeVisible()
})

test('an expired token signs out, is deleted, and the message is shown once @trouble', async ({ page }) => {
  await storeToken(page, 'morto')
  await page.goto('/administrators')
  await expect(page).toHaveURL('/login')
  await expect(toast(page, sessionEnded)).toHaveCount(1)
})

test('the login returns to the requested screen, and after signing out to the start screen', async ({
  page,
}) => {
  const requestedPath = '/patients?search=Ana'
  await page.goto(requestedPath)
  await page.goto('/patients/1/details')
  await logIn(page, demo.pickup.email, { lands: '/patients/1/details' })
  await page.getByRole('button', { name: 'Sair' }).click()
  await logIn(page, demo.pickup.email)

  await test.step('the login returns to the screen on which the sign-in expired, also after a reload', async () => {
    await page.goto(requestedPath)
    // In one step: otherwise the answer of a running request would end the sign-in before the navigation.
    await page.evaluate(() => {
      localStorage.setItem('token', 'morto')
      location.reload()
    })
    await expect(toast(page, sessionEnded)).toBeVisible()
    await page.reload()
    await logIn(page, demo.admin.email, { lands: requestedPath })
  })
})

test('leaving a page before its sign-in is loaded signs nobody out @trouble', async ({ page }) => {
  await enter(page)
  await page.goto('/administrators')
  const requestPromise = page.waitForRequest('**/auth/session')
  await page.route('**/auth/session', () => {})
  await page.reload({ waitUntil: 'commit' })
  await requestPromise
  await page.unroute('**/auth/session')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Administradores' })).toBeVisible()
})

test('signing out in one tab signs out the other @trouble', async ({ page }) => {
  await enter(page)
  await page.goto('/administrators')
  const other = await page.context().newPage()
  await other.goto('/administrators')
  await expect(other.getByRole('button', { name: 'Sair' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(other).toHaveURL('/login')
})

test('a person who forgot the password sets a new one with the link from the mail', async ({ page }) => {
  const token = await enter(page)
  const email = `${unique('esquecido').replaceAll(' ', '.')}@demo.local`
  await createAdministrator(page, token, { name: 'Esquecido da Silva', email })
  await page.goto('/administrators')
  await page.getByRole('button', { name: 'Sair' }).click()

  await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click()
  const send = page.getByRole('button', { name: 'Enviar' })
  await expect(send).toBeDisabled()
  await page.getByLabel('E-mail').press('Enter')
  await expect(page.getByText('E-mail é obrigatório.')).toBeVisible()
  await page.getByLabel('E-mail').fill('esquecido')
  await expect(page.getByText('E-mail inválido.')).toBeVisible()
  await expect(send).toBeDisabled()
  await page.getByLabel('E-mail').fill(email)
  await send.click()
  await expect(toast(page, 'Email enviado com sucesso! Verifique sua caixa de entrada.')).toBeVisible()
  const link = /https?:\/\/\S+(\/reset-password\?token=\S+)/.exec(await mailTo(email))?.[1] ?? ''

  await page.goto(link)
  await expect(page.getByText('Insira sua nova senha')).toBeVisible()
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('Este campo é obrigatório.')).toBeVisible()
  await expect(page.getByText('Confirmação de senha é obrigatória.')).toBeVisible()
  await page.getByLabel('Nova senha').fill('curta')
  await page.getByLabel('Confirmar senha').fill('outra')
  await expect(page.getByText('As senhas devem ser iguais.')).toBeVisible()

  const hint = page.getByText('A senha precisa ter pelo menos oito caracteres')
  await expect(hint).not.toHaveRole('alert')
  await page.getByLabel('Confirmar senha').fill('curta')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(toast(page, 'Erro ao redefinir senha! Verifique se o token está correto.')).toBeVisible()
  await expect(hint).toHaveRole('alert')
  for (const label of ['Nova senha', 'Confirmar senha'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')

  const long = 'x'.repeat(201)
  await page.getByLabel('Nova senha').fill(long)
  await page.getByLabel('Confirmar senha').fill(long)
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('Use no máximo 200 caracteres.')).toHaveRole('alert')
  await expect(hint).toBeVisible()

  await page.getByLabel('Nova senha').fill('senha-nova-1')
  await page.getByLabel('Confirmar senha').fill('senha-nova-1')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(toast(page, 'Senha redefinida com sucesso!')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('senha-nova-1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/administrators')
})

test('a reset without a token in the URL does nothing', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await page.goto('/reset-password')
  await page.getByLabel('Nova senha').fill('senha-nova-1')
  await page.getByLabel('Confirmar senha').fill('senha-nova-1')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page).toHaveURL('/reset-password')
  expect(calls).toEqual([])
})
