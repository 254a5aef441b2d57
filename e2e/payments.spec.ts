import { exportFileName } from '@zelo/contract/exports'
import { choose } from './forms.ts'
import { figure, march, monthOfCare } from './month-of-care.ts'
import {
  delayAnswers,
  demo,
  enterAsNewPerson,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  toast,
} from './support.ts'

test('the overview links to the three families, and each asks for its month first', async ({ page }) => {
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

test('contracts that arrive late appear in the list that is already open @trouble', async ({ page }) => {
  const { contract } = await monthOfCare(page)
  const release = await delayAnswers(page, /\/2024\/3\/contracts/)
  await page.goto('/management/invoicing')
  await choose(page, 'Ano', '2024')
  await choose(page, 'Mês', 'Março')
  await page.getByRole('combobox', { name: 'Contrato' }).click()
  await expect(page.getByRole('combobox', { name: 'Procurar' })).toBeFocused()
  release()
  await page.getByRole('option', { name: contract.name, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pesquisar' })).toBeEnabled()
})

test('an address with missing or unknown parameters still shows its month', async ({ page }) => {
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

test('an invoice is read, closed and reopened @journey', async ({ page }) => {
  const { address, patients, contract } = await monthOfCare(page)
  await page.goto(`/management/invoicing/results?${address}`)

  await test.step('the totals cover all rows of the filter', async () => {
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

  await test.step('an expanded row shows each session that is not billed, with the reason', async () => {
    await page.getByRole('button', { name: `Expandir ${patients[0]}` }).click()
    await expect(page.getByRole('table', { name: /^março de 2024/ })).toContainText('1, Realizada')
    await expect(page.getByText('2 sessões × R$ 120,00 = R$ 240,00')).toBeVisible()
    await expect(page.getByText('Ainda não foi realizada.').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the question about closing the month shows its totals', async () => {
    await page.getByRole('button', { name: 'Fechar competência' }).click()
    const question = page.getByRole('alertdialog', { name: 'Fechar a competência de março de 2024?' })
    await expect(question).toContainText('R$ 480,00')
    await expect(question).toContainText('R$ 100,00')
    await expect(question).toContainText('Sessões pendentes4 vencidas')
    await expect(question).toContainText('Repasses a pagar2 PADs · R$ 320,00')
    await expect(question).toContainText(contract.name)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Fechar competência' }).click()
    await expect(page.getByText(`Competência fechada por ${demo.admin.name} em`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fechar competência' })).toBeHidden()
  })

  await test.step('reopening the month requires a reason', async () => {
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

  await test.step('the history of closings shows the reason', async () => {
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

test('a month can be closed only after its totals load, and not before it begins', async ({ page }) => {
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
  const retry = question.getByRole('button', { name: 'Tentar novamente' })
  await expect(async () => {
    // A change by another test in the same month may have triggered the refetch before the click.
    if (await retry.isVisible()) await retry.click({ timeout: 2000 })
    await expect(question).toContainText('R$ 480,00', { timeout: 5000 })
  }).toPass()
  await expect(confirm).toBeEnabled()

  await page.goto(`/management/invoicing/results?year=2090&month=1&contractId=${contract.id}`)
  await expect(page.getByText('Sem dados...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fechar competência' })).toBeHidden()
})

test('the summary adds up, in a table and in charts that the keyboard reaches', async ({ page }) => {
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

test('amounts of millions fit into their cards on a phone @walk', async ({ page }) => {
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

test('a chart whose groups become fewer stays reachable by Tab @trouble', async ({ page }) => {
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

test('each family is exported as a spreadsheet and as a PDF @walk', async ({ page }) => {
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
  await enterAsNewPerson(page)
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

test('an export link without a host is relative to the page @trouble', async ({ page }) => {
  const { address } = await monthOfCare(page)
  await enterAsNewPerson(page)
  await page.route('**/invoicing/export/csv*', async (route) => {
    const { url } = await (await route.fetch()).json()
    await route.fulfill({ json: { url: new URL(url).pathname } })
  })
  await page.goto(`/management/invoicing/results?${address}`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar Excel' }).click()
  expect(await (await coming).failure()).toBeNull()
})

test('a failed export shows an error, and a running one can be cancelled @trouble', async ({ page }) => {
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
