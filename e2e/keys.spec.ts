import { delayAnswers, enter, expect, type Page, test } from './support.ts'

test.use({ ownPage: true })

/** Opens a list and delays its script until the returned function is called. Resolves when the panel has set the theme. */
const openSlowly = async (page: Page, path = '/patients', script = /\/assets\/list-.*\.js/) => {
  await enter(page)
  const release = await delayAnswers(page, script)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('html[data-theme]').waitFor({ state: 'attached' })
  return release
}

test('letters typed after "/" while the list is loading are entered in its search @trouble', async ({
  page,
}) => {
  const release = await openSlowly(page)
  await page.keyboard.press('/')
  await page.keyboard.type('maria')
  release()
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('maria')
  await expect(page).toHaveURL('/patients?search=maria')
})

test('"/" and letters typed at once after load are in the search', async ({ page }) => {
  await enter(page)
  await page.goto('/patients')
  await page.keyboard.press('/')
  await page.keyboard.type('maria')
  await expect(page.getByRole('searchbox')).toHaveValue('maria')
})

const moneyLists = ['invoicing', 'production', 'summary'].map(
  (family) => `/management/${family}/results?year=2026&month=11`,
)

test('"/" focuses the search in the lists of Gerenciamento, and the shortcuts list it @walk', async ({
  page,
}) => {
  await enter(page)
  for (const path of [...moneyLists, '/management/statements?year=2026&month=11']) {
    await page.goto(path)
    await page.keyboard.press('/')
    await page.keyboard.type('ana')
    await expect(page.getByRole('searchbox')).toHaveValue('ana')
    await page.getByRole('main').getByRole('heading').first().click()
    await page.keyboard.press('?')
    const shortcuts = page.getByRole('dialog', { name: 'Atalhos do teclado' })
    await expect(shortcuts.getByText('Ir para a busca')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shortcuts).toBeHidden()
  }
})

test('letters typed after "/" while Produção is loading are entered in its search @trouble', async ({
  page,
}) => {
  const release = await openSlowly(page, moneyLists[1], /\/assets\/production-results-page-.*\.js/)
  await page.keyboard.press('/')
  await page.keyboard.type('ana')
  release()
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('ana')
})

test('letters typed after Ctrl K while the panel loads are searched in the palette @trouble', async ({
  page,
}) => {
  const release = await openSlowly(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('contratos')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL('/contracts')
})

test('Filtros is busy from the press until its dialog is downloaded @trouble', async ({ page }) => {
  await enter(page)
  const release = await delayAnswers(page, /\/assets\/filter-dialog-.*\.js/)
  await page.goto('/patients')
  const button = page.getByRole('button', { name: 'Filtros' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).not.toHaveAttribute('aria-busy')
})
