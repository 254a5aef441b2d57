import { choose } from './forms.ts'
import { march, monthOfCare, payElsewhere } from './month-of-care.ts'
import { newPhoto } from './photos.ts'
import {
  demo,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPanel,
  type Page,
  test,
  toast,
} from './support.ts'

const accountOf = (professionalId: number) => `/professionals/${professionalId}/details?tab=conta&${march}`

/** A part of the sum of the month, by its label. */
const part = (page: Page, label: string) =>
  page
    .getByLabel('Conta do mês')
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })

const section = (page: Page, title: string) => openPanel(page).getByRole('region', { name: title })

test('the account adds up sessions, adjustments and payments, and carries the balance over @journey', async ({
  page,
}) => {
  const care = await monthOfCare(page)
  const { professionalId, professional, patients, treatments } = care

  await test.step('the production of one professional links to the account', async () => {
    await page.goto(`/management/production/results?${march}&professionalId=${professionalId}`)
    await page.getByRole('link', { name: 'Conta do profissional' }).click()
    await expect(page.getByRole('heading', { name: professional })).toBeVisible()
    await expect(part(page, 'Sessões')).toContainText('R$ 320,00')
    await expect(part(page, 'Saldo a pagar')).toContainText('R$ 320,00')
    const sessions = section(page, 'Sessões').getByRole('list', { name: `Sessões de ${patients[0]}` })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('an adjustment with a document is recorded and shown', async () => {
    await page.getByRole('button', { name: 'Registrar ajuste' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar ajuste em março de 2024' })
    await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(dialog.getByText('Este campo é obrigatório.').first()).toBeVisible()
    await choose(page, 'Tipo', 'Adiantamento')
    await expect(dialog.getByText('Desconta do que se paga.')).toBeVisible()
    await dialog.getByLabel('Valor').fill('50,25')
    await dialog.getByLabel('Motivo').fill('Vale de março')
    await dialog
      .getByLabel('Anexar documento (opcional)')
      .setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: await newPhoto(page) })
    await expect(dialog.getByText('recibo.png', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(toast(page, 'Ajuste registrado com sucesso')).toBeVisible()
    await expect(part(page, 'Ajustes')).toContainText('− R$ 50,25')
    await expect(part(page, 'Saldo a pagar')).toContainText('R$ 269,75')
    await section(page, 'Ajustes').getByRole('button', { name: 'Ver o documento: Vale de março' }).click()
    await expect(page.getByRole('img', { name: 'Adiantamento: Vale de março' })).toBeVisible()
    await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  })

  await test.step('a payment by a colleague appears with the payouts that it settles', async () => {
    await payElsewhere(care, treatments[0].id, 160)
    await expect(part(page, 'Pagamentos')).toContainText('R$ 160,00')
    await expect(section(page, 'Pagamentos')).toContainText(
      `PIX à mão, PAD ${treatments[0].id} de ${patients[0]}`,
    )
    await expect(section(page, 'Pagamentos')).toContainText(`Por ${demo.admin.name}`)
    await expect(section(page, 'Sessões').getByText('paga', { exact: true })).toHaveCount(2)
  })

  await test.step('the next month carries over the balance, and removing an adjustment changes it', async () => {
    await page.getByRole('link', { name: 'Mês seguinte, abril de 2024' }).click()
    await expect(part(page, 'Saldo anterior')).toContainText('R$ 109,75')
    await expect(page.getByText('Nenhuma sessão realizada neste mês.')).toBeVisible()
    await page.getByRole('link', { name: 'Mês anterior, março de 2024' }).click()
    await page.getByRole('button', { name: 'Remover o ajuste: Vale de março' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    await expect(toast(page, 'Ajuste removido com sucesso')).toBeVisible()
    await expect(part(page, 'Saldo a pagar')).toContainText('R$ 160,00')
  })

  await test.step('a payment for sessions that were cancelled later is carried over as overpaid', async () => {
    await payElsewhere(care, treatments[1].id, 160)
    await treatments[1].complete(0)
    await expect(page.getByText('R$ 160,00 pagos a mais em março de 2024.')).toBeVisible()
    await expect(part(page, 'Saldo a descontar')).toContainText('−R$ 160,00')
    await expectAccessible(page)
  })
})

test('a discount of a lost glosa enters the account when somebody accepts it', async ({ page }) => {
  const { call, contract, patients, professionalId, professional } = await monthOfCare(page)
  const ok = async (method: string, path: string, body?: object) => {
    const response = await call(method, path, body)
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  await ok('POST', '/payment-management/closings', { year: 2024, month: 3, contractId: contract.id })
  const search = encodeURIComponent(patients[0])
  const billed = await ok('GET', `/glosas/billed?${march}&contractId=${contract.id}&search=${search}`)
  const { data } = await ok('POST', '/glosas', {
    sessions: [{ id: billed.data[0].sessions[0].id, amount: 100 }],
    reason: '1811',
    notifiedOn: '2024-05-15',
    dueOn: '2024-06-14',
    observation: '',
  })
  const glosaId = data[0].id
  const lost = { outcome: 'lost', settledOn: '2024-06-20', withhold: 'amount', withheld: 30 }
  await ok('PUT', `/glosas/${glosaId}/outcome`, lost)

  await test.step('the glosa links to the account, which lists the discount', async () => {
    await page.goto(`/management/glosas/${glosaId}`)
    await page.getByRole('link', { name: professional }).click()
    await expect(section(page, 'Glosas a descontar')).toContainText('R$ 30,00')
  })

  await test.step('an accepted discount becomes an adjustment of the month on screen', async () => {
    await page.goto(accountOf(professionalId))
    await expect(part(page, 'Ajustes')).toContainText('R$ 0,00')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Aceitar o desconto de R\$\s30,00$/ }).click()
    await expect(toast(page, 'Desconto aceito na conta de março de 2024')).toBeVisible()
    await expect(part(page, 'Ajustes')).toContainText('− R$ 30,00')
    await expect(section(page, 'Glosas a descontar')).toHaveCount(0)
    const adjustments = section(page, 'Ajustes')
    await expect(adjustments).toContainText('Desconto de glosa')
    await expect(adjustments.getByRole('button', { name: /^Remover o ajuste/ })).toHaveCount(0)
    await adjustments.getByRole('link', { name: 'Ver glosa' }).click()
    await expect(page.getByText('descontados de', { exact: false })).toBeVisible()
  })
})

test('a captador reads the account and changes nothing', async ({ page }) => {
  const { professionalId } = await monthOfCare(page)
  await enter(page, demo.pickup.email)
  await page.goto(accountOf(professionalId))
  await expect(part(page, 'Saldo a pagar')).toContainText('R$ 320,00')
  await expect(page.getByRole('button', { name: 'Registrar ajuste' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enviar extrato' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Extrato em PDF' })).toBeVisible()
})

test('a payout that discounts settled is labelled in the production and the account @phone', async ({
  page,
}) => {
  const care = await monthOfCare(page)
  const { professionalId, treatments, patients } = care
  await page.goto(accountOf(professionalId))
  await page.getByRole('button', { name: 'Registrar ajuste' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrar ajuste em março de 2024' })
  await choose(page, 'Tipo', 'Adiantamento')
  await dialog.getByLabel('Valor').fill('320,00')
  await dialog.getByLabel('Motivo').fill('Vale de março')
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(part(page, 'Saldo a pagar')).toContainText('R$ 0,00')
  await payElsewhere(care, treatments[0].id, 160, { withoutTransfer: true })
  await expect(section(page, 'Pagamentos')).toContainText('R$ 160,00 acertados com descontos')

  await page.goto(
    `/management/production/results?${march}&professionalId=${professionalId}&search=${encodeURIComponent(patients[0])}`,
  )
  const note = page.getByText('com descontos', { exact: true })
  await expect(note).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4}, ?com descontos$/)).toBeVisible()
  await page.getByRole('button', { name: /^Expandir/ }).click()
  await expect(
    page.getByText(new RegExp(`^\\d\\d/\\d\\d/\\d{4}, com descontos, marcado por ${demo.admin.name}\\.$`)),
  ).toBeVisible()
  await expect(page.getByText('à mão')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
