import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './support.ts'

const screens = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/mobile-reset-password',
  '/term-of-use',
  '/endereco-que-nao-existe',
]

for (const path of screens) {
  test(`${path} is accessible and fits the screen @walk @phone`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('the landing page links to the login and to the company’s site', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Quem Somos', 'Serviços', 'Contato'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', 'https://zelo.example')
  await expect(page.getByRole('heading', { name: 'PAINEL ADMINISTRATIVO' })).toBeVisible()
  await expect(page.getByText(/^© \d{4} Zelo Home Care/)).toBeVisible()
  await page.getByRole('link', { name: 'ACESSAR PAINEL' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Login · Zelo')
})

test('the mobile reset without a token only shows the thanks, for any input', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await page.goto('/mobile-reset-password')
  await expect(page.getByText('A senha precisa ter pelo menos oito caracteres')).toBeVisible()
  await page.getByRole('button', { name: 'Alterar' }).click()
  await expect(page.getByRole('heading', { name: 'Senha alterada com sucesso!' })).toBeVisible()
  await expect(
    page.getByText('Você redefiniu sua senha com sucesso. Use sua nova senha ao fazer login.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir para o login' })).toHaveAttribute('href', /^zelo:/)
  expect(calls).toEqual([])
})

test('the mobile reset with a token shows success only after the server accepted it', async ({ page }) => {
  await page.goto('/mobile-reset-password?token=inventado')
  await page.getByLabel('Nova senha').fill('nova-senha-1')
  await page.getByLabel('Confirmar senha').fill('nova-senha-1')
  await page.getByRole('button', { name: 'Alterar' }).click()
  await expect(toast(page, 'Erro ao redefinir senha! Verifique se o token está correto.')).toBeVisible()
  await expect(page.getByText('Senha alterada com sucesso!')).toHaveCount(0)
})

test('the terms of use open at a chapter and list their contents', async ({ page }) => {
  await page.goto('/term-of-use')
  await expect(page.getByRole('heading', { name: 'Termos de Uso', level: 1 })).toBeVisible()
  const contents = page.getByRole('navigation')
  await contents
    .getByRole('link', { name: /Suporte/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#suporte/)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Suporte/ })).toBeInViewport()
})

test('an unknown address shows the panel’s own not-found page', async ({ page }) => {
  await page.goto('/nao/existe')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await page.getByRole('link', { name: 'Página inicial' }).click()
  await expect(page).toHaveURL('/')
})
