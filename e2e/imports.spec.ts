import { randomInt } from 'node:crypto'
import { cpfOf } from '@zelo/server/src/testing/fields.ts'
import { office, patientFields } from './records.ts'
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

const titles = {
  Nome: 'fullName',
  CPF: 'cpf',
  RG: 'rg',
  Nascimento: 'birthDate',
  Contrato: 'contractId',
  Convênio: 'opHealth',
  Situação: 'status',
  Celular: 'phone1',
  CEP: 'cep',
  Rua: 'address',
  Número: 'number',
  Bairro: 'district',
  Cidade: 'city',
  UF: 'state',
}

/** A CSV without the column for observations. */
const sheet = (...people: object[]) => {
  const rows = people.map((person) => {
    const fields: Record<string, unknown> = { ...patientFields(1), status: 'Ativo', ...person }
    return Object.values(titles).map((key) => fields[key])
  })
  const text = [Object.keys(titles), ...rows].map((cells) => cells.join(';')).join('\n')
  return { name: 'pacientes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

/** A CPF that no other test uses. */
const newCpf = () => cpfOf(randomInt(899_999_999))

const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a sheet with invalid rows is corrected, imported and undone', { tag: '@journey' }, async ({ page }) => {
  await enter(page)
  const name = unique('Zuleica')
  await page.goto('/patients')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles(
      sheet(
        { fullName: `${name} Certa`, cpf: newCpf() },
        { fullName: `${name} Torta`, cpf: '123', cep: '1' },
        { fullName: `${name} Cinza`, cpf: newCpf(), state: 'ZZ' },
      ),
    )
  await expect(page.getByRole('heading', { name: 'Campos obrigatórios sem coluna' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Observações').fill('Veio da planilha.')
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()

  await expect(page.getByText('2 com erro')).toBeVisible()
  await expect(page.getByText(/→ .* \(código 1\)/).filter({ visible: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Importar 1 paciente' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const cpf = cell(page, 'CPF, linha 3')
  await cpf.fill(newCpf())
  await cpf.press('Enter')
  await expect(cell(page, 'CEP, linha 3')).toBeFocused()
  await page.keyboard.type('01310100')
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Estado, linha 4')).toBeFocused()
  await expect(page.getByText('1 com erro')).toBeVisible()
  await page.keyboard.type('são paulo')
  // The server stores corrections, so the import can continue later on another computer.
  await page.keyboard.press('Enter')
  await expect(page.getByText('0 com erro')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Importar 3 pacientes' }).click()

  await expect(page.getByRole('heading', { name: '3 pacientes cadastrados' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver a lista' }).click()
  await page.getByRole('searchbox').fill(`${name} Torta`)
  await expect(page.getByText(`${name} Torta`).first()).toBeVisible()

  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(toast(page, 'Importação desfeita').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible()
})

const upload = async (page: Page, file: ReturnType<typeof sheet>) => {
  await page.goto('/patients/import')
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByLabel('Observações').fill('Veio da planilha.')
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()
}

test('the import stops before rows of people who were registered after the check, shows them, and can leave them out', async ({
  page,
}) => {
  const desk = office(page, await enter(page))
  const name = unique('Vicente')
  const cpf = newCpf()
  await upload(page, sheet({ fullName: `${name} Um`, cpf }, { fullName: `${name} Dois`, cpf: newCpf() }))
  await expect(page.getByText('2 prontas')).toBeVisible()
  const knownPatient = await desk.createPatient({ fullName: `${name} Antigo`, cpf })

  await page.getByRole('button', { name: 'Importar 2 pacientes' }).click()
  const refusal = '1 linha passou a ter CPF já cadastrado. Nada foi importado: confira-a antes.'
  await expect(toast(page, refusal).first()).toBeVisible()
  await expect(page.getByText('1 linha passou a ter CPF já cadastrado depois que')).toBeVisible()
  await expect(page.getByText(`${name} Antigo (código ${knownPatient.id})`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir o cadastro' })).toHaveAttribute(
    'href',
    `/patients/${knownPatient.id}/details`,
  )
  await expectAccessible(page)

  // A second click asks before it creates a second record of the same person.
  await page.getByRole('button', { name: 'Importar 2 pacientes' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Importar também 1 linha repetida?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Deixar de fora as repetidas' }).click()
  await expect(page.getByText('Nenhum problema nas linhas que entram. 1 linha fica de fora.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trazer de volta 1 linha' })).toBeVisible()
  await page.getByRole('button', { name: 'De fora (1)' }).click()
  const reasons = await page.getByRole('columnheader', { name: 'O que conferir' }).boundingBox()
  expect(reasons?.width).toBeGreaterThan(240)
  await page.getByRole('button', { name: 'Importar 1 paciente' }).click()

  await expect(page.getByText('1 linha ficou de fora.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar as linhas que ficaram de fora' }).click()
  expect((await downloading).suggestedFilename()).toBe('pacientes-que-ficaram-de-fora.xlsx')
  await page.getByRole('button', { name: 'Importar outra planilha' }).click()
  await expect(page.getByRole('button', { name: 'Baixar 1 linha de fora' }).first()).toBeVisible()
})

test('one correction is applied to all equal cells, and every wrong cell is visible', async ({ page }) => {
  await enter(page)
  const name = unique('Wilma')
  const people = ['Um', 'Dois', 'Três'].map((word) => ({
    fullName: `${name} ${word}`,
    cpf: newCpf(),
    state: 'Guanabara',
    contractId: '1',
  }))
  const [first, ...others] = people
  await upload(page, sheet({ ...first, district: '', cpf: '111.111.111-11' }, ...others))
  await expect(page.getByText('3 com erro')).toBeVisible()
  // Every wrong cell is inside the visible part of the table.
  for (const label of ['CPF, linha 2', 'Bairro, linha 2', 'Estado, linha 2', 'Estado, linha 4'])
    await expect(cell(page, label)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Confira o CPF: os dígitos verificadores não conferem.')).toBeVisible()
  // The cell shows its text, and the contract that the import found for the text.
  await expect(
    page
      .getByText(/→ .+ \(código 1\)/)
      .filter({ visible: true })
      .first(),
  ).toBeInViewport()
  await expectNoSidewaysScroll(page)

  await cell(page, 'Estado, linha 2').fill('rj')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Há mais 2 linhas com “Guanabara”.')).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar a todas iguais' }).click()
  await expect(toast(page, '2 linhas corrigidas').first()).toBeVisible()
  await expect(page.getByText('1 com erro')).toBeVisible()
  await expect(page.getByText('1 linha fica')).toHaveCount(0)

  // Sets a value for the empty cells of a column.
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByLabel('1 célula vazia: preencher com (coluna Bairro)').fill('Centro')
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()
  await expect(page.getByText('0 com erro')).toBeVisible()
  await expect(page.getByText('1 com aviso')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(toast(page, 'Importação descartada').first()).toBeVisible()
})
