import { exportFileName } from '@zelo/contract/exports'
import { choose } from './forms.ts'
import { office } from './records.ts'
import {
  demo,
  enter,
  enterAsNewPerson,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  test,
  toast,
  unique,
} from './support.ts'

// A past month before the demo data, so that it can be closed and no other test adds to it.
const june = 'year=2023&month=6'

type Session = { id: number; sessionDate: string }
type Care = { month?: '05' | '06'; done: number; glossed?: number; contractValue?: number }

/**
 * Creates a contract and a professional. `care` creates a PAD with four weekly sessions in a month, and completes some of
 * them.
 */
const contractOfCare = async (page: Page, token: string) => {
  const { call, ...make } = office(page, token)
  const name = unique('Plano Lua')
  const contract = await make.createContract({ fantasyName: name })
  const professional = await make.createProfessional({ fullName: unique('Bruna Camargo') })
  const newPatient = async () => {
    const patient = await make.createPatient({ contractId: contract.id })
    return { id: patient.id, name: String(patient.fullName) }
  }
  const care = async (patientId: number, { month = '06', done, glossed = 0, ...overrides }: Care) => {
    const from = `2023-${month}-01`
    const treatment = await make.createTreatment(patientId, professional.id, {
      startDate: from,
      endDate: month === '05' ? '2023-05-31' : '2023-06-30',
      expectedStart: from,
      ...overrides,
    })
    const sessions = (treatment.sessionDates as Session[]).map(({ id, sessionDate }, index) =>
      index < done
        ? { id, status: 'completed', endDate: sessionDate }
        : { id, status: index < done + glossed ? 'glossed' : 'pendding', endDate: null },
    )
    const response = await call('PUT', '/monitoring/session-states', { sessions })
    expect(response.status(), await response.text()).toBe(200)
    return treatment.id
  }
  return {
    newPatient,
    care,
    contract: { id: contract.id, name },
    professional: String(professional.fullName),
    address: `${june}&contractId=${contract.id}&contractName=${encodeURIComponent(name.replaceAll(' ', '_'))}`,
  }
}

/** Two patients with four sessions each, two of them completed; one session of the second patient is glossed. */
const monthOfCare = async (page: Page) => {
  const contract = await contractOfCare(page, await enter(page))
  const patients = [await contract.newPatient(), await contract.newPatient()] as const
  const treatments = [
    await contract.care(patients[0].id, { done: 2 }),
    await contract.care(patients[1].id, { done: 2, glossed: 1 }),
  ] as const
  return { ...contract, patients, treatments }
}

test('closing a month lists the missing items with links, and works without them', async ({ page }) => {
  const { address, contract, patients, treatments } = await monthOfCare(page)
  await page.goto(`/management/invoicing/results?${address}`)
  const question = page.getByRole('alertdialog', { name: 'Fechar a competência de junho de 2023?' })
  const missing = question.getByRole('region', { name: 'O que falta' })
  const fold = (kind: string) => missing.getByRole('button', { name: kind })

  await test.step('the dialog shows the number of missing items of each kind', async () => {
    await page.getByRole('button', { name: 'Fechar competência' }).click()
    await expect(question).toContainText(contract.name)
    await expect(question).toContainText('Nomes e valores deste mês ficam congelados')
    for (const [kind, said] of [
      ['Sessões pendentes', '3 vencidas'],
      ['Sessões glosadas', '1 sessão'],
      ['Sem comprovante', '4 sessões'],
      ['Sem relatório', '2 PADs'],
      ['Sem folha de ponto', '2 PADs'],
      ['Repasses a pagar', '2 PADs · R$ 320,00'],
    ] as const)
      await expect(fold(kind)).toContainText(said)
  })

  await test.step('each kind expands to its PADs', async () => {
    await fold('Sessões glosadas').click()
    await expect(missing.getByRole('link', { name: `${patients[1].name}: 1 glosada` })).toBeVisible()
    await expect(missing.getByText(patients[0].name)).toHaveCount(0)
    await fold('Sessões glosadas').click()
    await fold('Repasses a pagar').click()
    const pay = missing.getByRole('link', { name: `${patients[0].name}: falta pagar R$ 160,00` })
    await expect(pay).toHaveAttribute('href', /^\/management\/production\/results\?/)
    await expect(pay).toHaveAttribute(
      'href',
      new RegExp(`year=2023&month=6&paymentStatus=pending&contractId=${contract.id}`),
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('each PAD links to the screen where the item is corrected', async () => {
    await fold('Sem folha de ponto').click()
    await missing.getByRole('link', { name: `${patients[0].name}: sem folha de ponto` }).click()
    await expect(page).toHaveURL(new RegExp(`/monitoring/${treatments[0]}/details\\?.*tab=timesheet`))
    await expect(page.getByRole('tab', { name: 'Folha de Ponto' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Voltar' }).click()
  })

  await test.step('the month is closed with missing items, and its payouts can still be marked as paid', async () => {
    await page.getByRole('button', { name: 'Fechar competência' }).click()
    await expect(question).toContainText('Os repasses continuam podendo ser marcados como pagos')
    await question.getByRole('button', { name: 'Fechar competência' }).click()
    await expect(page.getByText(`Competência fechada por ${demo.admin.name} em`)).toContainText(
      'Os repasses continuam podendo ser marcados como pagos.',
    )
  })
})

test('the missing items of a month are listed, filtered, searched and corrected @journey', async ({
  page,
}) => {
  const { address, patients, treatments, contract } = await monthOfCare(page)
  await page.goto(`/management/invoicing/results?${address}`)
  await page.getByRole('link', { name: 'O que falta' }).click()
  await expect(page.getByRole('heading', { name: `Junho de 2023 · ${contract.name}` })).toBeVisible()
  const missingItem = (index: 0 | 1, said: string) =>
    page.getByRole('link', { name: `${patients[index].name}: ${said}` })
  await expect(missingItem(0, '2 vencidas')).toBeVisible()
  await expect(missingItem(1, '1 vencida')).toBeVisible()
  await expect(missingItem(1, 'sem relatório')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const glosses = page.getByRole('button', { name: 'Sessões glosadas 1 sessão' })
  await glosses.click()
  await expect(glosses).toHaveAttribute('aria-pressed', 'true')
  await expect(missingItem(0, '2 vencidas')).toBeHidden()
  await expect(missingItem(1, '1 glosada')).toBeVisible()
  // The counts are for the whole month, independent of the filter.
  await expect(page.getByRole('button', { name: 'Sem comprovante 4 sessões' })).toBeVisible()
  await glosses.click()
  await page.getByRole('searchbox').fill(patients[0].name)
  await expect(missingItem(1, '1 glosada')).toBeHidden()
  await missingItem(0, 'sem relatório').click()
  await expect(page).toHaveURL(new RegExp(`/monitoring/${treatments[0]}/details\\?.*tab=reports`))
  await expect(page.getByRole('tab', { name: 'Relatórios' })).toHaveAttribute('aria-selected', 'true')
})

test('an expanded row of the invoice links to the correction', async ({ page }) => {
  const { address, patients, treatments } = await monthOfCare(page)
  await page.goto(`/management/invoicing/results?${address}`)
  await page.getByRole('button', { name: `Expandir ${patients[0].name}` }).click()
  await expect(page.getByRole('link', { name: 'Enviar o relatório' })).toHaveAttribute('href', /tab=reports/)
  await page.getByRole('link', { name: 'Corrigir no Monitoramento' }).click()
  await expect(page).toHaveURL(new RegExp(`/monitoring/${treatments[0]}/details\\?.*tab=sessions`))
})

const families = [
  { path: 'invoicing', of: { family: 'faturamento' } },
  { path: 'summary', of: { family: 'resumo-financeiro' } },
] as const

for (const { path, of } of families)
  test(`${of.family} of all contracts is chosen, never assumed`, async ({ page }) => {
    const { contract } = await monthOfCare(page)
    await enterAsNewPerson(page)
    await page.goto(`/management/${path}`)
    const search = page.getByRole('button', { name: 'Pesquisar' })
    await choose(page, 'Ano', '2023')
    await choose(page, 'Mês', 'Junho')
    await expect(search).toBeDisabled()
    await page.getByRole('combobox', { name: 'Contrato' }).click()
    await expect(page.getByRole('option').first()).toHaveText('Todos os contratos')
    await expect(page.getByRole('option', { name: contract.name })).toBeVisible()
    await page.getByRole('option').first().click()
    await search.click()
    await expect(page).toHaveURL(new RegExp(`/management/${path}/results\\?year=2023&month=6$`))
    await expect(page.getByRole('heading', { name: 'Junho de 2023 · Todos os contratos' })).toBeVisible()

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar Excel' }).click()
    const name = exportFileName({ ...of, year: 2023, month: 6, kind: 'xlsx' })
    expect((await coming).suggestedFilename()).toBe(name)

    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(page.getByRole('combobox', { name: 'Contrato' })).toContainText('Todos os contratos')
    await expect(search).toBeEnabled()
  })

test('several contracts are closed and reopened from one screen @walk', async ({ page }) => {
  const first = await monthOfCare(page)
  const second = await contractOfCare(page, await enter(page))
  await second.care((await second.newPatient()).id, { done: 3 })
  await page.goto(`/management/invoicing/results?${june}`)
  await page.getByRole('button', { name: 'Fechamento por contrato' }).click()
  const table = page.getByRole('table', { name: 'Fechamento por contrato' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(row(first.contract.name)).toContainText('R$ 480,00')
  await expect(row(second.contract.name)).toContainText('R$ 360,00')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  for (const { name } of [first.contract, second.contract]) {
    await page.getByRole('button', { name: `Fechar ${name}` }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(name)
    await question.getByRole('button', { name: 'Fechar competência' }).click()
    await expect(row(name)).toContainText(`Fechada${demo.admin.name}`)
    // The button of the next action is at the position of the pointer.
    await expect(page.getByRole('button', { name: `Reabrir ${name}` })).toBeFocused()
  }
  await expectAccessible(page)

  await page.getByRole('button', { name: `Reabrir ${second.contract.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Reabrir a competência de junho de 2023' })
  await dialog.getByLabel('Motivo').fill('Sessão lançada com atraso.')
  await dialog.getByRole('button', { name: 'Reabrir' }).click()
  await expect(toast(page, 'Competência reaberta com sucesso')).toBeVisible()
  await expect(row(second.contract.name)).toContainText('Aberta')
  await expect(row(first.contract.name)).toContainText('Fechada')
})

/** Converts '−R$ 1.240,50' to cents. */
const cents = (text: string) => {
  const digits = Number(text.replace(/\D/g, ''))
  return /^\s*[−-]/.test(text) ? -digits : digits
}

test('exports of both lists of missing items use the filters of the screen @phone', async ({ page }) => {
  await enter(page)
  for (const { path, asks, name } of [
    {
      path: '/management/missing',
      asks: '/payment-management/missing/export/csv',
      name: /^o-que-falta-2025-8-geral/,
    },
    {
      path: '/monitoring/missing',
      asks: '/monitoring/missing/export/csv',
      name: /^o-que-falta-por-profissional-2025-8-geral/,
    },
  ]) {
    await page.goto(`${path}?year=2025&month=8&kind=proof&search=nin`)
    const requestPromise = page.waitForRequest((request) => request.url().includes(asks))
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar Excel' }).click()
    expect((await requestPromise).url()).toMatch(/kind=proof&search=nin/)
    expect((await file).suggestedFilename()).toMatch(name)
    await expectNoSidewaysScroll(page)
  }
})

test('the parts of the comparison with the previous month add up to the difference', async ({ page }) => {
  const { newPatient, care, contract, address } = await contractOfCare(page, await enter(page))
  const [stays, leaves, comes] = [await newPatient(), await newPatient(), await newPatient()]
  await care(stays.id, { month: '05', done: 2, contractValue: 100 })
  await care(stays.id, { done: 3, contractValue: 110.5 })
  await care(leaves.id, { month: '05', done: 1 })
  await care(comes.id, { done: 4 })
  await page.goto(`/management/summary/results?${address}`)
  const section = page.getByRole('region', { name: 'Em relação ao mês anterior' })
  // Previous month: 2 × 100 + 120 = 320; this month: 3 × 110,50 + 4 × 120 = 811,50.
  await expect(section).toContainText(
    'R$ 491,50 a mais que em maio de 2023: pacientes que entraram +R$ 480,00, pacientes que saíram −R$ 120,00, volume +R$ 100,00, preço +R$ 31,50.',
  )
  const amounts = await section.getByRole('button').allTextContents()
  const parts = amounts.map((text) => cents(/[+−]?R\$.*$/.exec(text)?.[0] ?? ''))
  expect(parts).toHaveLength(4)
  const line = async (name: string) =>
    cents((await section.getByRole('listitem').filter({ hasText: name }).textContent())?.split('R$')[1] ?? '')
  const [before, now] = [await line('Bruto de maio de 2023'), await line('Bruto de junho de 2023')]
  expect(parts.reduce((sum, part) => sum + part, before)).toBe(now)

  await section.getByRole('button', { name: 'Pacientes que entraram' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await section.getByRole('link', { name: comes.name }).click()
  await expect(page).toHaveURL(`/patients/${comes.id}/details`)

  await page.goto(`/management/summary/results?year=2023&month=5&contractId=${contract.id}`)
  await expect(section).toContainText('Não há com o que comparar: abril de 2023 não tem sessões realizadas.')
})

test('a PAD shared by two professionals has two rows, each with its own prices', async ({ page }) => {
  const { address, patients } = await monthOfCare(page)
  await page.route('**/invoicing/details*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const [row] = body.treatments
    const professional = { id: 999_999, fullName: 'Substituta Nogueira' }
    const other = { ...row, professional, lowestContractValue: 90.5, treatmentValue: 210.5 }
    const treatments = route.request().url().includes('search=') ? [other, row] : [row, other]
    await route.fulfill({ response, json: { ...body, treatments } })
  })
  await page.goto(`/management/invoicing/results?${address}`)
  const shared = page.getByRole('row').filter({ hasText: 'Substituta Nogueira' })
  await expect(shared).toContainText('R$ 90,50 a R$ 120,00')
  await shared.getByRole('button', { name: `Expandir ${patients[0].name}` }).click()
  await expect(page.getByText('2 sessões de R$ 90,50 a R$ 120,00 = R$ 210,50')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Recolher/ })).toHaveCount(1)

  // The search returns the two rows in the other order; the expanded row stays expanded.
  await page.getByRole('searchbox').fill(patients[0].name)
  await expect(page.getByRole('row').nth(1)).toContainText('Substituta Nogueira')
  await expect(shared.getByRole('button', { name: /^Recolher/ })).toBeVisible()
})

test('a month that has not ended can be closed only after a tick, and the dialog shows its future sessions', async ({
  page,
}) => {
  const { createContract, createProfessional, createPatient, createTreatment } = office(
    page,
    await enter(page),
  )
  const name = unique('Plano Corrente')
  const contract = await createContract({ fantasyName: name })
  const patient = await createPatient({ contractId: contract.id })
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const [year = 0, month = 0] = today.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  const startDate = `${today.slice(0, 7)}-01`
  const pad = await createTreatment(patient.id, (await createProfessional()).id, {
    startDate,
    endDate: lastDay,
    expectedStart: startDate,
  })
  const sessions = pad.sessionDates as { sessionDate: string }[]
  const toCome = sessions.filter(({ sessionDate }) => sessionDate.slice(0, 10) >= today).length
  await page.goto(`/management/month?year=${year}&month=${month}`)
  await page.getByRole('button', { name: `Fechar ${name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('alert')).toContainText('ainda não terminou')
  await expect(question.getByRole('alert')).toContainText(
    ['Nenhuma sessão está por vir', '1 sessão ainda está por vir'][toCome] ??
      `${toCome} sessões ainda estão por vir`,
  )
  const confirm = question.getByRole('button', { name: 'Fechar competência' })
  await expect(confirm).toBeDisabled()
  await expectAccessible(page)
  await question.getByRole('checkbox', { name: /^Fechar mesmo assim/ }).check()
  await confirm.click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Fechada')
})

test('in Competência the only button of a contract is at the top of its row', async ({ page }) => {
  const { contract, care, newPatient } = await contractOfCare(page, await enter(page))
  await care((await newPatient()).id, { done: 4 })
  await page.goto(`/management/month?${june}`)
  const row = page.getByRole('row').filter({ hasText: contract.name })
  await expect(row.getByRole('button')).toHaveText(['Fechar'])
  const top = async (one: typeof row) => (await one.boundingBox())?.y ?? Number.NaN
  expect((await top(row.getByRole('button'))) - (await top(row))).toBeLessThan(12)
})
