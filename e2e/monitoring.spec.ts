import { rawPdf } from '@zelo/server/src/testing/pdf.ts'
import { choose, fillTreatment } from './forms.ts'
import { newPhoto } from './photos.ts'
import { office } from './records.ts'
import {
  demo,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPanel,
  type Page,
  test,
  toast,
  unique,
} from './support.ts'

/** A contract, a professional and a patient for this test only. */
const startOffice = async (page: Page) => {
  const api = office(page, await enter(page))
  const contract = unique('Operadora')
  const professional = unique('Caio Atende')
  const { id: contractId } = await api.createContract({ fantasyName: contract })
  const { id: professionalId } = await api.createProfessional({ fullName: professional })
  const { id: patientId, fullName } = await api.createPatient({ contractId })
  const month = `year=2026&month=3&contractId=${contractId}`
  /** A PAD in March 2026, Tuesdays and Thursdays from 3 to 26, by default. */
  const createTreatment = async (given: object = {}) => {
    const { id, sessionDates } = await api.createTreatment(patientId, professionalId, {
      frequency: '2x Semana',
      sessionCount: 8,
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      expectedStart: '2026-03-03',
      ...given,
    })
    const sessions = (sessionDates as { id: number }[]).map((session) => session.id)
    return {
      id,
      sessions,
      details: `/monitoring/${id}/details?${month}&patientId=${patientId}&totalSessions=8`,
    }
  }
  /** Changes a session as another person. */
  const change = async (session: number | undefined, status: string) => {
    const sessions = [{ id: session, status, endDate: null }]
    expect((await api.call('PUT', '/monitoring/session-states', { sessions })).status()).toBe(200)
  }
  const results = `/monitoring/results?${month}`
  return {
    api,
    contract,
    professional,
    patientId,
    patient: String(fullName),
    results,
    createTreatment,
    change,
  }
}

const startMonth = async (page: Page, given: object = {}) => {
  const started = await startOffice(page)
  return { ...started, ...(await started.createTreatment(given)) }
}

const day = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const expand = (page: Page) => page.getByRole('button', { name: /^Expandir/ }).click()
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Sess/ })
/** Expects that no content of the dialog is cut off or needs horizontal scrolling. */
const expectDialogFits = (page: Page) =>
  expect
    .poll(() =>
      dialog(page)
        .locator('.overflow-y-auto')
        .first()
        .evaluate((body) => body.scrollWidth - body.clientWidth),
    )
    .toBe(0)
const save = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog(page)).toBeHidden()
}

test('the filter preselects the month and opens it only after year, month and contract are chosen', async ({
  page,
}) => {
  const { contract, patient, createTreatment } = await startMonth(page)
  await createTreatment({ startDate: '2025-05-01', endDate: '2025-05-31', expectedStart: '2025-05-06' })
  await page.goto('/monitoring')
  const search = page.getByRole('button', { name: 'Pesquisar' })
  await expect(page.getByRole('combobox', { name: 'Contrato' })).toBeEnabled()
  await expect(
    page
      .getByRole('region', { name: /^Contratos de / })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await expect(search).toBeDisabled()
  await choose(page, 'Ano', '2026')
  await choose(page, 'Mês', 'Março')
  await expect(search).toBeDisabled()
  await choose(page, 'Contrato', contract)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await search.click()

  await expect(page.getByText(patient)).toBeVisible()
  await expect(page.getByRole('heading', { name: `Março de 2026 · ${contract}` })).toBeVisible()
  expect(new URL(page.url()).search).toMatch(/^\?year=2026&month=3&contractId=\d+$/)

  await test.step('going back to the filter restores the chosen contract', async () => {
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Contrato' })).toHaveText(contract)
    await search.click()
  })

  await page.getByPlaceholder('Procurar paciente, categoria...').fill('ninguém assim')
  await expect(page.getByText('Sem dados...')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByText(patient)).toBeVisible()

  await page.getByRole('link', { name: 'Alterar filtros' }).click()
  await expect(page.getByRole('combobox', { name: 'Contrato' })).toHaveText(contract)
  await expect(search).toBeEnabled()
  await choose(page, 'Ano', '2025')
  await expect(search).toBeDisabled()
})

test('an address without a month redirects to the filter', async ({ page }) => {
  await enter(page)
  await page.goto('/monitoring/results?year=2026')
  await expect(page).toHaveURL(/\/monitoring$/)
  await page.goto('/monitoring/1/details?year=2026&month=13&contractId=1')
  await expect(page).toHaveURL(/\/monitoring$/)
})

test('a month is filled from a new PAD to its proofs, and a reload shows the same data @journey', async ({
  page,
}) => {
  const { results, patientId, professional } = await startOffice(page)

  await test.step('a PAD is planned in its form', async () => {
    await page.goto(`/patients/${patientId}/create-pad`)
    await fillTreatment(page, {
      professional,
      frequency: '2x Semana',
      sessions: 8,
      from: '01/03/2026',
      to: '31/03/2026',
    })
    await page.getByRole('button', { name: 'Cancelar' }).click()
    const question = page.getByRole('alertdialog', { name: 'Deseja cancelar?' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'PAD criado com sucesso')).toBeVisible()
  })

  await page.goto(results)
  await expand(page)
  const picture = await newPhoto(page)
  const cut = await page.screenshot({ type: 'jpeg' })

  await test.step('a session is completed on the day after its planned day', async () => {
    await day(page, '3, Prevista, vencida').click()
    await expect(dialog(page)).toContainText('Sessão de 03/03/2026')
    const { width = 0 } = page.viewportSize() ?? {}
    await expect(dialog(page)).toHaveCSS('width', `${Math.min(846, width)}px`)
    await dialog(page).getByText('Realizada', { exact: true }).click()
    await dialog(page).getByLabel('Data de conclusão').fill('04/03/2026')
    await dialog(page).getByLabel('Observação').fill('Feita na quarta.')
    const file = dialog(page).locator('input[type="file"]')
    await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await expect(dialog(page).getByText('foto.png: Este arquivo não serve: envie PNG ou JPEG.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await file.setInputFiles({
      name: 'corte.jpg',
      mimeType: 'image/jpeg',
      buffer: cut.subarray(0, cut.length / 2),
    })
    await dialog(page).getByRole('button', { name: 'Salvar' }).click()
    const reason = 'A imagem está incompleta ou danificada.'
    await expect(page.getByRole('region', { name: 'Avisos' }).getByText(reason)).toBeVisible()
    await expect(dialog(page).getByRole('alert')).toHaveText(reason)
    const name = `${'comprovante_assinado_'.repeat(6)}.png`
    await file.setInputFiles({ name, mimeType: 'image/png', buffer: picture })
    await expect(dialog(page).getByRole('alert')).toBeHidden()
    await expect(dialog(page).getByText(name).first()).toBeVisible()
    await expectDialogFits(page)
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Deseja sair sem salvar?' })
    await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
    await expect(question).toBeHidden()
    await expect(dialog(page).getByLabel('Observação')).toHaveValue('Feita na quarta.')
    await save(page)
    await expect(toast(page, 'Sessão atualizada com sucesso')).toBeVisible()
  })

  for (const [name, status] of [
    ['5', 'Cancelada'],
    ['10', 'Glosado'],
  ] as const)
    await test.step(`a session becomes ${status}`, async () => {
      await day(page, `${name}, Prevista, vencida`).click()
      await dialog(page).getByText(status, { exact: true }).click()
      await expect(dialog(page).getByLabel('Data de conclusão')).toBeDisabled()
      await save(page)
      await expect(day(page, `${name}, ${status}`)).toBeFocused()
    })

  await test.step('the monthly report is sent', async () => {
    const pdf = await page.pdf()
    await page.getByRole('link', { name: 'Ver detalhes' }).click()
    await page.getByRole('tab', { name: 'Relatórios' }).click()
    await openPanel(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'março.pdf', mimeType: 'application/pdf', buffer: pdf })
    await openPanel(page).getByRole('button', { name: 'Enviar' }).click()
    await expect(toast(page, 'Relatório enviado com sucesso')).toBeVisible()
  })

  await test.step('a reload shows the same data', async () => {
    await page.reload()
    await expect(openPanel(page).getByRole('article', { name: 'Relatório do mês' })).toBeVisible()
    await expect(openPanel(page).locator('iframe')).toHaveAttribute('src', /^blob:/)
    await page.goto(results)
    await expect(page.getByText('Ativo', { exact: true })).toBeVisible()
    await expect(page.getByText('1/8')).toBeVisible()
    await expand(page)
    await expect(day(page, '4, Realizada, com comprovante')).toBeVisible()
    await expect(day(page, '5, Cancelada')).toBeVisible()
    await expect(day(page, '10, Glosado')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Sessões por status' })).toHaveText(
      /Realizada 1.*Prevista 5.*Cancelada 1.*Glosado 1/,
    )
    const legend = page.getByRole('list', { name: 'Legenda' })
    await expect(legend).toBeInViewport()
    await expect(legend.getByRole('listitem')).toHaveText(['Prevista', 'Realizada', 'Cancelada', 'Glosado'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await day(page, '4, Realizada, com comprovante').click()
    await expect(dialog(page).getByLabel('Observação')).toHaveValue('Feita na quarta.')
    const proof = dialog(page).getByRole('button', { name: 'Ampliar comprovante' })
    await expect
      .poll(() => proof.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await proof.click()
    const whole = page.getByRole('dialog', { name: 'comprovante' })
    await expect(whole.getByRole('img')).toBeVisible()
    await page.keyboard.press('+')
    await expect(whole.getByText('150%')).toBeVisible()
    await whole.getByRole('button', { name: 'Fechar' }).click()
  })

  await test.step('a completed session without its own date and proof counts on the planned day', async () => {
    await dialog(page).getByRole('button', { name: 'Remover comprovante' }).click()
    await dialog(page).getByLabel('Data de conclusão').fill('')
    await save(page)
    await day(page, '3, Realizada, sem comprovante').click()
    await expect(dialog(page).getByLabel('Data de conclusão')).toHaveValue('03/03/2026')
    await expect(dialog(page).getByText('Escolher imagem')).toBeVisible()
  })
})

test('with two sessions on one day, only the chosen one is changed', async ({ page }) => {
  const { results } = await startMonth(page, { frequency: '2x Dia', sessionCount: 62 })
  await page.goto(results)
  await expand(page)
  await day(page, '12, Prevista, 2 sessões, vencida').click()
  await dialog(page).getByRole('listitem').nth(1).click()
  await dialog(page).getByText('Cancelada', { exact: true }).click()
  await dialog(page).getByLabel('Observação').fill('Combinado com a família por telefone. '.repeat(4))
  await dialog(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog(page).getByRole('listitem').nth(0)).toContainText('Pendente')
  await expect(dialog(page).getByRole('listitem').nth(1)).toContainText('Cancelada')
  await expectDialogFits(page)
  await page.keyboard.press('Escape')
  await expect(day(page, '12, Cancelada, 2 sessões, vencida')).toBeFocused()
})

test('several sessions are changed together, and the change is undone', async ({ page }) => {
  const { results, sessions, change, patient } = await startMonth(page)
  await page.goto(results)
  await expand(page)

  await test.step("the selected sessions get one status, and 'Desfazer' restores the old ones", async () => {
    await page.getByRole('button', { name: 'Selecionar vários' }).click()
    const bar = page.getByRole('region', { name: 'Alterar várias sessões' })
    await expect(bar.getByRole('button', { name: 'Glosado' })).toBeDisabled()
    await day(page, '3, Prevista, vencida').click()
    await day(page, '5, Prevista, vencida').click()
    await expect(bar.getByText('2 sessões selecionadas')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await bar.getByRole('button', { name: 'Glosado' }).click()
    await expect(day(page, '3, Glosado')).toBeVisible()
    await expect(day(page, '5, Glosado')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Selecionar vários' })).toBeFocused()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(toast(page, 'Alteração desfeita')).toBeVisible()
    await expect(day(page, '3, Prevista, vencida')).toBeVisible()
    await expect(day(page, '5, Prevista, vencida')).toBeVisible()
  })

  await test.step('a search deselects the sessions that it hides', async () => {
    await page.getByRole('button', { name: 'Selecionar vários' }).click()
    await page.getByRole('button', { name: 'Selecionar todas' }).click()
    await expect(page.getByText('8 sessões selecionadas')).toBeVisible()
    await page.getByPlaceholder('Procurar paciente, categoria...').fill('ninguém assim')
    await expect(page.getByText('Sem dados...')).toBeVisible()
    await expect(toast(page, '8 sessões saíram da seleção')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Alterar várias sessões' })).toBeHidden()
    // The row that was expanded before the search is expanded again.
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
  })

  await test.step("'Desfazer' does not revert a change that another person made afterwards", async () => {
    await page.getByRole('button', { name: 'Selecionar vários' }).click()
    await day(page, '3, Prevista, vencida').click()
    await day(page, '5, Prevista, vencida').click()
    await page
      .getByRole('region', { name: 'Alterar várias sessões' })
      .getByRole('button', { name: 'Glosado' })
      .click()
    await expect(day(page, '3, Glosado')).toBeVisible()
    await change(sessions[0], 'cancelled')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(toast(page, 'Erro ao atualizar sessão!')).toBeVisible()
    await expect(page.getByText(/^A sessão de 03\/03\/2026 foi alterada por outra pessoa\./)).toBeVisible()
    await expect(day(page, '3, Cancelada')).toBeVisible()
    await expect(day(page, '5, Glosado')).toBeVisible()
  })

  await test.step('one click completes all overdue sessions', async () => {
    await page.getByRole('button', { name: 'Marcar vencidas como realizadas (6)' }).click()
    const notice = page.getByRole('listitem').filter({ hasText: '6 sessões atualizadas com sucesso' })
    await expect(notice).toContainText(patient)
    await page.reload()
    await expect(page.getByText('6/8')).toBeVisible()
  })
})

test('report and timesheet are sent once per month, shown in place and removed', async ({ page }) => {
  const { results } = await startMonth(page)
  await page.goto(results)
  const pdf = { name: 'março.pdf', mimeType: 'application/pdf', buffer: await page.pdf() }
  await expand(page)
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page).toHaveURL(
    /\/monitoring\/\d+\/details\?year=2026&month=3&contractId=\d+&patientId=\d+&totalSessions=8$/,
  )
  const panel = openPanel(page)

  for (const [tab, title] of [
    ['Relatórios', 'Relatório do mês'],
    ['Folha de Ponto', 'Folha de ponto'],
  ] as const)
    await test.step(tab, async () => {
      await page.getByRole('tab', { name: tab }).click()
      const send = panel.getByRole('button', { name: 'Enviar' })
      await expect(send).toBeDisabled()
      const name = `${'relatorio_assinado_'.repeat(6)}.pdf`
      await panel
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('texto') })
      await expect(panel.getByText(`${name}: Este arquivo não serve: envie PDF.`)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expect(send).toBeDisabled()
      await panel.locator('input[type="file"]').setInputFiles({ ...pdf, name })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await send.click()
      await expect(toast(page, 'Relatório enviado com sucesso').first()).toBeVisible()
      await expect(panel.getByRole('article', { name: title })).toBeVisible()
      await expect(panel.locator('iframe')).toHaveAttribute('src', /^blob:/)
      await expect(send).toBeHidden()
    })

  await test.step('both documents are shown after a reload, each on its tab', async () => {
    await page.reload()
    await expect(panel.getByRole('article', { name: 'Folha de ponto' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    // A browser without a PDF viewer also downloads the document of the frame, with another name.
    const download = page.waitForEvent('download', (file) =>
      /^FOLHA_DE_PONTO.*\.pdf$/.test(file.suggestedFilename()),
    )
    await panel.getByRole('link', { name: 'Baixar' }).click()
    await download
    await page.getByRole('tab', { name: 'Relatórios' }).click()
    await expect(panel.getByRole('article')).toHaveCount(1)
  })

  await test.step('the report is removed and can be sent again', async () => {
    await panel.getByRole('button', { name: 'Remover' }).click()
    await page
      .getByRole('alertdialog', { name: 'Deseja remover o relatório?' })
      .getByRole('button', { name: 'Remover' })
      .click()
    await expect(toast(page, 'Relatório deletado com sucesso')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  })

  await test.step('a PDF with a script is refused with the reason', async () => {
    const script = rawPdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')
    await panel.locator('input[type="file"]').setInputFiles({ ...pdf, buffer: script })
    await panel.getByRole('button', { name: 'Enviar' }).click()
    const reason = 'Este PDF traz programas ou comandos e não é aceito.'
    const notice = page.getByRole('listitem').filter({ hasText: 'Erro ao enviar relatório!' })
    await expect(notice).toContainText(reason)
    await expect(panel.getByRole('alert')).toHaveText(new RegExp(`^${reason}`))
    await panel.locator('input[type="file"]').setInputFiles(pdf)
    await expect(panel.getByRole('alert')).toBeHidden()
  })
})

test('an administrator sees and restores removed files; a captador does not see them @walk', async ({
  page,
}) => {
  const { details } = await startMonth(page)
  await page.goto(`${details}&tab=reports`)
  const panel = openPanel(page)
  const pdf = { name: 'março.pdf', mimeType: 'application/pdf', buffer: await page.pdf() }
  const picture = { name: 'foto.png', mimeType: 'image/png', buffer: await page.screenshot() }
  const send = async () => {
    await panel.locator('input[type="file"]').setInputFiles(pdf)
    await panel.getByRole('button', { name: 'Enviar' }).click()
    await expect(panel.getByRole('article')).toBeVisible()
  }
  const removedDocuments = (count: number) => panel.getByText(`Documentos removidos (${count})`)

  await test.step('restoring a removed report removes the report that was sent later', async () => {
    await send()
    const first = await panel.getByRole('link', { name: 'Baixar' }).getAttribute('download')
    await expect(panel.getByText('Documentos removidos')).toBeHidden()
    await panel.getByRole('button', { name: 'Remover' }).click()
    const question = page.getByRole('alertdialog', { name: 'Deseja remover o relatório?' })
    await expect(question).toContainText('um administrador pode restaurá-lo')
    await question.getByRole('button', { name: 'Remover' }).click()
    await send()

    await removedDocuments(1).click()
    await expect(panel.getByText(/^Removido por Marina Duarte em /)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await panel.getByRole('button', { name: 'Ver: Relatório de março de 2026' }).click()
    const view = page.getByRole('dialog', { name: 'Relatório de março de 2026' })
    await expect(view.locator('iframe')).toHaveAttribute('src', /^blob:/)
    await view.getByRole('button', { name: 'Fechar' }).click()
    await panel.getByRole('button', { name: 'Restaurar: Relatório de março de 2026' }).click()
    await expect(toast(page, 'Documento restaurado com sucesso')).toHaveCount(1)
    await expect(panel.getByRole('link', { name: 'Baixar' })).toHaveAttribute('download', String(first))
    await expect(removedDocuments(1)).toBeFocused()
    await page.getByRole('tab', { name: 'Folha de Ponto' }).click()
    await expect(panel.getByRole('button', { name: 'Enviar' })).toBeVisible()
    await expect(panel.getByText('Documentos removidos')).toBeHidden()
  })

  await test.step('a removed proof is restored to its session', async () => {
    await page.getByRole('tab', { name: 'Atendimentos' }).click()
    const open = () => page.getByRole('button', { name: 'Ver detalhes de 03/03/2026' }).click()
    await open()
    await dialog(page).locator('input[type="file"]').setInputFiles(picture)
    await save(page)
    await open()
    await dialog(page).getByRole('button', { name: 'Remover comprovante' }).click()
    await save(page)
    await removedDocuments(1).click()
    await panel.getByRole('button', { name: 'Ver: Comprovante da sessão de 03/03/2026' }).click()
    const view = page.getByRole('dialog', { name: 'Comprovante da sessão de 03/03/2026' })
    await expect(view.getByRole('img')).toBeVisible()
    await view.getByRole('button', { name: 'Fechar' }).click()
    await panel.getByRole('button', { name: 'Restaurar: Comprovante da sessão de 03/03/2026' }).click()
    await expect(page.getByRole('button', { name: 'Ampliar comprovante de 03/03/2026' })).toBeVisible()
    await expect(panel.getByText('Documentos removidos')).toBeHidden()
  })

  await test.step('a captador sees the report and not the removed ones', async () => {
    const otherPage = await page.context().newPage()
    await enter(otherPage, demo.pickup.email)
    await otherPage.goto(`${details}&tab=reports`)
    await expect(openPanel(otherPage).getByRole('article')).toBeVisible()
    await expect(openPanel(otherPage).getByText('Documentos removidos')).toBeHidden()
  })
})

test('the details show the sessions of the month and their values', async ({ page }) => {
  const { details, patient } = await startMonth(page)
  await page.goto(details)
  await expect(page.getByRole('heading', { name: patient })).toBeVisible()

  await test.step('a session is changed from the table', async () => {
    await page.getByRole('button', { name: 'Ver detalhes de 03/03/2026' }).click()
    await dialog(page).getByText('Realizada', { exact: true }).click()
    await save(page)
    await expect(page.getByRole('button', { name: 'Ver detalhes de 03/03/2026' })).toBeFocused()
    await expect(day(page, '3, Realizada, sem comprovante')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the values of the month include the completed session', async () => {
    await page.getByRole('tab', { name: 'Informações Adicionais' }).click()
    const values = page.getByRole('group', { name: 'Valores do mês' })
    await expect(values).toHaveText(/R\$\s120,00.*R\$\s120,00.*R\$\s80,00.*R\$\s80,00/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('a substitute for the professional of the PAD is named on every screen', async ({ page }) => {
  const { api, id, results, details, professional } = await startMonth(page)
  const other = await api.createProfessional({ fullName: unique('Bia Cobre') })
  const name = String(other.fullName)
  const terms = { professionalId: other.id, from: '2026-03-10', to: '2026-03-12' }
  expect((await api.call('POST', `/treatments/${id}/hand-over`, terms)).status()).toBe(200)

  await test.step('the list and its calendar name the substitute', async () => {
    await page.goto(results)
    await expect(page.getByText(`${name} em 2 sessões`)).toBeVisible()
    await expand(page)
    await expect(page.getByRole('list', { name: 'Quem atende' })).toHaveText(`Dias 10 e 12: ${name}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the dialog of the session names the substitute, who stays its professional when it is saved', async () => {
    await page.goto(details)
    await day(page, '10, Prevista, vencida').click()
    await expect(dialog(page)).toContainText(`com ${name}`)
    await dialog(page).getByText('Realizada', { exact: true }).click()
    const requestPromise = page.waitForRequest('**/monitoring/sessions/*')
    await save(page)
    expect((await requestPromise).postData()).toContain(`name="professionalId"\r\n\r\n${other.id}\r\n`)
    await expect(day(page, '10, Realizada, sem comprovante')).toBeVisible()
    await day(page, '3, Prevista, vencida').click()
    await expect(dialog(page)).toContainText(`com ${professional}`)
    await page.keyboard.press('Escape')
  })

  await test.step('the table names the substitute', async () => {
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    await expect(row('12/03/2026')).toContainText(name)
    await expect(row('05/03/2026')).toContainText(professional)
  })
})

test('a removed PAD keeps its completed sessions and still accepts documents @walk', async ({ page }) => {
  const { id, patientId, results, details, sessions, createTreatment, change } = await startMonth(page)

  await test.step('a session is completed and becomes pending again', async () => {
    await page.goto(`/patients/${id}/details-pad`)
    for (const status of ['Realizada', 'Pendente']) {
      await page.getByText('1/8', { exact: true }).click()
      await choose(page, 'Status', status)
      await dialog(page).getByRole('button', { name: 'Salvar' }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByText('Realizada', { exact: true })).toHaveCount(status === 'Realizada' ? 1 : 0)
    }
  })

  await test.step('the PAD is removed on the tab of its patient', async () => {
    await change(sessions[0], 'completed')
    await page.goto(`/patients/${patientId}/details`)
    await page.getByRole('button', { name: 'Remover o PAD de FISIOTERAPIA' }).click()
    await page
      .getByRole('alertdialog', { name: 'Deseja remover o PAD?' })
      .getByRole('button', { name: 'Remover' })
      .click()
    await expect(toast(page, 'PAD deletado com sucesso')).toBeVisible()
    await expect(page.getByText('Este paciente não tem PAD ativo no momento.')).toBeVisible()
  })

  await test.step('the days of the removed PAD open and cannot be selected', async () => {
    await createTreatment({ specialty: 'PSICOLOGIA' })
    await page.goto(results)
    await expect(page.getByText('Deletado', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText('1/1')).toBeVisible()
    // The button of an expanded row has another name, so the first button with this name expands the next row.
    for (const remaining of [2, 1]) {
      await expect(page.getByRole('button', { name: /^Expandir/ })).toHaveCount(remaining)
      await page
        .getByRole('button', { name: /^Expandir/ })
        .first()
        .click()
    }
    await page.getByRole('button', { name: 'Selecionar vários' }).click()
    await day(page, '3, Realizada, sem comprovante').click()
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Salvar' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Marque os dias no calendário.')).toBeVisible()
    await day(page, '3, Prevista, vencida').click()
    await expect(page.getByText('1 sessão selecionada')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('the timesheet of the removed PAD is accepted', async () => {
    const pdf = { name: 'março.pdf', mimeType: 'application/pdf', buffer: await page.pdf() }
    await page.goto(`${details}&tab=timesheet`)
    await openPanel(page).locator('input[type="file"]').setInputFiles(pdf)
    await openPanel(page).getByRole('button', { name: 'Enviar' }).click()
    await expect(openPanel(page).getByRole('article', { name: 'Folha de ponto' })).toBeVisible()
  })
})

test('a closed month is read-only; a proof that fails to load shows an error', async ({ page }) => {
  const { results } = await startMonth(page)
  await page.route('**/api/v1/monitoring/treatments?*', async (route) => {
    const response = await route.fetch()
    const closing = { closedBy: 'Marina Duarte', closedAt: '2026-04-02T12:00:00.000Z' }
    const month = await response.json()
    month.data[0].sessions[0].file = '1/1/COMPROVANTE_perdido.png'
    await route.fulfill({ response, json: { ...month, closing } })
  })
  await page.goto(results)
  await expect(page.getByText('Competência fechada por Marina Duarte em 02/04/2026')).toBeVisible()
  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['foto'], 'foto.png', { type: 'image/png' }))
    return data
  })
  await page.getByRole('table').first().dispatchEvent('drop', { dataTransfer: files })
  await expect(toast(page, 'Competência fechada: nada foi enviado')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expand(page)
  await expect(page.getByRole('link', { name: 'Ver detalhes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Selecionar vários' })).toBeHidden()
  await day(page, '3, Prevista, com comprovante, vencida').click()
  await expect(dialog(page).getByText('Pendente')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Salvar' })).toBeHidden()
  await expect(
    dialog(page).getByRole('button', { name: 'Ampliar comprovante. A imagem não pôde ser carregada.' }),
  ).toBeVisible()
})
