import { patientFields } from './records.ts'
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
  const rows = people.map((given) => {
    const fields: Record<string, unknown> = { ...patientFields(1), status: 'Ativo', ...given }
    return Object.values(titles).map((key) => fields[key])
  })
  const text = [Object.keys(titles), ...rows].map((cells) => cells.join(';')).join('\n')
  return { name: 'pacientes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a sheet with invalid rows is corrected, imported and undone', { tag: '@phone' }, async ({ page }) => {
  await enter(page)
  const name = unique('Zuleica')
  await page.goto('/patients')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles(
      sheet(
        { fullName: `${name} Certa`, cpf: '11144477735' },
        { fullName: `${name} Torta`, cpf: '123', cep: '1' },
        { fullName: `${name} Cinza`, cpf: '390.533.447-05', state: 'ZZ' },
      ),
    )
  await expect(page.getByRole('heading', { name: 'Campos obrigatórios sem coluna' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Observações').fill('Veio da planilha.')
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()

  await expect(page.getByText('2 com erro')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar 1 paciente' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const cpf = cell(page, 'CPF, linha 3')
  await cpf.fill('52998224725')
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
