import { contractFields, office } from './records.ts'
import { answerCep, removeRecord, restoreRecord } from './registers.ts'
import {
  demo,
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

const fillCompany = async (page: Page, socialReason: string) => {
  await page.getByLabel('Razão social', { exact: true }).fill(socialReason)
  await page.getByLabel('Nome fantasia').fill('Plano de Teste')
  await page.getByLabel('CNPJ').fill('12ABC34501DE35')
  await page.getByLabel('Inscrição estadual').fill('110.042.490.114')
  await page.getByLabel('Plataforma').fill('Portal do prestador')
  await page.getByLabel('CEP').fill('01310100')
  await page.getByLabel('Número').fill('1000')
  await page.getByLabel('Complemento').fill('10º andar')
  await page.getByLabel('Responsável', { exact: true }).fill('Helena Prado')
  await page.getByLabel('Telefone', { exact: true }).fill('1134567890')
  await page.getByLabel('E-mail', { exact: true }).fill('contato@plano.local')
  await page.getByLabel('Banco').fill('Banco do Brasil')
  await page.getByLabel('Agência').fill('1234-5')
  await page.getByLabel('Conta', { exact: true }).fill('98765-4')
}

test('a contract is created in two steps, found, read, edited, removed and restored @journey', async ({
  page,
}) => {
  await enter(page)
  await answerCep(page, {
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
  })
  const name = unique('Cooperativa Ipê')

  await test.step('step 1 shows each missing field at its input', async () => {
    await page.goto('/contracts')
    await page.getByRole('link', { name: 'Novo contrato' }).click()
    await expect(page.getByText('ETAPA 1 DE 2')).toBeVisible()
    await page.getByRole('button', { name: 'Próximo' }).click()
    await expect(page.getByText('CNPJ inválido.')).toBeVisible()
    await expect(page.getByText('CEP inválido.')).toBeVisible()
    await expect(page.getByLabel('Razão social', { exact: true })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('a corrected field loses its error, and wrong check digits show a warning', async () => {
    await page.getByLabel('CNPJ').fill('12ABC34501DE36')
    await expect(page.getByText('CNPJ inválido.')).toHaveCount(0)
    await expect(page.getByText('os dígitos verificadores não conferem')).toBeVisible()
  })

  await test.step('the CEP fills the address and focuses the number', async () => {
    await page.getByLabel('CEP').pressSequentially('01310100')
    await expect(page.getByLabel('Endereço')).toHaveValue('Avenida Paulista')
    await expect(page.getByLabel('Bairro')).toHaveValue('Bela Vista')
    await expect(page.getByLabel('Número')).toBeFocused()
  })

  await test.step('step 2 asks for schedule and compliances, and saves', async () => {
    await fillCompany(page, name)
    await expect(page.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
    await page.getByLabel('Telefone 2').pressSequentially('0800 123 4567')
    for (const charges of ['150', '-3']) {
      await page.getByLabel('Encargos (%)').fill(charges)
      await page.getByRole('button', { name: 'Próximo' }).click()
      await expect(page.getByText('Use de 0 a 100.')).toBeVisible()
      await expect(page.getByLabel('Encargos (%)')).toHaveValue(`${charges}%`)
    }
    await page.getByLabel('Encargos (%)').fill('12,5')
    await page.getByRole('button', { name: 'Próximo' }).click()
    await expect(page.getByText('ETAPA 2 DE 2')).toBeVisible()
    await page.getByLabel('Cronograma').fill('Faturar até o dia 5.')
    await page.goBack()
    await expect(page.getByText('ETAPA 1 DE 2')).toBeVisible()
    await expect(page.getByLabel('Razão social', { exact: true })).toHaveValue(name)
    await page.goForward()
    await expect(page.getByText('ETAPA 2 DE 2')).toBeVisible()
    await expect(page.getByLabel('Cronograma')).toHaveValue('Faturar até o dia 5.')
    await page.getByLabel('Conformidades').fill('Folha assinada.')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Contrato criado com sucesso')).toBeVisible()
    await expect(page).toHaveURL('/contracts')
  })

  await test.step('the list finds the contract without accents, and its page shows the data', async () => {
    await page.getByRole('searchbox').fill(name.replace('Ipê', 'ipe').toLowerCase())
    await expect(page.getByText('Nº total de cadastros: 1')).toBeVisible()
    await page.getByText(name).click()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expect(page.getByText('Faturar até o dia 5.')).toBeVisible()
    await expect(page.getByText('0800 123 4567')).toBeVisible()
    await page.getByRole('tab', { name: 'Conformidades' }).click()
    await expect(page.getByText('Folha assinada.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the contract is edited', async () => {
    await startEdit(page)
    await expect(page.getByLabel('Razão social', { exact: true })).toHaveValue(name)
    await page.getByLabel('Plataforma').fill('Orizon')
    await page.getByRole('button', { name: 'Próximo' }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Contrato atualizado com sucesso')).toBeVisible()
    await expect(page.getByText('Orizon')).toBeVisible()
  })

  await test.step('the contract is removed and restored', async () => {
    await removeRecord(page, 'o contrato', 'Contrato deletado com sucesso')
    await expect(page).toHaveURL('/contracts')
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByText('Sem dados...')).toBeVisible()
    await restoreRecord(page, 'o contrato', 'Contrato restaurado com sucesso')
    await expect(page.getByText(name)).toBeVisible()
  })
})

test('an unfinished edit is offered on return and still compared with later changes by others @trouble', async ({
  page,
}) => {
  const token = await enter(page)
  const { call, createContract } = office(page, token)
  const fields = contractFields({ socialReason: unique('Interrompida') })
  const { id } = await createContract(fields)
  const platform = page.getByLabel('Plataforma')
  const offer = page.getByRole('region', { name: 'Rascunho' })
  const openList = async () => {
    await page.getByRole('link', { name: 'Pacientes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair sem salvar' }).click()
    await expect(page).toHaveURL('/patients')
  }

  await page.goto(`/contracts/${id}/edit`)
  await platform.fill('A minha plataforma')
  await openList()
  const otherValues = { ...fields, platform: 'A plataforma deles', bank: 'O banco deles' }
  expect((await call('PUT', `/contracts/${id}`, otherValues)).status()).toBe(200)

  await page.goto(`/contracts/${id}/edit`)
  await expect(platform).toHaveValue('A plataforma deles')
  await offer.getByRole('button', { name: 'Continuar' }).click()
  await expect(platform).toHaveValue('A minha plataforma')
  await expect(page.getByLabel('Banco')).toHaveValue('O banco deles')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Você, em outra janela, alterou este cadastro' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.getByRole('group', { name: 'Plataforma' })).toContainText('A plataforma deles')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Contrato atualizado com sucesso')).toBeVisible()
  const saved = { platform: 'A minha plataforma', bank: 'O banco deles' }
  expect(await (await call('GET', `/contracts/${id}`)).json()).toMatchObject(saved)

  await page.goto(`/contracts/${id}/edit`)
  await expect(platform).toHaveValue('A minha plataforma')
  await expect(offer).toHaveCount(0)
})

test('a CNPJ shows a warning if its check digits are wrong, and another if a contract already has it', async ({
  page,
}) => {
  const token = await enter(page)
  const owner = unique('Dona do CNPJ')
  const cnpj = '99.888.777/0001-01'
  await office(page, token).createContract({ socialReason: owner, cnpj })
  await page.goto('/contracts/create')
  await page.getByLabel('CNPJ').pressSequentially('99888777000101')
  await page.getByLabel('CNPJ').blur()
  await expect(page.getByText('Confira o CNPJ: os dígitos verificadores não conferem.')).toBeVisible()
  await expect(page.getByRole('link', { name: owner })).toHaveAttribute('href', /\/contracts\/\d+\/details/)
})

test('a contract with patients cannot be removed, and the reason is shown', async ({ page }) => {
  await enter(page)
  await page.goto('/contracts/1/details')
  await page.getByRole('button', { name: 'Remover' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/O contrato ainda tem \d+ pacientes? em atendimento\./)
  await expect(question.getByRole('button', { name: 'Remover' })).toBeDisabled()
  await expectAccessible(page)
  await question.getByRole('link', { name: 'Ver os pacientes do contrato' }).click()
  await expect(page).toHaveURL('/patients?contractId=1')
})

test('a captador reads the list of contracts, without the buttons for new and removed ones', async ({
  page,
}) => {
  await enter(page, demo.pickup.email)
  await page.goto('/contracts')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Número',
    'Razão social',
    'CNPJ',
    'Contato',
    'Responsável',
    'Ações',
  ])
  await expect(page.getByRole('link', { name: 'Novo contrato' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Removidos' })).toHaveCount(0)
})

test('a printed record shows the company, code and date in black on white, without buttons', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/contracts/1/details')
  await expect(page.getByRole('button', { name: 'Copiar CNPJ' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const head = /^Zelo Home Care.*Contrato 1 · Detalhes\d\d\/\d\d\/\d{4}$/
  await expect(page.locator('body > div').filter({ hasText: head })).toBeVisible()
  const main = page.getByRole('main')
  for (const role of ['button', 'textbox', 'combobox'] as const)
    await expect(main.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveText(['Cronograma'])
  const ink = (element: HTMLElement) => getComputedStyle(element).color
  for (const text of ['CNPJ', 'Contato'])
    expect(await main.getByText(text, { exact: true }).first().evaluate(ink)).toMatch(
      /^rgb\((0|51), (0|51), (0|51)\)$/,
    )
  await page.emulateMedia({ media: null, colorScheme: null })
})
