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

// month-end.spec.ts covers the complete flow, from the absence to all PADs handed over.
test('two professionals take over the PADs of an absence, and the page stays until no PAD is left @journey', async ({
  page,
}) => {
  const api = office(page, await enter(page))
  const ana = await api.createProfessional({ fullName: unique('Ana Adoece') })
  const [bia, caio] = [
    await api.createProfessional({ fullName: unique('Bia Cobre') }),
    await api.createProfessional({ fullName: unique('Caio Cobre') }),
  ]
  // Two PADs, each on the first four Mondays of March 2032.
  const period = { startDate: '2032-03-01', endDate: '2032-03-31', expectedStart: '2032-03-01' }
  const treatments: { id: number; patient: string }[] = []
  for (const word of ['Um', 'Dois']) {
    const patient = await api.createPatient({ fullName: unique(`Paciente ${word}`) })
    const { id } = await api.createTreatment(patient.id, ana.id, period)
    treatments.push({ id, patient: String(patient.fullName) })
  }
  const readProfessionals = async ({ id }: { id: number }): Promise<number[]> =>
    (await (await api.call('GET', `/treatments/${id}`)).json()).sessionDates.map(
      (one: { professionalId: number }) => one.professionalId,
    )
  const professionalInput = page.getByRole('combobox', { name: /^Novo profissional/ })
  const choose = async (to: Record<string, unknown>) => {
    await professionalInput.fill(String(to.fullName))
    await page.getByRole('option', { name: String(to.fullName) }).click()
  }
  await page.goto(`/professionals/${ana.id}/hand-over?from=2032-03-20&to=2032-03-25`)
  await page.getByRole('row', { name: treatments[1]?.patient }).getByRole('checkbox').uncheck()
  await choose(bia)
  await page.getByRole('button', { name: 'Passar 1 PAD' }).click()
  await expect(page.getByText('1 PAD, 1 sessão')).toBeVisible()
  await expect(page.getByRole('row', { name: treatments[0]?.patient })).toHaveCount(0)
  await expect(professionalInput).toBeFocused()
  await expect(professionalInput).toHaveValue('')
  // The draft also stores the professional chosen for the remaining days.
  const responsePromise = page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && !!answer.request().postData()?.includes(`${caio.id}`),
  )
  await choose(caio)
  await responsePromise
  await page.getByRole('button', { name: 'Passar 1 PAD' }).click()
  await expect(page).toHaveURL(`/professionals/${ana.id}/details`)
  expect(await Promise.all(treatments.map(readProfessionals))).toEqual([
    [ana.id, ana.id, ana.id, bia.id],
    [ana.id, ana.id, ana.id, caio.id],
  ])
})

/** Creates a professional with PADs of two patients, each on the first four Mondays of March 2032. */
const twoTreatments = async (page: Page) => {
  const api = office(page, await enter(page))
  const neighborhood = unique('Vila')
  const ana = await api.createProfessional({ fullName: unique('Ana Adoece'), neighborhood })
  const period = { startDate: '2032-03-01', endDate: '2032-03-31', expectedStart: '2032-03-01' }
  const ids: number[] = []
  for (const word of ['Um', 'Dois']) {
    const patient = await api.createPatient({ fullName: unique(`Paciente ${word}`), district: neighborhood })
    ids.push((await api.createTreatment(patient.id, ana.id, period)).id)
  }
  return { api, neighborhood, ana, ids }
}

test('the dialog of an absence starts in its first field, with one day, and typing replaces the date', async ({
  page,
}) => {
  const { ana } = await twoTreatments(page)
  await page.goto(`/professionals/${ana.id}/details?absence=new`)
  const dialog = page.getByRole('dialog', { name: 'Registrar ausência' })
  const [from, to] = [
    dialog.getByRole('textbox', { name: /^De/ }),
    dialog.getByRole('textbox', { name: /^Até/ }),
  ]
  await expect(from).toBeFocused()
  await expect(to).toHaveValue(await from.inputValue())
  await page.keyboard.type('08032032')
  await expect(from).toHaveValue('08/03/2032')
  await expect(to).toHaveValue('08/03/2032')
  await to.click()
  await page.keyboard.type('15032032')
  await expect(to).toHaveValue('15/03/2032')
  await expectAccessible(page)
  await dialog.getByLabel('Motivo').fill('Atestado')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(
    page.locator('#conteudo').getByText('4 sessões pendentes de 2 PADs caem nestes dias.'),
  ).toBeVisible()
})

test('one press opens the substitutions of an absence, and handing over the sessions proposes its days', async ({
  page,
}) => {
  const { api, ana, ids, neighborhood } = await twoTreatments(page)
  const cover = await api.createProfessional({ fullName: unique('Bia Cobre'), neighborhood })
  const absence = { from: '2032-03-05', to: '2032-03-17', reason: 'Atestado' }
  expect((await api.call('POST', `/professionals/${ana.id}/absences`, absence)).status()).toBe(201)
  await page.goto(`/professionals/${ana.id}/details`)
  await page.getByRole('button', { name: 'Abrir 2 substituições' }).click()
  await expect(toast(page, '2 substituições abertas com sucesso')).toBeVisible()
  await expect(page).toHaveURL(/\/recruitment\?.*status=open/)
  const { substitutionId } = await (await api.call('GET', `/treatments/${ids[0]}`)).json()
  await page.goto(`/recruitment/${substitutionId}/details?tab=sugestoes`)
  await expect(page.getByText('SUBSTITUIÇÃO TEMP.')).toBeVisible()
  await page.getByRole('button', { name: `Designar ${cover.fullName}` }).click()
  const passing = page.getByRole('dialog', { name: 'Passar sessões' })
  await expect(passing.getByLabel('A partir de')).toHaveValue('08/03/2032')
  await expect(passing.getByLabel('Até')).toHaveValue('17/03/2032')
  await passing.getByRole('button', { name: 'Passar 2 sessões' }).click()
  await expect(toast(page, 'Sessões passadas com sucesso')).toBeVisible()
  // The absence names the substitution that is still open.
  await page.goto(`/professionals/${ana.id}/details`)
  await expect(page.getByText('Substituição aberta:').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Abrir .*substituiç/ })).toHaveCount(0)
  // The hand-over dialog of the other PAD proposes the same last day.
  await page.goto(`/patients/${ids[1]}/details-pad`)
  await page.getByRole('button', { name: 'Passar sessões' }).click()
  await expect(passing.getByRole('checkbox', { name: 'Só por um período' })).toBeChecked()
  await expect(passing.getByLabel('Até')).toHaveValue('17/03/2032')
})

test('the removal dialog of an absence names its open substitutions, and a tick decides whether they end', async ({
  page,
}) => {
  const { api, ana, ids } = await twoTreatments(page)
  const absences = `/professionals/${ana.id}/absences`
  const statuses = async () => {
    const found: string[] = []
    for (const id of substitutions)
      found.push((await (await api.call('GET', `/recruitment/${id}`)).json()).status)
    return found
  }
  const substitutions: number[] = []
  const createAbsence = async () => {
    const fields = { from: '2032-03-05', to: '2032-03-17', reason: 'Atestado' }
    const { id } = await (await api.call('POST', absences, fields)).json()
    return id as number
  }
  const body = { absenceId: await createAbsence() }
  substitutions.push(...(await (await api.call('POST', '/recruitment/substitutions', body)).json()).opened)
  expect(substitutions).toHaveLength(ids.length)
  await page.goto(`/professionals/${ana.id}/details`)
  // After the removal the panel does not read the absence again.
  const notFound: string[] = []
  page.on('response', (answer) => answer.status() === 404 && notFound.push(answer.url()))
  const question = page.getByRole('alertdialog', { name: 'Remover esta ausência?' })
  const ask = () => page.getByRole('button', { name: /^Remover a ausência/ }).click()
  await ask()
  for (const id of substitutions)
    await expect(question.getByRole('link', { name: `Captação nº ${id}` })).toHaveAttribute(
      'href',
      `/recruitment/${id}/details`,
    )
  await expectAccessible(page)
  const ending = question.getByRole('checkbox', { name: 'Encerrar também estas buscas (status CANCELADO)' })
  await expect(ending).toBeChecked()
  await ending.uncheck()
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page, 'Ausência removida com sucesso')).toBeVisible()
  expect(await statuses()).toEqual(['open', 'open'])

  await createAbsence()
  await page.reload()
  await ask()
  await expect(ending).toBeChecked()
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page, 'Ausência removida e buscas encerradas')).toBeVisible()
  expect(await statuses()).toEqual(['cancelled', 'cancelled'])
  await expect(question).toBeHidden()
  expect(notFound).toEqual([])
})

test('handing over all PADs offers fitting professionals first, and warns of another specialty before it starts', async ({
  page,
}) => {
  const { api, ana, ids, neighborhood } = await twoTreatments(page)
  const shared = unique('Cobre')
  const other = await api.createProfessional({
    fullName: `Alba ${shared}`,
    speciality: 'NUTRICIONISTA',
    neighborhood,
  })
  await api.createProfessional({ fullName: `Zita ${shared}`, neighborhood })
  const absentProfessional = await api.createProfessional({ fullName: `Bruna ${shared}`, neighborhood })
  const days = { from: '2032-03-05', to: '2032-03-10' }
  await api.call('POST', `/professionals/${absentProfessional.id}/absences`, { ...days, reason: 'Curso' })
  await page.goto(`/professionals/${ana.id}/hand-over?from=${days.from}&to=${days.to}`)
  const professionalInput = page.getByRole('combobox', { name: /^Novo profissional/ })
  await expect(professionalInput).toBeFocused()
  await expect(page.getByText('2 PADs, 2 sessões')).toBeVisible()
  await professionalInput.fill(shared)
  await expect(page.getByRole('option')).toHaveText([
    /Zita .*FISIOTERAPIA · mesmo bairro · livre nesses dias/,
    /Bruna .*FISIOTERAPIA · ausente de 05\/03\/2032 a 10\/03\/2032/,
    /Alba .*NUTRICIONISTA · outra especialidade/,
  ])
  await professionalInput.fill(String(ana.fullName))
  await expect(page.getByText('Nenhum resultado.')).toBeVisible()
  await professionalInput.fill(String(other.fullName))
  await page.getByRole('option', { name: String(other.fullName) }).click()
  await expect(page.getByText('Outra especialidade: NUTRICIONISTA.')).toHaveCount(2)
  await page.getByRole('button', { name: 'Passar 2 PADs' }).click()
  const question = page.getByRole('alertdialog', { name: 'Passar a outra especialidade?' })
  await expect(question).toContainText(
    `${other.fullName} tem a especialidade NUTRICIONISTA, e 2 PADs são de FISIOTERAPIA.`,
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  const readProfessionals = async () => {
    const { sessionDates } = await (await api.call('GET', `/treatments/${ids[0]}`)).json()
    return sessionDates.map((session: { professionalId: number }) => session.professionalId)
  }
  expect(await readProfessionals()).not.toContain(other.id)
  await page.getByRole('button', { name: 'Passar 2 PADs' }).click()
  await question.getByRole('button', { name: 'Passar assim mesmo' }).click()
  await expect(toast(page, 'Atendimentos passados com sucesso')).toBeVisible()
  expect(await readProfessionals()).toContain(other.id)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Passagem desfeita com sucesso')).toBeVisible()
  expect(await readProfessionals()).not.toContain(other.id)
})

test('a PAD shows the terms of its plan and warns about uncovered sessions @phone', async ({ page }) => {
  const api = office(page, await enter(page))
  const professional = await api.createProfessional({ fullName: unique('Bia Cobre') })
  const patient = await api.createPatient({ fullName: unique('Paciente Plano') })
  const period = { startDate: '2032-03-01', endDate: '2032-03-31', expectedStart: '2032-03-01' }
  const { id } = await api.createTreatment(patient.id, professional.id, period)
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
