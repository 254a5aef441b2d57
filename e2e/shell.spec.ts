import { enter, expect, expectAccessible, test } from './support.ts'

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

test('the header tells section and title from the path', async ({ page }) => {
  await enter(page)
  for (const [path, section, title] of titles) {
    await page.goto(path)
    const header = page.getByRole('banner')
    await expect(header.getByText(`Páginas / ${section}`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
})

test('the menu shows every section, marks the current one, and the bell stands in the header', async ({
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

test('list and form are accessible, in the dark too @phone', async ({ page }) => {
  await enter(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/administrators')
    await expect(page.getByText(/^Nº total/)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/administrators/create')
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
    await expectAccessible(page)
  }
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
