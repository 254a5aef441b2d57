import { closedMonth, firstMonth, month } from './screens.ts'
import {
  createAdministrator,
  delayAnswers,
  enter,
  expect,
  type Locator,
  type Page,
  test,
  unique,
} from './support.ts'

for (const width of [1366, 390])
  test(`at ${width} px figures and contracts load into reserved space @walk`, async ({ page }) => {
    await enter(page)
    await page.setViewportSize({ width, height: 844 })
    const releaseAnswers = await delayAnswers(page, '**/payment-management/**')
    await page.goto(`/management/invoicing/results?${month}`)
    const exportButton = page.getByRole('button', { name: 'Exportar Excel' })
    await expect(exportButton).toBeVisible()
    const place = await exportButton.boundingBox()
    releaseAnswers()
    await expect(page.getByLabel('Totais do faturamento')).toContainText('R$')
    await expect(page.getByRole('button', { name: 'Fechamento por contrato' })).toHaveText(
      /^Fechamento por contrato · \d+ de \d+ fechados?$/,
    )
    expect(await exportButton.boundingBox()).toEqual(place)
  })

test('the contracts of a month load below the buttons and do not move them @walk', async ({ page }) => {
  await enter(page)
  const releaseAnswers = await delayAnswers(page, '**/payment-management/month?*')
  const requestPromise = page.waitForRequest('**/payment-management/month?*')
  await page.goto('/monitoring')
  const renewing = page.getByRole('main').getByRole('link', { name: 'Renovar PADs' })
  await expect(renewing).toBeVisible()
  await requestPromise
  const place = await renewing.boundingBox()
  releaseAnswers()
  await expect(page.getByRole('region', { name: /^Contratos de / })).toBeVisible()
  expect(await renewing.boundingBox()).toEqual(place)
})

/** The distinct vertical positions of the first match, recorded in each frame since it appeared. */
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

test('the payouts appear together with the note above them @walk', async ({ page }) => {
  await enter(page)
  const releaseAnswers = await delayAnswers(page, '**/glosas/discounts*')
  const responsePromise = page.waitForResponse('**/production/details?*')
  await page.goto(`/management/production/results?${month}`)
  await responsePromise
  await expect(page.getByLabel('Totais da produção')).toBeVisible()
  const places = await placesOf(page, 'tbody button')
  releaseAnswers()
  await expect(page.getByText('A descontar: R$')).toBeVisible()
  await expect(page.getByRole('button', { name: /^PIX de / }).first()).toBeVisible()
  expect(await places.jsonValue()).toHaveLength(1)
})

test('the search of a month does not move when its font arrives @walk', async ({ page }) => {
  await enter(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const searchTop = async () => {
    await page.goto(`/monitoring/results?${month}&contractId=1`)
    await expect(page.locator('[data-row]').first()).toBeVisible()
    return (await page.getByPlaceholder('Procurar paciente, categoria...').boundingBox())?.y
  }
  const withFont = await searchTop()
  await page.route('**/*.woff2', (route) => route.abort())
  expect(await searchTop()).toBe(withFont)
})

test('the question about the terms appears with the first paint @walk', async ({ page }) => {
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

type Opened = {
  at: string
  width: 1366 | 390
  /** The delayed request. */
  held: string
  /** Visible during the delay. */
  meanwhile: (page: Page) => Locator
  /** Visible after the answer. */
  late: (page: Page) => Locator
  /** The selector of the control whose position must not change. */
  pressed: string
}

const exportButton = (page: Page) => page.getByRole('button', { name: 'Exportar Excel' })
const closedNotice = (page: Page) => page.getByText(/^Competência fechada por /)

const opened: Record<string, Opened> = {
  "a professional's tabs": {
    at: '/professionals/1/details',
    width: 1366,
    held: '**/absences?*',
    meanwhile: (page) => page.getByRole('region', { name: 'Ausências' }).getByText('Carregando...'),
    late: (page) => page.getByRole('region', { name: 'Ausências' }).getByText('Ausências passadas'),
    pressed: '[role=tab]',
  },
  'the buttons of a hand-over': {
    at: '/professionals/1/hand-over',
    width: 1366,
    held: '**/hand-over?*',
    meanwhile: (page) => page.getByRole('region', { name: 'PADs a passar' }).getByText('Carregando...'),
    late: (page) => page.getByRole('button', { name: /^Passar [1-9]\d* PADs$/ }),
    pressed: 'button[type=submit]',
  },
  'the cards of Gerenciamento': {
    at: '/management',
    width: 390,
    held: '**/overview',
    meanwhile: (page) => page.locator('nav[aria-label="Gerenciamento"] .animate-pulse').first(),
    late: (page) => page.getByText(/contratos fechados$/).first(),
    pressed: 'nav[aria-label="Gerenciamento"] > :last-child',
  },
  'the tabs of a PAD': {
    at: `/monitoring/1/details?${firstMonth}&contractId=1&patientId=1&totalSessions=2`,
    width: 390,
    held: '**/neighbours?*',
    meanwhile: (page) => page.getByRole('tab').first(),
    late: (page) => page.getByRole('navigation', { name: 'PADs da lista' }).getByRole('link').first(),
    pressed: '[role=tab]',
  },
  'the password fields': {
    at: '/my-account',
    width: 390,
    held: '**/auth/sessions',
    meanwhile: (page) => page.locator('form'),
    late: (page) => page.getByText('Esta sessão'),
    pressed: 'form',
  },
  'the glosas': {
    at: '/management/glosas',
    width: 390,
    held: '**/glosas/totals*',
    meanwhile: (page) => page.locator('[data-row]').first(),
    late: (page) => page.getByText('R$').first(),
    pressed: '[data-row]',
  },
  'the filters of a closed month': {
    at: `/management/invoicing/results?${closedMonth}&contractId=1`,
    width: 1366,
    held: '**/invoicing/details?*',
    meanwhile: exportButton,
    late: closedNotice,
    pressed: 'main input',
  },
  'the filters of a month that is compared': {
    at: `/management/summary/results?${month}`,
    width: 1366,
    held: '**/summary/details?*',
    meanwhile: exportButton,
    late: (page) => page.getByLabel('Totais do resumo'),
    pressed: 'main input',
  },
  'the totals of a closed month': {
    at: `/monitoring/results?${closedMonth}&contractId=1`,
    width: 1366,
    held: '**/monitoring/treatments?*',
    meanwhile: (page) => page.getByLabel('Profissional'),
    late: closedNotice,
    pressed: '[aria-label="Profissional"]',
  },
  'the search of a month': {
    at: `/monitoring/results?${month}&contractId=1`,
    width: 390,
    held: '**/monitoring/*/*/contracts*',
    meanwhile: (page) => page.locator('[data-row]').first(),
    late: (page) => page.getByRole('heading', { name: /Ipê Saúde$/ }),
    pressed: 'main input',
  },
}

for (const [what, { at, width, held, meanwhile, late, pressed }] of Object.entries(opened))
  test(`${what} do not move after they appear @walk`, async ({ page }) => {
    await enter(page)
    await page.setViewportSize({ width, height: 844 })
    const releaseAnswers = await delayAnswers(page, held)
    await page.goto(at, { waitUntil: 'commit' })
    const places = await placesOf(page, pressed)
    await expect(meanwhile(page)).toBeVisible()
    releaseAnswers()
    await expect(late(page)).toBeVisible()
    await expect(page.locator(pressed).first()).toBeVisible()
    expect(await places.jsonValue()).toHaveLength(1)
  })

test.describe('in the first days of a month', () => {
  // The page keeps the changed clock, so no other test may use it.
  test.use({ ownPage: true })

  test('the link to the previous month is visible from the start @walk', async ({ page }) => {
    await enter(page)
    await page.clock.setFixedTime(new Date(new Date().setDate(4)))
    const releaseAnswers = await delayAnswers(page, '**/payment-management/closings?*')
    await page.goto('/management', { waitUntil: 'commit' })
    const places = await placesOf(page, 'nav[aria-label="Gerenciamento"] > *')
    await expect(page.getByRole('link', { name: 'Abrir competência' })).toBeVisible()
    releaseAnswers()
    await expect(page.getByText(/contratos? ainda est|Todos os contratos estão fechados/)).toBeVisible()
    expect(await places.jsonValue()).toHaveLength(1)
  })
})
