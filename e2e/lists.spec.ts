import { office } from './records.ts'
import { month } from './screens.ts'
import {
  enter,
  enterAsNewPerson,
  expect,
  expectAccessible,
  type Page,
  test,
  toast,
  unique,
} from './support.ts'

const lists = [
  '/administrators',
  '/contracts',
  '/professionals',
  '/patients',
  '/recruitment',
  `/monitoring/results?${month}&contractId=1`,
  '/management/month',
  `/management/invoicing/results?${month}`,
  `/management/production/results?${month}`,
  `/management/summary/results?${month}`,
  '/management/authorizations',
  `/management/missing?${month}`,
  `/monitoring/missing?${month}`,
  '/management/glosas',
  '/management/renewals',
  '/audit',
]

/** Elements beyond the right edge of their table box, the sideways scroll, and the distance between title and content. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const rightOf = (element: Element) => element.getBoundingClientRect().right
    // On a narrow screen the rows are cards, and only screen readers get the table header.
    const isHidden = (head: Element | null) => head && getComputedStyle(head).position === 'absolute'
    const cut = [...document.querySelectorAll('main table')].flatMap((table) => {
      const edge = rightOf(table.parentElement ?? table) + 1
      return [...table.querySelectorAll('td, th, td *, th *')]
        .filter((element) => rightOf(element) > edge && !isHidden(element.closest('thead')))
        .map((element) => element.textContent)
    })
    const { scrollWidth, clientWidth } = document.documentElement
    const leftOf = (name: string) => document.querySelector(name)?.getBoundingClientRect().left ?? 0
    return { cut, sideways: scrollWidth - clientWidth, apart: leftOf('main > *') - leftOf('h1') }
  })

test('no list is cut off at any width: columns fold, and the header and the pager stay visible @walk', async ({
  page,
}) => {
  await enter(page)
  for (const path of lists) {
    await page.goto(path)
    // The table of a chart is collapsed.
    await expect(page.locator('main table tbody td').filter({ visible: true }).nth(1)).toBeVisible()
    for (const width of [768, 1024, 1280, 1366, 1920]) {
      await page.setViewportSize({ width, height: 768 })
      await expect
        .poll(async () => ({ path, width, ...(await cutOff(page)) }))
        .toEqual({ path, width, cut: [], sideways: 0, apart: width < 1280 ? expect.any(Number) : 0 })
    }
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/patients')
  const head = page.getByRole('columnheader', { name: 'Nome' })
  await expect(page.getByRole('navigation', { name: 'Paginação' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  await expect(head).toBeInViewport({ ratio: 1 })
})

const headings = (page: Page) => page.getByRole('columnheader')

test('display settings of a list are restored in every tab; a view has a name and a URL', async ({
  page,
}) => {
  await enterAsNewPerson(page)
  const other = await page.context().newPage()
  await other.goto('/contracts')
  await page.goto('/contracts?search=serra')
  const display = page.getByRole('dialog', { name: 'Exibição' })
  const open = () => page.getByRole('button', { name: 'Exibição' }).click()
  const row = page.getByRole('row').nth(1)

  await test.step('the density and the hidden columns are restored', async () => {
    await open()
    await display.getByLabel('Compacta').click()
    await display.getByLabel('CNPJ').click()
    await expect(headings(page)).toHaveText(['Número', 'Razão social', 'Contato', 'Responsável', 'Ações'])
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(45)
    await expect(headings(other)).toHaveText(['Número', 'Razão social', 'Contato', 'Responsável', 'Ações'])
    await expectAccessible(page)
  })

  await test.step('a saved view opens with the list', async () => {
    await display.getByLabel('Nome da visão').fill('Serra')
    await display.getByRole('button', { name: 'Salvar visão' }).click()
    await display.getByRole('button', { name: 'Abrir sempre com Serra' }).click()
    await expect(display.getByRole('button', { name: 'Não abrir com Serra' })).toBeVisible()
    await page.goto('/contracts')
    await expect(page).toHaveURL('/contracts?search=serra&density=compact&hide=cnpj')
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  await test.step('the address of a view shows the same list to another person', async () => {
    const address = page.url()
    await page.getByRole('button', { name: 'Limpar busca' }).click()
    await expect(page).toHaveURL('/contracts?density=compact&hide=cnpj')
    await enter(page)
    await page.goto(address)
    await expect(headings(page)).toHaveText(['Número', 'Razão social', 'Contato', 'Responsável', 'Ações'])
  })
})

test('a default view filters the list, but never the list that is opened by a reminder @walk', async ({
  page,
}) => {
  await enterAsNewPerson(page)
  await page.goto('/management/authorizations?search=maria')
  await page.getByRole('button', { name: 'Exibição' }).click()
  const display = page.getByRole('dialog', { name: 'Exibição' })
  await display.getByLabel('Nome da visão').fill('Maria')
  await display.getByRole('button', { name: 'Salvar visão' }).click()
  await display.getByRole('button', { name: 'Abrir sempre com Maria' }).click()
  await expect(display.getByRole('button', { name: 'Não abrir com Maria' })).toBeVisible()
  await page.goto('/management/authorizations')
  await expect(page).toHaveURL('/management/authorizations?search=maria')

  const reminder = '/management/authorizations?state=expired&remindedAt=2026-11-09T10:00:00.000Z'
  await page.goto(reminder)
  await expect(page.getByText('Os PADs do aviso de 09/11/2026')).toBeVisible()
  await expect(page.getByRole('table', { name: 'PADs do aviso' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  expect(new URL(page.url()).searchParams.has('search')).toBe(false)
})

test('a row added by another person appears without dimming the other rows @walk', async ({ page }) => {
  const api = office(page, await enter(page))
  await page.goto('/contracts')
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-busy', 'false')
  const busy = await table.evaluateHandle((seen) => {
    const states: (string | null)[] = []
    const look = () => states.push(seen.getAttribute('aria-busy'))
    new MutationObserver(look).observe(seen, { attributeFilter: ['aria-busy'] })
    return states
  })
  const socialReason = unique('AAA Primeira da lista')
  await api.createContract({ socialReason })
  await expect(table.getByText(socialReason)).toBeVisible()
  expect(await busy.jsonValue()).toEqual([])
})

test('a late answer with old settings does not undo a newer choice @trouble', async ({ page }) => {
  const token = await enterAsNewPerson(page)
  await page.goto('/contracts')
  await page.getByRole('button', { name: 'Exibição' }).click()
  const display = page.getByRole('dialog', { name: 'Exibição' })
  const session = '**/api/v1/auth/session'
  let release = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    release = resolve
  })
  const requestPromise = page.waitForRequest(session)
  await page.route(
    session,
    async (route) => {
      const response = await route.fetch()
      await releasePromise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const other = { list: 'patients', density: 'comfortable', hidden: [] }
  await office(page, token).call('PUT', '/list-display', other)
  await requestPromise

  const newer = page.waitForResponse(session)
  await display.getByLabel('Compacta').click()
  await newer
  const older = page.waitForResponse(session)
  release()
  await older
  const saved = page.waitForRequest('**/list-display')
  await display.getByLabel('CNPJ').click()
  expect((await saved).postDataJSON()).toEqual({ list: 'contracts', density: 'compact', hidden: ['cnpj'] })
  const row = page.getByRole('row').nth(1)
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(45)
})

test('the status of several records changes at once and is undone with one click', async ({ page }) => {
  const token = await enterAsNewPerson(page)
  const api = office(page, token)
  const word = unique('Conjunto')
  for (const name of ['Ana', 'Bia', 'Caio'])
    await api.createPatient({ fullName: `${word} ${name}`, status: 'active' })
  await page.goto(`/patients?search=${word}`)
  const rowsWith = (status: string) =>
    page.getByRole('row').filter({ hasText: word }).filter({ hasText: status })
  await expect(rowsWith('Ativo')).toHaveCount(3)
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
  for (const name of ['Ana', 'Caio']) await page.getByRole('checkbox', { name: `${word} ${name}` }).check()
  await page.getByRole('button', { name: 'Mudar status' }).click()
  const question = page.getByRole('alertdialog', { name: 'Mudar o status dos selecionados?' })
  // No status is preset, so that a quick Enter changes no patient.
  await expect(question.getByRole('button', { name: 'Mudar status' })).toBeDisabled()
  await question.getByRole('combobox', { name: 'Novo status' }).selectOption('Suspenso')
  await expect(question).toContainText('2 pacientes passam a “Suspenso”.')
  await question.getByRole('button', { name: 'Mudar status' }).click()
  await expect(toast(page, 'Status de 2 pacientes alterado')).toBeVisible()
  await expect(rowsWith('Suspenso')).toHaveCount(2)
  await expect(rowsWith('Ativo')).toHaveText([new RegExp(`${word} Bia`)])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Status anterior restaurado')).toBeVisible()
  await expect(rowsWith('Ativo')).toHaveCount(3)
})

test('the keyboard moves between rows, opens them and selects them', async ({ page }) => {
  const token = await enterAsNewPerson(page)
  const api = office(page, token)
  const word = unique('Marcado')
  for (const name of ['Ana', 'Bia', 'Caio']) await api.createPatient({ fullName: `${word} ${name}` })
  await page.goto(`/patients?search=${word}`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${word} ${name}` })
  await expect(row('Caio')).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row('Ana')).toBeFocused()
  await page.keyboard.press('x')
  await expect(row('Ana').getByRole('checkbox')).toBeChecked()
  await expect(row('Ana')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await row('Caio').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `${word} Caio`, level: 2 })).toBeVisible()
})

test('shortcuts work as soon as the rows are visible, in the order of the keys', async ({ page }) => {
  const api = office(page, await enterAsNewPerson(page))
  const word = unique('Ligeiro')
  for (const name of ['Ana', 'Bia', 'Caio']) await api.createPatient({ fullName: `${word} ${name}` })
  await page.goto(`/patients?search=${word}`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${word} ${name}` })
  await expect(row('Caio')).toBeVisible()
  for (const key of ['j', 'j', 'j', 'k', 'x']) await page.keyboard.press(key)
  await expect(row('Bia')).toBeFocused()
  await expect(row('Bia').getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
})
