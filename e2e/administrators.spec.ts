import { choose } from './forms.ts'
import { restoreRecord } from './registers.ts'
import {
  changeAdministrator,
  createAdministrator,
  demo,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  retryUntilLoaded,
  startEdit,
  test,
  toast,
  unique,
} from './support.ts'

test('an administrator is created, edited, removed and restored @journey', async ({ page, browser }) => {
  await enter(page)
  const name = unique('Érica Nóbrega')
  const email = `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@demo.local`

  await test.step('an administrator is created, and the form cannot be saved while a field is invalid', async () => {
    await page.goto('/administrators')
    await page.getByRole('link', { name: 'Novo administrador' }).click()
    const save = page.getByRole('button', { name: 'Salvar' })
    await expect(save).toBeDisabled()
    await page.getByLabel('Nome completo').fill(name)
    await page.getByLabel('CPF').pressSequentially('52998224726')
    await expect(page.getByText('os dígitos verificadores não conferem')).toBeVisible()
    await page.getByLabel('CPF').fill('52998224725')
    await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25')
    await page.getByLabel('RG').pressSequentially('MG-12.345.678')
    await page.getByLabel('E-mail').fill('errado')
    await expect(page.getByText('E-mail inválido.')).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Celular').pressSequentially('1198765')
    await expect(page.getByText('Celular inválido.')).toBeVisible()
    await page.getByLabel('Celular').pressSequentially('4321')
    await page.getByLabel('Senha (opcional)').fill('segredo-123')
    await expect(save).toBeDisabled()
    await choose(page, 'Tipo', 'Captador')
    const requestPromise = page.waitForRequest((request) => request.method() === 'POST')
    await save.click()
    expect((await requestPromise).headers()['idempotency-key']).toBeTruthy()
    await expect(toast(page, 'Administrador criado com sucesso')).toBeVisible()
    await expect(page).toHaveURL('/administrators')
  })

  await test.step('the list finds the administrator by a name without accents and by the filters', async () => {
    await page.getByRole('searchbox').fill(name.replace('Érica', 'erica').replace('Nóbrega', 'NOBREGA'))
    await expect(page.getByText('Nº total de cadastros: 1')).toBeVisible()
    await expect(page).toHaveURL(/search=/)
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await choose(page, 'Tipo', 'Administrador')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/type=admin/)
    await expect(page.getByText('Sem dados...')).toBeVisible()
    await page.goBack()
    await expect(page.getByText(name)).toBeVisible()
  })

  await test.step('the details page shows the data of the administrator', async () => {
    await page.getByText(name).click()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expect(page.getByText(/^Adicionado em \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await expect(page.getByText('(11) 98765-4321')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  const otherPage = await (await browser.newContext()).newPage()
  await enter(otherPage, email, 'segredo-123')
  await otherPage.goto('/administrators')
  await expect(otherPage.getByRole('heading', { name: 'Administradores' })).toBeVisible()

  await test.step('deactivating the administrator ends their open sign-in', async () => {
    await startEdit(page)
    await expect(page.getByLabel('Nome completo')).toHaveValue(name)
    await expect(page.getByLabel('RG')).toHaveValue('MG-12.345.678')
    await choose(page, 'Status', 'Inativo')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Administrador atualizado com sucesso')).toBeVisible()
    await expect(page).toHaveURL(/\/details$/)
    await expect(page.getByText('Inativo')).toBeVisible()
    await expect(otherPage).toHaveURL('/login')
  })

  await test.step('the administrator is removed after a confirmation', async () => {
    await page.getByRole('button', { name: 'Remover' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Deseja remover o administrador?' })
    await expect(dialog).toContainText('não poderá ser desfeita')
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await expect(toast(page, 'Administrador deletado com sucesso')).toBeVisible()
    await expect(page).toHaveURL(/\/administrators$/)
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByText('Sem dados...')).toBeVisible()
  })

  await test.step('the administrator is restored with the RG as it was typed', async () => {
    await restoreRecord(page, 'o administrador', 'Administrador restaurado com sucesso')
    await page.getByText(name).click()
    await expect(page.getByText('MG-12.345.678')).toBeVisible()
  })
})

test('a removal continues after the password is confirmed', async ({ page }) => {
  const email = `${unique('saindo').replaceAll(' ', '.')}@demo.local`
  const { id } = await createAdministrator(page, await enter(page), { name: unique('Sai Daqui'), email })
  await page.goto(`/administrators/${id}/details`)
  // Simulates an old password confirmation: the server rejects the first request.
  let refused = false
  await page.route(`**/administration/${id}`, (route) => {
    if (refused || route.request().method() !== 'DELETE') return route.continue()
    refused = true
    return route.fulfill({
      status: 403,
      json: { message: 'x', errors: [{ field: 'confirm', message: 'x' }] },
    })
  })
  await page.getByRole('button', { name: 'Remover' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deseja remover o administrador?' })
  await question.getByRole('button', { name: 'Remover' }).click()
  const passwordField = page.getByRole('dialog', { name: 'Confirme a sua senha' }).getByLabel('Sua senha')
  await expect(passwordField).toBeFocused()
  await passwordField.fill(demo.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Administrador deletado com sucesso')).toBeVisible()
  await expect(page).toHaveURL(/\/administrators$/)
})

test('the columns and the footer match the specification', async ({ page }) => {
  await enter(page)
  await page.goto('/administrators')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nome',
    'Email',
    'Status',
    'Último acesso',
    'Ações',
  ])
  await expect(page.getByText(/^Nº total de cadastros: \d+$/)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11)

  await test.step('all columns are visible on a tablet, and a cut name has its whole text as a tooltip', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(page.getByRole('columnheader', { name: 'Ações' })).toBeInViewport({ ratio: 1 })
    const name = page.getByRole('row').nth(1).getByRole('rowheader').locator('[title]')
    await expect(name).toHaveAttribute('title', await name.innerText())
  })
})

test('concurrent edits of different fields of one person are both saved @trouble', async ({ page }) => {
  const token = await enter(page)
  const person = { name: unique('Nara Leal'), email: `${unique('nara').replaceAll(' ', '.')}@demo.local` }
  const { id } = await createAdministrator(page, token, person)
  await page.goto(`/administrators/${id}/edit`)
  await page.getByLabel('Celular').fill('(11) 91111-2222')
  await changeAdministrator(page, token, id, { ...person, status: 'inactive' })

  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Administrador atualizado com sucesso')).toBeVisible()
  await page.goto(`/administrators/${id}/details`)
  await expect(page.getByText('(11) 91111-2222')).toBeVisible()
  await expect(page.getByText('Inativo')).toBeVisible()
})

test('a changed name or type shows at once, after an edit by oneself or by another person @trouble', async ({
  page,
  browser,
}) => {
  const token = await enter(page)
  const person = {
    name: unique('Tânia Prado'),
    email: `${unique('tania').replaceAll(' ', '.')}@demo.local`,
    role: 'admin',
  }
  const { id } = await createAdministrator(page, token, { ...person, password: demo.password })
  const otherPage = await (await browser.newContext()).newPage()
  await enter(otherPage, person.email)
  await otherPage.goto(`/administrators/${id}/edit`)
  const menu = otherPage.getByRole('complementary')
  await expect(menu.getByText(person.name)).toBeVisible()
  for (const label of ['Tipo', 'Status'])
    await expect(otherPage.getByRole('combobox', { name: label })).toBeDisabled()
  const renamed = unique('Tânia Rocha')
  await otherPage.getByLabel('Nome completo').fill(renamed)
  await otherPage.getByRole('button', { name: 'Salvar' }).click()
  await expect(menu.getByText(renamed)).toBeVisible()
  await expect.poll(() => otherPage.evaluate(() => localStorage.getItem('user'))).toContain(renamed)

  await otherPage.goto('/administrators')
  await expect(otherPage.getByRole('link', { name: 'Novo administrador' })).toBeVisible()
  await changeAdministrator(page, token, id, { ...person, name: renamed, role: 'pickup' })
  await expect(menu.getByText('Captador', { exact: true })).toBeVisible()
  await expect(otherPage.getByRole('link', { name: 'Novo administrador' })).toHaveCount(0)
})

test('an email address already in use is reported on its field, and no input is lost @trouble', async ({
  page,
}) => {
  const token = await enter(page)
  const taken = await createAdministrator(page, token, {
    name: 'Dona do Endereço',
    email: `${unique('dona').replaceAll(' ', '.')}@demo.local`,
  })
  await page.goto('/administrators/create')
  await page.getByLabel('Nome completo').fill('Outra Pessoa')
  await page.getByLabel('CPF').fill('529.982.247-25')
  await page.getByLabel('RG').fill('12.345.678-9')
  await page.getByLabel('E-mail').fill(taken.email)
  await page.getByLabel('Celular').fill('(11) 98765-4321')
  await choose(page, 'Tipo', 'Captador')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    toast(page, 'Erro ao criar administrador! Verifique se não há administrador com o mesmo email.'),
  ).toBeVisible()
  await expect(page.getByText('Já existe um administrador com este e-mail.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Outra Pessoa')
})

test('leaving a form with unsaved input asks first @trouble', async ({ page }) => {
  await enter(page)
  await page.goto('/administrators')
  await page.getByRole('link', { name: 'Novo administrador' }).click()
  await page.getByLabel('Nome completo').fill('Meio caminho')
  await page.getByRole('link', { name: 'Contratos' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deseja sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Meio caminho')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Sair' }).click()
  await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Meio caminho')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page
    .getByRole('alertdialog', { name: 'Deseja cancelar?' })
    .getByRole('button', { name: 'Sim, cancelar' })
    .click()
  await expect(page).toHaveURL('/administrators')
})

test('a captador sees only permitted actions', async ({ page }) => {
  await enter(page, demo.pickup.email)
  await page.goto('/administrators')
  await expect(page.getByRole('complementary').getByText('Captador', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Nº total/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Novo administrador' })).toHaveCount(0)
  await page.goto('/administrators/1/details')
  await expect(page.getByRole('heading', { name: 'Marina Duarte' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remover' })).toHaveCount(0)
  const forms = ['/administrators/create', '/administrators/1/edit', '/contracts/create', '/contracts/2/edit']
  for (const path of forms) {
    await page.goto(path)
    const refusal = 'Seu perfil (Captador) não permite fazer isso. Peça a um administrador.'
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  }
  await page.goto('/patients/create')
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
  await page.goto('/contracts/create')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/contracts')
})

test('the details of an unknown person show the specified message @trouble', async ({ page }) => {
  await enter(page)
  await page.goto('/administrators/999999/details')
  const sentence = page.getByText('Ocorreu um erro ao buscar os detalhes deste usuário...')
  await expect(sentence).toBeVisible()
  await page.goto('/administrators/999999/edit')
  await expect(sentence).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/administrators')
})

test('a list that fails to load shows the specified toast, and a button retries the request @trouble', async ({
  page,
}) => {
  await enter(page)
  await page.route('**/administration?**', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await page.goto('/administrators')
  await expect(toast(page, 'Erro ao buscar administradores')).toBeVisible()
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  await retryUntilLoaded(again, () => page.unroute('**/administration?**'))
  await expect(page.getByText(/^Nº total/)).toBeVisible()
})
