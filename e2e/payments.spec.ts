import { exportFileName } from '@zelo/contract/export-name'
import { choose } from './forms.ts'
import { office } from './records.ts'
import {
  demo,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  test,
  toast,
  unique,
} from './support.ts'

// Before the demo company began, so that the month is this test's own; and over, so that it can be closed.
const march = 'year=2024&month=3'

/** A contract with two patients of one professional: four sessions each in March 2024, two of them done. */
const monthOfCare = async (page: Page) => {
  const token = await enter(page)
  const { call, ...make } = office(page, token)
  const name = unique('Plano Sol')
  const contract = await make.createContract({ fantasyName: name })
  const professional = await make.createProfessional({
    fullName: unique('Bruna Camargo'),
    pixKey: '52998224725',
  })
  const care = async () => {
    const patient = await make.createPatient({ contractId: contract.id })
    const treatment = await make.createTreatment(patient.id, professional.id, {
      startDate: '2024-03-01',
      endDate: '2024-03-31',
      expectedStart: '2024-03-01',
    })
    const sessions = treatment.sessionDates as { id: number; sessionDate: string }[]
    /** The first of its sessions are done, the others are not. */
    const complete = async (count: number) => {
      const states = sessions.map(({ id, sessionDate }, index) =>
        index < count
          ? { id, status: 'completed', endDate: sessionDate }
          : { id, status: 'pendding', endDate: null },
      )
      const response = await call('PUT', '/monitoring/session-states', { sessions: states })
      expect(response.status(), await response.text()).toBe(200)
    }
    await complete(2)
    return { id: treatment.id, patient: patient.fullName as string, complete }
  }
  const pads = [await care(), await care()] as const
  return {
    call,
    pads,
    contract: { id: contract.id, name },
    professional: professional.fullName as string,
    patients: [pads[0].patient, pads[1].patient] as const,
    address: `${march}&contractId=${contract.id}&contractName=${encodeURIComponent(name.replaceAll(' ', '_'))}`,
  }
}

/** A total above the table, by its name. */
const figure = (page: Page, label: string) =>
  page.locator('dl div').filter({ has: page.getByText(label, { exact: true }) })

test('the hub leads to the three families, and each asks for its month first @phone', async ({ page }) => {
  const { contract } = await monthOfCare(page)
  await page.goto('/management')
  for (const name of ['Faturamento', 'Produção', 'Resumo'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveAccessibleDescription(/\w+/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Faturamento' }).click()
  const search = page.getByRole('button', { name: 'Pesquisar' })
  await choose(page, 'Ano', '2024')
  await choose(page, 'Mês', 'Março')
  await expect(search).toBeDisabled()
  await choose(page, 'Contrato', contract.name)
  await expectAccessible(page)
  await search.click()
  await expect(page).toHaveURL(/\/management\/invoicing\/results\?/)
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toEqual({
    year: '2024',
    month: '3',
    contractId: String(contract.id),
    contractName: contract.name.replaceAll(' ', '_'),
  })
  await expect(page.getByRole('heading', { name: `Março de 2024 · ${contract.name}` })).toBeVisible()

  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page.getByRole('combobox', { name: 'Contrato' })).toContainText(contract.name)
  await expect(search).toBeEnabled()

  await page.goto('/management/production')
  await choose(page, 'Ano', '2024')
  await expect(search).toBeDisabled()
  await choose(page, 'Mês', 'Março')
  await search.click()
  await expect(page).toHaveURL(/\/management\/production\/results\?year=2024&month=3$/)

  await page.goto('/management/summary/results')
  await expect(page).toHaveURL(/\/management\/summary$/)
})

test('an address that says too little or too much still shows its month', async ({ page }) => {
  const { contract } = await monthOfCare(page)
  const odd = `contractId=${contract.id}&specialty=MAGIA&professionalId=x`
  for (const [family, name] of [
    ['invoicing', 'Total a faturar'],
    ['summary', 'Bruto'],
  ] as const) {
    await page.goto(`/management/${family}/results?${march}&${odd}`)
    await expect(figure(page, name)).toContainText('R$ 480,00')
    await expect(page.getByRole('heading', { name: `Março de 2024 · ${contract.name}` })).toBeVisible()
  }
})

test('an invoice is read, closed and opened again @phone', async ({ page }) => {
  const { address, patients, contract, professional } = await monthOfCare(page)
  await page.goto(`/management/invoicing/results?${address}`)

  await test.step('the totals are of the whole filter', async () => {
    await expect(figure(page, 'Total a faturar')).toContainText('R$ 480,00')
    await expect(figure(page, 'Sessões realizadas')).toContainText('4')
    await expect(figure(page, 'Desempenho')).toContainText('50,00%')
    await page.getByRole('searchbox').fill(patients[0])
    await expect(figure(page, 'Total a faturar')).toContainText('R$ 240,00')
    await page.getByRole('button', { name: 'Limpar busca' }).click()
    await page.getByLabel('Especialidade').selectOption('PSICOLOGIA')
    await expect(page.getByText('Sem dados...')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(figure(page, 'Total a faturar')).toContainText('R$ 480,00')
  })

  await test.step('a row says what did not enter, and why', async () => {
    await page.getByRole('button', { name: `Expandir ${patients[0]}` }).click()
    await expect(page.getByRole('table', { name: /^março de 2024/ })).toContainText('1, Realizada')
    await expect(page.getByText('2 × R$ 120,00 = R$ 240,00')).toBeVisible()
    await expect(page.getByText('Ainda não foi realizada.').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the month is closed with its totals in sight', async () => {
    await page.getByRole('button', { name: 'Fechar competência' }).click()
    const question = page.getByRole('alertdialog', { name: 'Fechar a competência de março de 2024?' })
    await expect(question).toContainText('R$ 480,00')
    await expect(question).toContainText('R$ 100,00')
    await expect(question).toContainText('Sessões pendentes4 atrasadas')
    await expect(question).toContainText('Repasses a pagar2 PADs · R$ 320,00')
    await expect(question).toContainText(contract.name)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Fechar competência' }).click()
    await expect(page.getByText(`Competência fechada por ${demo.admin.name} em`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fechar competência' })).toBeHidden()
  })

  await test.step('a payout of it is not to be paid any more', async () => {
    await page.goto(`/management/production/results?${march}&search=${encodeURIComponent(professional)}`)
    await page.getByRole('button', { name: `PIX de ${professional} por ${patients[0]}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Pagar com PIX' })
    await expect(dialog.getByText('A competência está fechada.')).toBeVisible()
    await expect(dialog.getByText('R$ 160,00')).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'QR Code do PIX' })).toHaveCount(0)
    await expect(dialog.getByText('PIX copia e cola')).toHaveCount(0)
    await expectAccessible(page)
    await page.goto(`/management/invoicing/results?${address}`)
  })

  await test.step('and opened again, with a reason', async () => {
    await page.getByRole('button', { name: 'Reabrir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reabrir a competência de março de 2024' })
    await expect(dialog.getByText(contract.name)).toBeVisible()
    await dialog.getByRole('button', { name: 'Reabrir' }).click()
    await expect(dialog.getByText('Diga por que a competência será reaberta.')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Sessão lançada com atraso.')
    await dialog.getByRole('button', { name: 'Reabrir' }).click()
    await expect(toast(page, 'Competência reaberta com sucesso')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fechar competência' })).toBeVisible()
  })

  await test.step('which can be read afterwards', async () => {
    await page.getByText('Histórico de fechamentos').click()
    const [last, first] = await page.getByRole('listitem').filter({ hasText: demo.admin.name }).all()
    if (!last || !first) throw new Error('closed, then reopened')
    await expect(last).toContainText(`Reaberta por ${demo.admin.name} em`)
    await expect(last).toContainText('Motivo: Sessão lançada com atraso.')
    await expect(first).toContainText(`Fechada por ${demo.admin.name} em`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('payouts are paid one by one and together; a refused one stays pending @phone', async ({ page }) => {
  const { professional, patients } = await monthOfCare(page)
  const updates: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/update-payment')) updates.push(request.url())
  })
  await page.goto(`/management/production/results?${march}&search=${encodeURIComponent(professional)}`)
  const status = (patient: string) =>
    page.getByRole('combobox', { name: `Status do pagamento de ${professional} por ${patient}` })

  await test.step('the amount that changed meanwhile is refused, and the row goes back', async () => {
    await expect(figure(page, 'Total a pagar no mês')).toContainText('R$ 320,00')
    let answerNow = () => {}
    const held = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    await page.route('**/update-payment', async (route) => {
      await held
      await route.continue({ postData: { ...route.request().postDataJSON(), amount: 1 } })
    })
    await status(patients[0]).selectOption('Pago')
    await expect(status(patients[0])).toHaveValue('paid')
    await expect(figure(page, 'Já pago')).toContainText('R$ 160,00')
    // No fresh read comes to help: the row has to go back by itself.
    await page.route('**/production/details*', () => {})
    answerNow()
    await expect(toast(page, 'Erro ao atualizar status')).toBeVisible()
    await expect(status(patients[0])).toHaveValue('pending')
    await expect(figure(page, 'Já pago')).toContainText('R$ 0,00')
    await page.unroute('**/update-payment')
    await page.unroute('**/production/details*')
    await page.reload()
  })

  await test.step('one is paid; its own value again asks nothing', async () => {
    await status(patients[0]).selectOption('Pago')
    await expect(toast(page, 'Status atualizado com sucesso')).toBeVisible()
    await expect(figure(page, 'Falta pagar')).toContainText('R$ 160,00')
    const before = updates.length
    await status(patients[0]).selectOption('Pago')
    expect(updates).toHaveLength(before)
    await status(patients[0]).selectOption('Pendente')
    await expect(figure(page, 'Falta pagar')).toContainText('R$ 320,00')
  })

  await test.step('several are paid at once', async () => {
    await page.getByLabel('Selecionar pendentes da página').check()
    const bar = page.getByRole('region', { name: 'Repasses escolhidos' })
    await expect(bar).toContainText('2 repasses escolhidos')
    await expect(bar).toContainText('R$ 320,00')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await bar.getByRole('button', { name: 'Marcar como pagos' }).click()
    await expect(bar).toBeHidden()
    await expect(status(patients[0])).toHaveValue('paid')
    await expect(status(patients[1])).toHaveValue('paid')
    await page.reload()
    await expect(figure(page, 'Já pago')).toContainText('R$ 320,00')
  })
})

test('a choice made while another is on its way is sent after it, and the last one stays', async ({
  page,
}) => {
  const { professional, patients } = await monthOfCare(page)
  const sent: string[] = []
  let answerNow = () => {}
  const held = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  await page.route('**/update-payment', async (route) => {
    sent.push(route.request().postDataJSON().status)
    await held
    await route.continue()
  })
  await page.goto(`/management/production/results?${march}&search=${encodeURIComponent(professional)}`)
  const status = page.getByRole('combobox', {
    name: `Status do pagamento de ${professional} por ${patients[0]}`,
  })
  await status.selectOption('Pago')
  await expect(figure(page, 'Já pago')).toContainText('R$ 160,00')
  await status.selectOption('Pendente')
  await expect(figure(page, 'Já pago')).toContainText('R$ 0,00')
  // Back and forth again: what is overtaken by a later choice is not sent.
  await status.selectOption('Pago')
  await status.selectOption('Pendente')
  await expect.poll(() => sent).toEqual(['paid'])
  answerNow()
  await expect.poll(() => sent).toEqual(['paid', 'pending'])
  await expect(status).toHaveValue('pending')
  await page.reload()
  await expect(status).toHaveValue('pending')
  expect(sent).toEqual(['paid', 'pending'])
})

test('what was chosen on another page counts as it is now, and leaves with a word', async ({ page }) => {
  const care = await monthOfCare(page)
  const { call, contract, professional, patients, pads } = care
  await page.goto(`/management/production/results?${march}&search=${encodeURIComponent(patients[0])}`)
  const choose = (patient: string) =>
    page.getByRole('checkbox', { name: `Selecionar ${professional} por ${patient}` }).check()
  const bar = page.getByRole('region', { name: 'Repasses escolhidos' })

  await choose(patients[0])
  await page.getByRole('searchbox').fill(patients[1])
  await choose(patients[1])
  await expect(bar).toContainText('R$ 320,00')
  await pads[0].complete(3)
  await expect(bar).toContainText('R$ 400,00')
  await bar.getByRole('button', { name: 'Marcar como pagos' }).click()
  await expect(toast(page, 'Status atualizado com sucesso')).toBeVisible()
  await expect(bar).toBeHidden()

  await pads[0].complete(4)
  await pads[1].complete(4)
  await choose(patients[1])
  await page.getByRole('searchbox').fill(patients[0])
  await choose(patients[0])
  await expect(bar).toContainText('2 repasses escolhidos')
  const month = { year: 2024, month: 3, contractId: contract.id }
  const closed = await call('POST', '/payment-management/closings', month)
  expect(closed.status(), await closed.text()).toBe(201)
  await expect(page.getByText('2 repasses saíram da seleção')).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a payout is paid by PIX', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { professional, patients } = await monthOfCare(page)
  await page.goto(`/management/production/results?${march}&search=${encodeURIComponent(professional)}`)
  await page.getByRole('button', { name: `PIX de ${professional} por ${patients[0]}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Pagar com PIX' })
  await expect(dialog.getByText('R$ 160,00')).toBeVisible()
  await expect(dialog.getByText('Chave PIX · CPF')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copiar código' }).click()
  await expect(dialog.getByText('Código copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/i,
  )
  await dialog.getByRole('button', { name: 'Marcar como pago' }).click()
  await expect(dialog).toBeHidden()
  await expect(figure(page, 'Já pago')).toContainText('R$ 160,00')
})

/** As somebody else in the office does it. */
const payElsewhere = async (
  { call }: Pick<Awaited<ReturnType<typeof monthOfCare>>, 'call'>,
  treatmentId: number,
  amount: number,
) => {
  const payment = { treatmentId, year: 2024, month: 3, status: 'paid', amount }
  const response = await call('POST', '/payment-management/production/update-payment', payment)
  expect(response.status(), await response.text()).toBe(200)
}

test('a payout that changed after it was paid shows both figures, and is settled', async ({ page }) => {
  const care = await monthOfCare(page)
  const { professional, patients, pads } = care
  for (const { id } of pads) await payElsewhere(care, id, 160)
  await pads[0].complete(3)
  await pads[1].complete(1)
  await page.goto(`/management/production/results?${march}&search=${encodeURIComponent(professional)}`)
  const dialog = page.getByRole('dialog', { name: 'Pagar com PIX' })
  const openPix = (patient: string) =>
    page.getByRole('button', { name: `PIX de ${professional} por ${patient}` }).click()
  const chosen = (patient: string) =>
    page.getByRole('checkbox', { name: `Selecionar ${professional} por ${patient}` })

  await test.step('what was paid too much does not hide what is still due', async () => {
    await expect(figure(page, 'Falta pagar')).toContainText('R$ 80,00')
    await expect(page.getByText('pago R$ 160,00')).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the bar asks for the difference, and the page is chosen without the overpaid one', async () => {
    await page.getByLabel('Selecionar pendentes da página').check()
    await expect(chosen(patients[0])).toBeChecked()
    await expect(chosen(patients[1])).not.toBeChecked()
    await expect(page.getByRole('region', { name: 'Repasses escolhidos' })).toContainText('R$ 80,00')
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  })

  await test.step('the PIX is of the difference, and settles it', async () => {
    await openPix(patients[0])
    await expect(dialog.getByText('Pague só a diferença.')).toBeVisible()
    await expect(dialog.getByText('R$ 80,00', { exact: true })).toBeVisible()
    await expect(dialog.getByText('PIX copia e cola')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Marcar como pago' }).click()
    await expect(dialog).toBeHidden()
    await expect(figure(page, 'Falta pagar')).toContainText('R$ 0,00')
    await expect(page.getByText('pago R$ 160,00')).toHaveCount(1)
  })

  await test.step('one that was paid too much has no code, and can be settled', async () => {
    await openPix(patients[1])
    await expect(dialog.getByText('Não pague de novo: foi pago a mais.')).toBeVisible()
    await expect(dialog.getByText('PIX copia e cola')).toBeHidden()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Marcar como pago' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(figure(page, 'Já pago')).toContainText('R$ 320,00')
    await expect(page.getByText('pago R$ 160,00')).toHaveCount(0)
    await expect(chosen(patients[1])).toBeDisabled()
  })
})

test('an open PIX panel notices that somebody else paid', async ({ page }) => {
  const care = await monthOfCare(page)
  const { professional, patients, pads } = care
  await page.goto(`/management/production/results?${march}&search=${encodeURIComponent(professional)}`)
  await page.getByRole('button', { name: `PIX de ${professional} por ${patients[0]}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Pagar com PIX' })
  await expect(dialog.getByText('PIX copia e cola')).toBeVisible()
  await payElsewhere(care, pads[0].id, 160)
  await expect(dialog.getByText(/já está marcado como pago.*Não pague de novo/)).toBeVisible()
  await expect(dialog.getByText('PIX copia e cola')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Marcar como pago' })).toBeHidden()
})

test('figures that another server does not tell are left out', async ({ page }) => {
  const { professional, patients } = await monthOfCare(page)
  await page.route('**/production/details*', async (route) => {
    const response = await route.fetch()
    const { totalPaid: _paid, totalDue: _due, ...body } = await response.json()
    await route.fulfill({ response, json: body })
  })
  await page.goto(`/management/production/results?${march}&search=${encodeURIComponent(professional)}`)
  await page
    .getByRole('combobox', { name: `Status do pagamento de ${professional} por ${patients[0]}` })
    .selectOption('Pago')
  await expect(toast(page, 'Status atualizado com sucesso')).toBeVisible()
  await expect(figure(page, 'Total a pagar no mês')).toContainText('R$ 320,00')
  await expect(figure(page, 'Já pago')).toHaveCount(0)
  await expect(figure(page, 'Falta pagar')).toHaveCount(0)
})

test('a month is closed only with its totals in sight, and not before it begins', async ({ page }) => {
  const { address, contract } = await monthOfCare(page)
  let fails = true
  await page.route('**/payment-management/closings*', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.goto(`/management/invoicing/results?${address}`)
  await page.getByRole('button', { name: 'Fechar competência' }).click()
  const question = page.getByRole('alertdialog')
  const confirm = question.getByRole('button', { name: 'Fechar competência' })
  await expect(confirm).toBeDisabled()
  await expect(question.getByText('Não foi possível carregar os totais.')).toBeVisible()
  await expect(confirm).toBeDisabled()
  fails = false
  await question.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(question).toContainText('R$ 480,00')
  await expect(confirm).toBeEnabled()

  await page.goto(`/management/invoicing/results?year=2090&month=1&contractId=${contract.id}`)
  await expect(page.getByText('Sem dados...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fechar competência' })).toBeHidden()
})

test('a key that is no PIX key says so and leads to the register', async ({ page }) => {
  const { professional } = await monthOfCare(page)
  // Only records from before keys were checked have one.
  await page.route('**/production/*/pix?*', async (route) => {
    const charge = await (await route.fetch()).json()
    await route.fulfill({ json: { ...charge, pixKey: 'não tem', keyKind: null, payload: null, qr: null } })
  })
  await page.goto(`/management/production/results?${march}&search=${encodeURIComponent(professional)}`)
  await page
    .getByRole('button', { name: /^PIX de/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Pagar com PIX' })
  await expect(dialog.getByText('Chave PIX inválida')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Marcar como pago' })).toBeHidden()
  await dialog.getByRole('link', { name: 'Corrigir cadastro' }).click()
  await expect(page).toHaveURL(/\/professionals\/\d+\/edit$/)
})

test('a Captador reads payouts and cannot pay them', async ({ page }) => {
  await enter(page, demo.pickup.email)
  await page.goto('/management/production')
  await page.getByRole('combobox', { name: 'Mês' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Pesquisar' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(/Pago|Pendente/)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: /^Status do pagamento/ })).toHaveCount(0)
})

test('the summary adds up, in a table and in charts that the keyboard reaches @phone', async ({ page }) => {
  const { address, contract } = await monthOfCare(page)
  await page.goto(`/management/summary/results?${address}`)
  await expect(figure(page, 'Líquido')).toContainText('R$ 100,00')
  const total = page.getByRole('row', { name: /^TOTAL/ })
  for (const text of ['R$ 480,00', 'R$ 320,00', 'R$ 60,00', 'R$ 100,00', '20,83%', '50,00%', 'R$ 120,00'])
    await expect(total).toContainText(text)
  await expect(page.getByRole('row', { name: /^FISIOTERAPIA/ })).toContainText(contract.name)

  const months = page.getByRole('region', { name: 'Bruto e líquido nos últimos 12 meses' })
  await months.getByRole('button', { name: /^abril de 2023: / }).focus()
  for (let month = 1; month < 12; month += 1) await page.keyboard.press('ArrowRight')
  const last = months.getByRole('button', { name: 'março de 2024: Bruto R$ 480,00, Líquido R$ 100,00' })
  await expect(last).toBeFocused()
  await expect(months.getByText('março de 2024', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await months.getByRole('button', { name: 'Ver como tabela' }).click()
  await expect(months.getByRole('row', { name: /^março de 2024/ })).toContainText('R$ 480,00')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('figures of millions stay inside their cards on a phone', async ({ page }) => {
  const { address } = await monthOfCare(page)
  const millions = {
    bruto: 91_283_944.12,
    repasse: 81_283_944.12,
    encargos: 1_283_944.12,
    liquido: 8_716_056.88,
  }
  await page.route('**/summary/details*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const rich = (figures: object) => ({ ...figures, ...millions })
    await route.fulfill({
      response,
      json: { ...body, total: rich(body.total), summary: body.summary.map(rich) },
    })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/management/summary/results?${address}`)
  await expect(page.getByRole('row', { name: /^TOTAL/ })).toContainText('R$ 91.283.944,12')
  const overflowing = await page
    .locator('dl[aria-label] > div, tbody td, tfoot td')
    .evaluateAll((cards) =>
      cards.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent),
    )
  expect(overflowing).toEqual([])
})

test('a chart whose groups become fewer stays in reach of the Tab key', async ({ page }) => {
  const { address } = await monthOfCare(page)
  await page.route('**/summary/details*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const [only] = body.specialties
    if (!route.request().url().includes('specialty='))
      body.specialties = [only, { ...only, specialty: 'PSICOLOGIA' }]
    await route.fulfill({ response, json: body })
  })
  await page.goto(`/management/summary/results?${address}`)
  const groups = page.getByRole('list', { name: 'Resultado por especialidade' }).getByRole('button')
  await groups.nth(1).focus()
  await expect(groups.nth(1)).toHaveAttribute('tabindex', '0')
  await page.getByLabel('Especialidade', { exact: true }).selectOption('FISIOTERAPIA')
  await expect(groups).toHaveCount(1)
  await expect(groups).toHaveAttribute('tabindex', '0')
})

test('each family is exported as a spreadsheet and as a PDF', async ({ page }) => {
  const { address, contract } = await monthOfCare(page)
  const month = { year: 2024, month: 3 } as const
  const families = [
    { path: `invoicing/results?${address}`, of: { family: 'faturamento', contract: contract.name } },
    { path: `production/results?${march}`, of: { family: 'producao' } },
    { path: `summary/results?${address}`, of: { family: 'resumo-financeiro', contract: contract.name } },
  ] as const
  const kinds = [
    { button: 'Exportar Excel', kind: 'xlsx', done: 'Relatório Excel gerado com sucesso' },
    { button: 'Exportar PDF', kind: 'pdf', done: 'Relatório PDF gerado com sucesso' },
  ] as const
  for (const { path, of } of families) {
    await page.goto(`/management/${path}`)
    for (const { button, kind, done } of kinds) {
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      const download = await coming
      expect(download.suggestedFilename()).toBe(exportFileName({ ...month, ...of, kind }))
      expect(await download.failure()).toBeNull()
      await expect(toast(page, done)).toBeVisible()
    }
  }
})

test('a link that names no server is one of the page’s own', async ({ page }) => {
  const { address } = await monthOfCare(page)
  await page.route('**/invoicing/export/csv*', async (route) => {
    const { url } = await (await route.fetch()).json()
    await route.fulfill({ json: { url: new URL(url).pathname } })
  })
  await page.goto(`/management/invoicing/results?${address}`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar Excel' }).click()
  expect(await (await coming).failure()).toBeNull()
})

test('an export that fails says so, and one under way can be cancelled', async ({ page }) => {
  const { address } = await monthOfCare(page)
  await page.route('**/invoicing/export/pdf*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/invoicing/export/csv*', () => {})
  await page.route('**/api/v1/exports/*', (route) => route.fulfill({ json: { done: 30, total: 120 } }))
  await page.goto(`/management/invoicing/results?${address}`)
  await page.getByRole('button', { name: 'Exportar PDF' }).click()
  await expect(toast(page, 'Erro ao gerar relatório PDF')).toBeVisible()

  await page.getByRole('button', { name: 'Exportar Excel' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Gerando Excel…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar Excel' })).toBeFocused()
  await expect(page.getByText('25%')).toBeVisible()
  await expectAccessible(page)
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('/export/csv'))
  await page.getByRole('button', { name: 'Cancelar Excel' }).click()
  await stopped
  await expect(page.getByRole('button', { name: 'Exportar Excel' })).toBeFocused()
  await expect(toast(page, 'Erro ao gerar relatório Excel')).toBeHidden()
})
