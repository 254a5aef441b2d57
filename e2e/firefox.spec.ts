import { existsSync, writeFileSync } from 'node:fs'
import { exportFileName } from '@zelo/contract/exports'
import { openFirefox } from './firefox.ts'
import { march, monthOfCare } from './month-of-care.ts'
import { newPhoto } from './photos.ts'
import { demo, expect, test, unique } from './support.ts'

test('the main journeys work in Firefox @firefox', async ({ page, baseURL }, info) => {
  const care = await monthOfCare(page)
  const [{ id: treatmentId }] = care.treatments
  const [patient] = care.patients
  const photo = info.outputPath('comprovante.png')
  writeFileSync(photo, await newPhoto(page))
  const downloads = info.outputPath('downloads')
  const {
    browser,
    page: panel,
    goTo,
    fill,
    press,
    sees,
    attach,
  } = await openFirefox(baseURL ?? '', downloads)
  const problems: string[] = []
  panel.on('pageerror', (error) => problems.push(String(error)))

  try {
    await test.step('signing in opens the first list', async () => {
      await goTo('/login')
      await fill('E-mail', demo.admin.email)
      await panel.locator('input[type="password"]').fill(demo.password)
      await press('Login')
      await sees('Nº total de cadastros')
      expect(new URL(panel.url()).pathname).toBe('/administrators')
    })

    const name = unique('Fábia Raposo')
    await test.step('an administrator is created', async () => {
      await press('Novo administrador', 'link')
      await fill('Nome completo', name)
      await fill('CPF', '52998224725')
      await fill('RG', '12.345.678-9')
      await fill('E-mail', `${unique('raposo').replace(' ', '.')}@demo.local`)
      await fill('Celular', '11987654321')
      await press('Tipo', 'combobox')
      await press('Captador', 'option')
      await press('Salvar')
      await sees('Administrador criado com sucesso')
    })

    await test.step('the administrator is found and edited', async () => {
      await fill('Procurar nome, e-mail ou CPF', name, 'searchbox')
      await sees('Nº total de cadastros: 1')
      await panel.locator('tr[data-row]').click()
      await press('Editar', 'link')
      await fill('RG', '98.765.432-1')
      await press('Salvar')
      await sees('Administrador atualizado com sucesso')
    })

    await test.step('a session is completed with a photo as proof', async () => {
      const of = `${march}&contractId=${care.contract.id}&patientId=1&totalSessions=4`
      await goTo(`/monitoring/${treatmentId}/details?${of}`)
      await press('15, Prevista, vencida')
      await panel.locator('[role="dialog"] ::-p-text(Realizada)').click()
      await attach(photo)
      await sees('comprovante.png')
      await press('Salvar')
      await sees('Sessão atualizada com sucesso')
      await panel.locator('::-p-aria(15, Realizada, com comprovante[role="button"])').wait()
    })

    await test.step('a payout is marked as paid', async () => {
      await goTo(`/management/production/results?${march}&professionalId=${care.professionalId}`)
      const status = `Status do pagamento de ${care.professional} por ${patient}`
      await panel.locator(`select[aria-label="${status}"]`).fill('paid')
      await sees('Status atualizado com sucesso')
    })

    await test.step('the production is exported as a spreadsheet', async () => {
      await press('Exportar Excel')
      const file = exportFileName({
        year: 2024,
        month: 3,
        family: 'producao',
        kind: 'xlsx',
        professional: care.professional,
      })
      await expect.poll(() => existsSync(`${downloads}/${file}`), { timeout: 60_000 }).toBe(true)
    })
    expect(problems).toEqual([])
  } finally {
    await browser.close()
  }
})
