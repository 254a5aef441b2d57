import { choose } from './forms.ts'
import { office } from './records.ts'
import { answerCep } from './registers.ts'
import {
  demo,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  test,
  toast,
  unique,
} from './support.ts'

/** An agreement that no other test uses: its digits are unique. */
const newAgreement = () => unique('C').replace(' ', '')

const openMenuEntry = async (page: Page, isMobile: boolean) => {
  await page.goto('/management')
  if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('navigation', { name: 'Controle' }).getByRole('link', { name: 'Empresa' }).click()
  await expect(page.getByRole('heading', { name: 'Empresa', level: 1 })).toBeVisible()
}

const accountOf = (page: Page, agreement: string) =>
  page.getByRole('listitem').filter({ hasText: `Convênio ${agreement} ` })

test('an administrator adds a bank account of the company, changes it and removes it @journey', async ({
  page,
  isMobile,
}) => {
  await enter(page)
  const agreement = newAgreement()

  await test.step('the form explains what the bank needs and presets the file number 1', async () => {
    await openMenuEntry(page, isMobile)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Adicionar conta' }).click()
    await expect(page.getByLabel('Número do próximo arquivo')).toHaveValue('1')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Informe a agência sem o dígito, até 5 algarismos.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the account is listed after it is saved', async () => {
    await choose(page, 'Banco', 'Sicoob (756)')
    await page.getByLabel('Agência', { exact: true }).fill('3045')
    await page.getByLabel('Dígito da agência').fill('7')
    await page.getByLabel('Conta corrente').fill('98765')
    await page.getByLabel('Dígito da conta').fill('4')
    await page.getByLabel('Convênio com o banco').fill(agreement)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Conta criada com sucesso')).toBeVisible()
    await expect(page).toHaveURL('/company')
    const account = accountOf(page, agreement)
    await expect(account).toContainText('Sicoob (756) · agência 3045-7 · conta 98765-4')
    await expect(account).toContainText('próximo arquivo: 1')
  })

  await test.step('a second account with the same agreement is refused at its field', async () => {
    await page.getByRole('link', { name: 'Adicionar conta' }).click()
    await choose(page, 'Banco', 'Sicoob (756)')
    await page.getByLabel('Agência', { exact: true }).fill('1')
    await page.getByLabel('Conta corrente').fill('1')
    await page.getByLabel('Dígito da conta').fill('1')
    await page.getByLabel('Convênio com o banco').fill(agreement)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Já há uma conta com este convênio.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  })

  await test.step('the account is changed and removed', async () => {
    await accountOf(page, agreement).getByRole('link', { name: 'Editar a conta' }).click()
    await page.getByLabel('Número do próximo arquivo').fill('40')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Conta atualizada com sucesso')).toBeVisible()
    await expect(accountOf(page, agreement)).toContainText('próximo arquivo: 40')
    await accountOf(page, agreement).getByRole('button', { name: 'Remover a conta' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    await expect(toast(page, 'Conta removida com sucesso')).toBeVisible()
    await expect(accountOf(page, agreement)).toHaveCount(0)
  })
})

test('the form of the company shows changes by a colleague, asks about conflicts and asks for the password', async ({
  page,
}) => {
  const { call } = office(page, await enter(page))
  const stored = await (await call('GET', '/company')).json()
  const change = async (changes: object) => {
    const { version: _, ...company } = { ...stored, ...changes }
    const response = await call('PUT', '/company', company)
    expect(response.status(), await response.text()).toBe(200)
  }

  await test.step('a change by a colleague appears on the screen', async () => {
    await page.goto('/company')
    await expect(page.getByRole('heading', { name: stored.name })).toBeVisible()
    const complement = unique('Sala')
    await change({ complement })
    await expect(page.getByText(complement)).toBeVisible()
  })

  await test.step('the CEP fills the address', async () => {
    await answerCep(page, { logradouro: 'Rua Nova', bairro: 'Centro', localidade: 'Campinas', uf: 'SP' })
    await page.getByRole('link', { name: 'Editar os dados da empresa' }).click()
    // By role, because the button that copies the CEP also has this text in its name.
    await page.getByRole('textbox', { name: 'CEP' }).fill('13010001')
    await expect(page.getByLabel('Logradouro')).toHaveValue('Rua Nova')
    await expect(page.getByLabel('Cidade')).toHaveValue('Campinas')
    await expect(page.getByLabel('Número')).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('a conflict with a change by a colleague is shown, and saving asks for the password', async () => {
    const complement = unique('Andar')
    await page.getByLabel('Complemento').fill(unique('Bloco'))
    await change({ complement })
    await page.getByRole('button', { name: 'Salvar' }).click()
    const conflict = page.getByRole('dialog')
    await expect(conflict).toContainText(complement)
    await conflict.getByRole('button', { name: 'Continuar' }).click()
    // Simulates an old password confirmation: the server rejects the first request.
    let refused = false
    await page.route('**/api/v1/company', (route) => {
      if (refused || route.request().method() !== 'PUT') return route.continue()
      refused = true
      return route.fulfill({
        status: 403,
        json: { message: 'x', errors: [{ field: 'confirm', message: 'x' }] },
      })
    })
    await page.getByRole('button', { name: 'Salvar' }).click()
    const passwordField = page.getByRole('dialog', { name: 'Confirme a sua senha' }).getByLabel('Sua senha')
    await passwordField.fill(demo.password)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Dados da empresa salvos com sucesso')).toBeVisible()
    await expect(page.getByText('Rua Nova')).toBeVisible()
  })
  await change({})
})

test('a company without data explains the purpose of the data', async ({ page }) => {
  await enter(page)
  const none = { name: '', cnpj: '', cep: '', address: '', addressNumber: '', complement: null }
  await page.route('**/api/v1/company', (route) =>
    route.fulfill({ json: { ...none, district: '', city: '', state: '', version: 0 } }),
  )
  await page.route('**/api/v1/company/accounts', (route) => route.fulfill({ json: [] }))
  await page.goto('/company')
  await expect(page.getByText('O banco só aceita um arquivo de pagamentos', { exact: false })).toBeVisible()
  await expect(page.getByText('Nenhuma conta ainda.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Preencher os dados da empresa' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByLabel('Razão social')).toBeFocused()
})

test('a captador sees neither the menu entry nor the screen', async ({ page }) => {
  await enter(page, demo.pickup.email)
  await page.goto('/company')
  await expect(
    page.getByText('Seu perfil (Captador) não permite fazer isso.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Empresa' })).toHaveCount(0)
})
