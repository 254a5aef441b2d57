import { fillTreatment } from './forms.ts'
import { office } from './records.ts'
import { closedMonth } from './screens.ts'
import {
  createAdministrator,
  delayAnswers,
  demo,
  enter,
  expect,
  logIn,
  type Page,
  retryingRequests,
  test,
  toast,
  unique,
} from './support.ts'

const offer = (page: Page) => page.getByRole('region', { name: 'Rascunho' })
const press = (page: Page, name: string) => offer(page).getByRole('button', { name }).click()

/** A user for this test only, without drafts of other tests. */
const createUser = async (page: Page) => {
  const token = await enter(page)
  const api = office(page, token)
  const email = `${unique('rascunho').replaceAll(' ', '.')}@demo.local`
  const person = { name: 'Dona do Rascunho', email, role: 'admin', password: demo.password }
  await createAdministrator(page, token, person)
  return { api, email }
}

/** The stored drafts of the owner of this token, as text. */
const readStoredDrafts = async (page: Page, token: string, form: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const { drafts } = await (
    await page.request.get(`/api/v1/drafts?form=${form}`, { headers, ...retryingRequests })
  ).json()
  return JSON.stringify(drafts)
}

test('a sign-in that expires on Salvar loses no input, on this computer or on another @trouble', async ({
  page,
  browser,
}) => {
  const { api, email } = await createUser(page)
  const { id } = await api.createPatient()
  const fullName = unique('Davi Fisioterapeuta')
  await api.createProfessional({ fullName })
  const address = `/patients/${id}/create-pad`
  const form = address.slice(1)

  const formPage = await (await browser.newContext()).newPage()
  const token = await enter(formPage, email)
  await formPage.goto(address)
  await fillTreatment(formPage, {
    professional: fullName,
    frequency: 'Semanal',
    sessions: 4,
    from: '01/03/2032',
    to: '31/03/2032',
  })
  await formPage.getByRole('button', { name: '1, Prevista', exact: true }).click()
  await formPage.getByRole('button', { name: '2', exact: true }).click()
  await expect(formPage.getByRole('button', { name: 'Desfazer alterações' })).toBeVisible()
  await formPage.route(`**/treatments/${id}`, (route) => route.fulfill({ status: 401, json: {} }))
  await formPage.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(formPage, 'Sua sessão terminou. Entre de novo.')).toBeVisible()
  const stored = await formPage.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]),
  )
  expect(stored).not.toMatch(/AVC|Davi|draft/)

  await test.step('another person who opens the same form is offered no draft', async () => {
    const responsePromise = formPage.waitForResponse('**/drafts?form=*')
    await logIn(formPage, demo.pickup.email, { lands: address })
    await responsePromise
    await expect(formPage.getByLabel('Diagnóstico')).toHaveValue('')
    await expect(offer(formPage)).toHaveCount(0)
    await formPage.getByRole('button', { name: 'Sair' }).click()
  })

  await logIn(formPage, email)
  await expect.poll(() => readStoredDrafts(page, token, form)).toMatch(/2032-03-02.*120|120.*2032-03-02/)

  await test.step('the person continues the draft on another computer', async () => {
    const otherComputer = await (await browser.newContext()).newPage()
    await enter(otherComputer, email)
    await otherComputer.goto(address)
    await press(otherComputer, 'Continuar')
    await expect(otherComputer.getByRole('combobox', { name: 'Profissional' })).toHaveValue(fullName)
    await expect(otherComputer.getByRole('combobox', { name: 'Número de sessões' })).toHaveText('4')
    await expect(otherComputer.getByLabel('Diagnóstico')).toHaveValue('AVC')
    await expect(otherComputer.getByLabel('Valor do contrato por sessão')).toHaveValue(/120,00/)
    await expect(otherComputer.getByRole('button', { name: 'Desfazer alterações' })).toBeVisible()
    await otherComputer.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(otherComputer, 'PAD criado com sucesso')).toBeVisible()
  })
  await expect.poll(() => readStoredDrafts(page, token, form)).toBe('[]')
})

test('input is kept that was typed offline, while an offer was shown, or right before leaving @trouble', async ({
  page,
  browser,
}) => {
  const { email } = await createUser(page)
  const formPage = await (await browser.newContext()).newPage()
  formPage.on('dialog', (dialog) => void dialog.accept())
  const token = await enter(formPage, email)
  const name = formPage.getByLabel('Razão social', { exact: true })
  const contracts = () => readStoredDrafts(page, token, 'contracts/create')

  await formPage.goto('/contracts/create')
  await name.fill('Primeira')
  await formPage.reload()
  await expect(offer(formPage)).toContainText('Continuar de onde parou?')

  await formPage.route('**/drafts/*', (route) => route.abort())
  const failurePromise = formPage.waitForEvent('requestfailed', (request) =>
    request.url().includes('/drafts/'),
  )
  await name.fill('Segunda')
  await failurePromise
  await formPage.unroute('**/drafts/*')
  await expect.poll(contracts).toMatch(/Segunda.*Primeira/)

  await press(formPage, 'Continuar')
  await expect(name).toHaveValue('Primeira')
  await expect(name).toBeFocused()
  await press(formPage, 'Continuar')
  await expect(name).toHaveValue('Segunda')
  await press(formPage, 'Descartar')
  await expect(offer(formPage)).toHaveCount(0)
  await expect(name).toHaveValue('Segunda')

  await formPage.getByRole('button', { name: 'Cancelar' }).click()
  await formPage.getByRole('alertdialog').getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect.poll(contracts).toBe('[]')
})

const lateOffers: { at: string; tab?: string; button?: string; field: string }[] = [
  { at: '/contracts/create', field: 'Razão social' },
  { at: '/patients/1/edit', field: 'Nome completo' },
  { at: '/professionals/1/details', button: 'Registrar ausência', field: 'Motivo' },
  // The first of these dialogs is the narrowest one; the second fills a phone.
  { at: '/recruitment/1/details', tab: 'Histórico', button: 'Registrar recusa', field: 'Motivo (opcional)' },
  { at: '/patients/1/details-pad', button: 'Passar sessões', field: 'Valor acordado por sessão' },
]

/** The boxes of the inputs on screen, by name and position. */
const inputBoxes = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('[role="dialog"]') ?? document).querySelectorAll('input, textarea')]
      .filter((input) => input.checkVisibility())
      .map((input) => {
        const { x, y, width, height } = input.getBoundingClientRect()
        return [input.getAttribute('name'), x, y, width, height]
      }),
  )

/** The inputs and labels of the open dialog that the offer covers. */
const coveredByOffer = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('[aria-label="Rascunho"]')?.getBoundingClientRect()
    return [...document.querySelectorAll('[role="dialog"] :is(label, input, textarea)')].flatMap((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return !box || (bottom > box.top && top < box.bottom) ? [part.textContent] : []
    })
  })

for (const [width, height] of [
  [1366, 768],
  [1280, 720],
  [390, 844],
] as const)
  test(`an offer that appears late moves and covers no field of a form or of a dialog, at ${width} px @walk`, async ({
    page,
    browser,
  }) => {
    const { email } = await createUser(page)
    const viewport = { width, height }
    const formPage = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()
    formPage.on('dialog', (dialog) => void dialog.accept())
    await enter(formPage, email)
    for (const { at, tab, button, field } of lateOffers)
      await test.step(at, async () => {
        const open = async () => {
          await formPage.goto(at)
          if (tab) await formPage.getByRole('tab', { name: tab }).click()
          if (button) await formPage.getByRole('button', { name: button }).click()
        }
        const input = formPage.getByLabel(field, { exact: true }).first()
        await open()
        const responsePromise = formPage.waitForResponse((answer) => answer.request().method() === 'PUT')
        await input.fill('123')
        await responsePromise
        const release = await delayAnswers(formPage, '**/drafts?form=*')
        await open()
        await input.click()
        const before = await inputBoxes(formPage)
        release()
        await expect(offer(formPage)).toBeVisible()
        expect(await inputBoxes(formPage)).toEqual(before)
        expect(await coveredByOffer(formPage)).toEqual([])
        await press(formPage, 'Descartar')
        await expect(offer(formPage)).toHaveCount(0)
        expect(await inputBoxes(formPage)).toEqual(before)
        await formPage.unroute('**/drafts?form=*')
      })
  })

test('a continued draft with a file shows that the file must be chosen again', async ({ page }) => {
  await enter(page)
  const stored = { values: { socialName: 'Guardado' }, opened: { socialName: '' }, file: true }
  const draft = {
    ...stored,
    key: '0'.repeat(32),
    form: 'contracts/create',
    savedAt: new Date().toISOString(),
  }
  await page.route('**/drafts?form=*', (route) => route.fulfill({ json: { drafts: [draft] } }))
  await page.goto('/contracts/create')
  await press(page, 'Continuar')
  await expect(toast(page, 'O arquivo do rascunho não fica guardado: escolha-o de novo.')).toBeVisible()
})

const dialogs = [
  { at: '/recruitment/1/details', tab: 'Histórico', button: 'Registrar recusa', field: 'Motivo (opcional)' },
  { at: `/management/invoicing/results?${closedMonth}&contractId=1`, button: 'Reabrir', field: 'Motivo' },
  { at: '/professionals/1/details', button: 'Registrar ausência', field: 'Motivo' },
  { at: '/management/glosas/1', button: /^(Recorrer|Editar recurso)$/, field: 'Texto do recurso' },
]
test("closing a dialog keeps its input, and 'Cancelar' discards it @walk", async ({ page, browser }) => {
  const { email } = await createUser(page)
  const formPage = await (await browser.newContext()).newPage()
  const token = await enter(formPage, email)
  const dialog = formPage.getByRole('dialog')
  for (const { at, tab, button, field } of dialogs)
    await test.step(at, async () => {
      await formPage.goto(at)
      if (tab) await formPage.getByRole('tab', { name: tab }).click()
      const open = () => formPage.getByRole('button', { name: button, exact: true }).click()
      const requestPromise = formPage.waitForRequest('**/drafts?form=*')
      await open()
      const form = new URL((await requestPromise).url()).searchParams.get('form') ?? ''
      await dialog.getByLabel(field, { exact: true }).fill('Pela metade')
      await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
      await expect.poll(() => readStoredDrafts(page, token, form)).toContain('Pela metade')
      await open()
      await press(formPage, 'Continuar')
      await expect(dialog.getByLabel(field, { exact: true })).toHaveValue('Pela metade')
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect.poll(() => readStoredDrafts(page, token, form)).toBe('[]')
    })
})
