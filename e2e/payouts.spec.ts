import { figure, march, monthOfCare, payElsewhere } from './month-of-care.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  test,
  toast,
  unique,
} from './support.ts'

const results = (search: string) =>
  `/management/production/results?${march}&search=${encodeURIComponent(search)}`

const payBar = (page: Page) => page.getByRole('region', { name: 'Repasses escolhidos' })

test('payouts are paid one by one and together; a rejected one stays pending @journey', async ({ page }) => {
  const { professional, patients } = await monthOfCare(page)
  const updates: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/update-payment')) updates.push(request.url())
  })
  await page.goto(results(professional))
  const status = (patient: string) =>
    page.getByRole('combobox', { name: `Status do pagamento de ${professional} por ${patient}` })

  await test.step('a payment of an outdated amount is refused, and the row shows pending again', async () => {
    await expect(figure(page, 'Total a pagar no mês')).toContainText('R$ 320,00')
    let releaseAnswer = () => {}
    const releasePromise = new Promise<void>((resolve) => {
      releaseAnswer = resolve
    })
    await page.route('**/update-payment', async (route) => {
      await releasePromise
      await route.continue({ postData: { ...route.request().postDataJSON(), amount: 1 } })
    })
    await status(patients[0]).selectOption('Pago')
    await expect(status(patients[0])).toHaveValue('paid')
    await expect(figure(page, 'Já pago')).toContainText('R$ 160,00')
    // Blocks the refetch, because the row must revert without it.
    await page.route('**/production/details*', () => {})
    releaseAnswer()
    await expect(toast(page, 'Erro ao atualizar status')).toBeVisible()
    await expect(status(patients[0])).toHaveValue('pending')
    await expect(figure(page, 'Já pago')).toContainText('R$ 0,00')
    await page.unroute('**/update-payment')
    await page.unroute('**/production/details*')
    await page.reload()
  })

  await test.step('a payout is marked as paid, choosing the same status sends nothing, and the payment is reverted', async () => {
    await status(patients[0]).selectOption('Pago')
    await expect(toast(page, 'Status atualizado com sucesso')).toBeVisible()
    await expect(figure(page, 'Falta pagar')).toContainText('R$ 160,00')
    const before = updates.length
    await status(patients[0]).selectOption('Pago')
    expect(updates).toHaveLength(before)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(toast(page, 'Alteração desfeita')).toBeVisible()
    await expect(status(patients[0])).toHaveValue('pending')
    await expect(figure(page, 'Falta pagar')).toContainText('R$ 320,00')
    await page.reload()
  })

  await test.step('several payouts are marked as paid after one question, and reverted together', async () => {
    await page.getByLabel('Selecionar pendentes da página').check()
    const bar = payBar(page)
    await expect(bar).toContainText('2 repasses escolhidos')
    await expect(bar).toContainText('R$ 320,00')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await bar.getByRole('button', { name: 'Marcar como pagos' }).click()
    const question = page.getByRole('alertdialog', {
      name: /^Marcar 2 repasses de 1 profissional, R\$\s320,00, como pagos\?$/,
    })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Marcar como pagos' }).click()
    await expect(bar).toBeHidden()
    await expect(status(patients[0])).toHaveValue('paid')
    await expect(status(patients[1])).toHaveValue('paid')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(toast(page, 'Alteração desfeita')).toBeVisible()
    await page.reload()
    await expect(figure(page, 'Já pago')).toContainText('R$ 0,00')
  })
})

test('a status chosen while another is being saved is sent afterwards, and the last one applies @trouble', async ({
  page,
}) => {
  const { professional, patients } = await monthOfCare(page)
  const sent: string[] = []
  let releaseAnswer = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    releaseAnswer = resolve
  })
  await page.route('**/update-payment', async (route) => {
    sent.push(route.request().postDataJSON().status)
    await releasePromise
    await route.continue()
  })
  await page.goto(results(professional))
  const status = page.getByRole('combobox', {
    name: `Status do pagamento de ${professional} por ${patients[0]}`,
  })
  await status.selectOption('Pago')
  await expect(figure(page, 'Já pago')).toContainText('R$ 160,00')
  await status.selectOption('Pendente')
  await expect(figure(page, 'Já pago')).toContainText('R$ 0,00')
  // Two more changes: the panel does not send a choice that a later choice replaces.
  await status.selectOption('Pago')
  await status.selectOption('Pendente')
  await expect.poll(() => sent).toEqual(['paid'])
  // Waits for the answer, because a reload would abort the second request.
  const responsePromise = page.waitForResponse(
    (response) => response.request().postDataJSON()?.status === 'pending',
  )
  releaseAnswer()
  await responsePromise
  await expect(status).toHaveValue('pending')
  await page.reload()
  await expect(status).toHaveValue('pending')
  expect(sent).toEqual(['paid', 'pending'])
})

test('selected payouts keep their sum until the person confirms the new one @trouble', async ({ page }) => {
  const care = await monthOfCare(page)
  const { professional, patients, treatments } = care
  await page.goto(results(patients[0]))
  const choose = (patient: string) =>
    page.getByRole('checkbox', { name: `Selecionar ${professional} por ${patient}` }).check()
  const bar = payBar(page)

  await choose(patients[0])
  await page.getByRole('searchbox').fill(patients[1])
  await choose(patients[1])
  await expect(bar).toContainText('R$ 320,00')
  await bar.getByRole('button', { name: 'Marcar como pagos' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  // A payout on another page changes while the question is open.
  await treatments[0].complete(3)
  await expect(question).toBeHidden()
  await expect(bar.getByRole('alert')).toHaveText(
    `O repasse de ${professional} por ${patients[0]} mudou de R$ 160,00 para R$ 240,00.`,
  )
  await expect(bar.getByText('R$ 320,00', { exact: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Marcar como pagos' })).toHaveCount(0)
  await expectAccessible(page)

  await payElsewhere(care, treatments[1].id, 160)
  await expect(bar.getByRole('alert')).toContainText(
    `O repasse de ${professional} por ${patients[1]} já foi marcado como pago.`,
  )
  await bar.getByRole('button', { name: 'Usar os valores de agora' }).click()
  await expect(bar).toContainText('1 repasse escolhido')
  await expect(bar.getByText('R$ 240,00', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Marcar como pagos' }).click()
  await expect(toast(page, 'Status atualizado com sucesso')).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a PAD attended by two professionals in a month has two payouts, each selected and paid separately', async ({
  page,
}) => {
  const care = await monthOfCare(page)
  const { call, make, treatments, patients, professional } = care
  const name = unique('Substituta Lúcia')
  const other = await make.createProfessional({ fullName: name, pixKey: '11988887777' })
  const passed = await call('POST', `/treatments/${treatments[0].id}/hand-over`, {
    professionalId: other.id,
    from: '2024-03-15',
    to: '',
    agreedValue: 100,
  })
  expect(passed.status(), await passed.text()).toBe(200)
  await treatments[0].complete(3)
  await page.goto(results(patients[0]))
  const status = (whose: string) =>
    page.getByRole('combobox', { name: `Status do pagamento de ${whose} por ${patients[0]}` })
  const box = (whose: string) =>
    page.getByRole('checkbox', { name: `Selecionar ${whose} por ${patients[0]}` })
  await box(name).check()
  await expect(box(professional)).not.toBeChecked()
  await expect(payBar(page)).toContainText('R$ 100,00')
  await payBar(page).getByRole('button', { name: 'Marcar como pagos' }).click()
  await expect(status(name)).toHaveValue('paid')
  await expect(status(professional)).toHaveValue('pending')
  await page.getByRole('button', { name: `PIX de ${professional} por ${patients[0]}` }).click()
  await expect(page.getByRole('dialog').getByText('R$ 160,00', { exact: true }).first()).toBeVisible()
})

test('selecting all pending payouts includes all pages', async ({ page }) => {
  const care = await monthOfCare(page)
  const { make, contract, professionalId } = care
  // A page has ten rows.
  for (let more = 0; more < 9; more += 1) {
    const patient = await make.createPatient({ contractId: contract.id })
    const { sessionDates } = await make.createTreatment(patient.id, professionalId, {
      startDate: '2024-03-01',
      endDate: '2024-03-31',
      expectedStart: '2024-03-01',
    })
    const [first] = sessionDates as { id: number; sessionDate: string }[]
    const sessions = [{ id: first?.id, status: 'completed', endDate: first?.sessionDate }]
    expect((await care.call('PUT', '/monitoring/session-states', { sessions })).status()).toBe(200)
  }
  await page.goto(`/management/production/results?${march}&professionalId=${professionalId}`)
  await page.getByRole('button', { name: 'Selecionar todos os pendentes' }).click()
  await expect(payBar(page)).toContainText('11 repasses escolhidos')
  await expect(payBar(page)).toContainText('R$ 1.040,00')
  await payBar(page).getByRole('button', { name: 'Marcar como pagos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Marcar como pagos' }).click()
  await expect(figure(page, 'Já pago')).toContainText('R$ 1.040,00')
  await expect(payBar(page)).toBeHidden()
})
