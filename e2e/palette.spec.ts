import { office } from './records.ts'
import {
  delayAnswers,
  demo,
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

const palette = (page: Page) => page.getByRole('dialog', { name: 'Ir para' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Ir para' })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })
const entries = (page: Page) => palette(page).getByRole('option')

const openByKeys = async (page: Page) => {
  await expect(pill(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('the button opens the palette, which lists every screen and ignores the word order @journey', async ({
  page,
}) => {
  await enter(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/administrators')
    await pill(page).click()
    await expect(field(page)).toBeFocused()
    // Recent records are first and differ between runs.
    await expect(group(page, 'Ações').getByRole('option')).toHaveCount(22)
    await expect(group(page, 'Telas').getByRole('option')).toHaveCount(19)
    await expect(entries(page).first()).toHaveAttribute('data-highlighted', '')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await field(page).fill('RESUMO geren')
    await expect(entries(page)).toHaveText(['Gerenciamento: resumo'])
    await entries(page).click()
    await expect(palette(page)).toBeHidden()
    await expect(page).toHaveURL('/management/summary')
  }
})

test('the palette works with Ctrl K, text, arrows and Enter; Escape restores focus', async ({ page }) => {
  await enter(page)
  await page.goto('/patients')
  const search = page.getByRole('searchbox')
  await search.focus()
  await openByKeys(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(search).toBeFocused()

  await openByKeys(page)
  await page.keyboard.type('captacao')
  await expect(entries(page)).toHaveText(['Captação', 'Nova captação'])
  await page.keyboard.press('ArrowDown')
  await expect(entries(page).last()).toHaveAttribute('data-highlighted', '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/recruitment/create')
  await expect(palette(page)).toBeHidden()
})

test('O que falta opens in the current month, and one letter lists the entries that begin with it first', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/patients')
  for (const [typed, path] of [
    ['o que falta', '/management/missing'],
    ['falta por profissional', '/monitoring/missing'],
  ] as const) {
    await openByKeys(page)
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${path}\\?year=\\d{4}&month=\\d{1,2}$`))
    await expect(page.getByRole('searchbox')).toBeVisible()
  }
  await openByKeys(page)
  await page.keyboard.type('p')
  await expect(group(page, 'Começam com “p”')).toContainText('Pagar pelo banco')
  const begins = (await entries(page).allInnerTexts()).map((text) => /^p/i.test(text))
  expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)))
})

test('entries without the permission are not listed', async ({ page }) => {
  await enter(page, demo.pickup.email)
  await page.goto('/patients')
  await openByKeys(page)
  await page.keyboard.type('novo')
  await expect(entries(page)).toHaveText([
    'Novo PAD para…',
    'Novo profissional',
    'Novo paciente',
    'Nova captação',
  ])
})

test('people and contracts are found by name and show their kind', async ({ page }) => {
  const token = await enter(page)
  const { createPatient, createProfessional, createContract } = office(page, token)
  const name = unique('Zilá Quixadá')
  const patient = await createPatient({ fullName: name })
  await createProfessional({ fullName: name })
  await createContract({ fantasyName: name })
  await page.goto('/administrators')
  await pill(page).click()
  await field(page).fill(name.replace('Zilá Quixadá', 'quixada zila'))
  await expect(entries(page)).toHaveText([/Paciente$/, /Profissional$/, /Contrato$/])
  await expect(entries(page).first()).toContainText(name)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/patients/${patient.id}/details`)
})

test('an old answer never replaces a newer one @trouble', async ({ page }) => {
  const token = await enter(page)
  const name = unique('Zenóbia Ubá')
  await office(page, token).createPatient({ fullName: name })
  let release = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    release = resolve
  })
  let answered = Promise.resolve()
  await page.route('**/api/v1/patients?search=zen&*', (route) => {
    const json = { data: [{ id: 1, fullName: 'Zenaide de antes' }] }
    // The panel may have aborted the request.
    answered = releasePromise.then(() => route.fulfill({ json })).catch(() => {})
  })
  await page.goto('/administrators')
  await openByKeys(page)
  const requestPromise = page.waitForRequest('**/api/v1/patients?search=zen&*')
  await page.keyboard.type('zen')
  await requestPromise
  await field(page).fill(name)
  await expect(entries(page)).toHaveText([new RegExp(name)])
  release()
  await answered
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(entries(page)).toHaveText([new RegExp(name)])
})

test('text typed while the palette downloads is kept, and Enter opens the first result @trouble', async ({
  page,
}) => {
  const token = await enter(page)
  const name = unique('Zulmira Itu')
  const patient = await office(page, token).createPatient({ fullName: name })
  const releaseAnswers = await delayAnswers(page, /\/assets\/palette-.*\.js/)
  await page.goto('/patients')
  await expect(pill(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  releaseAnswers()
  await expect(page).toHaveURL(`/patients/${patient.id}/details`)
})

test('Enter opens the first entry from the moment it is highlighted @trouble', async ({ page }) => {
  await enterAsNewPerson(page)
  await page.goto('/patients')
  await expect(pill(page)).toBeVisible()
  // Simulates a key press in the same frame, as on a busy machine.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role=option][data-highlighted]')) return
      watch.disconnect()
      const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(press)
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await pill(page).click()
  await expect(page.getByRole('combobox', { name: 'Novo PAD para' })).toBeFocused()
})

test('letters typed while the palette is downloading are kept @trouble', async ({ page }) => {
  await enter(page)
  const releaseAnswers = await delayAnswers(page, /\/assets\/palette-.*\.js/)
  await page.goto('/patients')
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('captacao novo')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  releaseAnswers()
  await expect(field(page)).toHaveValue('captacao novo')
  await expect(entries(page)).toHaveText(['Nova captação'])
})

test('a failed search shows an error, keeps the screens listed, and can be retried @trouble', async ({
  page,
}) => {
  await enter(page)
  await page.route('**/api/v1/lookups/contracts*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/administrators')
  await openByKeys(page)
  await page.keyboard.type('contrato')
  await expect(palette(page).getByText('Não foi possível buscar.')).toBeVisible()
  await expect(entries(page)).toHaveText(['Contratos', 'Novo contrato'])
  await expectAccessible(page)
  await page.unrouteAll()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(palette(page).getByRole('button', { name: 'Tentar de novo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(palette(page).getByText('Não foi possível buscar.')).toBeHidden()
  await expect(field(page)).toBeFocused()
})

test('leaving a form with unsaved input by the palette asks first @trouble', async ({ page }) => {
  await enter(page)
  await page.goto('/administrators/create')
  const typed = page.getByLabel('Nome completo')
  await typed.fill('Meio caminho')
  await openByKeys(page)
  await page.keyboard.type('contratos')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Deseja sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(question).toBeHidden()
  await expect(typed).toHaveValue('Meio caminho')
  await expect(typed).toBeFocused()

  await openByKeys(page)
  await page.keyboard.type('contratos')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL('/contracts')
})

test('the shortcut opens nothing over a dialog, and closes the notifications @trouble', async ({ page }) => {
  await enter(page)
  await page.goto('/professionals')
  await expect(pill(page)).toBeVisible()
  await page.getByRole('button', { name: 'Filtros' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await expect(filters).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()
  await expect(palette(page)).toHaveCount(0)

  await page.getByRole('button', { name: /^Notificações/ }).click()
  const notifications = page.getByRole('region', { name: 'Notificações' })
  await expect(notifications).toBeVisible()
  await openByKeys(page)
  await expect(notifications).toBeHidden()
})

test('the best match is first: Ctrl K, "novo paciente", Enter opens the form of a patient', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/administrators')
  await openByKeys(page)
  await page.keyboard.type('novo paciente')
  await expect(entries(page).first()).toHaveText('Novo paciente')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/patients/create')
})

test('after a screen is chosen the focus is in its content', async ({ page }) => {
  await enter(page)
  await page.goto('/administrators')
  await openByKeys(page)
  await page.keyboard.type('contratos')
  await expect(entries(page).first()).toHaveText('Contratos')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contracts')
  await expect(page.getByRole('main')).toBeFocused()
})
