import { choose, fillTreatment, lookUp } from './forms.ts'
import { office } from './records.ts'
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  startEdit,
  test,
  toast,
  unique,
} from './support.ts'

test('a PAD is planned with visible dates, edited and removed @journey', async ({ page }) => {
  const token = await enter(page)
  const others = office(page, token)
  const { id: patient } = await others.createPatient()
  const professional = unique('Heloísa Barros')
  await others.createProfessional({ fullName: professional })
  await page.goto(`/patients/${patient}/details`)
  await page.getByRole('link', { name: 'Novo PAD' }).click()

  await test.step('the form shows the missing fields', async () => {
    await expect(page.getByText('para ver as datas previstas')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Data inválida', { exact: true })).toBeVisible()
    await expect(page.getByText('Este campo é obrigatório.').first()).toBeVisible()
  })

  await test.step('a day that does not exist and a period that is too short show their errors', async () => {
    await page.getByLabel('Início do período').fill('31/02/2032')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Data inválida', { exact: true })).toHaveCount(2)
    await choose(page, 'Frequência', '2x Semana')
    await choose(page, 'Número de sessões', '8')
    await page.getByLabel('Início do período').fill('01/03/2032')
    await page.getByLabel('Fim do período').fill('05/03/2032')
    await expect(page.getByText('No período cabem 5 sessões, e são 8.').last()).toBeVisible()
    await expect(page.getByText('para ver as datas previstas')).toBeHidden()
  })

  await test.step('a frequency with only one number of sessions sets that number', async () => {
    await choose(page, 'Frequência', 'Mensal')
    await expect(page.getByRole('combobox', { name: 'Número de sessões' })).toHaveText('1')
    await expect(page.getByText('1 sessão. Clique em uma data para movê-la.')).toBeVisible()
  })

  await test.step('the preview shows the planned days, without holidays', async () => {
    await fillTreatment(page, {
      professional,
      frequency: '3x Semana',
      sessions: 12,
      from: '01/03/2032',
      to: '31/03/2032',
    })
    const calendar = page.getByRole('grid', { name: 'março de 2032' })
    await expect(calendar.getByRole('button', { name: '25, Prevista' })).toBeVisible()
    await expect(page.getByText('26 Sexta-feira Santa')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a planned day is moved by hand', async () => {
    await page.getByRole('button', { name: '1, Prevista', exact: true }).click()
    await expect(page.getByText('Escolha o novo dia para a sessão de 01/03/2032.')).toBeVisible()
    await page.getByRole('button', { name: '2', exact: true }).click()
    await expect(page.getByRole('button', { name: '2, Prevista', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Desfazer alterações' })).toBeVisible()
  })

  await test.step('the PAD is saved with the days of the preview', async () => {
    const requestPromise = page.waitForRequest(`**/treatments/${patient}`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    expect((await requestPromise).postDataJSON()).toMatchObject({ patientId: patient, professional })
    await expect(toast(page, 'PAD criado com sucesso')).toBeVisible()
    await page.getByRole('link', { name: 'Ver datas previstas' }).click()
    for (const text of ['02/03/2032', '01/03/2032 a 31/03/2032', '12/12'])
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a session cannot be completed on a future day', async () => {
    await page.getByText('1/12', { exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sessão de 02/03/2032' })
    await expect(dialog.getByLabel('Data de conclusão')).toBeDisabled()
    await choose(page, 'Status', 'Realizada')
    await expect(dialog.getByText('Este dia ainda não chegou.')).toBeVisible()
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Deseja sair sem salvar?' })
    await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
    await expect(question).toBeHidden()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByLabel('Data de conclusão')).toHaveAccessibleDescription(
      /^A sessão não pode ser realizada em 02\/03\/2032, que ainda não chegou\./,
    )
    await dialog.getByRole('button', { name: 'Abrir calendário' }).last().click()
    const calendar = page.getByRole('dialog', { name: 'Calendário' })
    await expect(calendar.getByRole('button', { name: 'Ir para o próximo mês' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await choose(page, 'Status', 'Pendente')
    await dialog.getByLabel('Observação').fill('Remarcar')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Sessão atualizada com sucesso')).toBeVisible()
    await expect(page.getByText('Remarcar', { exact: true })).toBeVisible()
  })

  await test.step('a change of frequency keeps the number of sessions', async () => {
    await startEdit(page)
    await expect(page.getByRole('heading', { name: 'Editar PAD' })).toBeVisible()
    await expect(page.getByText('Paciente: ')).toBeVisible()
    await choose(page, 'Frequência', 'Semanal')
    await choose(page, 'Número de sessões', '5')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'PAD atualizado com sucesso')).toBeVisible()
    await expect(page.getByText('5/5')).toBeVisible()
  })

  const treatment = page.url()
  await test.step('the PAD is removed, and the history of the patient shows it', async () => {
    await page.getByRole('button', { name: 'Remover' }).click()
    await page
      .getByRole('alertdialog', { name: 'Deseja remover o PAD?' })
      .getByRole('button', { name: 'Remover' })
      .click()
    await expect(toast(page, 'PAD deletado com sucesso')).toBeVisible()
    // Waits for the automatic navigation, which would replace the address that the test opens next.
    await expect(page).not.toHaveURL(treatment)
    await page.goto(`/patients/${patient}/details?tab=history`)
    await expect(page.getByText('removeu o PAD de FISIOTERAPIA.')).toBeVisible()
  })

  await test.step("the patient lists the removed PAD in 'Histórico de PADs'", async () => {
    await page.goto(`/patients/${patient}/details`)
    await page.getByRole('button', { name: 'Histórico de PADs (1)' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Deletado' })
    await expect(row).toContainText(professional)
    await row.click()
    await expect(page).toHaveURL(treatment)
  })

  await test.step('an administrator restores the PAD', async () => {
    await page.goto(treatment)
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await expect(toast(page, 'PAD restaurado com sucesso')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible()
  })
})

test('a changed PAD asks before it is left, and does not overwrite a change by another person @trouble', async ({
  page,
}) => {
  const token = await enter(page)
  const others = office(page, token)
  const { id: patient } = await others.createPatient()
  const { id: professional } = await others.createProfessional()
  const period = { startDate: '2032-03-01', endDate: '2032-03-31', expectedStart: '2032-03-01' }
  const { id: treatment } = await others.createTreatment(patient, professional, period)
  await page.goto(`/patients/${treatment}/details-pad`)

  await test.step('leaving a changed PAD asks first, even if only a day was moved', async () => {
    await startEdit(page)
    await page.getByRole('button', { name: '8, Prevista', exact: true }).click()
    await page.getByRole('button', { name: '9', exact: true }).click()
    await page.goBack()
    const question = page.getByRole('alertdialog', { name: 'Deseja sair sem salvar?' })
    await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: '9, Prevista', exact: true })).toBeVisible()
  })

  const path = `/treatments/${treatment}`
  const save = page.getByRole('button', { name: 'Salvar' })
  const dialog = page.getByRole('dialog', { name: 'Você, em outra janela, alterou este cadastro' })
  const changeElsewhere = async (changes: object) => {
    const stored = await (await others.call('GET', path)).json()
    const { specialty, professionalId, diagnosis, agreedValue, contractValue } = stored
    const { frequency, sessionCount, expectedStart, startDate, endDate } = stored
    const schedule = { frequency, sessionCount, expectedStart, startDate, endDate }
    const otherValues = {
      specialty,
      professionalId,
      diagnosis,
      agreedValue,
      contractValue,
      ...schedule,
      ...changes,
    }
    expect((await others.call('PUT', path, otherValues)).status()).toBe(200)
  }

  await test.step('a field that both people changed is asked about, and no change is overwritten', async () => {
    await page.getByLabel('Diagnóstico').fill('O que eu escrevi')
    await changeElsewhere({ diagnosis: 'Parkinson' })
    await save.click()
    await dialog.getByRole('group', { name: 'Diagnóstico' }).getByLabel('da outra janela').check()
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog).toBeHidden()
    await save.click()
    await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible()
    await expect(page.getByText('Parkinson')).toBeVisible()
    await expect(page.getByRole('main').getByText('09/03/2032')).toBeVisible()
  })

  await test.step('fields that only one person changed are merged without a question', async () => {
    await startEdit(page)
    await page.getByLabel('Valor do contrato por sessão').fill('150')
    await changeElsewhere({ diagnosis: 'Esclerose' })
    await save.click()
    await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible()
    await expect(page.getByText('Você, em outra janela, também alterou Diagnóstico')).toBeVisible()
    await expect(page.getByText('Esclerose', { exact: true })).toBeVisible()
    await expect(page.getByText(/R\$\s150,00/).first()).toBeVisible()
  })

  await test.step('sessions that another person moved or cancelled keep that change, and own moves are kept where they fit', async () => {
    const list = `/treatments/list-sessions/${treatment}`
    const { data: sessions } = await (await others.call('GET', list)).json()
    const change = async (index: number, changes: object) => {
      const { id, sessionDate, observation } = sessions[index]
      const body = { treatmentId: treatment, sessionDate, observation, status: 'pendding', endDate: null }
      const answer = await others.call('PUT', `/treatments/update-session/${id}`, { ...body, ...changes })
      expect(answer.status()).toBe(200)
    }
    await startEdit(page)
    const move = async (from: string, to: string) => {
      await page.getByRole('button', { name: `${from}, Prevista`, exact: true }).click()
      await page.getByRole('button', { name: to, exact: true }).click()
      await expect(page.getByRole('button', { name: `${to}, Prevista`, exact: true })).toBeVisible()
    }
    await move('15', '16')
    await move('22', '23')
    // Future days, so that no session can be completed yet.
    const cancelled = [{ id: sessions[0].id, status: 'cancelled', endDate: null }]
    const states = await others.call('PUT', '/monitoring/session-states', { sessions: cancelled })
    expect(states.status()).toBe(200)
    await change(2, { sessionDate: '2032-03-17' })
    await save.click()
    await expect(page.getByText('Ainda não foi salvo')).toBeVisible()
    await expect(page.getByText('Outra pessoa mudou a sessão de 15/03/2032')).toBeVisible()
    await expect(page.getByText('4 sessões: 1 cancelada, 3 a realizar')).toBeVisible()
    for (const name of ['17, Prevista', '23, Prevista'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await save.click()
    await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible()
    const { data: now } = await (await others.call('GET', list)).json()
    expect(now.map(({ sessionDate }: { sessionDate: string }) => sessionDate.slice(8, 10))).toEqual([
      '01',
      '09',
      '17',
      '23',
    ])
  })
})

test('a session is moved by keyboard, and the screen announces conflicts and marks today', async ({
  page,
}) => {
  const others = office(page, await enter(page))
  const { id: patient } = await others.createPatient({ status: 'Hospitalização' })
  const { id: professional } = await others.createProfessional()
  // Mondays from 1 to 22 March; Good Friday is the 26th, and the period extends into a month without sessions.
  const period = { startDate: '2032-03-01', endDate: '2032-04-15', expectedStart: '2032-03-01' }
  const { id } = await others.createTreatment(patient, professional, period)
  await page.goto(`/patients/${id}/details-pad?edit=true`)
  const preview = page.getByRole('region', { name: 'Datas previstas' })
  await expect(
    page.getByText('O status do paciente é Hospitalização: confira antes de salvar.'),
  ).toBeVisible()

  await test.step('arrow keys move the session across holidays and months, and the screen announces each day', async () => {
    await preview.getByRole('button', { name: '22, Prevista', exact: true }).press('Enter')
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
    const friday = 'Pôr a sessão de 22/03/2032 em sexta-feira, 26/03/2032: feriado (Sexta-feira Santa).'
    await expect(preview.getByText(friday)).toBeVisible()
    await expect(preview.getByRole('grid')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(preview.getByText('em sexta-feira, 02/04/2032.')).toBeVisible()
    await expect(preview.getByRole('grid')).toHaveCount(2)
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect(preview.getByText('16/04/2032: fora do período, não pode ser escolhido.')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(preview.getByText('Sessão posta em sexta-feira, 09/04/2032.')).toBeVisible()
    await expect(preview.getByRole('button', { name: '9, Prevista', exact: true })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('one click sets the number of sessions that fits the period', async () => {
    await page.getByRole('button', { name: 'Usar 5 sessões' }).click()
    await expect(preview.getByText('5 sessões. Clique em uma data para movê-la.')).toBeVisible()
  })

  await test.step('the preview marks today', async () => {
    const today = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
    await choose(page, 'Frequência', 'Mensal')
    await page.getByLabel('Início do período').fill(today)
    await page.getByLabel('Fim do período').fill(today)
    await expect(preview.getByRole('gridcell', { name: /, hoje$/ })).toHaveCount(1)
  })

  await test.step('the form keeps its input when another person removes the PAD', async () => {
    await page.getByLabel('Diagnóstico').fill('Digitado antes da remoção')
    expect((await others.call('DELETE', `/treatments/${id}`)).status()).toBe(200)
    await expect(
      page.getByText(/removeu este cadastro em .* só pode ser salvo se o cadastro for restaurado/),
    ).toBeVisible()
    await expect(page.getByLabel('Diagnóstico')).toHaveValue('Digitado antes da remoção')
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await expect(page.getByText(/removeu este cadastro/)).toHaveCount(0)
    await expect(page.getByLabel('Diagnóstico')).toHaveValue('Digitado antes da remoção')
  })
})

test('the sessions of a closed month are shown with a lock and do not open', async ({ page }) => {
  const token = await enter(page)
  const others = office(page, token)
  const { id: contractId } = await others.createContract({ fantasyName: unique('Operadora') })
  const { id: patient } = await others.createPatient({ contractId })
  const { id: professional } = await others.createProfessional()
  const period = { startDate: '2026-03-24', endDate: '2026-04-30', expectedStart: '2026-03-24' }
  const { id: treatment } = await others.createTreatment(patient, professional, period)
  const closing = { contractId, year: 2026, month: 3 }
  expect((await others.call('POST', '/payment-management/closings', closing)).status()).toBe(201)

  await page.goto(`/patients/${treatment}/details-pad`)
  await expect(page.getByText('Competência fechada: 03/2026.')).toBeVisible()
  const row = (day: string) => page.getByRole('row').filter({ hasText: day })
  await expect(row('24/03/2026').getByRole('img', { name: 'Mês fechado' })).toBeVisible()
  await expect(row('24/03/2026').getByRole('button')).toHaveCount(0)
  await row('07/04/2026').click()
  await expect(page.getByRole('dialog', { name: 'Sessão de 07/04/2026' })).toBeVisible()
})

/** Creates a PAD of Ana on four Mondays of March 2032, at R$ 80 and R$ 120. */
const startTreatment = async (page: Page) => {
  const api = office(page, await enter(page))
  const contract = await api.createContract({ fantasyName: unique('Saúde Viva') })
  const patient = await api.createPatient({ contractId: contract.id })
  const ana = await api.createProfessional({ fullName: unique('Ana Atende') })
  const bia = await api.createProfessional({ fullName: unique('Bia Assume') })
  const period = { startDate: '2032-03-01', endDate: '2032-03-31', expectedStart: '2032-03-01' }
  const treatment = await api.createTreatment(patient.id, ana.id, period)
  const cancelFirst = async () => {
    const [first] = treatment.sessionDates as { id: number }[]
    const sessions = [{ id: first?.id, status: 'cancelled', endDate: null }]
    expect((await api.call('PUT', '/monitoring/session-states', { sessions })).status()).toBe(200)
  }
  const names = {
    ana: String(ana.fullName),
    bia: String(bia.fullName),
    contract: String(contract.fantasyName),
  }
  return { cancelFirst, ...names, biaId: bia.id, path: `/patients/${treatment.id}/details-pad` }
}

const books = (page: Page) => page.getByRole('region', { name: 'Quem atendeu e quem paga' })

test('sessions of some days are handed over to another professional, and the PAD shows who attends', async ({
  page,
}) => {
  const { path, cancelFirst, ana, bia, biaId } = await startTreatment(page)
  await cancelFirst()
  await page.goto(path)
  await expect(page.getByText('Quem atende', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Passar sessões' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passar sessões' })
  const pass = dialog.getByRole('button', { name: /^Passar / })

  await test.step('the dialog presets the first future session and shows the missing field', async () => {
    await expect(dialog.getByLabel('A partir de')).toHaveValue('08/03/2032')
    await expect(dialog.getByText('3 sessões, de 08/03/2032 a 22/03/2032')).toBeVisible()
    await pass.click()
    await expect(dialog.getByLabel('Novo profissional')).toHaveAccessibleDescription(
      'Este campo é obrigatório.',
    )
    await lookUp(page, 'Novo profissional', bia)
    await dialog.getByLabel('Só por um período').check()
    await pass.click()
    await expect(dialog.getByLabel('Até')).toHaveAccessibleDescription(/^Este campo é obrigatório\./)
  })

  await test.step('the dialog shows which sessions are handed over and which stay', async () => {
    await dialog.getByLabel('A partir de').fill('15/03/2032')
    await dialog.getByLabel('Até').fill('01/03/2032')
    await pass.click()
    await expect(dialog.getByText('O último dia vem antes do primeiro.')).toBeVisible()
    const fullDayWarning = 'O profissional teria 9 pacientes em 15/03/2032.'
    await page.route('**/treatment-warnings', (route) => {
      const { dates, professionalId } = route.request().postDataJSON()
      const asked = dates.join() === '2032-03-15' && professionalId === biaId
      return route.fulfill({ json: { warnings: asked ? [fullDayWarning] : [] } })
    })
    await dialog.getByLabel('Até').fill('19/03/2032')
    await expect(dialog.getByText(fullDayWarning)).toBeVisible()
    await expect(dialog.getByText(`1 sessão, em 15/03/2032, passa a ${bia}.`)).toBeVisible()
    await expect(dialog.getByText('1 antes (em 08/03/2032) e 1 depois (em 22/03/2032)')).toBeVisible()
    await expect(dialog.getByText(`O PAD continua de ${ana}`)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByLabel('Valor acordado por sessão').fill('95')
    await dialog.getByRole('button', { name: 'Passar 1 sessão' }).click()
    await expect(toast(page, 'Sessões passadas com sucesso')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the PAD stays, and the session belongs to the other professional', async () => {
    const row = (day: string) =>
      page.getByRole('region', { name: 'Sessões' }).getByRole('row').filter({ hasText: day })
    await expect(row('15/03/2032')).toContainText(bia)
    await expect(row('08/03/2032')).toContainText(ana)
    await expect(books(page).getByRole('row').filter({ hasText: bia })).toContainText('0 de 1')
    await row('15/03/2032').click()
    await expect(page.getByRole('dialog', { name: 'Sessão de 15/03/2032' })).toContainText(bia)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
