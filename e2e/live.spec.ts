import { monthOfCare } from './month-of-care.ts'
import { contractFields, office, patientFields, professionalFields } from './records.ts'
import { createAdministrator, demo, enter, expect, expectAccessible, test, toast, unique } from './support.ts'

test('changes by others appear on the screen, and never in a form with input @trouble', async ({
  page,
  browser,
}) => {
  const { call, make, contract, address } = await monthOfCare(page)
  const rename = async (path: string, fields: object) =>
    expect((await call('PUT', path, fields)).status()).toBe(200)
  const patient = await make.createPatient({ contractId: contract.id })
  const professional = await make.createProfessional()
  const period = { startDate: '2024-03-01', endDate: '2024-03-31', expectedStart: '2024-03-01' }
  await make.createTreatment(patient.id, professional.id, period)
  const otherPage = await (await browser.newContext()).newPage()
  await enter(otherPage)

  await page.goto(`/monitoring/results?${address}`)
  await expect(page.getByText(String(patient.fullName))).toBeVisible()
  await otherPage.goto(`/contracts/${contract.id}/edit`)
  const name = otherPage.getByLabel('Nome fantasia')
  await expect(name).toHaveValue(contract.name)

  await test.step('new names of a patient and a professional appear in the open month', async () => {
    const fullName = unique('Odete Renomeada')
    await rename(`/patients/${patient.id}`, patientFields(contract.id, { fullName }))
    await expect(page.getByText(fullName)).toBeVisible()
    const attends = unique('Célia Renomeada')
    await rename(
      `/professionals/${professional.id}`,
      professionalFields({ fullName: attends, email: professional.email }),
    )
    await expect(page.getByText(attends).filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('a form without input shows the new value', async () => {
    const fantasyName = unique('Plano Lua')
    await rename(`/contracts/${contract.id}`, contractFields({ fantasyName }))
    await expect(name).toHaveValue(fantasyName)
  })

  await test.step('a form with input keeps it and shows the conflict when it is saved', async () => {
    const typed = unique('Plano Meu')
    await name.fill(typed)
    const responsePromise = otherPage.waitForResponse((response) =>
      response.url().endsWith(`/contracts/${contract.id}`),
    )
    const fantasyName = unique('Plano Deles')
    await rename(`/contracts/${contract.id}`, contractFields({ fantasyName }))
    await responsePromise
    await expect(name).toHaveValue(typed)
    await otherPage.getByRole('button', { name: 'Próximo' }).click()
    await otherPage.getByRole('button', { name: 'Salvar' }).click()
    await expect(otherPage.getByRole('dialog')).toContainText(fantasyName)
  })
})

test('a form shows at once who removed its record, saves nothing, and works again after the restoration @journey', async ({
  page,
  browser,
}) => {
  const token = await enter(page)
  const api = office(page, token)
  const name = unique('Rita Remove')
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@demo.local`
  await createAdministrator(page, token, { name, email, role: 'admin', password: demo.password })
  const colleague = await (await browser.newContext()).newPage()
  const colleagueApi = office(colleague, await enter(colleague, email))
  const { id } = await api.createPatient()
  await page.goto(`/patients/${id}/edit`)
  const notes = page.locator('[name="obs"]')
  await notes.fill('Digitado antes da remoção')
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(`/patients/${id}`)) writes.push(request.url())
  })

  expect((await colleagueApi.call('DELETE', `/patients/${id}`)).status()).toBe(200)
  const notice = page.getByText(new RegExp(`^${name} removeu este cadastro em .*, às \\d\\d:\\d\\d\\.`))
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Não foi salvo: este cadastro foi removido.')).toBeVisible()
  await expect(notes).toHaveValue('Digitado antes da remoção')
  await expect(notes).toBeEditable()
  expect(writes).toEqual([])
  await expectAccessible(page)

  expect((await colleagueApi.call('POST', `/patients/${id}/restore`)).status()).toBe(200)
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Paciente atualizado com sucesso')).toBeVisible()
  await page.goto(`/patients/${id}/edit`)
  await expect(notes).toHaveValue('Digitado antes da remoção')
})

test('the form of every register, of a PAD and of a captação shows who removed its record @trouble', async ({
  page,
  browser,
}) => {
  const token = await enter(page)
  const api = office(page, token)
  const name = unique('Rita Remove')
  const newAdministrator = (word: string) => {
    const email = `${unique(word).replaceAll(' ', '.').toLowerCase()}@demo.local`
    return createAdministrator(page, token, { name, email, role: 'admin', password: demo.password })
  }
  const colleague = await (await browser.newContext()).newPage()
  const colleagueApi = office(colleague, await enter(colleague, (await newAdministrator('rita')).email))
  const [contract, professional, recruitment] = [
    await api.createContract(),
    await api.createProfessional(),
    await api.createRecruitment(),
  ]
  const patient = await api.createPatient({ contractId: contract.id })
  const treatment = await api.createTreatment(patient.id, (await api.createProfessional()).id)
  const { id } = await newAdministrator('removido')
  const removed = [
    { at: `/administrators/${id}/edit`, call: `/administration/${id}`, label: 'Nome completo' },
    { at: `/professionals/${professional.id}/edit`, call: `/professionals/${professional.id}` },
    {
      at: `/recruitment/${recruitment.id}/edit`,
      call: `/recruitment/${recruitment.id}`,
      label: 'Nome completo do paciente',
    },
    {
      at: `/patients/${treatment.id}/details-pad?edit=true`,
      call: `/treatments/${treatment.id}`,
      label: 'Diagnóstico',
    },
    { at: `/patients/${patient.id}/edit`, call: `/patients/${patient.id}` },
    { at: `/contracts/${contract.id}/edit`, call: `/contracts/${contract.id}`, label: 'Nome fantasia' },
  ]
  page.on('dialog', (dialog) => void dialog.accept())
  for (const { at, call, label = 'Nome completo' } of removed)
    await test.step(at, async () => {
      await page.goto(at)
      const field = page.getByLabel(label, { exact: true }).first()
      await field.fill('Digitado antes da remoção')
      expect((await colleagueApi.call('DELETE', call)).status()).toBe(200)
      const notice = page.getByText(new RegExp(`^${name} removeu este cadastro em .*, às \\d\\d:\\d\\d\\.`))
      await expect(notice).toBeVisible()
      await expect(field).toHaveValue('Digitado antes da remoção')
      // The patient stays removed, because its contract can be removed only without patients.
      if (call.startsWith('/patients')) return
      expect((await colleagueApi.call('POST', `${call}/restore`)).status()).toBe(200)
      await expect(notice).toHaveCount(0)
    })
})
