import { choose, fillPad } from './forms.ts'
import { office } from './records.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toast, unique } from './support.ts'

test('a PAD is planned with its dates in sight, worked on and removed @phone', async ({ page }) => {
  const token = await enter(page)
  const others = office(page, token)
  const { id: patient } = await others.createPatient()
  const professional = unique('Heloísa Barros')
  await others.createProfessional({ fullName: professional })
  await page.goto(`/patients/${patient}/details`)
  await page.getByRole('link', { name: 'Novo PAD' }).click()

  await test.step('the form says what is missing', async () => {
    await expect(page.getByText('para ver as datas previstas')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Data inválida', { exact: true })).toBeVisible()
    await expect(page.getByText('Este campo é obrigatório.').first()).toBeVisible()
  })

  await test.step('a day that does not exist is wrong, not missing; a period too short says so', async () => {
    await page.getByLabel('Início do período').fill('31/02/2027')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Data inválida', { exact: true })).toHaveCount(2)
    await choose(page, 'Frequência', '2x Semana')
    await choose(page, 'Número de sessões', '8')
    await page.getByLabel('Início do período').fill('01/03/2027')
    await page.getByLabel('Fim do período').fill('05/03/2027')
    await expect(page.getByText('No período cabem 5 sessões, e são 8.').last()).toBeVisible()
    await expect(page.getByText('para ver as datas previstas')).toBeHidden()
  })

  await test.step('the only count of a frequency is taken over', async () => {
    await choose(page, 'Frequência', 'Mensal')
    await expect(page.getByRole('combobox', { name: 'Número de sessões' })).toHaveText('1')
    await expect(page.getByText('1 sessão. Clique em uma data para movê-la.')).toBeVisible()
  })

  await test.step('the days show as they will be created, holidays avoided', async () => {
    await fillPad(page, {
      professional,
      frequency: '3x Semana',
      sessions: 12,
      from: '01/03/2027',
      to: '31/03/2027',
    })
    const calendar = page.getByRole('grid', { name: 'março de 2027' })
    await expect(calendar.getByRole('button', { name: '25, Prevista' })).toBeVisible()
    await expect(page.getByText('26 Sexta-feira Santa')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a day is moved by hand', async () => {
    await page.getByRole('button', { name: '1, Prevista', exact: true }).click()
    await expect(page.getByText('Escolha o novo dia para a sessão de 01/03/2027.')).toBeVisible()
    await page.getByRole('button', { name: '2', exact: true }).click()
    await expect(page.getByRole('button', { name: '2, Prevista', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Desfazer alterações' })).toBeVisible()
  })

  await test.step('it is saved with the days that were shown', async () => {
    const sent = page.waitForRequest(`**/treatments/${patient}`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ patientId: patient, professional })
    await expect(toast(page, 'PAD criado com sucesso')).toBeVisible()
    await page.getByRole('link', { name: 'Ver datas previstas' }).click()
    await expect(page.getByText('02/03/2027')).toBeVisible()
    await expect(page.getByText('01/03/2027 a 31/03/2027')).toBeVisible()
    await expect(page.getByText('12/12')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a session is completed', async () => {
    await page.getByText('1/12', { exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sessão de 02/03/2027' })
    await expect(dialog.getByLabel('Data de conclusão')).toBeDisabled()
    await choose(page, 'Status', 'Realizada')
    await expect(dialog.getByText('Este dia ainda não chegou.')).toBeVisible()
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Deseja sair sem salvar?' })
    await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
    await expect(question).toBeHidden()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Sessão atualizada com sucesso')).toBeVisible()
    await expect(page.getByText('Realizada')).toBeVisible()
  })

  await test.step('a change of frequency keeps what was done', async () => {
    await page.getByRole('link', { name: 'Editar' }).click()
    await expect(page.getByRole('heading', { name: 'Editar PAD' })).toBeVisible()
    await expect(page.getByText('Paciente: ')).toBeVisible()
    await choose(page, 'Frequência', 'Semanal')
    await choose(page, 'Número de sessões', '5')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'PAD atualizado com sucesso')).toBeVisible()
    await expect(page.getByText('5/5')).toBeVisible()
    await expect(page.getByText('Realizada')).toBeVisible()
  })

  const pad = page.url()
  await test.step('it is removed, and the patient remembers', async () => {
    await page.getByRole('button', { name: 'Remover' }).click()
    await page
      .getByRole('alertdialog', { name: 'Deseja remover o PAD?' })
      .getByRole('button', { name: 'Remover' })
      .click()
    await expect(toast(page, 'PAD deletado com sucesso')).toBeVisible()
    // The screen goes back by itself; another address given meanwhile would be lost.
    await expect(page).not.toHaveURL(pad)
    await page.goto(`/patients/${patient}/details?tab=history`)
    await expect(page.getByText('removeu o PAD de FISIOTERAPIA.')).toBeVisible()
  })

  await test.step('an administrator brings it back', async () => {
    await page.goto(pad)
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await expect(toast(page, 'PAD restaurado com sucesso')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible()
  })
})

test('a plan being changed is not left silently, and does not write over what somebody else saved', async ({
  page,
}) => {
  const token = await enter(page)
  const others = office(page, token)
  const { id: patient } = await others.createPatient()
  const { id: professional } = await others.createProfessional()
  const period = { startDate: '2027-03-01', endDate: '2027-03-31', expectedStart: '2027-03-01' }
  const { id: treatment } = await others.createTreatment(patient, professional, period)
  await page.goto(`/patients/${treatment}/details-pad`)

  await test.step('going back from a changed plan asks first, also when only a day was moved', async () => {
    await page.getByRole('link', { name: 'Editar' }).click()
    await page.getByRole('button', { name: '8, Prevista', exact: true }).click()
    await page.getByRole('button', { name: '9', exact: true }).click()
    await page.goBack()
    const question = page.getByRole('alertdialog', { name: 'Deseja sair sem salvar?' })
    await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: '9, Prevista', exact: true })).toBeVisible()
  })

  await test.step('what somebody else saved meanwhile is not written over', async () => {
    const path = `/treatments/${new URL(page.url()).pathname.split('/')[2]}`
    const stored = await (await others.call('GET', path)).json()
    const { specialty, professionalId, agreedValue, contractValue, frequency, sessionCount } = stored
    const { expectedStart, startDate, endDate } = stored
    const plan = { frequency, sessionCount, expectedStart, startDate, endDate }
    const theirs = { specialty, professionalId, agreedValue, contractValue, ...plan, diagnosis: 'Parkinson' }
    expect((await others.call('PUT', path, theirs)).status()).toBe(200)
    await page.getByRole('button', { name: 'Salvar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Outra pessoa alterou este cadastro' })
    await expect(dialog.getByText('Parkinson').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'PAD atualizado com sucesso')).toBeVisible()
    await expect(page.getByText('Parkinson')).toBeVisible()
    await expect(page.getByText('09/03/2027')).toBeVisible()
  })

  await test.step('sessions moved or done meanwhile stay so, and what was moved here is kept where it fits', async () => {
    const list = `/treatments/list-sessions/${treatment}`
    const { data: sessions } = await (await others.call('GET', list)).json()
    const change = async (index: number, given: object) => {
      const { id, sessionDate, observation } = sessions[index]
      const body = { treatmentId: treatment, sessionDate, observation, status: 'pendding', endDate: null }
      const answer = await others.call('PUT', `/treatments/update-session/${id}`, { ...body, ...given })
      expect(answer.status()).toBe(200)
    }
    await page.getByRole('link', { name: 'Editar' }).click()
    const move = async (from: string, to: string) => {
      await page.getByRole('button', { name: `${from}, Prevista`, exact: true }).click()
      await page.getByRole('button', { name: to, exact: true }).click()
      await expect(page.getByRole('button', { name: `${to}, Prevista`, exact: true })).toBeVisible()
    }
    await move('15', '16')
    await move('22', '23')
    await change(0, { status: 'completed' })
    await change(2, { sessionDate: '2027-03-17' })
    await page.getByRole('button', { name: 'Salvar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Outra pessoa alterou este cadastro' })
    await expect(dialog.getByText('as sessões como estão agora')).toBeVisible()
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Outra pessoa mudou a sessão de 15/03/2027')).toBeVisible()
    for (const name of ['17, Prevista', '23, Prevista'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Salvar' }).click()
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

test('the sessions of a closed month are seen with their lock and do not open', async ({ page }) => {
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
