import { choose, lookUp } from './forms.ts'
import { office } from './records.ts'
import {
  createAdministrator,
  demo,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  startEdit,
  test,
  toast,
  tokenFor,
  unique,
} from './support.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()
const refusals = (page: Page) => page.getByRole('region', { name: 'Recusas' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

test('a request is opened, refused, assigned, authorized and becomes a PAD @journey', async ({ page }) => {
  const token = await enter(page, demo.pickup.email)
  const admin = office(page, await tokenFor(page))
  const captor = office(page, token)
  // A neighborhood that no other test uses, so that these two professionals are the first suggestions.
  const neighborhood = unique('Vila')
  const place = { neighborhood, speciality: 'FONOAUDIOLOGIA' }
  const near = await captor.createProfessional({ fullName: unique('Perto Silva'), ...place })
  const busyProfessional = await captor.createProfessional({ fullName: unique('Ocupada Lima'), ...place })
  const distantProfessional = await captor.createProfessional({ fullName: unique('Longe Reis'), ...place })
  const contract = await admin.createContract({ fantasyName: unique('Contrato') })
  const patient = unique('Elza Prates')

  await page.goto('/recruitment')
  await page.getByRole('link', { name: 'Novo', exact: true }).click()

  await test.step('the form asks for seven fields, and presets the type and the person in charge', async () => {
    await save(page)
    await expect(page.getByText('Nome completo é obrigatório.')).toBeVisible()
    await expect(page.getByText('Este campo é obrigatório.')).toHaveCount(5)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the frequency 3x Semana offers 12 or 13 sessions', async () => {
    await choose(page, 'Frequência', '3x Semana')
    await page.getByRole('combobox', { name: 'Número de sessões' }).click()
    await expect(page.getByRole('option')).toHaveText(['Selecione', '12', '13'])
    await page.getByRole('option', { name: '12' }).click()
  })

  await test.step('the recruitment is created with the status ABERTO', async () => {
    await page.getByLabel('Nome completo do paciente').fill(patient)
    await page.getByLabel('Data de nascimento').fill('04/03/1950')
    await page.getByLabel('Celular').fill('11977776666')
    await lookUp(page, 'Contrato', String(contract.fantasyName))
    await page.getByLabel('Diagnóstico').fill('Disfagia')
    await page.getByLabel('Bairro').fill(neighborhood)
    await page.getByLabel('Cidade').fill('São Paulo')
    await choose(page, 'Estado', 'São Paulo')
    await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveText('CAPTAÇÃO')
    await expect(page.getByRole('combobox', { name: 'Responsável' })).toHaveValue(demo.pickup.name)
    await choose(page, 'Especialidade', 'FONOAUDIOLOGIA')
    await page.getByLabel('Previsão de início').fill('01/03/2032')
    await page.getByLabel('Valor acordado por sessão').fill('80,50')
    await page.getByLabel('Valor do contrato por sessão').fill('120')
    await save(page)
    await expect(toast(page, 'Captação criado com sucesso')).toBeVisible()
    // The new recruitment opens on its suggestions.
    await expect(page).toHaveURL(/\/recruitment\/\d+\/details\?tab=sugestoes$/)
    await expect(page.getByRole('heading', { name: patient })).toBeVisible()
    await tab(page, 'Dados')
    await expect(page.getByText('ABERTO', { exact: true })).toBeVisible()
    await expect(page.getByText('R$ 80,50')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the history shows that nobody has refused', async () => {
    await tab(page, 'Histórico')
    await expect(page.getByText('Nenhuma rejeição registrada.')).toBeVisible()
  })

  const card = (name: unknown) =>
    page
      .getByRole('listitem')
      .filter({ hasText: String(name) })
      .first()

  await test.step('the nearest professionals are suggested with reasons and contact links', async () => {
    await page.getByRole('link', { name: 'Ver sugestões' }).click()
    await expect(card(near.fullName).getByText('Mora no mesmo bairro')).toBeVisible()
    await expect(card(near.fullName).getByRole('link', { name: 'Ligar' })).toHaveAttribute(
      'href',
      'tel:+5511988887777',
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the message of a call can be edited before WhatsApp opens, and the call waits for an answer', async () => {
    await page.getByRole('button', { name: `Chamar ${near.fullName}` }).click()
    const dialog = page.getByRole('dialog', { name: `Chamar ${near.fullName}` })
    const message = dialog.getByLabel('Mensagem')
    await expect(message).toHaveValue(
      /^Olá, Perto! .* fonoaudiologia no bairro Vila.*, em São Paulo: 3 vezes por semana \(segundas, quartas e sextas, 12 sessões\), início previsto em 01\/03\/2032\./,
    )
    await expect(message).not.toHaveValue(new RegExp(patient))
    await message.fill('Olá & até já')
    const whatsApp = dialog.getByRole('link', { name: 'Abrir o WhatsApp' })
    await expect(whatsApp).toHaveAttribute(
      'href',
      'https://wa.me/5511988887777?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1',
    )
    await expect(whatsApp).toHaveAttribute('rel', /noopener/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Só registrar' }).click()
    await expect(card(near.fullName).getByText(/Chamada em .*, por .*: aguardando resposta/)).toBeVisible()
    await expect(page.getByText('1 chamado, aguardando resposta.')).toBeVisible()
  })

  await test.step('one click records a refusal: the professional leaves the suggestions and is in the history', async () => {
    const { pathname } = new URL(page.url())
    await captor.call('POST', pathname.replace('details', 'calls'), { professionalId: busyProfessional.id })
    await expect(card(busyProfessional.fullName).getByText(/: aguardando resposta$/)).toBeVisible()
    // The test leaves the list before the refetch.
    await page.route('**/suggestions', () => {}, { times: 1 })
    await page.getByRole('button', { name: `Recusou: ${busyProfessional.fullName}` }).click()
    await expect(toast(page, 'Recusa registrada com sucesso')).toBeVisible()
    await expect(card(busyProfessional.fullName).getByText('Recusa registrada')).toBeVisible()
    await expect(card(busyProfessional.fullName).getByText(/^Chamada em .*: recusou$/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await tab(page, 'Histórico')
    await expect(refusals(page).getByText(String(busyProfessional.fullName))).toBeVisible()
  })

  await test.step('the history tab records a rejection with its reason', async () => {
    await page.getByRole('button', { name: 'Registrar recusa' }).click()
    const field = page.getByRole('combobox', { name: 'Profissional', exact: true })
    await field.fill(String(busyProfessional.fullName))
    await expect(page.getByText('Nenhum resultado.')).toBeVisible()
    await lookUp(page, 'Profissional', String(distantProfessional.fullName))
    await page.getByLabel('Motivo (opcional)').fill('Sem agenda')
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(
      refusals(page)
        .getByRole('listitem')
        .filter({ hasText: String(distantProfessional.fullName) }),
    ).toContainText('Sem agenda')
    // The toast stays for ten seconds and covers the buttons of the header.
    await page.getByRole('button', { name: 'Fechar aviso' }).first().click()
  })

  await test.step('one click assigns the other professional', async () => {
    await tab(page, 'Sugestões')
    await page.getByRole('button', { name: `Designar ${near.fullName}` }).click()
    await expect(page.getByRole('button', { name: `Designar ${busyProfessional.fullName}` })).toHaveCount(0)
    await expect(toast(page, 'Captação atualizada com sucesso')).toBeVisible()
    await expect(card(near.fullName).getByText('Designado')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Criar PAD' })).toHaveCount(0)
  })

  await test.step('one click authorizes the recruitment, and the page offers to create the PAD', async () => {
    const suggestions = page.getByRole('list', { name: 'Sugestões' })
    await suggestions.getByRole('button', { name: 'Autorizar' }).click()
    await expect(page.getByText('AUTORIZADO', { exact: true })).toBeVisible()
    await tab(page, 'Histórico')
    const [status, choice] = [/Status: de ABERTO para AUTORIZADO/, new RegExp(`Designação: ${near.fullName}`)]
    const shown = page.getByRole('list', { name: 'Linha do tempo' }).getByRole('listitem')
    await expect(shown.filter({ hasText: status })).toContainText(`por ${demo.pickup.name}`)
    await expect(shown.filter({ hasText: choice })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Criar PAD' }).click()
  })

  await test.step('the form of the new patient is filled in from the recruitment', async () => {
    await expect(page).toHaveURL(/\/patients\/create\?recruitment=\d+$/)
    await expect(page.getByLabel('Nome completo')).toHaveValue(patient)
    await expect(page.getByLabel('Data de nascimento')).toHaveValue('04/03/1950')
    await expect(page.getByRole('combobox', { name: 'Contrato' })).toHaveValue(String(contract.fantasyName))
    await page.getByLabel('CPF').fill('529.982.247-25')
    await page.getByLabel('RG').fill('12.345.678-9')
    await page.getByLabel('Plano de saúde').fill('Ouro')
    await page.getByLabel('CEP').fill('02011-000')
    await page.getByLabel('Endereço').fill('Rua Um')
    await page.getByLabel('Número').fill('10')
    await page.getByLabel('Observações').fill('Nenhuma')
    await save(page)
  })

  await test.step('the form of the PAD is filled in, and the PAD and the recruitment link to each other', async () => {
    await expect(page).toHaveURL(/\/create-pad\?recruitment=\d+$/)
    await expect(page.getByLabel('Diagnóstico')).toHaveValue('Disfagia')
    await expect(page.getByLabel('Valor acordado por sessão')).toHaveValue('R$ 80,50')
    await expect(page.getByRole('combobox', { name: 'Profissional' })).toHaveValue(String(near.fullName))
    await page.getByLabel('Fim do período').fill('31/03/2032')
    await save(page)
    await expect(toast(page, 'PAD criado com sucesso')).toBeVisible()
    await page.getByRole('link', { name: 'Ver PAD' }).click()
    await expect(page.getByText('01/03/2032 a 31/03/2032')).toBeVisible()
    await page.getByRole('link', { name: /Ver a captação/ }).click()
    await expect(page.getByText(patient).first()).toBeVisible()
  })
})

test('a second click at the same position does nothing, and a rejection can be undone @trouble', async ({
  page,
}) => {
  const api = office(page, await enter(page))
  const place = { neighborhood: unique('Vila'), speciality: 'PSICOLOGIA' }
  const [one, two] = [
    await api.createProfessional({ fullName: unique('Ana Perto'), ...place }),
    await api.createProfessional({ fullName: unique('Bia Perto'), ...place }),
  ]
  const fields = { ...place, specialty: place.speciality, speciality: undefined }
  const { id, fullName, contractId } = await api.createRecruitment(fields)
  const changes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/v1/recruitment'))
      changes.push(`${request.method()} ${pathname.replace(/\d+$/, 'n')}`)
  })
  await page.goto(`/recruitment/${id}/details?tab=sugestoes`)
  await expect(page.getByRole('link', { name: 'Ver sugestões' })).toHaveCount(0)

  const card = (name: unknown) => page.locator('ol > li').filter({ hasText: String(name) })
  const clickTwice = async (button: string, between: () => Promise<void>) => {
    const target = page.getByRole('button', { name: button })
    await target.scrollIntoViewIfNeeded()
    // A button that is still loading ignores clicks.
    await expect(target).not.toHaveAttribute('aria-disabled', 'true')
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    await page.mouse.click(x + width / 2, y + height / 2)
    await between()
    await page.mouse.click(x + width / 2, y + height / 2)
  }

  await clickTwice(`Designar ${one.fullName}`, () => expect(card(one.fullName)).toContainText('Designado'))
  await expect(page.getByRole('button', { name: `Designar ${one.fullName}` })).toBeFocused()
  // The next button appears at the chosen professional, at any scroll position.
  await expect(card(one.fullName).getByRole('button', { name: 'Autorizar' })).toBeInViewport()
  await expect(card(two.fullName).getByRole('button', { name: 'Autorizar' })).toHaveCount(0)
  await clickTwice(`Recusou: ${two.fullName}`, () =>
    expect(card(two.fullName)).toContainText('Recusa registrada'),
  )
  await expect(page.getByRole('button', { name: `Recusou: ${two.fullName}` })).toBeFocused()
  await clickTwice(`Desfazer a recusa de ${two.fullName}`, () =>
    expect(toast(page, 'Recusa desfeita com sucesso')).toBeVisible(),
  )
  await expect(card(two.fullName)).not.toContainText('Recusa registrada')
  await expect(card(two.fullName)).toBeFocused()
  await expect(card(one.fullName)).toContainText('Designado')

  await test.step('a refusal by the authorized professional opens the recruitment again', async () => {
    const body = {
      fullName,
      contractId,
      ...fields,
      type: 'scouting',
      frequency: 'Semanal',
      city: 'São Paulo',
    }
    const authorized = { ...body, state: 'SP', status: 'recruited', professionalId: one.id }
    expect((await api.call('PUT', `/recruitment/${id}`, authorized)).status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Criar PAD' })).toBeVisible()
    await clickTwice(`Recusou: ${one.fullName}`, () =>
      expect(toast(page, 'A captação voltou a ABERTO.')).toBeVisible(),
    )
    await expect(page.getByText('ABERTO', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Criar PAD' })).toHaveCount(0)
  })
  expect(changes).toEqual([
    `PUT /api/v1/recruitment/${id}/professional`,
    'POST /api/v1/recruitment-rejections',
    'DELETE /api/v1/recruitment-rejections/n',
    'POST /api/v1/recruitment-rejections',
  ])
})

test('the history names the person who recorded a rejection, and an administrator restores an undone rejection', async ({
  page,
}) => {
  const api = office(page, await enter(page))
  const { id } = await api.createRecruitment()
  const { id: professionalId, fullName } = await api.createProfessional({ fullName: unique('Rita Recusa') })
  const body = { recruitmentId: id, professionalId, reason: 'Longe demais' }
  await api.call('POST', '/recruitment-rejections', body)
  await page.goto(`/recruitment/${id}/details?tab=historico`)
  const rejection = refusals(page)
    .locator('ol > li')
    .filter({ hasText: String(fullName) })
  await expect(rejection).toContainText(`, por ${demo.admin.name}`)
  await expect(page.getByText('Recusas desfeitas')).toBeHidden()

  await page.getByRole('button', { name: `Desfazer a recusa de ${fullName}` }).click()
  await expect(rejection).toContainText('Desfeita')
  await page.getByText('Recusas desfeitas (1)').click()
  await expect(page.getByText(`Desfeita por ${demo.admin.name} em `)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Restaurar: ${fullName}` }).click()
  await expect(toast(page, 'Recusa restaurada com sucesso')).toHaveCount(1)
  await expect(rejection).toContainText('Longe demais')
  await expect(rejection).not.toContainText('Desfeita')
  await expect(page.getByText('Recusas desfeitas')).toBeHidden()
})

test('a second click on Desfazer undoes no other rejection @trouble', async ({ page }) => {
  const api = office(page, await enter(page))
  const { id } = await api.createRecruitment()
  for (const name of ['Alba Antes', 'Beto Depois']) {
    const { id: professionalId } = await api.createProfessional({ fullName: unique(name) })
    await api.call('POST', '/recruitment-rejections', { recruitmentId: id, professionalId })
  }
  await page.goto(`/recruitment/${id}/details?tab=historico`)
  const rows = refusals(page).locator('ol > li')
  await expect(rows).toContainText(['Beto Depois', 'Alba Antes'])
  const spot = await rows.first().getByRole('button').boundingBox()
  const click = () => page.mouse.click((spot?.x ?? 0) + 20, (spot?.y ?? 0) + 20)
  await click()
  await expect(rows.first()).toContainText('Desfeita')
  await expect(toast(page, 'Recusa desfeita com sucesso')).toBeVisible()
  await click()
  await expect(rows).toContainText(['Beto Depois', 'Alba Antes'])
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Alba Antes')
})

test('the list is searched and filtered; the status authorized includes both variants', async ({ page }) => {
  const token = await enter(page)
  const api = office(page, token)
  const contract = await api.createContract({ fantasyName: unique('Só Destas') })
  const professional = await api.createProfessional()
  const make = async (status: string, overrides: object = {}) => {
    const { id, fullName } = await api.createRecruitment({
      contractId: contract.id,
      fullName: unique('Zulmira'),
      professionalId: professional.id,
      ...overrides,
    })
    expect((await api.call('PUT', `/recruitment/${id}/status`, { status })).status()).toBe(200)
    await api.call('POST', `/recruitment/${id}/calls`, { professionalId: professional.id })
    return String(fullName)
  }
  const panel = await make('recruitedpanel')
  const app = await make('recruitedapp', { type: 'substitution' })
  const waiting = await make('anaylsis', { city: 'Cotia' })

  await page.goto('/recruitment')
  await page.getByPlaceholder('Procurar nome....').fill(waiting)
  await expect(page.getByText(panel)).toHaveCount(0)
  await expect(page.getByText('ANÁLISE', { exact: true })).toHaveCount(1)
  await page.getByPlaceholder('Procurar nome....').fill('')
  await expect(page).not.toHaveURL(/search=/)

  await page.getByRole('button', { name: 'Filtros' }).click()
  await lookUp(page, 'Contrato', String(contract.fantasyName))
  await choose(page, 'Status', 'AUTORIZADO')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText(panel)).toBeVisible()
  await expect(page.getByText(app)).toBeVisible()
  await expect(page.getByText(waiting)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filtros 2 ativos' })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await page.getByRole('button', { name: 'Filtros 2 ativos' }).click()
  await expect(page.getByRole('combobox', { name: 'Contrato' })).toHaveValue(String(contract.fantasyName))
  await choose(page, 'Tipo', 'SUBSTITUIÇÃO')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText(panel)).toHaveCount(0)
  await expect(page.getByText(app)).toBeVisible()

  await test.step("the filters 'Aguardando resposta' and 'Minhas captações' take one click and are stored in the URL", async () => {
    await page.goto(`/recruitment?contractId=${contract.id}`)
    await page.getByRole('button', { name: 'Aguardando resposta' }).click()
    await expect(page.getByRole('row').filter({ hasText: waiting })).toContainText('1 chamado hoje')
    await expect(page.getByText(panel)).toHaveCount(0)
    await expect(page).toHaveURL(/waiting=answerable/)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Minhas captações' }).click()
    await expect(page.getByText(waiting)).toHaveCount(0)
    await expect(page).toHaveURL(/administratorId=1/)
  })
})

test('badges are not cut off, and the list can be filtered by a former colleague', async ({ page }) => {
  const token = await enter(page)
  const api = office(page, token)
  const name = unique('Saiu Cedo')
  const email = `${name.replaceAll(' ', '').toLowerCase()}@teste.local`
  const { id } = await createAdministrator(page, token, { name, email, password: demo.password })
  const { fullName } = await api.createRecruitment({ administratorId: id, type: 'temporary_substitution' })
  await api.createRecruitment()
  await api.call('DELETE', `/administration/${id}`)

  await page.goto('/recruitment')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await lookUp(page, 'Responsável', name)
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('row').filter({ hasText: String(fullName) })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  const cut = await page
    .getByRole('cell')
    .filter({ hasText: 'SUBSTITUIÇÃO TEMP.' })
    .locator('div')
    .evaluate((box) => box.scrollHeight - box.clientHeight)
  expect(cut).toBe(0)

  await page.reload()
  await page.getByRole('button', { name: 'Filtros 1 ativo' }).click()
  await expect(page.getByRole('combobox', { name: 'Responsável' })).toHaveValue(name)
})

test('after a conflict the lookups still show names @trouble', async ({ page }) => {
  const api = office(page, await enter(page))
  const [first, second] = [
    await api.createProfessional({ fullName: unique('Primeira') }),
    await api.createProfessional({ fullName: unique('Segunda') }),
  ]
  const { id, ...fields } = await api.createRecruitment({ professionalId: first.id })
  await page.goto(`/recruitment/${id}/edit`)
  const professional = page.getByRole('combobox', { name: 'Profissional', exact: true })
  await expect(professional).toHaveValue(String(first.fullName))
  // A form without input shows the change. Changes of different fields are merged without a question.
  await page.getByLabel('Bairro').fill('Moema')
  const { fullName, contractId, specialty, type, frequency, city, state } = fields
  const unchanged = { fullName, contractId, specialty, type, frequency, city, state }
  const otherValues = { ...unchanged, professionalId: second.id, neighborhood: 'Tatuapé' }
  expect((await api.call('PUT', `/recruitment/${id}`, otherValues)).status()).toBe(200)

  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Você, em outra janela, alterou este cadastro' })
  await dialog.getByRole('button', { name: 'Voltar ao formulário' }).click()
  await expect(dialog).toBeHidden()
  await expect(professional).toHaveValue(String(first.fullName))
  await save(page)
  await dialog.getByRole('button', { name: 'Manter todos os meus' }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog).toBeHidden()
  await expect(professional).toHaveValue(String(second.fullName))
  await expect(page.getByLabel('Bairro')).toHaveValue('Moema')
})

test('a request is removed after a confirmation; an unknown one shows a message', async ({ page }) => {
  const token = await enter(page)
  const { id, fullName } = await office(page, token).createRecruitment()
  await page.goto('/recruitment')
  await page.getByText(String(fullName)).click()
  await page.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Deseja remover a captação?')).toBeVisible()
  await expect(page.getByText('esta ação não poderá ser desfeita')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page, 'Captação deletado com sucesso')).toBeVisible()
  await expect(page).toHaveURL(/\/recruitment$/)
  await expect(page.getByText(String(fullName))).toHaveCount(0)
  await page.goto(`/recruitment/${id}/details`)
  await expect(page.getByText('Ocorreu um erro ao buscar os detalhes deste profissional...')).toBeVisible()
})

test('a person chooses among several patients who may be the recruitment’s patient', async ({ page }) => {
  const token = await enter(page)
  const api = office(page, token)
  const fullName = unique('Homônima Paz')
  const [first] = [
    await api.createPatient({ fullName, birthDate: '1950-01-01' }),
    await api.createPatient({ fullName, birthDate: '1960-01-01' }),
  ]
  const { id } = await api.createRecruitment({ fullName })
  const body = { fullName, contractId: 1, specialty: 'FISIOTERAPIA', type: 'scouting', frequency: 'Semanal' }
  const professional = await api.createProfessional()
  const place = { city: 'São Paulo', state: 'SP' }
  const authorized = { ...body, ...place, status: 'recruited', professionalId: professional.id }
  await api.call('PUT', `/recruitment/${id}`, authorized)
  await page.goto(`/recruitment/${id}/details`)
  await page.getByRole('button', { name: 'Criar PAD' }).click()
  await expect(page.getByText('Quem é o paciente?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /01\/01\/1950/ }).click()
  await expect(page).toHaveURL(`/patients/${first.id}/create-pad?recruitment=${id}`)
})

test('a substitution starts from the PAD with its data filled in', async ({ page }) => {
  const token = await enter(page)
  const api = office(page, token)
  const patient = await api.createPatient()
  const professional = await api.createProfessional({ fullName: unique('Vai Sair') })
  const treatment = await api.createTreatment(patient.id, professional.id, { diagnosis: 'AVC' })
  await page.goto(`/patients/${treatment.id}/details-pad`)
  await page.getByRole('link', { name: 'Solicitar substituição' }).click()
  await expect(page).toHaveURL(`/recruitment/create?pad=${treatment.id}`)
  await expect(page.getByLabel('Nome completo do paciente')).toHaveValue(String(patient.fullName))
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveText('SUBSTITUIÇÃO')
  await expect(page.getByLabel('Diagnóstico')).toHaveValue('AVC')
  await expect(page.getByLabel('Bairro')).toHaveValue('Bela Vista')
  await save(page)
  await expect(toast(page, 'Captação criado com sucesso')).toBeVisible()
  await expect(page).toHaveURL(/\/recruitment\/\d+\/details\?tab=sugestoes$/)
  await page.goto(`/patients/${treatment.id}/details-pad`)
  await expect(page.getByRole('link', { name: 'Ver substituição' })).toBeVisible()
  // A second person with an open form gets a link to the first request.
  await page.goto(`/recruitment/create?pad=${treatment.id}`)
  await page.getByRole('link', { name: 'Abrir a captação' }).click()
  await page.getByRole('link', { name: `no PAD nº ${treatment.id}` }).click()
  await expect(page).toHaveURL(`/patients/${treatment.id}/details-pad`)
})

/**
 * A patient with four weekly sessions in March 2032. The neighborhood is unique, so that the intended professional is the first
 * suggestion.
 */
const startSubstitution = async (page: Page) => {
  const api = office(page, await enter(page))
  const neighborhood = unique('Vila')
  const contract = await api.createContract({ fantasyName: unique('Saúde Viva') })
  const patient = await api.createPatient({ contractId: contract.id, district: neighborhood })
  const ill = await api.createProfessional({ fullName: unique('Ana Adoece') })
  const place = { neighborhood, speciality: 'TERAPIA OCUPACIONAL' }
  const other = await api.createProfessional({ fullName: unique('Bia Assume'), region: 'OESTE', ...place })
  const period = { startDate: '2032-03-01', endDate: '2032-03-31', expectedStart: '2032-03-01' }
  const createTreatment = (overrides: object = {}) =>
    api.createTreatment(patient.id, ill.id, { ...period, specialty: place.speciality, ...overrides })
  const named = {
    patient: String(patient.fullName),
    ill: String(ill.fullName),
    other: String(other.fullName),
  }
  return {
    api,
    createTreatment,
    neighborhood,
    contractId: contract.id,
    patientId: patient.id,
    otherId: other.id,
    ...named,
  }
}

const passing = (page: Page) => page.getByRole('dialog', { name: 'Passar sessões' })

test('a substitution runs from the illness to the paid month, without a second PAD', async ({ page }) => {
  const { api, createTreatment, contractId, patientId, patient, ill, other } = await startSubstitution(page)
  // A past month, so that its sessions can be completed.
  const march2021 = { startDate: '2021-03-01', endDate: '2021-03-31', expectedStart: '2021-03-01' }
  const treatment = await createTreatment(march2021)
  await page.goto(`/patients/${treatment.id}/details-pad`)
  await page.getByRole('link', { name: 'Solicitar substituição' }).click()
  await save(page)

  await test.step('designating opens the hand-over filled in, and closing it changes nothing', async () => {
    await page.getByRole('button', { name: `Designar ${other}` }).click()
    await expect(passing(page)).toContainText(`TERAPIA OCUPACIONAL de ${patient}, hoje com ${ill}.`)
    await expect(passing(page).getByLabel('Novo profissional')).toHaveValue(other)
    await expect(passing(page).getByLabel('Valor acordado por sessão')).toHaveAttribute(
      'placeholder',
      /R\$\s80,00/,
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await passing(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByText('ABERTO', { exact: true })).toBeVisible()
  })

  await test.step('the sessions are handed over, and the recruitment shows it', async () => {
    await page.getByRole('button', { name: `Designar ${other}` }).click()
    await passing(page).getByLabel('A partir de').fill('10/03/2021')
    await passing(page).getByRole('button', { name: 'Passar 2 sessões' }).click()
    await expect(toast(page, 'Sessões passadas com sucesso')).toBeVisible()
    await expect(page.getByText('AUTORIZADO', { exact: true })).toBeVisible()
    await expect(page.getByText('As sessões já foram passadas')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Criar PAD' })).toHaveCount(0)
    await tab(page, 'Dados')
    await page.getByRole('link', { name: `2 sessões passadas a ${other}, a partir de 10/03/2021` }).click()
  })

  await test.step('the PAD shows the new professional, keeps the earlier sessions of the old one, and no second PAD exists', async () => {
    await expect(page.getByRole('link', { name: other })).toBeVisible()
    const row = page.getByRole('region', { name: 'Sessões' }).getByRole('row')
    await expect(row.filter({ hasText: '08/03/2021' })).toContainText(ill)
    await expect(page.getByRole('link', { name: 'Solicitar substituição' })).toBeVisible()
    const { patient: stored } = await (await api.call('GET', `/patients/${patientId}`)).json()
    expect(stored.treatments).toHaveLength(1)
  })

  await test.step('monitoring shows the new professional', async () => {
    await page.goto(`/monitoring/results?year=2021&month=3&contractId=${contractId}`)
    await expect(page.getByRole('row').filter({ hasText: patient })).toContainText(other)
    await expect(page.getByRole('row').filter({ hasText: patient })).toContainText(`${ill} em 2 sessões`)
  })

  await test.step('each professional is paid for their own sessions of the month', async () => {
    const { sessionDates } = await (await api.call('GET', `/treatments/${treatment.id}`)).json()
    const sessions = sessionDates.map(({ id, sessionDate }: { id: number; sessionDate: string }) => ({
      id,
      status: 'completed',
      endDate: sessionDate,
    }))
    expect((await api.call('PUT', '/monitoring/session-states', { sessions })).status()).toBe(200)
    await page.goto(`/management/production/results?year=2021&month=3&contractId=${contractId}`)
    for (const professionalName of [ill, other]) {
      const status = page.getByRole('combobox', {
        name: `Status do pagamento de ${professionalName} por ${patient}`,
      })
      const saved = page.waitForResponse('**/production/update-payment')
      await status.selectOption('Pago')
      await expect(status).toHaveValue('paid')
      await saved
    }
    await page.reload()
    for (const professionalName of [ill, other])
      await expect(
        page.getByRole('combobox', { name: `Status do pagamento de ${professionalName} por ${patient}` }),
      ).toHaveValue('paid')
  })
})

test('a temporary substitution requires its last day and its PAD', async ({ page }) => {
  const { api, createTreatment, neighborhood, contractId, patient, other, otherId } =
    await startSubstitution(page)
  await createTreatment({ diagnosis: 'Primeiro' })
  const second = await createTreatment({
    startDate: '2032-04-01',
    endDate: '2032-04-30',
    expectedStart: '2032-04-05',
  })
  const request = { specialty: 'TERAPIA OCUPACIONAL', type: 'temporary_substitution' }
  const fields = { fullName: patient, contractId, neighborhood, ...request }
  const { id } = await api.createRecruitment({ ...fields, expectedStart: '2032-04-05', agreedValue: 95 })
  await page.goto(`/recruitment/${id}/details?tab=sugestoes`)

  await test.step('a professional who is only designated gets no sessions yet', async () => {
    await page.getByRole('button', { name: `Designar ${other}` }).click()
    const question = page.getByRole('dialog', { name: 'Em qual PAD?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: `PAD nº ${second.id}` }).click()
    await passing(page).getByRole('button', { name: 'Só designar' }).click()
    await expect(toast(page, 'Captação atualizada com sucesso')).toBeVisible()
  })

  await test.step('authorizing opens the hand-over of the sessions', async () => {
    await startEdit(page)
    await choose(page, 'Status', 'AUTORIZADO')
    await expect(page.getByText('o próximo passo é passar as sessões do PAD')).toBeVisible()
    await save(page)
    await page.getByRole('button', { name: `PAD nº ${second.id}` }).click()
    await expect(passing(page).getByLabel('A partir de')).toHaveValue('05/04/2032')
    await expect(passing(page).getByLabel('Valor acordado por sessão')).toHaveValue('R$ 95,00')
    await passing(page)
      .getByRole('button', { name: /^Passar/ })
      .click()
    await expect(passing(page).getByText('Este campo é obrigatório.')).toBeVisible()
    await passing(page).getByLabel('Até').fill('16/04/2032')
    await passing(page).getByRole('button', { name: 'Passar 2 sessões' }).click()
    await expect(toast(page, 'Sessões passadas com sucesso')).toBeVisible()
    await expect(page.getByText(`2 sessões passadas a ${other}, de 05/04/2032 a 16/04/2032`)).toBeVisible()
  })
  const readProfessionals = async () => {
    const stored = await (await api.call('GET', `/treatments/${second.id}`)).json()
    expect(stored.professionalId).not.toBe(otherId)
    return stored.sessionDates.map((session: { professionalId: number }) => session.professionalId)
  }
  expect(await readProfessionals()).toContain(otherId)

  await test.step('a later rejection returns the days, and the search continues', async () => {
    await tab(page, 'Histórico')
    await page.getByRole('button', { name: 'Registrar recusa' }).click()
    await lookUp(page, 'Profissional', other)
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(page.getByText('Os dias voltaram a quem atendia antes, e a busca continua.')).toBeVisible()
    await expect(page.getByText('ABERTO', { exact: true })).toBeVisible()
    expect(await readProfessionals()).not.toContain(otherId)
  })
})

test('a hand-over is undone from its toast, and a later refusal returns the days and continues the search', async ({
  page,
}) => {
  const { api, createTreatment, other, otherId, patientId } = await startSubstitution(page)
  const treatment = await createTreatment()
  const { id } = await api.createRecruitment({
    type: 'substitution',
    specialty: 'TERAPIA OCUPACIONAL',
    neighborhood: String((await (await api.call('GET', `/patients/${patientId}`)).json()).patient.district),
    patientId,
    replacedTreatmentId: treatment.id,
  })
  const readProfessionals = async (): Promise<number[]> =>
    (await (await api.call('GET', `/treatments/${treatment.id}`)).json()).sessionDates.map(
      (session: { professionalId: number }) => session.professionalId,
    )
  const handOver = async () => {
    await page.getByRole('button', { name: `Designar ${other}` }).click()
    await passing(page).getByRole('button', { name: 'Passar 4 sessões' }).click()
    await expect(page.getByText(`As sessões já foram passadas a ${other}`)).toBeVisible()
  }
  await page.goto(`/recruitment/${id}/details?tab=sugestoes`)
  await handOver()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Passagem desfeita com sucesso')).toBeVisible()
  await expect(page.getByText('ABERTO', { exact: true })).toBeVisible()
  expect(await readProfessionals()).not.toContain(otherId)

  await handOver()
  await page.getByRole('button', { name: 'Não vai mais atender' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrar recusa' }).click()
  await expect(page.getByText('Os dias voltaram a quem atendia antes, e a busca continua.')).toBeVisible()
  await expect(page.getByText('ABERTO', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sugestões' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Designar ${other}` })).toHaveCount(0)
  expect(await readProfessionals()).not.toContain(otherId)
})

test('a refusal names the newer substitution in which the search continues, and the empty value field shows the values that the sessions keep', async ({
  page,
}) => {
  const { api, createTreatment, patientId, other, otherId } = await startSubstitution(page)
  const treatment = await createTreatment()
  const open = () =>
    api.createRecruitment({
      type: 'substitution',
      specialty: 'TERAPIA OCUPACIONAL',
      patientId,
      replacedTreatmentId: treatment.id,
    })
  const { id } = await open()
  const { data } = await (await api.call('GET', `/treatments/list-sessions/${treatment.id}`)).json()
  const day = String(data[0].sessionDate).slice(0, 10)
  await api.call('POST', `/treatments/${treatment.id}/hand-over`, {
    professionalId: otherId,
    from: day,
    to: day,
    agreedValue: 95,
    recruitmentId: id,
  })
  const { id: newer } = await open()
  await page.goto(`/patients/${treatment.id}/details-pad`)
  await page.getByRole('button', { name: 'Passar sessões' }).click()
  await passing(page).getByLabel('A partir de').fill(day)
  const value = passing(page).getByLabel('Valor acordado por sessão')
  await expect(value).toHaveAttribute('placeholder', /^R\$\s80,00 a R\$\s95,00$/)

  await page.goto(`/recruitment/${id}/details?tab=sugestoes`)
  await expect(page.getByText(`As sessões já foram passadas a ${other}`)).toBeVisible()
  await page.getByRole('button', { name: 'Não vai mais atender' }).click()
  await page.getByRole('button', { name: 'Registrar recusa' }).click()
  await expect(
    page.getByText(`A busca continua na captação nº ${newer}, e esta fica cancelada.`),
  ).toBeVisible()
  await expect(page.getByText('CANCELADO', { exact: true })).toBeVisible()
})

test.describe('days later', () => {
  // The fixed clock would stay in a shared page.
  test.use({ ownPage: true })

  test('the message of a substitution states the remaining days, and an old call shows its age and can be closed', async ({
    page,
  }) => {
    const { api, createTreatment, neighborhood, patientId, patient, contractId, other, otherId } =
      await startSubstitution(page)
    const treatment = await createTreatment()
    const { id } = await api.createRecruitment({
      fullName: patient,
      contractId,
      type: 'substitution',
      specialty: 'TERAPIA OCUPACIONAL',
      neighborhood,
      expectedStart: '2032-03-15',
      patientId,
      replacedTreatmentId: treatment.id,
    })
    await page.goto(`/recruitment/${id}/details?tab=sugestoes`)
    await page.getByRole('button', { name: `Chamar ${other}` }).click()
    const dialog = page.getByRole('dialog', { name: `Chamar ${other}` })
    await expect(dialog.getByLabel('Mensagem')).toHaveValue(
      /Temos uma substituição de terapia ocupacional no bairro Vila.*, em São Paulo: 2 sessões, nos dias 15\/03 e 22\/03\./,
    )
    await dialog.getByRole('button', { name: 'Só registrar' }).click()
    await expect(page.getByText(/: aguardando resposta$/)).toBeVisible()
    await expect(page.getByRole('button', { name: `Chamar ${other}` })).toHaveCount(0)
    const dayInMs = 86_400_000
    await page.clock.setFixedTime(Date.now() + 3 * dayInMs)
    await page.goto(`/recruitment?search=${patient}`)
    await expect(page.getByRole('row').filter({ hasText: patient })).toContainText('1 chamado há 3 dias')
    await page.clock.setFixedTime(Date.now() + 14 * dayInMs)
    await page.goto(`/recruitment?search=${patient}`)
    await expect(page.getByRole('row').filter({ hasText: patient })).toContainText(
      /sem resposta há \d\d dias/,
    )
    await page.goto(`/recruitment/${id}/details?tab=sugestoes`)
    await expect(page.getByText(/: sem resposta há \d\d dias$/)).toBeVisible()
    await expect(page.getByRole('button', { name: `Chamar ${other}` })).toBeVisible()
    expect((await api.call('POST', `/recruitment/${id}/calls`, { professionalId: otherId })).status()).toBe(
      201,
    )
  })
})

test('a registered patient fills in the request, and the lookup offers fitting professionals first', async ({
  page,
}) => {
  const api = office(page, await enter(page))
  const neighborhood = unique('Vila')
  const patient = await api.createPatient({ fullName: unique('Rosa Conhecida'), district: neighborhood })
  const shared = unique('Fulana')
  const near = await api.createProfessional({ fullName: `Zuleica ${shared}`, neighborhood })
  await api.createProfessional({ fullName: `Abigail ${shared}`, city: 'Longe Daqui', neighborhood: 'Outro' })
  await api.createProfessional({ fullName: `Bianca ${shared}`, speciality: 'NUTRICIONISTA', neighborhood })
  await page.goto('/recruitment/create')
  await page.getByLabel('Nome completo do paciente').fill(String(patient.fullName))
  await page.getByRole('button', { name: `Usar os dados de ${patient.fullName}` }).click()
  await expect(page.getByLabel('Bairro')).toHaveValue(neighborhood)
  await expect(page.getByRole('combobox', { name: 'Contrato' })).not.toHaveValue('')
  await choose(page, 'Especialidade', 'FISIOTERAPIA')
  await choose(page, 'Frequência', 'Semanal')
  await page.getByRole('combobox', { name: 'Profissional', exact: true }).fill(shared)
  await expect(page.getByRole('option')).toHaveText([
    /Zuleica .*FISIOTERAPIA · mesmo bairro · livre nesses dias/,
    /Abigail .*FISIOTERAPIA · outra cidade · livre nesses dias/,
    /Bianca .*NUTRICIONISTA · outra especialidade/,
  ])
  await page.getByRole('option').first().click()
  await expectAccessible(page)
  await save(page)
  await expect(page).toHaveURL(/tab=sugestoes$/)
  const id = Number(/recruitment\/(\d+)/.exec(page.url())?.[1])
  const stored = await (await api.call('GET', `/recruitment/${id}`)).json()
  expect([stored.patientId, stored.professionalId]).toEqual([patient.id, near.id])
})

test('a substitution for a patient without a PAD offers to create one', async ({ page }) => {
  const api = office(page, await enter(page))
  const professional = await api.createProfessional()
  const { id } = await api.createRecruitment({ type: 'substitution' })
  await page.goto(`/recruitment/${id}/details`)
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(toast(page, 'Falta o profissional')).toBeVisible()
  await api.call('PUT', `/recruitment/${id}/professional`, { professionalId: professional.id })
  await expect(page.getByRole('link', { name: String(professional.fullName) })).toBeVisible()
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByRole('button', { name: 'Criar PAD' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Passar sessões' })).toHaveCount(0)
})

test('a history that failed to load shows no error after it has loaded @trouble', async ({ page }) => {
  const token = await enter(page)
  const { id } = await office(page, token).createRecruitment()
  await page.route('**/recruitment-rejections?*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto(`/recruitment/${id}/details?tab=historico`)
  const failure = page.getByText('Erro ao carregar histórico de rejeições.')
  // One failure is on the screen and one in a toast.
  await expect(failure).toHaveCount(2)
  await page.unrouteAll()
  for (let twice = 0; twice < 2; twice++) {
    await tab(page, 'Dados')
    await expect(failure).toHaveCount(0)
    await tab(page, 'Histórico')
    await expect(page.getByText('Nenhuma rejeição registrada.')).toBeVisible()
    // Checks once instead of polling: a toast closes by itself, so a later check would always pass.
    expect(await failure.count()).toBe(0)
  }
})

test('a list that fails to load shows the specified message @trouble', async ({ page }) => {
  await enter(page)
  await page.route('**/api/v1/recruitment?*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/recruitment')
  await expect(toast(page, 'Erro ao buscar administradores')).toBeVisible()
})

test('the list behind a reminder names its filter and links to the whole list', async ({ page }) => {
  await enter(page)
  const sentAt = '2026-10-07T10:00:00.000Z'
  const requestPromise = page.waitForRequest(
    (request) => new URL(request.url()).searchParams.get('remindedAt') === sentAt,
  )
  await page.goto(`/recruitment?remindedAt=${sentAt}`)
  await requestPromise
  await expect(page.getByText('Sem dados...')).toBeVisible()
  await expectAccessible(page)
  const ofReminder = page.getByRole('button', { name: 'Aviso de 07/10/2026', pressed: true })
  await ofReminder.click()
  await expect(page).toHaveURL(/recruitment$/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(ofReminder).toHaveCount(0)
})
