import { countPresses } from './presses.ts'
import { office } from './records.ts'
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  test,
  toast,
  unique,
} from './support.ts'

// A past month before the demo data, so that it can be closed and has only the data of this test.
const may = 'year=2022&month=5'
const screen = `/management/month?${may}`

type Session = { id: number; sessionDate: string }

/**
 * Four contracts with three PADs of four sessions each: one session is cancelled, one glossed, the others pending. One
 * professional falls ill.
 */
const officeOfFour = async (page: Page) => {
  const { call, ...make } = office(page, await enter(page))
  const contracts: string[] = []
  const sessions: Session[] = []
  const people: { id: number; fullName: string }[] = []
  let contractId = 0
  for (const place of ['Leste', 'Norte', 'Oeste', 'Sul']) {
    const name = unique(`Plano ${place}`)
    const contract = await make.createContract({ fantasyName: name })
    const professional = await make.createProfessional({ fullName: unique('Bruna Camargo') })
    people.push({ id: professional.id, fullName: String(professional.fullName) })
    for (let patients = 0; patients < 3; patients += 1) {
      const patient = await make.createPatient({ contractId: contract.id })
      const days = { startDate: '2022-05-02', endDate: '2022-05-31', expectedStart: '2022-05-02' }
      const pad = await make.createTreatment(patient.id, professional.id, days)
      sessions.push(...(pad.sessionDates as Session[]))
    }
    contracts.push(name)
    contractId ||= contract.id
  }
  const untouched = ['cancelled', 'glossed'].map((status, index) => ({
    id: sessions[index]?.id,
    status,
    endDate: null,
  }))
  const answer = await call('PUT', '/monitoring/session-states', { sessions: untouched })
  expect(answer.status(), await answer.text()).toBe(200)
  const [ill = { id: 0, fullName: '' }, spare] = people
  // The ill professional has future days too: four Mondays of March 2032 in three PADs of other patients.
  for (let patients = 0; patients < 3; patients += 1) {
    const patient = await make.createPatient({ contractId })
    const days = { startDate: '2032-03-01', endDate: '2032-03-31', expectedStart: '2032-03-01' }
    await make.createTreatment(patient.id, ill.id, days)
  }
  return { contracts, ill: ill.fullName, spare: spare?.fullName ?? '' }
}

/** The number of actions before these screens existed, and the limits for each part now. */
const parts = {
  'hand over': { before: '17 actions per PAD: 51', presses: 7, fields: 5 },
  confirm: { before: '137 presses, then 10', presses: 4, fields: 0 },
  'find the missing items': { before: '165 presses', presses: 3, fields: 0 },
  renew: { before: '11 fields per PAD: 132', presses: 3, fields: 0 },
  'close the month and pay': { before: '98 presses', presses: 14, fields: 0 },
}
type Part = keyof typeof parts

test('the month end of four contracts takes few presses, including the navigation between screens @walk', async ({
  page,
}) => {
  const { contracts, ill, spare } = await officeOfFour(page)
  const walk = countPresses()
  const begin = (part: Part) => walk.begin(part)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  const menu = (name: string) =>
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true })
  const dialog = page.getByRole('alertdialog')

  await test.step('hand over: the page of an ill professional leads to all her PADs', async () => {
    begin('hand over')
    await page.goto('/management')
    await walk.press(menu('Profissionais'))
    await walk.type(page.getByPlaceholder('Procurar nome, código ou CPF'), ill)
    await walk.press(link(`Ver detalhes de ${ill}`))
    await walk.press(button('Registrar ausência'))
    await expectAccessible(page)
    await walk.type(page.getByRole('textbox', { name: /^De/ }), '05/03/2032')
    await walk.type(page.getByRole('textbox', { name: /^Até/ }), '12/03/2032')
    await walk.type(page.getByRole('textbox', { name: /^Motivo/ }), 'Atestado')
    await walk.press(page.getByRole('button', { name: 'Salvar', exact: true }))
    const absences = page.getByRole('region', { name: 'Ausências' })
    await expect(absences).toContainText('3 sessões pendentes de 3 PADs caem nestes dias.')
    await walk.press(link('Passar estas sessões'))
    await expect(page.getByLabel('A partir de')).toHaveValue('05/03/2032')
    await expect(page.getByText('3 PADs, 3 sessões')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Dias que passam' })).toBeVisible()
    await walk.type(page.getByRole('combobox', { name: /^Novo profissional/ }), spare)
    await walk.press(page.getByRole('option', { name: spare }))
    await walk.press(button('Passar 3 PADs'))
    await expect(toast(page, 'Atendimentos passados com sucesso')).toBeVisible()
    // The page of the professional shows the text after a refetch.
    await expect(absences).toBeVisible()
    await expect(absences).not.toContainText('caem nestes dias')
  })

  await test.step('confirm the overdue sessions', async () => {
    begin('confirm')
    await walk.press(menu('Gerenciamento'))
    await walk.press(link('Competência'))
    await expect(page.getByRole('heading', { name: 'Competência', level: 1 })).toBeVisible()
    // The screen opens the current or the previous month; this test needs a much older month.
    await page.goto(screen)
    /** The distance of the second row from the first. It does not change if a click scrolls the page. */
    const placeOfSecond = async () => {
      const [first, second] = await Promise.all(contracts.slice(0, 2).map((name) => row(name).boundingBox()))
      return (second?.y ?? 0) - (first?.y ?? 0)
    }
    const place = await placeOfSecond()
    await walk.press(button('Confirmar 46 sessões vencidas de todos os contratos'))
    await expect(dialog).toContainText('46 sessões de 12 PADs, até ontem')
    await expect(page.getByText('Ficam como estão: 1 cancelada, 1 glosada.')).toBeVisible()
    await expectAccessible(page)
    await walk.press(dialog.getByRole('button', { name: 'Confirmar 46 sessões' }))
    for (const [index, name] of contracts.entries())
      await expect(row(name)).toContainText(index === 0 ? '10/12' : '12/12')
    expect(await placeOfSecond(), 'a confirmation moves no row').toBe(place)
  })

  await test.step('the confirmation of a contract is undone as a whole', async () => {
    const last = contracts.at(-1) ?? ''
    await button(`Desfazer a confirmação de ${last}`).click()
    await expect(toast(page, 'Confirmação desfeita: 12 sessões')).toBeVisible()
    await expect(row(last)).toContainText('0/12')
    await button(`Confirmar 12 sessões vencidas de ${last}`).click()
    await dialog.getByRole('button', { name: 'Confirmar 12 sessões' }).click()
    await expect(row(last)).toContainText('12/12')
  })

  await test.step('find the missing items', async () => {
    begin('find the missing items')
    await walk.press(link('46: Sessões sem comprovante, todos os contratos'))
    await expect(button(/^Sem comprovante/)).toHaveAttribute('aria-pressed', 'true')
    await expect(button(/^Sem comprovante/)).toContainText('46 sessões')
    await walk.press(button(/^Sem relatório/))
    await expect(button(/^Sem relatório/)).toContainText('12 PADs')
    await walk.press(button(/^Sem folha de ponto/))
    await expect(page.getByRole('row')).toHaveCount(11)
  })

  await test.step('renew the PADs', async () => {
    begin('renew')
    await walk.press(menu('Gerenciamento'))
    await walk.press(link('Renovar PADs'))
    await expect(page.getByRole('heading', { name: 'Renovar PADs', level: 1 })).toBeVisible()
    // In the last days of a month the screen opens the next month.
    await page.goto('/management/renewals?year=2022&month=6')
    await expect(page.getByRole('tab', { name: 'Prontos (12)' })).toBeVisible()
    await walk.press(button('Criar 12 PADs'))
    await expect(toast(page, '12 PADs criados com sucesso')).toBeVisible()
  })

  await test.step('close the month and pay', async () => {
    begin('close the month and pay')
    await walk.press(menu('Gerenciamento'))
    await walk.press(link('Competência'))
    await expect(page.getByRole('heading', { name: 'Competência', level: 1 })).toBeVisible()
    await page.goto(screen)
    for (const name of contracts) {
      await walk.press(button(`Fechar ${name}`))
      await walk.press(button('Fechar competência'))
      await expect(row(name)).toContainText('Fechada')
    }
    await expect(page.getByText('4 de 4 contratos fechados')).toBeVisible()
    await walk.press(link('12 a pagar'))
    await walk.press(button('Selecionar todos os pendentes'))
    await walk.press(button('Marcar como pagos'))
    await walk.press(dialog.getByRole('button', { name: 'Marcar como pagos' }))
    await expect(toast(page, 'Status atualizado com sucesso')).toBeVisible()
    await page.goto(screen)
    const total = page.getByRole('row').filter({ hasText: 'Total de 4 contratos' })
    await expect(total.getByRole('link', { name: /Pago aos profissionais/ })).toHaveText('R$ 3.680,00')
    await expect(link(/a pagar$/)).toHaveCount(0)
  })

  await test.step('one file contains all documents of the month', async () => {
    const download = page.waitForEvent('download')
    await button('Exportar competência').click()
    expect((await download).suggestedFilename()).toBe('competencia-2022-5-geral.zip')
  })

  console.table(
    Object.fromEntries(
      Object.entries(parts).map(([part, { before }]) => [part, { before, ...walk.of(part) }]),
    ),
  )
  for (const [part, { presses, fields }] of Object.entries(parts)) {
    expect(walk.of(part).presses, part).toBeLessThanOrEqual(presses)
    expect(walk.of(part).fields, part).toBeLessThanOrEqual(fields)
  }
})

test('on a phone each contract is a card @phone', async ({ page }) => {
  await enter(page)
  await page.goto('/management/month')
  await expect(page.getByRole('row').filter({ hasText: 'IPMC' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
