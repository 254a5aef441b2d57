import { createHmac } from 'node:crypto'
import {
  createAdministrator,
  enter,
  expect,
  expectAccessible,
  logIn,
  test,
  toast,
  unique,
} from './support.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of an authenticator app (RFC 6238), computed without the server's library. */
const codeOf = (secret: string, at = Date.now()) => {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('a person who has not accepted the terms is asked once and keeps working @walk', async ({ page }) => {
  const email = `${unique('aceite').replaceAll(' ', '.')}@exemplo.com.br`
  const password = 'senha-bem-comprida'
  await createAdministrator(page, await enter(page), { name: 'Ana dos Termos', email, password })
  await enter(page, email, password)
  await page.goto('/contracts')
  const bar = page.getByRole('complementary', { name: 'Aceite dos termos' })
  await expect(bar.getByRole('link', { name: 'Ler os termos' })).toHaveAttribute('href', '/term-of-use')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Depois' }).click()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await bar.getByRole('button', { name: 'Li e aceito' }).click()
  await expect(toast(page, 'Aceite registrado')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.goto('/term-of-use')
  await expect(page.getByText(/^Você aceitou estes termos em /)).toBeVisible()
})

test('a person enables the second factor, signs in with it, ends another sign-in and disables the second factor @journey', async ({
  page,
  isMobile,
}) => {
  const password = 'uma-senha-so-minha'
  const email = `${unique('conta').replaceAll(' ', '.')}@demo.local`
  await createAdministrator(page, await enter(page), { name: 'Vera da Conta', email, password })
  await enter(page, email, password)
  await page.goto('/administrators')
  if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'Vera da Conta Captador' }).click()
  await expect(page).toHaveURL('/my-account')
  await expect(page.getByText('Esta sessão')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ligar verificação' }).click()
  await expect(page.getByRole('img', { name: 'QR Code da verificação em duas etapas' })).toBeVisible()
  await page.getByRole('button', { name: 'Não consigo ler o código' }).click()
  const secret = ((await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  )
  await page.getByLabel('Digite o código que ele mostra').fill(codeOf(secret, Date.now()))
  await expect(page.getByLabel('Encerrar as minhas outras sessões')).toBeChecked()
  await page.getByLabel('Encerrar as minhas outras sessões').uncheck()
  await page.getByRole('button', { name: 'Ligar', exact: true }).click()
  await expect(toast(page, 'Verificação em duas etapas ligada')).toBeVisible()
  const codes = await page.locator('.account-codes li').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()

  await test.step('the login asks for the code', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    const code = page.getByLabel('Código do aplicativo')
    await expect(code).toBeFocused()
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Este código não vale, ou já foi usado.')).toBeVisible()
    await page.getByRole('button', { name: 'Estou sem o celular' }).click()
    await page.getByLabel('Código de recuperação').fill('ABCD-EFGH-IJKL-MNOP-QRST-UVWX')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Este código de recuperação não vale, ou já foi usado\./)).toBeVisible()
    await page.getByLabel('Código de recuperação').fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/administrators')
  })

  await test.step("'Encerrar todas as outras' ends the other sign-in", async () => {
    await page.goto('/my-account')
    await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
    await expect(toast(page, 'As outras sessões foram encerradas')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Encerrar/ })).toHaveCount(0)
  })

  await test.step('the panel sends a change again after the person confirms the password', async () => {
    // Simulates an old password confirmation: the server rejects the first request.
    await page.route(
      '**/auth/second-factor?endOthers=true',
      (route) =>
        route.fulfill({ status: 403, json: { message: 'x', errors: [{ field: 'confirm', message: 'x' }] } }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Desligar' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByLabel('Encerrar as minhas outras sessões')).toBeChecked()
    await question.getByRole('button', { name: 'Desligar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirme a sua senha' })
    const passwordField = dialog.getByLabel('Sua senha')
    await expect(passwordField).toBeFocused()
    await passwordField.fill('nao-e-esta')
    await dialog.getByLabel('Código do aplicativo').fill(codes[1] ?? '')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Senha incorreta.')).toBeVisible()
    await passwordField.fill(password)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Verificação em duas etapas desligada')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ligar verificação' })).toBeVisible()
  })
})

test('a captador changes their own password', async ({ page }) => {
  const email = `${unique('senha').replaceAll(' ', '.')}@demo.local`
  await createAdministrator(page, await enter(page), {
    name: 'Troca Senha',
    email,
    password: 'a-senha-antiga',
  })
  await enter(page, email, 'a-senha-antiga')
  await page.goto('/my-account')
  const fill = async (current: string, next: string) => {
    await page.getByLabel('Senha atual').fill(current)
    await page.getByLabel('Nova senha').fill(next)
    await page.getByLabel('Confirmar senha').fill(next)
    await page.getByRole('button', { name: 'Alterar senha' }).click()
  }
  await fill('nao-e-esta', 'a-senha-nova')
  await expect(page.getByText('Senha incorreta.')).toBeVisible()
  await fill('a-senha-antiga', 'senha123')
  await expect(page.getByText('Esta senha é comum demais')).toBeVisible()
  await fill('a-senha-antiga', 'a-senha-nova')
  await expect(toast(page, 'Senha alterada com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await logIn(page, email, { password: 'a-senha-nova' })
})
