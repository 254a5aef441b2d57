import { month } from './screens.ts'
import { createAdministrator, enter, expect, holdBack, type Page, test, unique } from './support.ts'

for (const width of [1366, 390])
  test(`at ${width} px figures and contracts come into places that were kept for them @walk`, async ({
    page,
  }) => {
    await enter(page)
    await page.setViewportSize({ width, height: 844 })
    const letGo = await holdBack(page, '**/payment-management/**')
    await page.goto(`/management/invoicing/results?${month}`)
    const exporting = page.getByRole('button', { name: 'Exportar Excel' })
    await expect(exporting).toBeVisible()
    const place = await exporting.boundingBox()
    letGo()
    await expect(page.getByLabel('Totais do faturamento')).toContainText('R$')
    await expect(page.locator('summary')).toHaveText(/^Fechamento por contrato · \d+ de \d+ fechados?$/)
    expect(await exporting.boundingBox()).toEqual(place)
  })

test('the contracts of a month come below what can be pressed before @walk', async ({ page }) => {
  await enter(page)
  const letGo = await holdBack(page, '**/payment-management/month?*')
  const asked = page.waitForRequest('**/payment-management/month?*')
  await page.goto('/monitoring')
  const renewing = page.getByRole('main').getByRole('link', { name: 'Renovar PADs' })
  await expect(renewing).toBeVisible()
  await asked
  const place = await renewing.boundingBox()
  letGo()
  await expect(page.getByRole('region', { name: /^Contratos de / })).toBeVisible()
  expect(await renewing.boundingBox()).toEqual(place)
})

/** The heights at which the first of these stood, frame by frame, since it came. */
const placesOf = (page: Page, selector: string) =>
  page.evaluateHandle((looked) => {
    const places: number[] = []
    const look = () => {
      const place = document.querySelector(looked)?.getBoundingClientRect().top
      if (place !== undefined && place !== places.at(-1)) places.push(place)
      requestAnimationFrame(look)
    }
    look()
    return places
  }, selector)

test('the payouts come together with the note above them @walk', async ({ page }) => {
  await enter(page)
  const letGo = await holdBack(page, '**/glosas/discounts*')
  const answered = page.waitForResponse('**/production/details?*')
  await page.goto(`/management/production/results?${month}`)
  await answered
  await expect(page.getByLabel('Totais da produção')).toBeVisible()
  const places = await placesOf(page, 'tbody button')
  letGo()
  await expect(page.getByText('A descontar por glosas perdidas:')).toBeVisible()
  await expect(page.getByRole('button', { name: /^PIX de / }).first()).toBeVisible()
  expect(await places.jsonValue()).toHaveLength(1)
})

test('on a phone a card is as high before its button comes @walk', async ({ page }) => {
  await enter(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const letGo = await holdBack(page, /later-parts/)
  await page.goto(`/monitoring/results?${month}&contractId=1`)
  const cards = page.locator('[data-row]')
  await expect(cards).toHaveCount(10)
  const heights = () => cards.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  const before = await heights()
  letGo()
  await expect(page.getByRole('button', { name: /^Expandir/ })).toHaveCount(10)
  expect(await heights()).toEqual(before)
})

test('the question about the terms comes with the first paint @walk', async ({ page }) => {
  const email = `${unique('primeira').replaceAll(' ', '.')}@exemplo.com.br`
  const password = 'senha-bem-comprida'
  await createAdministrator(page, await enter(page), { name: 'Ana da Primeira Pintura', email, password })
  await enter(page, email, password)
  await page.goto('/contracts', { waitUntil: 'commit' })
  const places = await placesOf(page, '#conteudo')
  await expect(page.getByRole('complementary', { name: 'Aceite dos termos' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await places.jsonValue()).toHaveLength(1)
})
