import { figure, march, monthOfCare, payElsewhere } from './month-of-care.ts'
import { month } from './screens.ts'
import { demo, enter, expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './support.ts'

const results = (search: string) =>
  `/management/production/results?${march}&search=${encodeURIComponent(search)}`

test('the selects show the filters from the URL, and the figures show the filter beside the month @journey', async ({
  page,
}) => {
  const care = await monthOfCare(page)
  const { professional, professionalId, contract, patients, treatments } = care
  await payElsewhere(care, treatments[0].id, 160)
  const chosenOption = (label: string) =>
    page.getByRole('combobox', { name: label, exact: true }).locator('option:checked')
  const rows = page.getByRole('combobox', { name: /^Status do pagamento de/ })

  await test.step('the address sets the filters', async () => {
    await page.goto(
      `/management/production/results?${march}&professionalId=${professionalId}&contractId=${contract.id}&specialty=FISIOTERAPIA&paymentStatus=pending`,
    )
    for (const [label, text] of [
      ['Situação', 'Falta pagar'],
      ['Profissional', professional],
      ['Contrato', contract.name],
      ['Especialidade', 'FISIOTERAPIA'],
    ] as const)
      await expect(chosenOption(label)).toHaveText(text)
    await expect(rows).toHaveCount(1)
    // Amounts are of the whole month; counts are of the filter and of the month.
    await expect(figure(page, 'Total a pagar no mês')).toContainText('R$ 320,00')
    await expect(figure(page, 'Já pago')).toContainText('R$ 160,00')
    await expect(figure(page, 'Falta pagar')).toContainText('R$ 160,00')
    await expect(figure(page, 'Sessões realizadas')).toContainText('2 de 4')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a select changes its filter, and a button clears all', async () => {
    await page.getByRole('combobox', { name: 'Situação' }).selectOption('Situação')
    await expect(rows).toHaveCount(2)
    await expect(page).not.toHaveURL(/paymentStatus/)
    await page.getByRole('combobox', { name: 'Situação' }).selectOption('Pago')
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(/paymentStatus=paid/)
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page.getByRole('button', { name: 'Limpar filtros' })).toHaveCount(0)
    await expect(page).not.toHaveURL(/paymentStatus|professionalId|contractId|specialty/)
    await page.getByRole('combobox', { name: 'Profissional' }).selectOption(professional)
    await expect(rows).toHaveCount(2)
    await page.getByRole('searchbox').fill(patients[1])
    await expect(rows).toHaveCount(1)
  })

  await test.step('the exported file uses the same filters', async () => {
    await page.getByRole('combobox', { name: 'Situação' }).selectOption('Falta pagar')
    const requestPromise = page.waitForRequest('**/production/export/csv?*')
    await page.getByRole('button', { name: 'Exportar Excel' }).click()
    const query = new URL((await requestPromise).url()).searchParams
    expect(query.get('paymentStatus')).toBe('pending')
    expect(query.get('professionalId')).toBe(String(professionalId))
    expect(query.get('search')).toBe(patients[1])
  })
})

test('the headers sort, and the URL stores the order', async ({ page }) => {
  const { professionalId, treatments } = await monthOfCare(page)
  await treatments[1].complete(3)
  await page.goto(`/management/production/results?${march}&professionalId=${professionalId}`)
  const header = (name: string) => page.getByRole('columnheader', { name })
  const sort = (name: string) => page.getByRole('button', { name, exact: true }).click()
  // A printed table has no column of checkboxes.
  await expect(header('Pagar').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader', { name: 'Pagar', exact: true })).toHaveCount(0)
  await expect(header('Profissional')).toBeVisible()
  await page.emulateMedia({ media: null })
  const dues = async () => {
    const texts = await page
      .getByRole('row')
      .filter({ has: page.getByRole('combobox') })
      .allInnerTexts()
    return texts.map((text) => (text.includes('240,00') ? 240 : 160))
  }
  await expect(page.getByRole('combobox', { name: /^Status do pagamento de/ })).toHaveCount(2)
  await expect(header('Profissional')).toHaveAttribute('aria-sort', 'ascending')
  await sort('Falta pagar')
  await expect.poll(dues).toEqual([160, 240])
  await expect(header('Falta pagar')).toHaveAttribute('aria-sort', 'ascending')
  await expect(header('Profissional')).toHaveAttribute('aria-sort', 'none')
  await sort('Falta pagar')
  await expect.poll(dues).toEqual([240, 160])
  await expect(header('Falta pagar')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=due&order=desc/)
  await page.reload()
  await expect.poll(dues).toEqual([240, 160])
  await expectAccessible(page)
})

test('a partial payout is labelled, and different prices are shown as a range', async ({ page }) => {
  const { professional, patients, treatments, contract } = await monthOfCare(page)
  const moon = { id: 999_999, fantasyName: 'Plano Lua' }
  await page.route('**/production/details*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const changed = body.treatments.map((shown: { id: number }) =>
      shown.id === treatments[0].id
        ? { ...shown, payoutValue: 300, agreedValue: 100, lowestAgreedValue: 60, otherContracts: [moon] }
        : shown,
    )
    await route.fulfill({ response, json: { ...body, treatments: changed } })
  })
  await page.goto(results(professional))
  const row = page.getByRole('row').filter({ hasText: patients[0] })
  await expect(row).toContainText('parte de um repasse de R$ 300,00')
  await expect(page.getByText('parte de um repasse')).toHaveCount(1)
  await row.getByRole('button', { name: `Expandir ${professional}` }).click()
  await expect(page.getByText('2 sessões de R$ 60,00 a R$ 100,00 = R$ 160,00')).toBeVisible()
  await expect(page.getByText(`Contratos${contract.name} e Plano Lua`)).toBeVisible()
  // The payment covers the whole payout, not the filtered part.
  await row.getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: 'Repasses escolhidos' })).toContainText('R$ 300,00')
  await expectAccessible(page)
})

test('totals that another server omits are hidden, and fields that it does not know are not sent @trouble', async ({
  page,
}) => {
  const { professional, patients, treatments } = await monthOfCare(page)
  await page.route('**/production/details*', async (route) => {
    const response = await route.fetch()
    const { totalPaid: _paid, totalDue: _due, ...body } = await response.json()
    const rows = body.treatments.map((row: Record<string, Record<string, unknown>>) => {
      const { payoutValue: _value, dueValue: _rest, contract: _contract, ...bare } = row
      const { id: _id, ...person } = row.professional ?? {}
      return { ...bare, professional: person }
    })
    await route.fulfill({ response, json: { ...body, treatments: rows } })
  })
  await page.goto(results(professional))
  const requestPromise = page.waitForRequest('**/update-payment')
  await page
    .getByRole('combobox', { name: `Status do pagamento de ${professional} por ${patients[0]}` })
    .selectOption('Pago')
  expect((await requestPromise).postDataJSON()).toEqual({
    treatmentId: treatments[0].id,
    amount: 160,
    status: 'paid',
    year: 2024,
    month: 3,
  })
  await expect(toast(page, 'Status atualizado com sucesso')).toBeVisible()
  await expect(figure(page, 'Total a pagar no mês')).toContainText('R$ 320,00')
  await expect(figure(page, 'Já pago')).toHaveCount(0)
  await expect(figure(page, 'Falta pagar')).toHaveCount(0)
})

test('a captador can read payouts and cannot pay them', async ({ page }) => {
  await enter(page, demo.pickup.email)
  await page.goto('/management/production')
  await page.getByRole('combobox', { name: 'Mês' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Pesquisar' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(/Pago|Pendente/)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: /^Status do pagamento/ })).toHaveCount(0)
})

test('on a phone the tools above the payouts take three lines', async ({ page }) => {
  await enter(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/management/production/results?${month}`)
  await expect(page.getByRole('button', { name: 'Selecionar todos os pendentes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'A descontar' })).toBeVisible()
  const names = await page
    .getByRole('button', { name: /^Expandir/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  expect(new Set(names).size, 'every row has its own name').toBe(names.length)
  const lines = await page
    .locator('main :is(button, a, select, input):visible:not(.production-table *)')
    .filter({ hasNotText: 'Voltar' })
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { top, height } = control.getBoundingClientRect()
        return Math.round((top + height / 2) / 8)
      }),
    )
  expect(lines.length).toBeGreaterThan(8)
  expect(new Set(lines).size).toBe(3)
  for (const filter of ['Especialidade', 'Situação', 'Profissional', 'Contrato'])
    expect(
      (await page.getByRole('combobox', { name: filter, exact: true }).boundingBox())?.width,
      `${filter} is readable`,
    ).toBeGreaterThan(120)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
