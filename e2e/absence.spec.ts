import { office } from './records.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toast, unique } from './support.ts'

// month-end.spec.ts covers the complete flow, from the absence to all PADs handed over.
test('two professionals share an absence, and the page stays until no PAD is left', async ({ page }) => {
  const us = office(page, await enter(page))
  const ana = await us.createProfessional({ fullName: unique('Ana Adoece') })
  const [bia, caio] = [
    await us.createProfessional({ fullName: unique('Bia Cobre') }),
    await us.createProfessional({ fullName: unique('Caio Cobre') }),
  ]
  // Four Mondays of March 2032, in two PADs.
  const period = { startDate: '2032-03-01', endDate: '2032-03-31', expectedStart: '2032-03-01' }
  const treatments: { id: number; patient: string }[] = []
  for (const word of ['Um', 'Dois']) {
    const patient = await us.createPatient({ fullName: unique(`Paciente ${word}`) })
    const { id } = await us.createTreatment(patient.id, ana.id, period)
    treatments.push({ id, patient: String(patient.fullName) })
  }
  const attended = async ({ id }: { id: number }): Promise<number[]> =>
    (await (await us.call('GET', `/treatments/${id}`)).json()).sessionDates.map(
      (one: { professionalId: number }) => one.professionalId,
    )
  const who = page.getByRole('combobox', { name: /^Novo profissional/ })
  const choose = async (to: Record<string, unknown>) => {
    await who.fill(String(to.fullName))
    await page.getByRole('option', { name: String(to.fullName) }).click()
  }
  await page.goto(`/professionals/${ana.id}/hand-over?from=2032-03-20&to=2032-03-25`)
  await page.getByRole('row', { name: treatments[1]?.patient }).getByRole('checkbox').uncheck()
  await choose(bia)
  await page.getByRole('button', { name: 'Passar 1 PAD' }).click()
  await expect(page.getByText('1 PAD, 1 sessão')).toBeVisible()
  await expect(page.getByRole('row', { name: treatments[0]?.patient })).toHaveCount(0)
  await expect(who).toBeFocused()
  await expect(who).toHaveValue('')
  // The draft also stores the professional chosen for the remaining days.
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && !!answer.request().postData()?.includes(`${caio.id}`),
  )
  await choose(caio)
  await kept
  await page.getByRole('button', { name: 'Passar 1 PAD' }).click()
  await expect(page).toHaveURL(`/professionals/${ana.id}/details`)
  expect(await Promise.all(treatments.map(attended))).toEqual([
    [ana.id, ana.id, ana.id, bia.id],
    [ana.id, ana.id, ana.id, caio.id],
  ])
})

test('a PAD shows the terms of its plan and warns about uncovered sessions @phone', async ({ page }) => {
  const us = office(page, await enter(page))
  const professional = await us.createProfessional({ fullName: unique('Bia Cobre') })
  const patient = await us.createPatient({ fullName: unique('Paciente Plano') })
  const period = { startDate: '2032-03-01', endDate: '2032-03-31', expectedStart: '2032-03-01' }
  const { id } = await us.createTreatment(patient.id, professional.id, period)
  await page.goto(`/patients/${id}/details-pad?edit=true`)
  await page.getByLabel('Número da autorização').fill('GUIA 77')
  await page.getByLabel('Sessões autorizadas').fill('3')
  await page.getByLabel('Validade da autorização').fill('20/03/2032')
  const uncovered = ['4 sessões para 3 autorizadas.', '1 sessão fica depois da validade da autorização']
  for (const text of uncovered) await expect(page.getByText(text)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Ver 2 avisos' }).click()
  for (const text of uncovered) await expect(page.getByText(text)).toBeInViewport()
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
