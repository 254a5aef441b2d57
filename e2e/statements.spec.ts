import { march, monthOfCare } from './month-of-care.ts'
import {
  demo,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  test,
  toast,
} from './support.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const find = (page: Page, name: string) => page.getByRole('searchbox').fill(name)

test('a statement is created, sent, opened on a phone without signing in, and revoked @journey', async ({
  page,
  browser,
}) => {
  const { call, professionalId, professional, patients } = await monthOfCare(page)
  const guest = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await guest.newPage()
  let url = ''

  await test.step('the account creates a link with a message for WhatsApp and e-mail', async () => {
    await page.goto(`/professionals/${professionalId}/details?tab=conta&${march}`)
    await page.getByRole('button', { name: 'Enviar extrato' }).click()
    const dialog = page.getByRole('dialog', { name: 'Extrato de março de 2024' })
    url = (await dialog.getByText('/extrato/', { exact: false }).textContent()) ?? ''
    expect(url).toMatch(/\/extrato\/[\w-]{43}$/)
    const message = async (name: RegExp) =>
      decodeURIComponent((await dialog.getByRole('link', { name }).getAttribute('href')) ?? '')
    expect(await message(/^WhatsApp para /)).toContain(`seu extrato de março de 2024:\n${url}`)
    expect(await message(/^E-mail para /)).toContain(url)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the page shows sums, sessions by initials and the balance', async () => {
    await phone.goto(url)
    await expect(phone.getByRole('heading', { name: 'Extrato de março de 2024', level: 1 })).toBeVisible()
    await expect(phone.getByText(professional)).toBeVisible()
    await expect(phone.getByText('Saldo a receber').locator('..')).toContainText('R$ 320,00')
    await expect(phone.getByRole('region', { name: 'Sessões' }).getByRole('listitem')).toHaveCount(4)
    await expect(phone.getByText(patients[0], { exact: false })).toHaveCount(0)
    await expect(phone.getByRole('navigation')).toHaveCount(0)
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
    const download = phone.waitForEvent('download')
    await phone.getByRole('link', { name: 'Baixar PDF' }).click()
    expect((await download).suggestedFilename()).toBe('extrato-2024-03.pdf')
  })

  await test.step('the list shows that the statement was opened, and then that it was revoked', async () => {
    await page.getByRole('link', { name: 'Extratos' }).click()
    await find(page, professional)
    await expect(rowOf(page, professional)).toContainText('Aberto em')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: `Revogar o link de ${professional}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click()
    await expect(toast(page, 'Link revogado')).toBeVisible()
    await expect(rowOf(page, professional)).toContainText('Revogado em')
    await phone.reload()
    await expect(phone.getByRole('alert')).toContainText('Este link não é válido ou já expirou.')
    await expectAccessible(phone)
  })
  const listed = await (await call('GET', `/payment-management/statements?${march}`)).json()
  expect(JSON.stringify(listed)).not.toContain(url.split('/').at(-1))
  await guest.close()
})

test('one press creates the statements of everybody in a month, with links to send', async ({ page }) => {
  const { professional } = await monthOfCare(page)
  await page.goto(`/management/production/results?${march}`)
  await page.getByRole('link', { name: 'Extratos' }).click()
  // A month that no other test uses, because other tests count the links of March. The balances of March are carried over.
  await page.getByRole('link', { name: 'Mês seguinte, abril de 2024' }).click()
  await expect(page.getByRole('heading', { name: 'abril de 2024' })).toBeVisible()
  const createAll = page.getByRole('button', { name: 'Criar os extratos do mês' })
  await createAll.click()
  await expect(page.getByText(/^\d+ extratos? criados?$/)).toBeVisible()
  await createAll.click()
  const question = page.getByRole('alertdialog', { name: 'Criar outros links de abril de 2024?' })
  await expect(question).toContainText('um link que vale')
  await expect(question.getByLabel('Revogar os links anteriores')).toBeChecked()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await find(page, professional)
  const row = rowOf(page, professional)
  await expect(row).toContainText('Ainda não aberto')
  await expect(row.getByRole('link', { name: /^WhatsApp para / })).toHaveAttribute('href', /wa\.me/)
  // The buttons stay in one line: every row has the height of a list.
  await expect.poll(async () => (await row.boundingBox())?.height).toBeCloseTo(60, 0)
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: `PDF do extrato de ${professional}` }).click()
  expect((await download).suggestedFilename()).toBe('extrato-2024-04.pdf')
  await expect(row).toContainText('Ainda não aberto')

  await test.step('the panel keeps the addresses until a reload', async () => {
    await page.getByRole('link', { name: professional, exact: true }).click()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(row.getByRole('link', { name: /^WhatsApp para / })).toBeVisible()
    await page.reload()
    await expect(row.getByRole('button', { name: `Criar outro link para ${professional}` })).toBeVisible()
  })

  await test.step('another link replaces the first, or both are kept and revoked at once', async () => {
    const createAnotherLink = async (replaces: boolean) => {
      await page.reload()
      await row.getByRole('button', { name: `Criar outro link para ${professional}` }).click()
      const dialog = page.getByRole('alertdialog', { name: `Criar outro link para ${professional}?` })
      await dialog.getByLabel('Revogar os links anteriores').setChecked(replaces)
      await dialog.getByRole('button', { name: 'Criar link' }).click()
      await expect(row.getByRole('link', { name: /^WhatsApp para / })).toBeVisible()
    }
    await createAnotherLink(true)
    await expect(row).toHaveCount(1)
    await expect(row).not.toContainText('2 links')
    await createAnotherLink(false)
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('2 links, até')
    await row.getByRole('button', { name: `Revogar o link de ${professional}` }).click()
    const revoking = page.getByRole('alertdialog', { name: 'Revogar os 2 links?' })
    await revoking.getByRole('button', { name: 'Revogar' }).click()
    await expect(toast(page, 'Links revogados')).toBeVisible()
    await expect(row).toContainText('Revogado em')
  })
})

test('a truncated link shows the same answer as an unknown link', async ({ page }) => {
  await page.goto('/extrato/xyz')
  await expect(page.getByRole('alert')).toContainText('Este link não é válido ou já expirou.')
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
})

test('a statement that fails to load shows the reason and a button to retry @trouble', async ({ page }) => {
  const statement = '**/api/v1/statements/*'
  await page.route(statement, (route) => route.abort())
  await page.goto(`/extrato/${'a'.repeat(43)}`)
  await expect(page.getByRole('alert')).toContainText('Verifique a sua conexão')
  await page.unroute(statement)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('alert')).toContainText('Este link não é válido ou já expirou.')
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
})

test('a captador cannot open the list of statements', async ({ page }) => {
  await enter(page, demo.pickup.email)
  await page.goto(`/management/statements?${march}`)
  await expect(
    page.getByText('Seu perfil (Captador) não permite fazer isso.', { exact: false }),
  ).toBeVisible()
})
