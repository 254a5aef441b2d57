import { choose } from './forms.ts'
import { march, monthOfCare } from './month-of-care.ts'
import { month } from './screens.ts'
import {
  delayAnswers,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  toast,
} from './support.ts'

test('a session refused in a closed month is recorded, appealed and settled, and the month stays unchanged @journey', async ({
  page,
}) => {
  const { call, contract, address, patients } = await monthOfCare(page)
  const [patient] = patients
  const march2024 = { year: 2024, month: 3, contractId: contract.id }
  expect((await call('POST', '/payment-management/closings', march2024)).status()).toBe(201)
  const summary = async () =>
    (await call('GET', `/payment-management/summary/details?${march}&contractId=${contract.id}`)).json()
  const frozen = await summary()

  await test.step('a session opens the form of a glosa, with itself selected', async () => {
    await page.goto(`/monitoring/results?${address}`)
    await page.getByRole('button', { name: `Expandir ${patient}` }).click()
    await page
      .getByRole('button', { name: /^\d+, Realizada/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Registrar glosa' }).click()
    await expect(page.getByRole('heading', { name: 'Registrar glosa', level: 1 })).toBeVisible()
    const days = page.getByRole('button', { name: /R\$/ })
    await expect(days).toHaveCount(2)
    await expect(days.first()).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel('Valor glosado').fill('500')
    await choose(page, 'Motivo (código TISS)', '1811 – Sem registro de que a sessão aconteceu')
    await page.getByLabel('Aviso recebido em').fill('15/05/2024')
    await expect(page.getByLabel('Prazo do recurso')).toHaveValue('14/06/2024')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('O valor glosado não pode passar', { exact: false })).toBeVisible()
    await page.getByLabel('Valor glosado').fill('100')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Glosa registrada com sucesso')).toBeVisible()
  })

  await test.step('the appeal is kept as a draft, sent, and answered in part', async () => {
    await expect(page.getByRole('heading', { name: patient })).toBeVisible()
    await expect(page.getByText(/^Venceu há/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Recorrer' }).click()
    await page.getByLabel('Texto do recurso').fill('A folha de ponto está assinada.')
    await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    await page.getByRole('button', { name: 'Recorrer' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByLabel('Texto do recurso')).toHaveValue('A folha de ponto está assinada.')
    await page.getByRole('button', { name: 'Registrar recurso' }).click()
    await expect(toast(page, 'Recurso registrado com sucesso')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Carta de recurso (PDF)' })).toBeVisible()
    await page.getByRole('button', { name: 'Registrar resultado' }).click()
    await choose(page, 'Resultado', 'Recuperada em parte')
    await page.getByLabel('Valor recuperado').fill('60')
    await choose(page, 'Descontar do repasse da profissional?', 'Descontar um valor')
    await page.getByLabel('Valor a descontar').fill('20')
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(page.getByText('R$ 20,00 a descontar do próximo repasse', { exact: false })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the list and the summary show the glosa beside the unchanged figures', async () => {
    await page.goto(`/management/summary/results?${address}`)
    const line = page.getByText('Glosas do mês:').locator('..')
    await expect(line).toContainText('R$ 0,00 em aberto, R$ 60,00 recuperadas, R$ 40,00 perdidas')
    await page.getByRole('link', { name: 'Ver glosas' }).click()
    await expect(page.getByRole('row', { name: patient })).toContainText('Recuperada em parte')
    await expectAccessible(page)
    expect(await summary()).toEqual(frozen)
  })
})

test('the draft of an unfinished glosa restores sessions, amounts, texts and choices @walk', async ({
  page,
}) => {
  const { call, contract, patients } = await monthOfCare(page)
  const march2024 = { year: 2024, month: 3, contractId: contract.id }
  expect((await call('POST', '/payment-management/closings', march2024)).status()).toBe(201)
  const open = () =>
    page.goto(`/management/glosas/create?competence=2024-03&contractId=${contract.id}&search=${patients[0]}`)
  const days = page.getByRole('button', { name: /R\$/ })
  const continueButton = page.getByRole('button', { name: 'Continuar' })

  await test.step('the draft of a new glosa is offered after a reload', async () => {
    await open()
    await days.first().click()
    await days.nth(1).click()
    await page.getByLabel('Valor glosado').nth(1).fill('40')
    const responsePromise = page.waitForResponse(
      (answer) =>
        answer.url().includes('/drafts/') && !!answer.request().postData()?.includes('Falta a assinatura.'),
    )
    await page.getByLabel('Observação').fill('Falta a assinatura.')
    await responsePromise
    await open()
    await continueButton.click()
    await expect(page.getByRole('heading', { name: '2 sessões glosadas' })).toBeVisible()
    await expect(page.getByLabel('Valor glosado').nth(1)).toHaveValue(/40,00/)
    await expect(page.getByLabel('Observação')).toHaveValue('Falta a assinatura.')
    await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await page
      .getByRole('button', { name: /^Tirar a sessão de / })
      .nth(1)
      .click()
    await choose(page, 'Motivo (código TISS)', '1811 – Sem registro de que a sessão aconteceu')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Glosa registrada com sucesso')).toBeVisible()
  })

  await test.step("a correction and a result are restored after their dialog was closed; 'Cancelar' discards them", async () => {
    const close = page.getByRole('button', { name: 'Fechar', exact: true })
    await page.getByRole('button', { name: 'Editar' }).click()
    await page.getByLabel('Observação').fill('Falta a assinatura da família.')
    await close.click()
    await page.getByRole('button', { name: 'Editar' }).click()
    await continueButton.click()
    await expect(page.getByLabel('Observação')).toHaveValue('Falta a assinatura da família.')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const responsePromise = page.waitForResponse('**/drafts?form=*')
    await page.getByRole('button', { name: 'Editar' }).click()
    expect(await (await responsePromise).json()).toEqual({ drafts: [] })
    await expect(page.getByLabel('Observação')).toHaveValue('Falta a assinatura.')
    await close.click()
    await page.getByRole('button', { name: 'Aceitar a perda' }).click()
    await choose(page, 'Descontar do repasse da profissional?', 'Descontar um valor')
    await page.getByLabel('Valor a descontar').fill('20')
    await close.click()
    await page.getByRole('button', { name: 'Aceitar a perda' }).click()
    await continueButton.click()
    await expect(page.getByLabel('Valor a descontar')).toHaveValue(/20,00/)
  })
})

test('sessions of the previously chosen contract cannot be selected @walk', async ({ page }) => {
  await enter(page)
  const of = new URLSearchParams(month)
  const competence = `${of.get('year')}-${of.get('month')?.padStart(2, '0')}`
  await page.goto(`/management/glosas/create?competence=${competence}&contractId=1`)
  const days = page.getByRole('region', { name: 'Sessões cobradas' }).getByRole('button', { name: /R\$/ })
  await expect(days.first()).toBeVisible()
  const releaseAnswers = await delayAnswers(page, '**/glosas/billed?*')
  await choose(page, 'Contrato', 'IPMC')
  await expect(page).toHaveURL(/contractId=4/)
  const list = page.getByRole('region', { name: 'Sessões cobradas' }).locator('ul[aria-busy]')
  await expect(list).toHaveJSProperty('inert', true)
  releaseAnswers()
  await expect(list).toHaveJSProperty('inert', false)
  await expect(days.first()).toBeVisible()
})
