import { figure, march, monthOfCare, payElsewhere } from './month-of-care.ts'
import {
  demo,
  enter,
  enterAsNewPerson,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  retryUntilLoaded,
  test,
} from './support.ts'

test.use({ ownPage: true })

type Care = Awaited<ReturnType<typeof monthOfCare>>

const openProduction = (page: Page, { professional }: Care) =>
  page.goto(`/management/production/results?${march}&search=${encodeURIComponent(professional)}`)

const pixButton = (page: Page, { professional }: Care, patient: string) =>
  page.getByRole('button', { name: `PIX de ${professional} por ${patient}` })

/** Opens the PIX panel of the first PAD's payout and returns its parts. */
const openPix = async (page: Page, care: Care, patient = care.patients[0], name = 'Pagar com PIX') => {
  await pixButton(page, care, patient).click()
  const dialog = page.getByRole('dialog', { name })
  return {
    dialog,
    code: dialog.getByRole('img', { name: 'QR Code do PIX' }),
    copy: dialog.getByRole('button', { name: 'Copiar código' }),
    mark: dialog.getByRole('button', { name: 'Marcar como pago' }),
    showNew: dialog.getByRole('button', { name: 'Mostrar o novo código' }),
  }
}

const pix = '**/production/*/pix?*'

const refusePix = (page: Page) =>
  page.route(pix, (route) => route.fulfill({ status: 404, json: { message: 'Não há sessões.' } }))

/** The stored totals of the two payouts. */
const readStoredTotals = async ({ call, professional }: Care) => {
  const path = `/payment-management/production/details?${march}&search=${encodeURIComponent(professional)}`
  return (await (await call('GET', path)).json()) as { totalPaid: number; totalDue: number }
}

const recordAdvance = async ({ call, professionalId }: Care, amount: number) => {
  const advance = {
    kind: 'advance',
    amount: String(amount),
    reason: 'Adiantamento',
    year: '2024',
    month: '3',
  }
  const response = await call('POST', `/professionals/${professionalId}/adjustments`, advance)
  expect(response.status(), await response.text()).toBe(201)
}

test('a payout is paid by PIX', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const care = await monthOfCare(page)
  await openProduction(page, care)
  const { dialog, code, copy, mark } = await openPix(page, care)
  await expect(dialog.getByText('R$ 160,00').first()).toBeVisible()
  await expect(dialog.getByText('Chave PIX · CPF')).toBeVisible()
  await expect(dialog.getByText('Repasse de março de 2024')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(care.patients[0])
  await expect(dialog.getByText(`Identificação no extrato: PAD${care.treatments[0].id}M202403`)).toBeVisible()
  await expect(code).toBeVisible()
  await expectAccessible(page)
  await copy.click()
  await expect(dialog.getByText('Código copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/i,
  )
  const requestPromise = page.waitForRequest('**/update-payment')
  await mark.click()
  // The request contains the displayed values, so that the server can reject outdated ones.
  expect((await requestPromise).postDataJSON()).toEqual({
    treatmentId: care.treatments[0].id,
    professionalId: care.professionalId,
    pixKey: '52998224725',
    amount: 160,
    status: 'paid',
    year: 2024,
    month: 3,
  })
  await expect(dialog).toBeHidden()
  await expect(figure(page, 'Já pago')).toContainText('R$ 160,00')
})

test('an amount that changes while the panel is open hides the code, and nothing is recorded @phone @trouble', async ({
  page,
}) => {
  const care = await monthOfCare(page)
  await openProduction(page, care)
  const { dialog, code, copy, mark, showNew } = await openPix(page, care)
  await expect(code).toBeVisible()
  const payload = await dialog.getByText(/^000201/).innerText()
  await care.treatments[0].complete(3)
  await expect(
    dialog.getByText('O valor mudou de R$ 160,00 para R$ 240,00 enquanto este painel estava aberto.'),
  ).toBeVisible()
  await expect(code).toHaveCount(0)
  await expect(dialog.getByText(payload)).toHaveCount(0)
  await expect(copy).toBeDisabled()
  await expect(mark).toBeDisabled()
  // The old values stay visible for comparison.
  await expect(dialog.getByText('R$ 160,00', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await readStoredTotals(care)).toMatchObject({ totalPaid: 0, totalDue: 400 })

  await showNew.click()
  await expect(code).toBeVisible()
  await expect(dialog.getByText('R$ 240,00', { exact: true }).first()).toBeVisible()
  await mark.click()
  await expect(dialog).toBeHidden()
  expect(await readStoredTotals(care)).toMatchObject({ totalPaid: 240, totalDue: 160 })
})

test('the panel shows the rejection of a payment that was marked before the change arrived @trouble', async ({
  page,
}) => {
  const care = await monthOfCare(page)
  await openProduction(page, care)
  const { dialog, code, mark, showNew } = await openPix(page, care)
  await expect(code).toBeVisible()
  // Delays the live update: the answer to the request arrives first.
  let releaseNews = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    releaseNews = resolve
  })
  await page.route(pix, async (route) => {
    await releasePromise
    await route.continue()
  })
  await care.treatments[0].complete(3)
  await mark.click()
  await expect(dialog.getByText('O pagamento não foi registrado.')).toBeVisible()
  await expect(dialog.getByText(/agora é de R\$\s240,00, e não de R\$\s160,00/)).toBeVisible()
  expect(await readStoredTotals(care)).toMatchObject({ totalPaid: 0 })
  releaseNews()
  await showNew.click()
  await expect(dialog.getByText('O pagamento não foi registrado.')).toBeHidden()
  await expect(dialog.getByText('R$ 240,00', { exact: true }).first()).toBeVisible()
})

test('a key that changes while the panel is open hides the code, and the next panel shows the new key @trouble', async ({
  page,
}) => {
  const care = await monthOfCare(page)
  await openProduction(page, care)
  const { dialog, code, copy, mark, showNew } = await openPix(page, care)
  await expect(code).toBeVisible()
  await care.changeKey('nova.chave@prof.local')
  await expect(dialog.getByText('A chave PIX mudou.')).toBeVisible()
  await expect(code).toHaveCount(0)
  await expect(copy).toBeDisabled()
  await expect(mark).toBeDisabled()
  await showNew.click()
  await expect(dialog.getByText('nova.chave@prof.local', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Chave PIX · E-mail')).toBeVisible()

  // No cached data is shown: until the new answer arrives, there is no code.
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await refusePix(page)
  await openPix(page, care)
  await expect(dialog.getByText('Não foi possível carregar o PIX.')).toBeVisible()
  await expect(code).toHaveCount(0)
  await expect(mark).toHaveCount(0)
  await expectAccessible(page)
  await retryUntilLoaded(dialog.getByRole('button', { name: 'Tentar de novo' }), () => page.unroute(pix))
  await expect(code).toBeVisible()
})

test('a panel that can no longer be verified hides its code @trouble', async ({ page }) => {
  const care = await monthOfCare(page)
  await openProduction(page, care)
  const { dialog, code, mark } = await openPix(page, care)
  await expect(code).toBeVisible()
  await refusePix(page)
  await care.treatments[0].complete(3)
  await expect(dialog.getByText('Não foi possível conferir se o PIX ainda é este.')).toBeVisible()
  await expect(code).toHaveCount(0)
  await expect(mark).toBeDisabled()
  await retryUntilLoaded(dialog.getByRole('button', { name: 'Tentar de novo' }), () => page.unroute(pix))
  // A change by another person may trigger the request first. The click then presses the same button with the new code.
  await expect(dialog.getByText('R$ 240,00').first()).toBeVisible()
})

test('an open panel shows that another person paid @trouble', async ({ page }) => {
  const care = await monthOfCare(page)
  await openProduction(page, care)
  const { dialog, code, mark, showNew } = await openPix(page, care)
  await expect(code).toBeVisible()
  await payElsewhere(care, care.treatments[0].id, 160)
  await expect(dialog.getByText(/^O repasse foi marcado como pago.*Não pague de novo/)).toBeVisible()
  await expect(code).toHaveCount(0)
  await expect(mark).toBeDisabled()
  await showNew.click()
  const paid = page.getByRole('dialog', { name: 'Repasse já pago' })
  await expect(paid.getByText(/já está marcado como pago.*Não pague de novo/)).toBeVisible()
  await expect(paid.getByRole('listitem')).toHaveText(/Já pago$/)
  await expect(paid.getByText('PIX copia e cola')).toHaveCount(0)
  await expect(paid.getByRole('button', { name: 'Marcar como pago' })).toHaveCount(0)
})

test('marking a PIX that another person has just paid warns of a second payment @phone', async ({ page }) => {
  const care = await monthOfCare(page)
  await enterAsNewPerson(page)
  await openProduction(page, care)
  const { code, mark } = await openPix(page, care)
  await expect(code).toBeVisible()
  // The other person's payment is stored after the press, before its request.
  await page.route('**/update-payment', async (route) => {
    await payElsewhere(care, care.treatments[0].id, 160)
    await route.continue()
  })
  await mark.click()
  const twice = page.getByRole('dialog', { name: 'Pago duas vezes?' })
  await expect(twice.getByRole('alert')).toContainText(
    /por .+ \(R\$\s160,00 em .+, PIX à mão, por .+\) já estava pago\. Se você fez o PIX agora, é um segundo pagamento/,
  )
  await expect(code).toHaveCount(0)
  await expect(mark).toHaveCount(0)
  await expect(page.getByText('Status atualizado com sucesso')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await readStoredTotals(care)).toMatchObject({ totalPaid: 160, totalDue: 160 })
  await twice.getByRole('link', { name: 'Abrir a Conta' }).click()
  await expect(page).toHaveURL(new RegExp(`/professionals/${care.professionalId}/details\\?.*tab=conta`))
})

test('one PIX pays everything owed to a professional, and one click undoes it @journey', async ({ page }) => {
  const care = await monthOfCare(page)
  await openProduction(page, care)
  await page
    .getByRole('button', { name: `PIX do profissional ${care.professional}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'PIX do profissional' })
  await expect(dialog.getByText('R$ 320,00', { exact: true })).toBeVisible()
  await expect(dialog.getByText('2 repasses de março de 2024')).toBeVisible()
  for (const patient of care.patients)
    await expect(dialog.getByRole('listitem').filter({ hasText: patient })).toContainText('R$ 160,00')
  await expectAccessible(page)
  const requestPromise = page.waitForRequest('**/update-payments')
  await dialog.getByRole('button', { name: 'Marcar os 2 como pagos' }).click()
  const seen = { professionalId: care.professionalId, pixKey: '52998224725', amount: 160 }
  const payments = (await requestPromise).postDataJSON().payments as { treatmentId: number }[]
  expect(payments.sort((one, other) => one.treatmentId - other.treatmentId)).toEqual(
    care.treatments.map(({ id }) => ({ ...seen, treatmentId: id })),
  )
  await expect(dialog).toBeHidden()
  await expect(figure(page, 'Falta pagar')).toContainText('R$ 0,00')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Alteração desfeita')).toBeVisible()
  await expect(figure(page, 'Falta pagar')).toContainText('R$ 320,00')
})

test('the PIX dialog shows the discount that the next payment deducts, and hides the code if nothing is to be paid', async ({
  page,
}) => {
  const care = await monthOfCare(page)
  await recordAdvance(care, 50)
  await openProduction(page, care)
  const { dialog, code } = await openPix(page, care)
  await expect(dialog).toContainText(
    'Este código paga R$ 160,00. O desconto de R$ 50,00 da conta fica para o próximo pagamento; o arquivo do banco já o desconta.',
  )
  await expect(code).toBeVisible()
  await page.keyboard.press('Escape')
  await recordAdvance(care, 270)
  await openPix(page, care)
  await expect(dialog).toContainText('Nada a pagar agora: a conta tem R$ 320,00')
  await expect(dialog.getByText('Em aberto', { exact: true })).toBeVisible()
  for (const part of [code, dialog.getByText('PIX copia e cola')]) await expect(part).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Marcar como pago, sem transferir' }).click()
  await expect(page.getByText(/já cobre os repasses: nada a transferir\.$/)).toBeVisible()
  await expect(figure(page, 'Falta pagar')).toContainText('R$ 160,00')
})

test('a discount that covers the payout while the panel is open hides the code @trouble', async ({
  page,
}) => {
  const care = await monthOfCare(page)
  await openProduction(page, care)
  const { dialog, code, copy, mark, showNew } = await openPix(page, care)
  await expect(code).toBeVisible()
  await recordAdvance(care, 320)
  await expect(
    dialog.getByText('A conta do profissional mudou enquanto este painel estava aberto.'),
  ).toBeVisible()
  await expect(code).toHaveCount(0)
  await expect(copy).toBeDisabled()
  await expect(mark).toBeDisabled()
  await showNew.click()
  await expect(dialog).toContainText('Nada a pagar agora: a conta tem R$ 320,00')
  await expect(dialog.getByRole('button', { name: 'Marcar como pago, sem transferir' })).toBeEnabled()
  // The person has paid with the first code.
  await dialog.getByRole('button', { name: /^Já transferi R\$/ }).click()
  await expect(page.getByText(/já cobria os repasses: o PIX fica pago a mais\.$/)).toBeVisible()
})

test('the PIX dialog offers a Captador the code and no button to mark the payout as paid', async ({
  page,
}) => {
  const care = await monthOfCare(page)
  await enter(page, demo.pickup.email)
  await openProduction(page, care)
  const { dialog, code, copy } = await openPix(page, care)
  await expect(code).toBeVisible()
  await expect(copy).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Marcar/ })).toHaveCount(0)
})

test('a payout of a closed month can be paid: only its amount is fixed', async ({ page }) => {
  const care = await monthOfCare(page)
  const month = { year: 2024, month: 3, contractId: care.contract.id }
  const closed = await care.call('POST', '/payment-management/closings', month)
  expect(closed.status(), await closed.text()).toBe(201)
  await openProduction(page, care)
  await expect(page.getByText('Competência fechada').first()).toBeAttached()
  const { dialog, code, mark } = await openPix(page, care)
  await expect(code).toBeVisible()
  await mark.click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('combobox', { name: `Status do pagamento de ${care.professional} por ${care.patients[1]}` })
    .selectOption('Pago')
  await expect(figure(page, 'Falta pagar')).toContainText('R$ 0,00')
  await expect.poll(() => readStoredTotals(care)).toMatchObject({ totalPaid: 320, totalDue: 0 })
})

test('a payout that changed after its payment shows both amounts, and only the difference is settled @trouble', async ({
  page,
}) => {
  const care = await monthOfCare(page)
  const { professional, patients, treatments } = care
  for (const { id } of treatments) await payElsewhere(care, id, 160)
  await treatments[0].complete(3)
  await treatments[1].complete(1)
  await openProduction(page, care)
  const payoutCheckbox = (patient: string) =>
    page.getByRole('checkbox', { name: `Selecionar ${professional} por ${patient}` })

  await test.step('an overpaid payout does not reduce the total that is still due', async () => {
    await expect(figure(page, 'Falta pagar')).toContainText('R$ 80,00')
    await expect(page.getByText('pago R$ 160,00')).toHaveCount(1)
    await expect(page.getByText('pago a mais: R$ 160,00')).toHaveCount(1)
    await expect(payoutCheckbox(patients[1])).toBeDisabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the selection contains the difference and leaves out the overpaid payout', async () => {
    await page.getByLabel('Selecionar pendentes da página').check()
    await expect(payoutCheckbox(patients[0])).toBeChecked()
    await expect(payoutCheckbox(patients[1])).not.toBeChecked()
    await expect(page.getByRole('region', { name: 'Repasses escolhidos' })).toContainText('R$ 80,00')
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  })

  await test.step('without an overpaid payout the PIX code is for the difference, and marking it as paid settles the payout', async () => {
    await treatments[1].complete(2)
    await openProduction(page, care)
    const { dialog, mark } = await openPix(page, care)
    await expect(dialog.getByText('Pague só a diferença.')).toBeVisible()
    await expect(dialog.getByText('R$ 80,00', { exact: true }).first()).toBeVisible()
    await expect(dialog.getByText('PIX copia e cola')).toBeVisible()
    await expectAccessible(page)
    await mark.click()
    await expect(dialog).toBeHidden()
    await expect(figure(page, 'Falta pagar')).toContainText('R$ 0,00')
    await expect(page.getByText('pago R$ 160,00')).toHaveCount(0)
  })

  await test.step('an overpaid payout has no PIX code and cannot be marked again', async () => {
    await treatments[1].complete(1)
    await openProduction(page, care)
    const { dialog, mark } = await openPix(page, care, patients[1], 'Repasse já pago')
    await expect(dialog.getByText('Não pague de novo: foi pago a mais.')).toBeVisible()
    await expect(dialog.getByText('PIX copia e cola')).toBeHidden()
    await expect(mark).toBeHidden()
    await expectAccessible(page)
  })
})

test('an invalid PIX key shows an error with a link to the register @trouble', async ({ page }) => {
  const care = await monthOfCare(page)
  // Only records older than the key validation have an invalid key.
  await page.route(pix, async (route) => {
    const charge = await (await route.fetch()).json()
    await route.fulfill({ json: { ...charge, pixKey: 'não tem', keyKind: null, payload: null, qr: null } })
  })
  await openProduction(page, care)
  const { dialog, mark } = await openPix(page, care)
  await expect(dialog.getByText('Chave PIX inválida')).toBeVisible()
  await expect(mark).toBeHidden()
  await dialog.getByRole('link', { name: 'Corrigir cadastro' }).click()
  await expect(page).toHaveURL(/\/professionals\/\d+\/edit\?field=pix$/)
})
