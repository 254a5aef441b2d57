import { enter, expect, holdBack, type Page, test } from './support.ts'

test.use({ ownPage: true })

/** Opens the list, whose script is held back. The panel runs once it has set the theme. */
const openSlowly = async (page: Page) => {
  await enter(page)
  const release = await holdBack(page, /\/assets\/list-.*\.js/)
  await page.goto('/patients', { waitUntil: 'commit' })
  await page.locator('html[data-theme]').waitFor({ state: 'attached' })
  return release
}

test('letters typed after "/" while the list is loading are in its search @trouble', async ({ page }) => {
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
  const release = await holdBack(page, /\/assets\/filter-dialog-.*\.js/)
  await page.goto('/patients')
  const button = page.getByRole('button', { name: 'Filtros' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).not.toHaveAttribute('aria-busy')
})
