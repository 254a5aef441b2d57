import {
  expect,
  expectNoBarrierInBothSchemes,
  type Locator,
  openGallery,
  type Page,
  test,
} from './support.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Calendário do mês' })
const grid = (page: Page, name: string) => section(page).getByRole('grid', { name })
const day = (calendar: Locator, name: string) => calendar.getByRole('button', { name, exact: true })
const cell = (calendar: Locator, name: string) => calendar.getByRole('gridcell', { name, exact: true })

test.beforeEach(async ({ page }) => {
  await openGallery(page, 'calendar')
})

test('screen readers read each day with its mark, its count and its holiday', async ({ page }) => {
  const calendar = grid(page, 'Com feriados')
  await expect(calendar.getByRole('button')).toHaveCount(8)
  for (const name of [
    '3, Realizada',
    '4, Prevista',
    '9, Cancelada',
    '12, Realizada, 2 sessões',
    '16, Glosado',
    '18, Prevista',
    '20, Prevista, feriado: Consciência Negra',
    '27, Glosado, 12 sessões',
  ]) {
    await expect(day(calendar, name)).toBeVisible()
  }
  await expect(cell(calendar, '15, feriado: Proclamação da República')).toBeVisible()
  await expect(cell(calendar, '2, feriado: Finados')).toBeVisible()
  await expect(cell(calendar, '5')).toBeVisible()
  await expect(
    calendar.getByRole('columnheader', { name: 'sábado', exact: true }).getByText('sáb', { exact: true }),
  ).toBeVisible()
})

test('a day shows a count only if it has two sessions or more', async ({ page }) => {
  const calendar = grid(page, 'Com feriados')
  await expect(day(calendar, '12, Realizada, 2 sessões').getByText('2', { exact: true })).toBeVisible()
  await expect(day(calendar, '27, Glosado, 12 sessões').getByText('12', { exact: true })).toBeVisible()
  await expect(day(calendar, '4, Prevista').getByText('1', { exact: true })).toHaveCount(0)
})

test('a click on a day reports that day @phone', async ({ page }) => {
  await day(grid(page, 'Com feriados'), '12, Realizada, 2 sessões').click()
  await expect(section(page).getByLabel('Dia aberto')).toHaveText('12')
})

test('Tab enters the calendar, arrows move between days, Enter opens, Tab leaves', async ({ page }) => {
  const calendar = grid(page, 'Com feriados')
  const third = day(calendar, '3, Realizada')
  await expect(calendar.locator('[tabindex="0"]')).toHaveCount(1)
  await third.focus()
  await page.keyboard.press('ArrowRight')
  await expect(day(calendar, '4, Prevista')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cell(calendar, '11')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(section(page).getByLabel('Dia aberto')).toBeEmpty()
  await page.keyboard.press('End')
  await expect(cell(calendar, '14')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(cell(calendar, '8')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(cell(calendar, '1')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(section(page).getByLabel('Dia aberto')).toHaveText('3')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(day(grid(page, 'Em lote'), '4, Prevista')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(cell(calendar, '10')).toBeFocused()
})

test('a day selected for a bulk change shows its state and can be deselected', async ({ page }) => {
  const calendar = grid(page, 'Em lote')
  await expect(calendar.getByRole('button', { name: 'Prevista' })).toHaveCount(3)
  await expect(calendar.getByRole('button')).toHaveCount(3)
  await expect(day(calendar, '18, Prevista')).toHaveAttribute('aria-pressed', 'true')
  await expect(day(calendar, '4, Prevista')).toHaveAttribute('aria-pressed', 'false')
  await day(calendar, '4, Prevista').focus()
  await page.keyboard.press('Space')
  await expect(day(calendar, '4, Prevista')).toHaveAttribute('aria-pressed', 'true')
  await day(calendar, '18, Prevista').click()
  await expect(day(calendar, '18, Prevista')).toHaveAttribute('aria-pressed', 'false')
  await expect(section(page).getByLabel('Dias escolhidos')).toHaveText('4')
  await expect(grid(page, 'Com feriados').locator('[aria-pressed]')).toHaveCount(0)
})

test('a read-only calendar is a table without tab stops', async ({ page }) => {
  const calendar = section(page).getByRole('table', { name: 'Só para ver' })
  await expect(calendar.getByRole('cell', { name: '12, Realizada, 2 sessões', exact: true })).toBeVisible()
  await expect(calendar.getByRole('cell', { name: '3, Realizada', exact: true })).toBeVisible()
  await expect(calendar.locator('button, [tabindex]')).toHaveCount(0)
})

test('a day is 48 by 44 px and shrinks only in width @phone', async ({ page }, info) => {
  const box = await day(grid(page, 'Com feriados'), '4, Prevista').boundingBox()
  expect(box?.height).toBe(44)
  expect(box?.width).toBeGreaterThanOrEqual(info.project.name === 'phone' ? 44 : 48)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('the calendar has no accessibility violations in either theme @walk', async ({ page }) => {
  await expectNoBarrierInBothSchemes(page, ['section[aria-label="Calendário do mês"]'], { strict: true })
})
