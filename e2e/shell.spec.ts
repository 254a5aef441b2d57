import { enter, expect, test } from './support.ts'

const titles = [
  ['/administrators', 'Administradores', 'Administradores'],
  ['/administrators/create', 'Administradores', 'Novo administrador'],
  ['/administrators/1/details', 'Administradores', 'Detalhes'],
  ['/administrators/1/edit', 'Administradores', 'Editar'],
  ['/contracts', 'Contratos', 'Contratos'],
  ['/professionals', 'Profissionais', 'Profissionais'],
  ['/patients/9/create-pad', 'Pacientes', 'Novo PAD'],
  ['/monitoring/results', 'Monitoramento', 'Monitoramento'],
  ['/management/production/results', 'Gerenciamento', 'Produção'],
  ['/recruitment/create', 'Captação', 'Novo'],
  ['/my-account', 'Minha conta', 'Minha conta'],
] as const

test('the header shows section and title of the path @walk', async ({ page }) => {
  await enter(page)
  for (const [path, section, title] of titles) {
    await page.goto(path)
    const header = page.getByRole('banner')
    await expect(header.getByText(`Páginas / ${section}`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
})

test('the menu lists every section and marks the current one, and the header contains the bell', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/administrators')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Administradores',
    'Contratos',
    'Profissionais',
    'Pacientes',
    'Monitoramento',
    'Gerenciamento',
    'Captação',
  ])
  await expect(menu.getByRole('link', { name: 'Administradores' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notificações' })).toBeVisible()
})

test('a new screen is announced to screen readers, and the focus is not lost', async ({ page }) => {
  await enter(page)
  await page.goto('/administrators')
  await page.getByRole('row').getByRole('link').first().press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Administrador \d+ · Detalhes/ })).toBeAttached()
  await expect(page.locator('#conteudo')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Voltar' })).toBeFocused()

  await test.step('the focus is not lost when the focused element is removed', async () => {
    await page.getByRole('main').evaluate((main) => {
      const removedButton = document.createElement('button')
      main.append(removedButton)
      removedButton.focus()
      removedButton.remove()
    })
    await expect(page.locator('#conteudo')).toBeFocused()
  })
})

test('on a phone the menu is a drawer @phone', async ({ page, isMobile }) => {
  await enter(page)
  await page.goto('/administrators')
  if (!isMobile) await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Pacientes' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pacientes')
})
