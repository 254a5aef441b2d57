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

const lateOffers = [
  { at: '/contracts/create', field: 'Razão social' },
  { at: '/patients/1/edit', field: 'Nome completo' },
  { at: '/professionals/1/details', button: 'Registrar ausência', field: 'Motivo' },
]
test('an offer that appears late moves no field of a form or of a dialog @walk', async ({
  page,
  browser,
}) => {
  const { email } = await newcomer(page)
  const here = await (await browser.newContext()).newPage()
  here.on('dialog', (dialog) => void dialog.accept())
  await enter(here, email)
  for (const { at, button, field } of lateOffers)
    await test.step(at, async () => {
      const open = async () => {
        await here.goto(at)
        if (button) await here.getByRole('button', { name: button }).click()
      }
      const input = here.getByLabel(field, { exact: true }).first()
      await open()
      const stored = here.waitForResponse((answer) => answer.request().method() === 'PUT')
      await input.fill('Começado')
      await stored
      const release = await holdBack(here, '**/drafts?form=*')
      await open()
      await input.click()
      // The transition of a dialog must be over.
      await here.evaluate(() => {
        const moving = document.querySelector('[role="dialog"]')?.getAnimations() ?? []
        return Promise.all(moving.map(({ finished }) => finished))
      })
      const before = await input.boundingBox()
      release()
      await expect(offer(here)).toBeVisible()
      expect(await input.boundingBox()).toEqual(before)
      await press(here, 'Descartar')
      await expect(offer(here)).toHaveCount(0)
      expect(await input.boundingBox()).toEqual(before)
      await here.unroute('**/drafts?form=*')
    })
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
