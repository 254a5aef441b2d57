import { choose, lookUp } from './forms.ts'
import { office } from './records.ts'
import { answerCep, removeRecord, restoreRecord } from './registers.ts'
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

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const addressOf = (name: string) => `${plain(name).toLowerCase().replaceAll(' ', '.')}@demo.local`

type Stored = { id: number; fullName: string; email: string; version: number }

const givenFields = {
  cpf: '529.982.247-25',
  rg: '12.345.678-9',
  speciality: 'PSICOLOGIA',
  registryNumber: 'CRP 12345',
  birthDate: '1985-04-12',
  civilStatus: 'Casado(a)',
  educationLevel: 'Mestrado',
  phone: '(11) 98765-4321',
  nationality: 'Brasileira',
  region: 'SUL',
  cep: '09000-000',
  address: 'Rua das Figueiras',
  addressNumber: '10',
  neighborhood: 'Jardim',
  city: 'Santo André',
  state: 'SP',
  bank: 'Nubank',
  agency: '0001',
  bankAccount: '123456-7',
  pixKey: 'pix@demo.local',
}

const createProfessional = async (page: Page, token: string, changes: object = {}) => {
  const fullName = unique('Íris Falcão')
  const fields = { ...givenFields, fullName, email: addressOf(fullName), ...changes }
  return (await office(page, token).createProfessional(fields)) as Stored
}

const fillFirstStep = async (page: Page, name: string, email: string) => {
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('CPF').pressSequentially('52998224725')
  await page.getByLabel('RG').pressSequentially('123456789')
  await page.getByLabel('Data de nascimento').pressSequentially('12041985')
  await choose(page, 'Estado civil', 'Casado(a)')
  await page.getByLabel('Nacionalidade').fill('Brasileira')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Celular').pressSequentially('11987654321')
  await choose(page, 'Especialidade', 'TERAPIA OCUPACIONAL')
  await page.getByLabel('Número de registro').fill('CREFITO 54321')
  await choose(page, 'Escolaridade', 'Mestrado')
  await choose(page, 'Região', 'LESTE')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(page.getByText('ETAPA 2 DE 2')).toBeVisible()
}

const fillBank = async (page: Page) => {
  await page.getByLabel('Banco').fill('Nubank')
  await page.getByLabel('Agência').fill('0001')
  await page.getByLabel('Conta').fill('123456-7')
  await page.getByLabel('Chave PIX').fill('pix@demo.local')
}

test('a professional is registered in two steps and found again @journey', async ({ page }) => {
  // The test types a whole form key by key.
  test.slow()
  await enter(page)
  await answerCep(page, {
    logradouro: 'Rua Coronel Abílio',
    bairro: 'Vila Conceição',
    localidade: 'Diadema',
    uf: 'SP',
  })
  const name = unique('Zoé Ávila')

  await test.step('the first step shows its missing fields before the second step opens', async () => {
    await page.goto('/professionals')
    await page.getByRole('link', { name: 'Novo profissional' }).click()
    await expect(page.getByText('ETAPA 1 DE 2')).toBeVisible()
    await page.getByRole('button', { name: 'Próximo' }).click()
    await expect(page.getByText('Nome completo é obrigatório.')).toBeVisible()
    await expect(page.getByLabel('Nome completo')).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await fillFirstStep(page, name, addressOf(name))
  })

  await test.step('the CEP fills the address and focuses the number', async () => {
    await page.getByLabel('CEP').pressSequentially('09911000')
    await expect(page.getByLabel('Número', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Rua Coronel Abílio')
    await expect(page.getByLabel('Bairro')).toHaveValue('Vila Conceição')
    await expect(page.getByLabel('Cidade')).toHaveValue('Diadema')
    await expect(page.getByRole('combobox', { name: 'Estado', exact: true })).toHaveText('São Paulo')
    await page.getByLabel('Número', { exact: true }).fill('77')
  })

  await test.step('the password may be empty, and a short one is refused', async () => {
    await fillBank(page)
    await page.getByLabel('Senha *').fill('curta')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Senha deve ter no mínimo 8 caracteres')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Senha *').fill('')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Profissional criado com sucesso')).toBeVisible()
    await expect(page).toHaveURL('/professionals')
  })

  await test.step('the list finds the professional by a name without accents', async () => {
    await page.getByRole('searchbox').fill(plain(name).toUpperCase())
    await expect(page.getByText('Nº total de cadastros: 1')).toBeVisible()
    await expect(page.getByText(name)).toBeVisible()
  })
})

test('a professional is found by the four filters, and the details show all data', async ({ page }) => {
  const token = await enter(page)
  const place = { city: 'Diadema', neighborhood: 'Vila Conceição', region: 'LESTE' }
  const { fullName } = await createProfessional(page, token, place)
  const filters = page.getByRole('button', { name: /^Filtros/ })

  await test.step('the filters ignore case and accents', async () => {
    await page.goto(`/professionals?search=${fullName}`)
    await expect(page.getByText('Nº total de cadastros: 1')).toBeVisible()
    await filters.click()
    await choose(page, 'Especialidade', 'PSICOLOGIA')
    await choose(page, 'Região', 'LESTE')
    await page.getByLabel('Cidade').fill('DIADEMA')
    await page.getByLabel('Bairro').fill('conceicao')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/neighborhood=conceicao/)
    await expect(filters).toContainText('4')
    await expect(page.getByText('Nº total de cadastros: 1')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await filters.click()
    await page.getByLabel('Cidade').fill('Mauá')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('Sem dados...')).toBeVisible()
    await page.goBack()
  })

  await test.step('the details page shows all data', async () => {
    await page.getByRole('row').getByText(fullName).click()
    await expect(page.getByRole('heading', { name: fullName, level: 2 })).toBeVisible()
    await expect(openPanel(page)).toContainText('ainda não tem atendimentos ativos')
    await page.getByRole('tab', { name: 'Informações Adicionais' }).click()
    const { bank, agency, pixKey, bankAccount, civilStatus, educationLevel, nationality, address } =
      givenFields
    const texts = [bank, agency, pixKey, bankAccount, civilStatus, educationLevel, nationality, address]
    for (const text of [...texts, 'LESTE', '12/04/1985']) await expect(openPanel(page)).toContainText(text)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('the PIX field shows the kind of its key, and an invalid key is not saved', async ({ page }) => {
  const token = await enter(page)
  const { id } = await createProfessional(page, token)
  await page.goto(`/professionals/${id}/edit`)
  await page.getByRole('button', { name: 'Próximo' }).click()
  const key = page.getByLabel('Chave PIX')
  await expect(key).toHaveAccessibleDescription('Chave do tipo e-mail')
  for (const [text, hint] of [
    ['529.982.247-25', 'Chave do tipo CPF'],
    ['11987654321', 'Chave do tipo telefone'],
    ['529.982.247-26', ''],
  ] as const) {
    await key.fill(text)
    await expect(key).toHaveAccessibleDescription(hint)
  }
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(key).toBeFocused()
  await expect(key).toHaveAccessibleDescription(
    'Informe um CPF, CNPJ, telefone com DDD, e-mail ou chave aleatória.',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await key.fill('(11) 98765-4321')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Profissional atualizado com sucesso')).toBeVisible()
})

test('a server error is shown on its field, on the first step @trouble', async ({ page }) => {
  // The test types a whole form key by key.
  test.slow()
  const token = await enter(page)
  const taken = await createProfessional(page, token)
  await page.goto('/professionals/create')
  await fillFirstStep(page, 'Outra Pessoa', taken.email)
  for (const [label, text] of [
    ['CEP', '09911000'],
    ['Endereço', 'Rua Um'],
    ['Número', '1'],
    ['Bairro', 'Centro'],
    ['Cidade', 'Diadema'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await choose(page, 'Estado', 'São Paulo')
  await fillBank(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Erro ao criar profissional!')).toBeVisible()
  await expect(page.getByText('ETAPA 1 DE 2')).toBeVisible()
  await expect(page.getByText('Já existe um profissional com este e-mail.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()

  await page.getByLabel('E-mail').fill(addressOf(unique('corrigido')))
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(page.getByLabel('Banco')).toHaveValue('Nubank')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Profissional criado com sucesso')).toBeVisible()
})

test('a professional is removed after a confirmation, and an administrator restores the record', async ({
  page,
}) => {
  const token = await enter(page)
  const { fullName } = await createProfessional(page, token)
  await page.goto(`/professionals?search=${fullName}`)
  await page.getByText(fullName).click()
  await removeRecord(page, 'o profissional', 'Profissional deletado com sucesso')
  await expect(page).toHaveURL(/\/professionals\?search=/)
  await expect(page.getByText('Sem dados...')).toBeVisible()
  await restoreRecord(page, 'o profissional', 'Profissional restaurado com sucesso')
  await page.getByText(fullName).click()
  await expect(page.getByRole('heading', { name: fullName, level: 2 })).toBeVisible()
})

test('active and deleted treatments have separate tabs', async ({ page }) => {
  const token = await enter(page)
  const { id } = await createProfessional(page, token)
  const treatment = {
    specialty: 'PSICOLOGIA',
    startDate: '2026-03-01T00:00:00.000Z',
    sessionCount: 12,
    completedSessions: 5,
  }
  await page.route(`**/api/v1/professionals/${id}`, async (route) => {
    const response = await route.fetch()
    const treatments = [
      { ...treatment, id: 1, status: 'active', patient: { id: 1, fullName: 'Paciente Ativa' } },
      { ...treatment, id: 2, status: 'deleted', patient: { id: 2, fullName: 'Paciente Antigo' } },
    ]
    await route.fulfill({ response, json: { ...(await response.json()), treatments } })
  })
  await page.goto(`/professionals/${id}/details`)
  const panel = openPanel(page)
  await expect(panel.getByRole('columnheader')).toHaveText([
    'Data',
    'Paciente',
    'Tratamento',
    'Status',
    'Ações',
  ])
  // The visible text: each cell also contains the name of its column, for phones.
  const cells = panel.getByRole('cell').or(panel.getByRole('rowheader'))
  await expect(cells).toHaveText(['01/03/2026', 'Paciente Ativa', 'PSICOLOGIA - sessão 5/12', 'Ativo', ''], {
    useInnerText: true,
  })
  await page.getByRole('tab', { name: 'Deletados' }).click()
  await expect(cells).toHaveText(
    ['01/03/2026', 'Paciente Antigo', 'PSICOLOGIA - sessão 5/12', 'Deletado', ''],
    { useInnerText: true },
  )
  await expectAccessible(page)
  await panel.getByRole('cell', { name: '01/03/2026' }).click()
  await expect(page).toHaveURL('/patients/2/details-pad')
})

test('the columns match the specification', async ({ page }) => {
  await enter(page)
  await page.goto('/professionals')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Código',
    'Nome',
    'Contato',
    'Especialidade',
    'Região',
    'Cidade',
    'Bairro',
    'Ações',
  ])
  await expect(page.getByRole('row')).toHaveCount(11)
  await expectNoSidewaysScroll(page)
})

test('the address of the removed list shows the normal list, without a filter, to a person without the permission', async ({
  page,
}) => {
  await enter(page, demo.pickup.email)
  await page.goto('/professionals?removed=true')
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByRole('button', { name: /^Filtros/ })).toHaveText('Filtros')
})

test('a filter longer than the server accepts is cut, not rejected', async ({ page }) => {
  await enter(page)
  await page.goto(`/professionals?city=${'a'.repeat(300)}`)
  await expect(page.getByText('Sem dados...')).toBeVisible()
})

test('the details of an unknown professional show the specified message @trouble', async ({ page }) => {
  await enter(page)
  for (const screen of ['details', 'edit']) {
    await page.goto(`/professionals/999999/${screen}`)
    await expect(page.getByText('Ocorreu um erro ao buscar os detalhes deste profissional...')).toBeVisible()
  }
})

test('a professional who leaves hands over PADs after a preview, not by removal', async ({ page }) => {
  const api = office(page, await enter(page))
  const ana = await api.createProfessional({ fullName: unique('Ana Sai') })
  const bia = await api.createProfessional({ fullName: unique('Bia Fica') })
  const contract = await api.createContract({ fantasyName: unique('Saúde Viva') })
  const period = { startDate: '2032-03-01', endDate: '2032-03-31', expectedStart: '2032-03-01' }
  const treatments: { id: number; name: string }[] = []
  for (const word of ['Um', 'Dois']) {
    const patient = await api.createPatient({ contractId: contract.id, fullName: unique(`Paciente ${word}`) })
    treatments.push({
      id: (await api.createTreatment(patient.id, ana.id, period)).id,
      name: String(patient.fullName),
    })
  }
  await page.goto(`/professionals/${ana.id}/details`)

  await test.step('the question before a removal states that the removal would be refused, and links to the hand-over', async () => {
    await page.getByRole('button', { name: 'Remover' }).click()
    const question = page.getByRole('alertdialog', { name: 'Deseja remover o profissional?' })
    await expect(question).toContainText('O profissional ainda tem 2 tratamentos ativos.')
    await question.getByRole('link', { name: 'Passar os atendimentos' }).click()
    await expect(page.getByRole('heading', { name: 'Passar atendimentos', level: 1 })).toBeVisible()
  })

  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const rowCheckbox = (name: string) => row(name).getByRole('checkbox')

  await test.step('the list shows every PAD to hand over, and one PAD can be left out', async () => {
    await expect(row(treatments[0]?.name ?? '')).toContainText('4 sessões')
    await page.getByLabel('A partir de').fill('15/03/2032')
    await expect(row(treatments[0]?.name ?? '')).toContainText('de 15/03/2032 a 22/03/2032')
    await expect(page.getByText('2 PADs, 4 sessões')).toBeVisible()
    await rowCheckbox(treatments[1]?.name ?? '').uncheck()
    await expect(page.getByText('1 PAD, 2 sessões')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Passar 1 PAD' }).click()
    await expect(page.getByText('Este campo é obrigatório.')).toBeVisible()
  })

  await test.step('the selected PAD is handed over, and the other PAD stays with the first professional', async () => {
    await lookUp(page, 'Novo profissional', String(bia.fullName))
    await page.getByRole('button', { name: 'Passar 1 PAD' }).click()
    await expect(toast(page, 'Atendimentos passados com sucesso')).toBeVisible()
    await expect(page.getByText(`2 sessões de 1 PAD, agora com ${bia.fullName}.`)).toBeVisible()
    await expect(page).toHaveURL(`/professionals/${ana.id}/details`)
    await expect(page.getByText(treatments[1]?.name ?? '')).toBeVisible()
    const [first, second] = await Promise.all(
      treatments.map(async ({ id }) => (await api.call('GET', `/treatments/${id}`)).json()),
    )
    expect([first.professionalId, second.professionalId]).toEqual([bia.id, ana.id])
    expect(first.sessionDates.map((one: { professionalId: number }) => one.professionalId)).toEqual([
      ana.id,
      ana.id,
      bia.id,
      bia.id,
    ])
  })
})

test('a PAD with sessions in a closed month cannot be handed over, and fully booked days are marked', async ({
  page,
}) => {
  const api = office(page, await enter(page))
  const ana = await api.createProfessional({ fullName: unique('Ana Sai') })
  const contract = await api.createContract({ fantasyName: unique('Saúde Viva') })
  const patient = await api.createPatient({ contractId: contract.id })
  const period = { startDate: '2026-03-24', endDate: '2026-04-30', expectedStart: '2026-03-24' }
  await api.createTreatment(patient.id, ana.id, period)
  const closing = { contractId: contract.id, year: 2026, month: 3 }
  expect((await api.call('POST', '/payment-management/closings', closing)).status()).toBe(201)
  await page.goto(`/professionals/${ana.id}/hand-over`)
  await page.getByLabel('A partir de').fill('01/03/2026')
  const row = page.getByRole('row').filter({ hasText: String(patient.fullName) })
  await expect(row).toContainText('Mês fechado')
  await expect(row.getByRole('checkbox')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Passar 0 PADs' })).toBeDisabled()
  await page.getByLabel('A partir de').fill('01/04/2026')
  await expect(row.getByRole('checkbox')).toBeChecked()

  await page.route('**/hand-over?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const [day] = body.treatments[0].days
    await route.fulfill({ response, json: { ...body, clashes: [{ day, patients: 9 }] } })
  })
  await page.getByLabel('A partir de').fill('02/04/2026')
  await expect(page.getByText(/Dias cheios do novo profissional: .* \(9 pacientes\)/)).toBeVisible()
  await expect(row).toContainText('Dia cheio')
})
