import { office, patientFields } from './records.ts'
import { answerCep, openToAll, postOffice, removeRecord, restoreRecord } from './registers.ts'
import {
  demo,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPanel,
  type Page,
  retryingRequests,
  startEdit,
  test,
  toast,
  tokenFor,
  unique,
} from './support.ts'

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const historyItems = (page: Page) => openPanel(page).getByRole('listitem')
const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar' })

/** Changes patients as another person in the office. */
const otherOffice = (page: Page, token: string) => {
  const { call, createPatient } = office(page, token)
  return {
    create: async (overrides?: Parameters<typeof createPatient>[0]) => (await createPatient(overrides)).id,
    change: async (id: number, overrides: object) => {
      const { patient } = await (await call('GET', `/patients/${id}`)).json()
      const known = Object.keys(patientFields(0)).map((name) => [name, patient[name]])
      const data = { ...Object.fromEntries(known), ...overrides }
      expect((await call('PUT', `/patients/${id}`, data)).status()).toBe(200)
    },
    count: async (search: string): Promise<number> => {
      const response = await call('GET', `/patients?search=${encodeURIComponent(search)}`)
      return (await response.json()).meta.total
    },
  }
}

const square = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }

const choose = async (page: Page, name: string, option: string) => {
  await field(page, name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** All fields except the address, which some tests fill by the CEP lookup. */
const fillPerson = async (page: Page, fullName: string) => {
  await field(page, 'fullName').fill(fullName)
  await field(page, 'cpf').fill('529.982.247-25')
  await field(page, 'rg').fill('12.345.678-9')
  await field(page, 'birth_date').pressSequentially('05031951')
  await field(page, 'contract').pressSequentially('ipe saude')
  await page.getByRole('option', { name: /Ipê Saúde/ }).click()
  await field(page, 'op_health').fill('Plano Ouro')
  await field(page, 'phone1').pressSequentially('11987654321')
  await field(page, 'obs').fill('Prefere a manhã.')
}

const fillPatient = async (page: Page, fullName: string) => {
  await page.route(postOffice, (route) => route.abort())
  await fillPerson(page, fullName)
  await field(page, 'cep').fill('01001-000')
  await field(page, 'address').fill('Praça da Sé')
  await field(page, 'address_number').fill('1')
  await field(page, 'neighborhood').fill('Sé')
  await field(page, 'city').fill('São Paulo')
  await choose(page, 'state', 'São Paulo')
}

test('a patient is created, found and opened @journey', async ({ page }) => {
  await enter(page)
  const name = unique('Íris Conceição')
  await answerCep(page, square)
  await page.goto('/patients')
  await page.getByRole('link', { name: 'Novo paciente' }).click()
  await saveButton(page).click()
  await expect(page.getByText('Nome completo é obrigatório.')).toBeVisible()
  await expect(field(page, 'fullName')).toBeFocused()

  await fillPerson(page, name)
  await choose(page, 'status', 'Implantação')
  await field(page, 'cep').pressSequentially('01001000')
  await expect(field(page, 'address_number')).toBeFocused()
  await page.keyboard.type('42')
  await saveButton(page).click()
  await expect(toast(page, 'Paciente criado com sucesso')).toBeVisible()
  await expect(page).toHaveURL('/patients')

  await page.getByRole('searchbox').fill(name.toUpperCase().replace('Í', 'i').replace('ÇÃ', 'ca'))
  await expect(page.getByText('Nº total de cadastros: 1')).toBeVisible()
  await page.getByText(name).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(page.getByText('Implantação')).toBeVisible()
  await expect(page.getByText('Ipê Saúde', { exact: true })).toBeVisible()
  await expect(page.getByText('Este paciente não tem PAD ativo no momento.')).toBeVisible()

  await page.getByRole('tab', { name: 'Informações adicionais' }).click()
  const info = openPanel(page)
  for (const text of ['529.982.247-25', '05/03/1951', 'Praça da Sé', '42', 'Prefere a manhã.'])
    await expect(info.getByText(text, { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(historyItems(page)).toHaveText(
    /^Marina Duarte cadastrou o paciente\.\d\d\/\d\d\/\d{4},? \d\d:\d\d$/,
  )
})

test('list, form and details are accessible and do not scroll sideways @walk @phone', async ({ page }) => {
  const token = await enter(page)
  const id = await otherOffice(page, token).create()
  const look = async (path: string, text: string | RegExp) => {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await look('/patients', /^Nº total/)
  await look('/patients/create', 'Dados pessoais')
  await saveButton(page).click()
  await expect(page.getByText('Nome completo é obrigatório.')).toBeVisible()
  await expectAccessible(page)
  await look(`/patients/${id}/details`, 'Novo PAD')
  await look(`/patients/${id}/details?tab=info`, 'Usa andador.')
  await look(`/patients/${id}/details?tab=history`, 'cadastrou o paciente.')
})

test('every field has its name from the specification, and the form offers all seven statuses', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/patients/create')
  const names = async () => {
    const fields = await page
      .locator('form [name]')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))
    return fields.toSorted()
  }
  // The searchable select is a separate chunk, which may load later.
  await expect
    .poll(names)
    .toEqual(
      'address address_complement address_number birth_date cep city contract cpf fullName neighborhood obs op_health phone1 phone2 rg state status'.split(
        ' ',
      ),
    )
  await field(page, 'status').click()
  await expect(page.getByRole('option')).toHaveText([
    'Ativo',
    'Alta Adm',
    'Alta Clínica',
    'Hospitalização',
    'Óbito',
    'Implantação',
    'Suspenso',
  ])
})

test('the CEP lookup fills the address, never overwrites later input, and shows a failure', async ({
  page,
}) => {
  await enter(page)
  let answer = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(postOffice, async (route) => {
    const cep = /ws\/(\d+)\//.exec(route.request().url())?.[1]
    if (cep === '88888888') return route.abort()
    if (cep === '99999999') return route.fulfill({ json: { erro: 'true' }, headers: openToAll })
    if (cep === '20040002') await releasePromise
    const avenue = { logradouro: 'Avenida Rio Branco', bairro: 'Centro', localidade: 'Rio', uf: 'RJ' }
    await route.fulfill({ json: cep === '20040002' ? avenue : square, headers: openToAll })
  })
  const expectAddress = async (address: string, neighborhood: string, city: string, state: string) => {
    await expect(field(page, 'address')).toHaveValue(address)
    await expect(field(page, 'neighborhood')).toHaveValue(neighborhood)
    await expect(field(page, 'city')).toHaveValue(city)
    await expect(field(page, 'state')).toHaveText(state)
  }
  await page.goto('/patients/create')

  await field(page, 'cep').pressSequentially('01001000')
  await expectAddress('Praça da Sé', 'Sé', 'São Paulo', 'São Paulo')
  await expect(field(page, 'address_number')).toBeFocused()

  await field(page, 'cep').fill('20040-002')
  await expect(page.getByText('Procurando o endereço…')).toBeVisible()
  await expectAddress('', '', '', 'Selecione')
  await field(page, 'neighborhood').fill('Cinelândia')
  answer()
  await expectAddress('Avenida Rio Branco', 'Cinelândia', 'Rio', 'Rio de Janeiro')
  await expect(field(page, 'neighborhood')).toBeFocused()

  await field(page, 'cep').fill('99999-999')
  await expect(page.getByText('CEP não encontrado. Preencha o endereço.')).toBeVisible()
  await expectAddress('', 'Cinelândia', '', 'Selecione')
  await field(page, 'cep').fill('88888-888')
  await expect(page.getByText('Não foi possível consultar o CEP. Preencha o endereço.')).toBeVisible()
  await expect(field(page, 'cep')).toBeFocused()
  await expect(page.getByText('CEP inválido.')).toHaveCount(0)
})

test('a CPF that is invalid or already registered shows a warning and can be saved', async ({ page }) => {
  const token = await enter(page)
  const owner = unique('Dona do Documento')
  const digits = String(Date.now()).slice(-9)
  const cpf = `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}-00`
  const id = await otherOffice(page, token).create({ fullName: owner, cpf })
  await page.goto('/patients')
  await page.getByRole('link', { name: 'Novo paciente' }).click()
  await fillPatient(page, unique('Outra Pessoa'))

  await field(page, 'cpf').fill(cpf)
  await field(page, 'rg').focus()
  await expect(page.getByRole('link', { name: owner })).toHaveAttribute('href', `/patients/${id}/details`)

  await field(page, 'cpf').fill('111.222.333-44')
  await expect(page.getByText('Confira o CPF: os dígitos verificadores não conferem.')).toBeVisible()
  await expect(page.getByRole('link', { name: owner })).toHaveCount(0)
  await saveButton(page).click()
  await expect(toast(page, 'Paciente criado com sucesso')).toBeVisible()
})

test('column headers filter the whole register @walk', async ({ page }) => {
  const token = await enter(page)
  const { create } = otherOffice(page, token)
  const word = unique('Filtrado')
  await create({ fullName: `${word} Álvaro`, phone1: '(21) 99888-1234', birthDate: '1948-09-02' })
  await create({ fullName: `${word} Beatriz`, contractId: 2, birthDate: '1950-12-31' })
  await create({ fullName: `${word} Caio`, status: 'Hospitalização', birthDate: '1960-01-15' })
  await page.goto(`/patients?search=${word}`)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Código',
    'Nome',
    'Contato',
    'Data de nascimento',
    'Status',
    'Contrato',
    'Ações',
  ])

  const header = (name: string) =>
    page.getByRole('columnheader', { name }).getByRole('button', { name: new RegExp(`^${name}`) })
  const open = async (name: string, typed: string) => {
    await header(name).click()
    await page.getByRole('textbox', { name: `Filtrar por ${name}` }).fill(typed)
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const expectRows = (...names: string[]) =>
    expect(page.getByRole('row').getByText(word)).toHaveText(names.map((name) => `${word} ${name}`))
  const expectOnly = async (column: string, typed: string, ...names: string[]) => {
    await open(column, typed)
    await press('Aplicar')
    await expectRows(...names)
    await open(column, typed)
    await press('Limpar')
    await expectRows('Álvaro', 'Beatriz', 'Caio')
  }

  await expectRows('Álvaro', 'Beatriz', 'Caio')
  await expectOnly('Contato', 'fone (21) 998', 'Álvaro')
  await expectOnly('Data de nascimento', 'em 31/12', 'Beatriz')
  await expectOnly('Status', 'hospitalizacao', 'Caio')
  await expectOnly('Contrato', 'serra azul', 'Beatriz')

  await open('Nome', 'ALVARO,caio')
  await expectAccessible(page)
  await press('Aplicar')
  await expectRows('Álvaro', 'Caio')
  await expect(header('Nome')).toHaveText(/^Nome2 filtros ativos$/)

  await open('Nome', 'ninguém')
  await press('Fechar')
  await expectRows('Álvaro', 'Caio')

  await expect(page).toHaveURL(/fullName=ALVARO/)
  await page.getByText(`${word} Caio`).click()
  await expect(page.getByRole('heading', { name: `${word} Caio`, level: 2 })).toBeVisible()
  await page.goBack()
  await expectRows('Álvaro', 'Caio')
  await page.reload()
  await expectRows('Álvaro', 'Caio')

  await open('Status', 'Suspenso')
  await press('Aplicar')
  await expect(page.getByText('Sem dados...')).toBeVisible()
})

test('a search longer than the server accepts is cut, whatever its source', async ({ page }) => {
  await enter(page)
  await page.goto(`/patients?search=${'a'.repeat(300)}`)
  await expect(page.getByText('Sem dados...')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('a'.repeat(120))
  await page.getByRole('searchbox').pressSequentially('b')
  await expect(page.getByRole('searchbox')).toHaveValue('a'.repeat(120))
})

test('the history shows an edit as a sentence', async ({ page }) => {
  const token = await enter(page)
  let lookups = 0
  await page.route(postOffice, (route) => {
    lookups++
    return route.abort()
  })
  const id = await otherOffice(page, token).create()
  await page.goto(`/patients/${id}/details`)
  await startEdit(page)
  await expect(field(page, 'contract')).toHaveValue('Ipê Saúde')
  await expect(field(page, 'birth_date')).toHaveValue('02/09/1948')
  await choose(page, 'status', 'Alta Clínica')
  await field(page, 'phone2').fill('(11) 3333-4444')
  await field(page, 'cep').fill('01001-000')
  await saveButton(page).click()
  await expect(toast(page, 'Paciente atualizado com sucesso')).toBeVisible()
  expect(lookups).toBe(0)

  await expect(page).toHaveURL(`/patients/${id}/details`)
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(historyItems(page).first()).toContainText(
    'Marina Duarte alterou o status de “Ativo” para “Alta Clínica”, o segundo telefone de vazio para “(11) 3333-4444” e o CEP de “01310-100” para “01001-000”.',
  )
})

test('fields that only one person changed are merged and saved without a question @trouble', async ({
  page,
}) => {
  const id = await otherOffice(page, await enter(page)).create()
  const colleague = otherOffice(page, await tokenFor(page, demo.pickup.email))
  await page.goto(`/patients/${id}/edit`)
  await field(page, 'neighborhood').fill('Bairro Meu')
  await colleague.change(id, { opHealth: 'Plano Deles' })
  await expect(
    page.getByRole('status').filter({ hasText: `${demo.pickup.name} salvou este cadastro em` }),
  ).toContainText('Se o mesmo campo mudou dos dois lados, você escolhe o que vale.')
  await expectAccessible(page)

  await saveButton(page).click()
  await expect(toast(page, 'Paciente atualizado com sucesso')).toBeVisible()
  await expect(
    toast(page, `${demo.pickup.name} também alterou Plano de saúde: as duas mudanças foram mantidas.`),
  ).toBeVisible()
  await expect(page.getByText('Erro ao atualizar paciente!')).toHaveCount(0)
  await page.goto(`/patients/${id}/details`)
  await page.getByRole('tab', { name: 'Informações adicionais' }).click()
  await expect(page.getByText('Bairro Meu')).toBeVisible()
  await expect(page.getByText('Plano Deles')).toBeVisible()
})

test('a field that both changed is asked about, with the name of the other person @trouble', async ({
  page,
}) => {
  const id = await otherOffice(page, await enter(page)).create()
  const colleague = otherOffice(page, await tokenFor(page, demo.pickup.email))
  await page.goto(`/patients/${id}/details`)
  await startEdit(page)
  await field(page, 'op_health').fill('Plano Meu')
  await field(page, 'obs').fill('Minha observação.')
  await colleague.change(id, { contractId: 2, opHealth: 'Plano Deles', status: 'Suspenso' })
  await saveButton(page).click()

  const dialog = page.getByRole('dialog', { name: `${demo.pickup.name} alterou este cadastro` })
  await expect(
    dialog.getByText(/salvou em \d\d\/\d\d\/\d{4}, às \d\d:\d\d, enquanto você editava/),
  ).toBeVisible()
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(page.getByText('Erro ao atualizar paciente!')).toHaveCount(0)
  await dialog.getByRole('button', { name: `Usar todos de ${demo.pickup.name}` }).click()
  await expect(
    dialog.getByRole('group', { name: /^Plano de saúde/ }).getByLabel(`de ${demo.pickup.name}`),
  ).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(field(page, 'op_health')).toHaveValue('Plano Deles')
  await expect(field(page, 'contract')).toHaveValue('Serra Azul')
  await expect(field(page, 'status')).toHaveText('Suspenso')
  await expect(field(page, 'obs')).toHaveValue('Minha observação.')
  await saveButton(page).click()
  await expect(toast(page, 'Paciente atualizado com sucesso')).toBeVisible()
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(historyItems(page).first()).toContainText(
    'alterou as observações de “Usa andador.” para “Minha observação.”.',
  )
})

test('a double click on Salvar creates one patient @trouble', async ({ page }) => {
  const token = await enter(page)
  const name = unique('Clique Duplo')
  await page.goto('/administrators')
  await page.getByRole('link', { name: 'Pacientes' }).click()
  await page.getByRole('link', { name: 'Novo paciente' }).click()
  await fillPatient(page, name)
  await saveButton(page).dblclick()
  await expect(toast(page, 'Paciente criado com sucesso')).toBeVisible()
  await expect(page.getByText(/^Nº total/)).toBeVisible()
  await expect(page).toHaveURL('/patients')
  expect(await otherOffice(page, token).count(name)).toBe(1)
})

/** The server saves the next patient, but the browser gets no answer. */
const loseAnswer = (page: Page) =>
  page.route(
    '**/api/v1/patients',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

test('a correction after a lost answer reports that the first version is saved, and keeps the corrected input @trouble', async ({
  page,
}) => {
  const token = await enter(page)
  const name = unique('Antes da Correção')
  await page.goto('/patients/create')
  await fillPatient(page, name)
  await loseAnswer(page)
  await saveButton(page).click()
  await expect(page.getByText(/^Sem conexão com o servidor\./)).toBeVisible()
  await field(page, 'fullName').fill(`${name} Corrigida`)
  await saveButton(page).click()
  await expect(page.getByText(/Abra o cadastro salvo para corrigi-lo\.$/)).toBeVisible()
  await expect(field(page, 'fullName')).toHaveValue(`${name} Corrigida`)
  const { count } = otherOffice(page, token)
  expect([await count(name), await count(`${name} Corrigida`)]).toEqual([1, 0])
})

test('a save repeated after a lost answer creates no second patient @trouble', async ({ page }) => {
  const token = await enter(page)
  const name = unique('Resposta Perdida')
  await page.goto('/patients/create')
  await fillPatient(page, name)
  await loseAnswer(page)
  await saveButton(page).click()
  await expect(toast(page, 'Erro ao criar paciente! Verifique os dados e tente novamente.')).toBeVisible()
  await saveButton(page).click()
  await expect(toast(page, 'Paciente criado com sucesso')).toBeVisible()
  expect(await otherOffice(page, token).count(name)).toBe(1)
})

test('a rejected field shows its error, and no input is lost @trouble', async ({ page }) => {
  await enter(page)
  await page.route('**/api/v1/patients', (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'Verifique os campos.',
        errors: [{ field: 'contractId', message: 'Este contrato não existe ou foi removido.' }],
      },
    }),
  )
  await page.goto('/patients/create')
  await fillPatient(page, 'Alguém')
  await saveButton(page).click()
  await expect(toast(page, 'Erro ao criar paciente! Verifique os dados e tente novamente.')).toBeVisible()
  await expect(page.getByText('Este contrato não existe ou foi removido.')).toBeVisible()
  await expect(field(page, 'contract')).toBeFocused()
  await expect(field(page, 'fullName')).toHaveValue('Alguém')
})

test('a patient is removed with its PADs, and an administrator restores both', async ({ page }) => {
  const api = office(page, await enter(page))
  const name = unique('Vai e Volta')
  const patient = await api.createPatient({ fullName: name })
  const professional = await api.createProfessional()
  for (const specialty of ['FISIOTERAPIA', 'PSICOLOGIA'])
    await api.createTreatment(patient.id, professional.id, { specialty })
  await page.goto(`/patients?search=${name}`)
  await page.getByText(name).click()
  await removeRecord(
    page,
    'o paciente',
    'Paciente deletado com sucesso',
    'Os 2 PADs ativos também serão removidos; as sessões realizadas continuam contando.',
  )
  await expect(page).toHaveURL(/\/patients\?search=/)
  await expect(page.getByText('Sem dados...')).toBeVisible()
  await restoreRecord(page, 'o paciente', 'Paciente restaurado com sucesso')
  await page.getByText(name).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(historyItems(page).first()).toContainText('restaurou o paciente.')
})

test('a rejected restoration shows its reason @trouble', async ({ page }) => {
  const token = await enter(page)
  const name = unique('Sem Contrato')
  const id = await otherOffice(page, token).create({ fullName: name })
  await page.request.delete(`/api/v1/patients/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    ...retryingRequests,
  })
  const message = 'O contrato deste paciente foi removido: restaure o contrato antes.'
  await page.route('**/restore', (route) => route.fulfill({ status: 406, json: { message } }))
  await page.goto(`/patients?removed=true&search=${name}`)
  await page.getByRole('button', { name: `Restaurar ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click()
  await expect(toast(page, 'Erro ao restaurar paciente!')).toBeVisible()
  await expect(toast(page, message)).toBeVisible()
})

test('a restoration shows how many PADs could not be restored @trouble', async ({ page }) => {
  const api = office(page, await enter(page))
  const name = unique('Volta Sem PAD')
  const patient = await api.createPatient({ fullName: name })
  const professional = await api.createProfessional()
  await api.createTreatment(patient.id, professional.id)
  for (const path of [`/patients/${patient.id}`, `/professionals/${professional.id}`])
    expect((await api.call('DELETE', path)).status()).toBe(200)
  await page.goto(`/patients?removed=true&search=${name}`)
  await page.getByRole('button', { name: `Restaurar ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click()
  await expect(toast(page, 'Paciente restaurado com sucesso')).toBeVisible()
  const leftNotice = '1 PAD continua removido: o profissional foi removido ou há um mês fechado.'
  await expect(toast(page, leftNotice)).toBeVisible()
})

test('the PAD tab shows each active treatment and links to its dates', async ({ page }) => {
  const token = await enter(page)
  const id = await otherOffice(page, token).create()
  const treatment = {
    id: 7001,
    status: 'active',
    specialty: 'FISIOTERAPIA',
    frequency: '3x Semana',
    professional: { id: 1, fullName: 'Bruna Camargo' },
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2026-11-30T00:00:00.000Z',
    sessionCount: 12,
    completedSessions: 5,
  }
  const deleted = { ...treatment, id: 7002, status: 'deleted', specialty: 'PSICOLOGIA' }
  await page.route(`**/api/v1/patients/${id}`, async (route) => {
    const response = await route.fetch()
    const { patient } = await response.json()
    await route.fulfill({ json: { patient: { ...patient, treatments: [treatment, deleted] } } })
  })
  await page.goto(`/patients/${id}/details`)
  const card = page.getByRole('article', { name: 'FISIOTERAPIA' })
  for (const text of ['Bruna Camargo', '3x Semana', '01/11/2026 a 30/11/2026', '5/12'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('PSICOLOGIA')).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Novo PAD' })).toHaveAttribute(
    'href',
    `/patients/${id}/create-pad`,
  )
  await card.getByRole('link', { name: 'Ver datas previstas' }).click()
  await expect(page).toHaveURL('/patients/7001/details-pad')
})

test('a captador may create patients, and has no button for the removed ones', async ({ page }) => {
  await enter(page, demo.pickup.email)
  await page.goto('/patients')
  await expect(page.getByText(/^Nº total/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Novo paciente' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Removidos' })).toHaveCount(0)
})

test('a failed read shows the specified message @trouble', async ({ page }) => {
  await enter(page)
  for (const screen of ['details', 'edit']) {
    await page.goto(`/patients/999999/${screen}`)
    await expect(page.getByText('Ocorreu um erro ao buscar os detalhes deste paciente...')).toBeVisible()
  }
  await page.route('**/api/v1/patients?**', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await page.goto('/patients')
  await expect(toast(page, 'Erro ao buscar pacientes')).toBeVisible()
})
