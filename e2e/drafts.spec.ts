import { fillTreatment } from './forms.ts'
import { office } from './records.ts'
import { closedMonth } from './screens.ts'
import {
  createAdministrator,
  demo,
  enter,
  expect,
  holdBack,
  logIn,
  type Page,
  retryingRequests,
  test,
  toast,
  unique,
} from './support.ts'

const offer = (page: Page) => page.getByRole('region', { name: 'Rascunho' })
const press = (page: Page, name: string) => offer(page).getByRole('button', { name }).click()

/** A user for this test only, without drafts of other tests; the second page simulates another computer. */
const newcomer = async (page: Page) => {
  const token = await enter(page)
  const us = office(page, token)
  const email = `${unique('rascunho').replaceAll(' ', '.')}@demo.local`
  const person = { name: 'Dona do Rascunho', email, role: 'admin', password: demo.password }
  await createAdministrator(page, token, person)
  return { us, email }
}

/** The stored drafts of the owner of this token, as text. */
const kept = async (page: Page, token: string, form: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const { drafts } = await (
    await page.request.get(`/api/v1/drafts?form=${form}`, { headers, ...retryingRequests })
  ).json()
  return JSON.stringify(drafts)
}

test('a session that expires on Salvar loses no input, on this computer or on another @trouble', async ({
  page,
  browser,
}) => {
  const { us, email } = await newcomer(page)
  const { id } = await us.createPatient()
  const fullName = unique('Davi Fisioterapeuta')
  await us.createProfessional({ fullName })
  const address = `/patients/${id}/create-pad`
  const form = address.slice(1)

  const here = await (await browser.newContext()).newPage()
  const token = await enter(here, email)
  await here.goto(address)
  await fillTreatment(here, {
    professional: fullName,
    frequency: 'Semanal',
    sessions: 4,
    from: '01/03/2032',
    to: '31/03/2032',
  })
  await here.getByRole('button', { name: '1, Prevista', exact: true }).click()
  await here.getByRole('button', { name: '2', exact: true }).click()
  await expect(here.getByRole('button', { name: 'Desfazer alterações' })).toBeVisible()
  await here.route(`**/treatments/${id}`, (route) => route.fulfill({ status: 401, json: {} }))
  await here.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(here, 'Sua sessão terminou. Entre de novo.')).toBeVisible()
  const stored = await here.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]),
  )
  expect(stored).not.toMatch(/AVC|Davi|draft/)

  await test.step('another person who opens the same form is offered no draft', async () => {
    const asked = here.waitForResponse('**/drafts?form=*')
    await logIn(here, demo.pickup.email, { lands: address })
    await asked
    await expect(here.getByLabel('Diagnóstico')).toHaveValue('')
    await expect(offer(here)).toHaveCount(0)
    await here.getByRole('button', { name: 'Sair' }).click()
  })

  await logIn(here, email)
  await expect.poll(() => kept(page, token, form)).toMatch(/2032-03-02.*120|120.*2032-03-02/)

  await test.step('the person continues the draft on another computer', async () => {
    const there = await (await browser.newContext()).newPage()
    await enter(there, email)
    await there.goto(address)
    await press(there, 'Continuar')
    await expect(there.getByRole('combobox', { name: 'Profissional' })).toHaveValue(fullName)
    await expect(there.getByRole('combobox', { name: 'Número de sessões' })).toHaveText('4')
    await expect(there.getByLabel('Diagnóstico')).toHaveValue('AVC')
    await expect(there.getByLabel('Valor do contrato por sessão')).toHaveValue(/120,00/)
    await expect(there.getByRole('button', { name: 'Desfazer alterações' })).toBeVisible()
    await there.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(there, 'PAD criado com sucesso')).toBeVisible()
  })
  await expect.poll(() => kept(page, token, form)).toBe('[]')
})

test('input typed offline, beside an offer or right before leaving is kept too @trouble', async ({
  page,
  browser,
}) => {
  const { email } = await newcomer(page)
  const here = await (await browser.newContext()).newPage()
  here.on('dialog', (dialog) => void dialog.accept())
  const token = await enter(here, email)
  const name = here.getByLabel('Razão social', { exact: true })
  const contracts = () => kept(page, token, 'contracts/create')

  await here.goto('/contracts/create')
  await name.fill('Primeira')
  await here.reload()
  await expect(offer(here)).toContainText('Continuar de onde parou?')

  await here.route('**/drafts/*', (route) => route.abort())
  const lost = here.waitForEvent('requestfailed', (request) => request.url().includes('/drafts/'))
  await name.fill('Segunda')
  await lost
  await here.unroute('**/drafts/*')
  await expect.poll(contracts).toMatch(/Segunda.*Primeira/)

  await press(here, 'Continuar')
  await expect(name).toHaveValue('Primeira')
  await expect(name).toBeFocused()
  await press(here, 'Continuar')
  await expect(name).toHaveValue('Segunda')
  await press(here, 'Descartar')
  await expect(offer(here)).toHaveCount(0)
  await expect(name).toHaveValue('Segunda')

  await here.getByRole('button', { name: 'Cancelar' }).click()
  await here.getByRole('alertdialog').getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect.poll(contracts).toBe('[]')
})

const lateOffers: { at: string; tab?: string; button?: string; field: string }[] = [
  { at: '/contracts/create', field: 'Razão social' },
  { at: '/patients/1/edit', field: 'Nome completo' },
  { at: '/professionals/1/details', button: 'Registrar ausência', field: 'Motivo' },
  // The narrowest dialog, and one that fills a phone.
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

/** The inputs and labels of the open dialog that lie below the offer. */
const belowOffer = (page: Page) =>
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
    const { email } = await newcomer(page)
    const viewport = { width, height }
    const here = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()
    here.on('dialog', (dialog) => void dialog.accept())
    await enter(here, email)
    for (const { at, tab, button, field } of lateOffers)
      await test.step(at, async () => {
        const open = async () => {
          await here.goto(at)
          if (tab) await here.getByRole('tab', { name: tab }).click()
          if (button) await here.getByRole('button', { name: button }).click()
        }
        const input = here.getByLabel(field, { exact: true }).first()
        await open()
        const stored = here.waitForResponse((answer) => answer.request().method() === 'PUT')
        await input.fill('123')
        await stored
        const release = await holdBack(here, '**/drafts?form=*')
        await open()
        await input.click()
        const before = await inputBoxes(here)
        release()
        await expect(offer(here)).toBeVisible()
        expect(await inputBoxes(here)).toEqual(before)
        expect(await belowOffer(here)).toEqual([])
        await press(here, 'Descartar')
        await expect(offer(here)).toHaveCount(0)
        expect(await inputBoxes(here)).toEqual(before)
        await here.unroute('**/drafts?form=*')
      })
  })

test('continuing a draft with a file says that the file must be chosen again', async ({ page }) => {
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
  const { email } = await newcomer(page)
  const here = await (await browser.newContext()).newPage()
  const token = await enter(here, email)
  const dialog = here.getByRole('dialog')
  for (const { at, tab, button, field } of dialogs)
    await test.step(at, async () => {
      await here.goto(at)
      if (tab) await here.getByRole('tab', { name: tab }).click()
      const open = () => here.getByRole('button', { name: button, exact: true }).click()
      const asked = here.waitForRequest('**/drafts?form=*')
      await open()
      const form = new URL((await asked).url()).searchParams.get('form') ?? ''
      await dialog.getByLabel(field, { exact: true }).fill('Pela metade')
      await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
      await expect.poll(() => kept(page, token, form)).toContain('Pela metade')
      await open()
      await press(here, 'Continuar')
      await expect(dialog.getByLabel(field, { exact: true })).toHaveValue('Pela metade')
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect.poll(() => kept(page, token, form)).toBe('[]')
    })
})
