import { office } from './records.ts'
import {
  enter,
  enterAsNewPerson,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  pill,
  test,
  unique,
} from './support.ts'

const guide = (page: Page) => page.getByRole('dialog', { name: 'Ajuda' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Atalhos do teclado' })

test('help opens beside the screen at its chapter, can be searched, and keeps the input of the form', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/patients/create')
  await expect(pill(page)).toBeVisible()
  const typed = page.getByLabel('Nome completo')
  await typed.fill('Meio caminho')
  await page.keyboard.press('F1')
  await expect(guide(page).getByRole('heading', { name: 'Cadastrar um paciente' })).toBeInViewport()
  await expectAccessible(page)
  // A trial click fails if another element covers the button.
  await page.getByRole('button', { name: 'Salvar' }).click({ trial: true })

  await guide(page).getByRole('searchbox').fill('FECHAR mes')
  await guide(page)
    .getByRole('link', { name: /^Como fechar o mês/ })
    .click()
  await expect(guide(page).getByRole('heading', { name: 'Como fechar o mês' })).toBeInViewport()
  await guide(page).getByRole('button', { name: 'Fechar a ajuda' }).click()
  await expect(guide(page)).toHaveCount(0)
  await expect(typed).toHaveValue('Meio caminho')
})

test('the guide has its own page, and its links work there @journey', async ({ page }) => {
  await enter(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/help?topic=renovar-pads')
    await expect(page.getByRole('heading', { name: 'Renovar PADs' })).toBeInViewport()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/help?topic=passo-a-passo')
  await page.getByRole('article').getByRole('link', { name: 'Competência', exact: true }).click()
  await expect(page).toHaveURL(/topic=compet/)
  await expect(page.getByRole('heading', { name: 'Competência', exact: true })).toBeInViewport()
})

test("'?' shows the shortcuts of the screen, and is a plain character during typing", async ({ page }) => {
  await enter(page)
  await page.goto('/patients/1/create-pad')
  await expect(pill(page)).toBeVisible()
  await page.keyboard.press('?')
  await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText([
    'Nas datas previstas',
    'Em todo o painel',
    'Em Ir para…',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await page.goto('/patients')
  await page.getByRole('searchbox').press('?')
  await expect(page.getByRole('searchbox')).toHaveValue('?')
  await expect(sheet(page)).toHaveCount(0)
})

test('single-key shortcuts can be switched off, and F1 still leads to the list of shortcuts', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/contracts')
  const row = page.getByRole('row').nth(1)
  const next = page.getByRole('row').nth(2)
  // While the rows load, a placeholder row is shown, which cannot be focused.
  await expect(next).toBeVisible()
  await row.focus()
  await page.keyboard.press('j')
  await expect(next).toBeFocused()
  await page.keyboard.press('?')
  const letters = sheet(page).getByRole('checkbox', { name: /uma só letra/ })
  await letters.uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)

  await page.reload()
  await expect(pill(page)).toBeVisible()
  await expect(next).toBeVisible()
  await row.focus()
  // The first key starts a download; later keys are handled at once.
  await page.keyboard.press('ArrowDown')
  await expect(next).toBeFocused()
  for (const key of ['?', '/', 'j']) await page.keyboard.press(key)
  await expect(next).toBeFocused()
  await expect(sheet(page)).toHaveCount(0)

  await page.keyboard.press('F1')
  await guide(page).getByRole('button', { name: 'Atalhos' }).click()
  await letters.check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
})

test('an action asks for its record, and recently opened records are listed', async ({ page }) => {
  const token = await enterAsNewPerson(page)
  const name = unique('Quitéria Ajuda')
  const professional = await office(page, token).createProfessional({ fullName: name })
  await page.goto('/administrators')
  await pill(page).click()
  const option = page.getByRole('option')
  await page.getByRole('combobox', { name: 'Ir para' }).fill('ferias')
  await option.click()
  await page.getByRole('combobox', { name: 'Registrar ausência de' }).fill(name)
  await expect(option).toHaveText([new RegExp(name)])
  await expectAccessible(page)
  const noted = page.waitForResponse(`**/recents/professional/${professional.id}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/professionals/${professional.id}/details?absence=new`)
  await page
    .getByRole('dialog', { name: 'Registrar ausência' })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  await expect(page).toHaveURL(`/professionals/${professional.id}/details`)
  await noted

  await page.goto('/administrators')
  await pill(page).click()
  await expect(page.getByRole('group', { name: 'Recentes' }).getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/professionals/${professional.id}/details`)
})
