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

// Before the demo company began, so that the month is this test's own; and over, so that it can be closed.
const may = 'year=2022&month=5'
const screen = `/management/month?${may}`

type Session = { id: number; sessionDate: string }

/** Four contracts of three PADs with four sessions each, all pending but one cancelled and one glossed. */
const officeOfFour = async (page: Page) => {
  const { call, ...make } = office(page, await enter(page))
  const contracts: string[] = []
  const sessions: Session[] = []
  for (const place of ['Leste', 'Norte', 'Oeste', 'Sul']) {
    const name = unique(`Plano ${place}`)
    const contract = await make.createContract({ fantasyName: name })
    const professional = await make.createProfessional({ fullName: unique('Bruna Camargo') })
    for (let patients = 0; patients < 3; patients += 1) {
      const patient = await make.createPatient({ contractId: contract.id })
      const days = { startDate: '2022-05-02', endDate: '2022-05-31', expectedStart: '2022-05-02' }
      const pad = await make.createTreatment(patient.id, professional.id, days)
      sessions.push(...(pad.sessionDates as Session[]))
    }
    contracts.push(name)
  }
  const untouched = ['cancelled', 'glossed'].map((status, index) => ({
    id: sessions[index]?.id,
    status,
    endDate: null,
  }))
  const answer = await call('PUT', '/monitoring/session-states', { sessions: untouched })
  expect(answer.status(), await answer.text()).toBe(200)
  return contracts
}

/** The clicks of an office of four contracts before there was this screen, and the most that each part may take now. */
const parts = {
  confirm: { before: 137, most: 10 },
  'find what misses': { before: 165, most: 5 },
  'close and pay': { before: 98, most: 14 },
}
type Part = keyof typeof parts

test('the month end of four contracts takes a handful of clicks', async ({ page }) => {
  const contracts = await officeOfFour(page)
  const walk = countPresses()
  const begin = (part: Part) => walk.begin(part)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = page.getByRole('alertdialog')

  await test.step('confirm', async () => {
    begin('confirm')
    await page.goto('/management')
    await walk.press(page.getByRole('link', { name: 'Competência' }))
    await expect(page.getByRole('heading', { name: 'Competência', level: 1 })).toBeVisible()
    // At a month's turn the screen opens on the month that ended: this one is long over.
    await page.goto(screen)
    for (const [index, name] of contracts.entries()) {
      const count = index === 0 ? 10 : 12
      await walk.press(button(`Confirmar ${count} sessões vencidas de ${name}`))
      if (index === 0) {
        await expect(page.getByText('Ficam como estão: 1 cancelada, 1 glosada.')).toBeVisible()
        await expectAccessible(page)
      }
      await walk.press(dialog.getByRole('button', { name: `Confirmar ${count} sessões` }))
      await expect(row(name)).toContainText(index === 0 ? '10/12' : '12/12')
    }
  })

  await test.step('what was confirmed is put back as one, also later', async () => {
    const last = contracts.at(-1) ?? ''
    await button(`Desfazer a confirmação de ${last}`).click()
    await expect(toast(page, 'Confirmação desfeita: 12 sessões')).toBeVisible()
    await expect(row(last)).toContainText('0/12')
    await button(`Confirmar 12 sessões vencidas de ${last}`).click()
    await dialog.getByRole('button', { name: 'Confirmar 12 sessões' }).click()
    await expect(row(last)).toContainText('12/12')
  })

  await test.step('find what misses', async () => {
    begin('find what misses')
    await walk.press(page.getByRole('link', { name: '46: Sessões sem comprovante, todos os contratos' }))
    await expect(button(/^Sem comprovante/)).toHaveAttribute('aria-pressed', 'true')
    await expect(button(/^Sem comprovante/)).toContainText('46 sessões')
    await walk.press(button(/^Sem relatório/))
    await expect(button(/^Sem relatório/)).toContainText('12 PADs')
    await walk.press(button(/^Sem folha de ponto/))
    await expect(page.getByRole('row')).toHaveCount(11)
  })

  await test.step('close and pay', async () => {
    begin('close and pay')
    await page.goto(screen)
    for (const name of contracts) {
      await walk.press(button(`Fechar ${name}`))
      await walk.press(button('Fechar competência'))
      await expect(row(name)).toContainText('Fechada')
    }
    await expect(page.getByText('4 de 4 contratos fechados')).toBeVisible()
    await walk.press(page.getByRole('link', { name: '12 a pagar' }))
    await walk.press(button('Selecionar todos os pendentes'))
    await walk.press(button('Marcar como pagos'))
    await walk.press(dialog.getByRole('button', { name: 'Marcar como pagos' }))
    await expect(toast(page, 'Status atualizado com sucesso')).toBeVisible()
    await page.goto(screen)
    const total = page.getByRole('row').filter({ hasText: 'Total de 4 contratos' })
    await expect(total.getByRole('link', { name: /Pago aos profissionais/ })).toHaveText('R$ 3.680,00')
    await expect(page.getByRole('link', { name: /a pagar$/ })).toHaveCount(0)
  })

  await test.step('everything of the month is one file', async () => {
    const download = page.waitForEvent('download')
    await button('Exportar competência').click()
    expect((await download).suggestedFilename()).toBe('competencia-2022-5-geral.zip')
  })

  for (const [part, { before, most }] of Object.entries(parts)) {
    console.log(`${part}: ${walk.of(part)} clicks, ${before} before`)
    expect(walk.of(part), part).toBeLessThanOrEqual(most)
  }
})

test('on a phone each contract is a card @phone', async ({ page }) => {
  await enter(page)
  await page.goto('/management/month')
  await expect(page.getByRole('row').filter({ hasText: 'IPMC' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
