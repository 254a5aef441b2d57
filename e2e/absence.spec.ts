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

/** Counts what a hand does: presses, and fields that are typed into. */
const hand = (page: Page) => {
  const count = { presses: 0, fields: 0 }
  return {
    count,
    press: async (role: 'button' | 'link' | 'checkbox' | 'option', name: string) => {
      count.presses += 1
      await page.getByRole(role, { name }).first().click()
    },
    type: async (role: 'textbox' | 'combobox', name: RegExp, text: string) => {
      count.fields += 1
      await page.getByRole(role, { name }).fill(text)
    },
  }
}

test('a professional is ill: her absence leads straight to handing all her PADs over', async ({ page }) => {
  const us = office(page, await enter(page))
  const ana = await us.createProfessional({ fullName: unique('Ana Adoece') })
  const [bia, caio] = [
    await us.createProfessional({ fullName: unique('Bia Cobre') }),
    await us.createProfessional({ fullName: unique('Caio Cobre') }),
  ]
  // Four Mondays of March 2027, in three PADs.
  const period = { startDate: '2027-03-01', endDate: '2027-03-31', expectedStart: '2027-03-01' }
  const treatments: { id: number; patient: string }[] = []
  for (const word of ['Um', 'Dois', 'Três']) {
    const patient = await us.createPatient({ fullName: unique(`Paciente ${word}`) })
    const { id } = await us.createTreatment(patient.id, ana.id, period)
    treatments.push({ id, patient: String(patient.fullName) })
  }
  const attended = async (id: number): Promise<number[]> =>
    (await (await us.call('GET', `/treatments/${id}`)).json()).sessionDates.map(
      (one: { professionalId: number }) => one.professionalId,
    )
  await page.goto(`/professionals/${ana.id}/details`)
  const { press, type, count } = hand(page)

  await test.step('the absence says what falls into it', async () => {
    await press('button', 'Registrar ausência')
    await expect(page.getByRole('dialog', { name: 'Registrar ausência' })).toBeVisible()
    await expectAccessible(page)
    await type('textbox', /^De/, '05/03/2027')
    await type('textbox', /^Até/, '12/03/2027')
    await type('textbox', /^Motivo/, 'Atestado')
    await press('button', 'Salvar')
    await expect(toast(page, 'Ausência salva com sucesso')).toBeVisible()
    const absences = page.getByRole('region', { name: 'Ausências' })
    await expect(absences).toContainText('05/03/2027 a 12/03/2027')
    await expect(absences).toContainText('3 sessões pendentes de 3 PADs caem nestes dias.')
  })

  await test.step('one press leads to the days of the absence, all PADs chosen', async () => {
    await press('link', 'Passar estas sessões')
    await expect(page.getByLabel('A partir de')).toHaveValue('05/03/2027')
    await expect(page.getByText('3 PADs, 3 sessões')).toBeVisible()
    await type('combobox', /^Novo profissional/, String(bia.fullName))
    await press('option', String(bia.fullName))
    await press('button', 'Passar 3 PADs')
    await expect(toast(page, 'Atendimentos passados com sucesso')).toBeVisible()
    await expect(page).toHaveURL(`/professionals/${ana.id}/details`)
    for (const { id } of treatments) expect(await attended(id)).toEqual([ana.id, bia.id, ana.id, ana.id])
    await expect(page.getByText('caem nestes dias')).toHaveCount(0)
  })
  test.info().annotations.push({ type: 'presses', description: JSON.stringify(count) })
  console.info(`ill professional, 3 PADs handed over: ${count.presses} presses, ${count.fields} fields`)
  expect(count).toEqual({ presses: 5, fields: 4 })

  await test.step('two may share the rest: the page stays until nobody is left', async () => {
    await page.goto(`/professionals/${ana.id}/hand-over?from=2027-03-20&to=2027-03-25`)
    await page.getByRole('row', { name: treatments[2]?.patient }).getByRole('checkbox').uncheck()
    await type('combobox', /^Novo profissional/, String(bia.fullName))
    await press('option', String(bia.fullName))
    await press('button', 'Passar 2 PADs')
    await expect(page.getByText('1 PAD, 1 sessão')).toBeVisible()
    await type('combobox', /^Novo profissional/, String(caio.fullName))
    await press('option', String(caio.fullName))
    await press('button', 'Passar 1 PAD')
    await expect(page).toHaveURL(`/professionals/${ana.id}/details`)
    const last = await Promise.all(treatments.map(async ({ id }) => (await attended(id))[3]))
    expect(last).toEqual([bia.id, bia.id, caio.id])
  })
})

test('the plan’s terms are written on a PAD, and what they do not cover is said @phone', async ({ page }) => {
  const us = office(page, await enter(page))
  const professional = await us.createProfessional({ fullName: unique('Bia Cobre') })
  const patient = await us.createPatient({ fullName: unique('Paciente Plano') })
  const period = { startDate: '2027-03-01', endDate: '2027-03-31', expectedStart: '2027-03-01' }
  const { id } = await us.createTreatment(patient.id, professional.id, period)
  await page.goto(`/patients/${id}/details-pad?edit=true`)
  await page.getByLabel('Número da autorização').fill('GUIA 77')
  await page.getByLabel('Sessões autorizadas').fill('3')
  await page.getByLabel('Validade da autorização').fill('20/03/2027')
  const uncovered = ['4 sessões para 3 autorizadas.', '1 sessão fica depois da validade da autorização']
  for (const text of uncovered) await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'PAD atualizado com sucesso')).toBeVisible()
  await expect(page.getByText('GUIA 77')).toBeVisible()
  for (const text of uncovered) await expect(page.getByText(text)).toBeVisible()
  await page.goto(`/management/authorizations?state=exceeded&search=${patient.fullName}`)
  const row = page.getByRole('row').filter({ hasText: String(patient.fullName) })
  await expect(row).toContainText('GUIA 77')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
