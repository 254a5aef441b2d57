import { office } from './records.ts'
import { month } from './screens.ts'
import { delayAnswers, demo, enter, expect, type Page, test, unique } from './support.ts'

const names = (page: Page, role: 'button' | 'link', name: RegExp) =>
  page
    .getByRole(role, { name })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))

test('buttons of rows and of calendars have different names @walk', async ({ page }) => {
  await enter(page)
  const lists: [string, 'button' | 'link', RegExp][] = [
    ['/patients/1/create-pad', 'button', /^Abrir calendário/],
    ['/management/authorizations?state=ending', 'link', /^Ver detalhes/],
    ['/audit', 'button', /^Expandir/],
    [`/monitoring/results?${month}&contractId=1`, 'button', /^Expandir/],
    ['/professionals/1/details', 'link', /^Ver detalhes/],
  ]
  for (const [path, role, name] of lists) {
    await page.goto(path)
    await expect(page.getByRole(role, { name }).first()).toBeVisible()
    const found = await names(page, role, name)
    expect([path, new Set(found).size]).toEqual([path, found.length])
  }
})

test('each row has a header, and the name of a column header is only its text @walk', async ({ page }) => {
  await enter(page)
  for (const path of [
    '/patients',
    '/professionals',
    '/contracts',
    '/administrators',
    '/recruitment',
    '/audit',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const rows = (await page.getByRole('row').count()) - 1
    expect([path, await page.getByRole('rowheader').count()]).toEqual([path, rows])
  }
  await page.goto('/patients')
  await expect(page.getByRole('columnheader', { name: 'Nome', exact: true })).toHaveAccessibleName('Nome')
})

test('in high contrast the current screen and the selected tab differ from the others @walk', async ({
  page,
}) => {
  await enter(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/patients/1/details')
  const colour = (name: string, role: 'link' | 'tab') =>
    page
      .getByRole(role, { name, exact: true })
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(await colour('Pacientes', 'link')).not.toBe(await colour('Contratos', 'link'))
  expect(await colour('PAD', 'tab')).not.toBe(await colour('Histórico', 'tab'))
  // High contrast draws transparent edges. Edges of items that are not selected get the colour of the page.
  const edge = (name: string, role: 'link' | 'tab', side: 'borderLeftColor' | 'borderBottomColor') =>
    page
      .getByRole(role, { name, exact: true })
      .first()
      .evaluate((one, key) => getComputedStyle(one)[key], side)
  const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await edge('Contratos', 'link', 'borderLeftColor')).toBe(canvas)
  expect(await edge('Histórico', 'tab', 'borderBottomColor')).toBe(canvas)
  const border = (name: string) =>
    page.getByRole('link', { name }).evaluate((one) => getComputedStyle(one).borderTopWidth)
  expect(await border('Novo PAD')).not.toBe('0px')
  await page.emulateMedia({ forcedColors: null })
})

test('Alt T reaches Desfazer in a toast, and the shortcuts list it', async ({ page }) => {
  const token = await enter(page)
  const fullName = unique('Para Desfazer')
  await office(page, token).createPatient({ fullName })
  await page.goto(`/patients?search=${encodeURIComponent(fullName)}`)
  await page.getByRole('button', { name: 'Selecionar' }).click()
  await page.getByRole('checkbox', { name: `Selecionar ${fullName}` }).check()
  await page.getByRole('button', { name: 'Mudar status' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('combobox', { name: 'Novo status' }).selectOption('Suspenso')
  await question.getByRole('button', { name: 'Mudar status' }).click()
  const undo = page.getByRole('button', { name: 'Desfazer' })
  await expect(undo).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(undo).toHaveCount(0)

  await page.locator('body').press('?')
  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(sheet.getByText(/Desfazer/)).toBeVisible()
})

test('at 400 % zoom no bar is sticky, so that none covers the content @walk', async ({ page }) => {
  await enter(page)
  await page.setViewportSize({ width: 320, height: 200 })
  for (const path of ['/professionals/1/hand-over', '/management/renewals', '/patients/create']) {
    await page.goto(path)
    await expect(page.getByRole('main')).not.toBeEmpty()
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll('header, .page-actions, main .sticky')]
        .filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).position === 'sticky')
        .map((one) => one.className),
    )
    expect([path, stuck]).toEqual([path, []])
  }
})

test('the login starts in its first field', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

test('the calendar of the first day of a PAD offers ten years before and after this year', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/patients/1/create-pad')
  await page.getByRole('button', { name: 'Abrir calendário: Início do período' }).click()
  const options = page.getByRole('combobox', { name: /ano/i }).locator('option')
  await expect(options.first()).toBeAttached()
  const offeredYears = (await options.allTextContents()).map(Number)
  const thisYear = new Date().getFullYear()
  expect([offeredYears[0], offeredYears.at(-1)]).toEqual([thisYear - 10, thisYear + 10])
})

test('a disabled field is not marked as wrong', async ({ page }) => {
  await enter(page)
  await page.goto('/patients/1/create-pad')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const count = page.getByRole('combobox', { name: 'Número de sessões' })
  await expect(page.getByRole('combobox', { name: 'Frequência' })).toHaveAttribute('aria-invalid', 'true')
  await expect(count).toBeDisabled()
  await expect(count).not.toHaveAttribute('aria-invalid')
})

test('the dialog of the filters adds no landmark to the page', async ({ page }) => {
  await enter(page, demo.admin.email)
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtros' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('header, footer')).toHaveCount(0)
})

test('the bar of a short form is at the bottom edge of the screen @walk', async ({ page }) => {
  await enter(page)
  await page.goto('/administrators/create')
  const bar = page.locator('.page-actions')
  await expect(bar).toBeVisible()
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  expect(Math.round(y + height)).toBe(768)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(768)
})

test('the print shortcut waits for the rows, and the printed table has headings and a total @walk', async ({
  page,
}) => {
  await enter(page)
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector('main table')?.textContent ?? ''
    }
  })
  const release = await delayAnswers(page, '**/api/v1/patients?*')
  await page.goto('/patients')
  await expect(page.locator('main table[aria-busy="true"]')).toBeVisible()
  await page.keyboard.press('Control+p')
  const html = page.locator('html')
  await expect(html).not.toHaveAttribute('data-printed')
  release()
  await expect(html).toHaveAttribute('data-printed', /Ana Beatriz/)
  await page.emulateMedia({ media: 'print' })
  for (const heading of ['Código', 'Nome', 'Contrato'])
    await expect(page.locator('main thead').getByText(heading, { exact: true })).toBeVisible()
  await expect(page.getByText('Nº total de cadastros')).toBeVisible()
  await page.emulateMedia({ media: null })
})

test('a screen printed while loading prints one sentence, and shows its rows afterwards @walk', async ({
  page,
}) => {
  await enter(page)
  const release = await delayAnswers(page, '**/api/v1/patients?*')
  await page.goto('/patients')
  await expect(page.locator('main table[aria-busy="true"]')).toBeVisible()
  const sentence = () =>
    page.locator('main').evaluate((main) => getComputedStyle(main, '::before').content.replaceAll('"', ''))
  expect(await sentence()).toBe('none')
  await page.emulateMedia({ media: 'print' })
  expect(await sentence()).toBe(
    'Esta tela ainda estava carregando. Espere os dados aparecerem e imprima de novo.',
  )
  await expect(page.locator('main table')).toBeHidden()
  release()
  await expect(page.locator('main table').getByText('Ana Beatriz').first()).toBeVisible()
  expect(await sentence()).toBe('none')
  await page.emulateMedia({ media: null })
})

test('at 320 × 256 px no bar covers Escolher todos in Renovar PADs @walk', async ({ page }) => {
  await enter(page)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/management/renewals')
  const box = page.getByRole('checkbox', { name: /^Escolher todos/ })
  await box.focus()
  const isOnTop = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === element
  }
  expect(await box.evaluate(isOnTop)).toBe(true)
})
