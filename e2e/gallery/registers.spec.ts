import { expect, expectNoBarrier, openGallery, type Page, passing, test } from './support.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const section = (page: Page) => region(page, 'Cadastros')

const open = (page: Page) => openGallery(page, 'registers')

test.describe('CEP', () => {
  const answer = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' }
  const group = (page: Page) => page.getByRole('group', { name: 'Endereço por CEP' })
  const field = (page: Page, label: string) => group(page).getByLabel(label, { exact: true })

  /** A fake postal service that answers when the test allows it. */
  async function serve(page: Page, replies: Record<string, object | 'abort'>) {
    const requestedCeps: string[] = []
    const gates = new Map<string, () => void>()
    await page.route('http://cep.test/**', async (route) => {
      const cep = /ws\/(\d{8})\/json\/$/.exec(route.request().url())?.[1] ?? ''
      requestedCeps.push(cep)
      await new Promise<void>((resolve) => gates.set(cep, resolve))
      const reply = replies[cep] ?? { erro: 'true' }
      const headers = { 'access-control-allow-origin': '*' }
      // The page may have aborted an older request.
      await (reply === 'abort' ? route.abort() : route.fulfill({ json: reply, headers })).catch(
        () => undefined,
      )
    })
    await open(page)
    const release = async (cep: string) => {
      await expect.poll(() => gates.has(cep)).toBe(true)
      gates.get(cep)?.()
    }
    return { requestedCeps, release }
  }

  test('a typed CEP fills the address and focuses the number', async ({ page }) => {
    const { requestedCeps, release } = await serve(page, { '01310100': answer })
    await field(page, 'CEP').pressSequentially('01310100')
    await release('01310100')
    await expect(field(page, 'Rua')).toHaveValue('Avenida Paulista')
    await expect(field(page, 'Bairro')).toHaveValue('Bela Vista')
    await expect(field(page, 'Cidade')).toHaveValue('São Paulo')
    await expect(field(page, 'UF')).toHaveValue('SP')
    await expect(field(page, 'Número')).toBeFocused()
    expect(requestedCeps).toEqual(['01310100'])
  })

  test('input typed after the lookup started stays, and so does the focus', async ({ page }) => {
    const { release } = await serve(page, { '01310100': answer })
    await field(page, 'CEP').pressSequentially('01310100')
    await field(page, 'Rua').fill('Rua digitada')
    await release('01310100')
    await expect(field(page, 'Cidade')).toHaveValue('São Paulo')
    await expect(field(page, 'Rua')).toHaveValue('Rua digitada')
    await expect(field(page, 'Rua')).toBeFocused()
  })

  test('the lookup moves the focus past a field that it filled, and not away from another field', async ({
    page,
  }) => {
    const { release } = await serve(page, { '01310100': answer, '20040002': { ...answer, uf: 'RJ' } })
    await field(page, 'CEP').pressSequentially('01310100')
    await page.keyboard.press('Tab')
    await release('01310100')
    await expect(field(page, 'Número')).toBeFocused()

    await field(page, 'CEP').fill('20040002')
    await field(page, 'Referência').focus()
    await release('20040002')
    await expect(field(page, 'UF')).toHaveValue('RJ')
    await expect(field(page, 'Referência')).toBeFocused()
  })

  test('the answer for an older CEP does not replace the address of a newer CEP', async ({ page }) => {
    const { requestedCeps, release } = await serve(page, {
      '01310100': answer,
      '20040002': { ...answer, logradouro: 'Rua da Assembleia' },
    })
    await field(page, 'CEP').pressSequentially('01310100')
    // Waits until the fake service has the request, because an aborted request may never arrive.
    await expect.poll(() => requestedCeps).toEqual(['01310100'])
    await field(page, 'CEP').fill('20040002')
    await release('20040002')
    await expect(field(page, 'Rua')).toHaveValue('Rua da Assembleia')
    await release('01310100')
    await expect(field(page, 'Rua')).toHaveValue('Rua da Assembleia')
  })

  test('another CEP clears the parts filled by the last one and keeps typed values', async ({ page }) => {
    const town = { logradouro: '', bairro: '', localidade: 'Ipê', uf: 'RS' }
    const { release } = await serve(page, { '01310100': answer, '95240000': town })
    await field(page, 'CEP').pressSequentially('01310100')
    await release('01310100')
    await expect(field(page, 'Bairro')).toHaveValue('Bela Vista')
    await field(page, 'Bairro').fill('Bairro digitado')
    await field(page, 'CEP').fill('95240000')
    await release('95240000')
    await expect(field(page, 'Cidade')).toHaveValue('Ipê')
    await expect(field(page, 'UF')).toHaveValue('RS')
    await expect(field(page, 'Rua')).toHaveValue('')
    await expect(field(page, 'Bairro')).toHaveValue('Bairro digitado')
  })

  for (const [what, reply] of [
    ['a CEP answer with an error flag', { erro: true }],
    ['a failing CEP service', 'abort'],
    ['a CEP of a town without streets', { logradouro: '', bairro: '', localidade: 'Ipê', uf: 'RS' }],
  ] as const) {
    test(`${what} fills no unknown field and shows no error`, async ({ page }) => {
      const { release } = await serve(page, { '01310100': reply })
      await field(page, 'Rua').fill('Rua minha')
      await field(page, 'CEP').pressSequentially('01310100')
      const toast =
        reply === 'abort' ? page.waitForEvent('requestfailed') : page.waitForEvent('requestfinished')
      await release('01310100')
      await toast
      if (typeof reply === 'object' && 'uf' in reply) await expect(field(page, 'UF')).toHaveValue('RS')
      else await expect(field(page, 'CEP')).toBeFocused()
      await expect(field(page, 'Rua')).toHaveValue('Rua minha')
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    })
  }
})

test.describe('documents', () => {
  const field = (page: Page, label: string) =>
    page.getByRole('group', { name: 'Documentos' }).getByLabel(label, { exact: true })

  test('wrong check digits show a warning and block nothing', async ({ page }) => {
    await open(page)
    const cpf = field(page, 'CPF')
    await cpf.pressSequentially('12345678900')
    await expect(cpf).toHaveAccessibleDescription('Confira o CPF: os dígitos verificadores não conferem.')
    await expect(cpf).not.toHaveAttribute('aria-invalid', 'true')
    await cpf.fill('39053344705')
    await expect(cpf).toHaveAccessibleDescription('')
    await expect(field(page, 'CPF em edição')).toHaveAccessibleDescription(/Confira o CPF/)
  })

  test('an alphanumeric CNPJ is validated too', async ({ page }) => {
    await open(page)
    const cnpj = field(page, 'CNPJ')
    await cnpj.pressSequentially('12abc34501de34')
    await expect(cnpj).toHaveValue('12.ABC.345/01DE-34')
    await expect(cnpj).toHaveAccessibleDescription('Confira o CNPJ: os dígitos verificadores não conferem.')
    await cnpj.fill('12abc34501de35')
    await expect(cnpj).toHaveAccessibleDescription('')
  })

  test('a document that another record has shows a warning with a link', async ({ page }) => {
    await open(page)
    const cpf = field(page, 'CPF')
    await cpf.pressSequentially('52998224725')
    await expect(section(page).getByText('Já cadastrado:')).toBeHidden()
    await cpf.blur()
    await expect(cpf).toHaveAccessibleDescription(/^Já cadastrado: Érica Magalhães Nóbrega/)
    const link = section(page).getByRole('link', { name: /Érica Magalhães Nóbrega/ })
    await expect(link).toHaveAttribute('href', '/patients/5/details')
    await expect(link).toHaveAttribute('target', '_blank')
    await cpf.press('End')
    await cpf.press('Backspace')
    await expect(link).toBeHidden()
  })
})

test.describe('stale edit', () => {
  const form = (page: Page) => region(page, 'Edição concorrente')
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Beatriz Souza alterou este cadastro' })
  const choice = (page: Page, label: string, side: string) =>
    dialog(page).getByRole('group', { name: label }).getByRole('radio', { name: side })
  const save = (page: Page) => form(page).getByRole('button', { name: 'Salvar' }).click()

  async function collide(page: Page) {
    await open(page)
    await form(page).getByLabel('Nome completo').fill('Ana Maria Souza')
    await form(page).getByLabel('E-mail').fill('ana.maria@exemplo.com.br')
    await form(page).getByLabel('Nova senha (opcional)').fill('segredo-123')
    await save(page)
    await expect(dialog(page)).toBeVisible()
  }

  test('shows only the fields that both changed, with both values, the other person and the moment', async ({
    page,
  }) => {
    await collide(page)
    await expect(dialog(page).getByRole('group')).toHaveCount(1)
    await expect(choice(page, 'E-mail', 'Meu')).toBeChecked()
    await expect(dialog(page)).toContainText('Beatriz Souza salvou em 14/11/2026, às 14:32')
    await expect(dialog(page)).not.toContainText('segredo')
    await expect(dialog(page).getByRole('group', { name: 'E-mail' })).toContainText(
      'ana.souza@exemplo.com.br',
    )
  })

  test('fields that only one person changed are merged and sent again, with one success toast', async ({
    page,
  }) => {
    await open(page)
    await form(page).getByLabel('Nome completo').fill('Ana Maria Souza')
    const successToast = passing(page, 'Cadastro atualizado com sucesso')
    await save(page)
    await successToast
    await expect(page.getByText('Erro ao atualizar cadastro!')).toHaveCount(0)
    const sent = JSON.parse((await form(page).getByLabel('Enviado').textContent()) ?? '{}')
    expect(sent).toMatchObject({
      version: 2,
      fullName: 'Ana Maria Souza',
      email: 'ana.souza@exemplo.com.br',
      phone: '(11) 90000-1111',
    })
  })

  test('the form gets the chosen values, and the next save sends the new version', async ({ page }) => {
    await collide(page)
    await choice(page, 'E-mail', 'de Beatriz Souza').check()
    await dialog(page).getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(form(page).getByLabel('Nome completo')).toHaveValue('Ana Maria Souza')
    await expect(form(page).getByLabel('E-mail')).toHaveValue('ana.souza@exemplo.com.br')
    await expect(form(page).getByLabel('Celular')).toHaveValue('(11) 90000-1111')
    await expect(form(page).getByLabel('Nova senha (opcional)')).toHaveValue('segredo-123')
    await expect(form(page).getByLabel('Alterado')).toHaveText('sim')
    await expect(form(page).getByLabel('Enviado')).toContainText('"version":1')
    const toast = passing(page, 'Cadastro atualizado com sucesso')
    await save(page)
    await toast
    const sent = JSON.parse((await form(page).getByLabel('Enviado').textContent()) ?? '{}')
    expect(sent).toMatchObject({
      version: 2,
      fullName: 'Ana Maria Souza',
      email: 'ana.souza@exemplo.com.br',
      phone: '(11) 90000-1111',
    })
  })

  test('Usar todos chooses every value of the other person, and Manter todos os meus keeps all input', async ({
    page,
  }) => {
    await collide(page)
    await dialog(page).getByRole('button', { name: 'Usar todos de Beatriz Souza' }).click()
    await expect(choice(page, 'E-mail', 'de Beatriz Souza')).toBeChecked()
    await dialog(page).getByRole('button', { name: 'Manter todos os meus' }).click()
    await dialog(page).getByRole('button', { name: 'Continuar' }).click()
    await expect(form(page).getByLabel('E-mail')).toHaveValue('ana.maria@exemplo.com.br')
    await expect(form(page).getByLabel('Celular')).toHaveValue('(11) 90000-1111')
    await expect(form(page).getByLabel('Alterado')).toHaveText('sim')
  })

  test('returning to the form keeps its input, and the next save asks again', async ({ page }) => {
    await collide(page)
    await dialog(page).getByRole('button', { name: 'Voltar ao formulário' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(form(page).getByLabel('E-mail')).toHaveValue('ana.maria@exemplo.com.br')
    await save(page)
    await expect(dialog(page)).toBeVisible()
  })

  test('days and empty values are shown in readable form @phone', async ({ page }) => {
    await open(page)
    await section(page).getByRole('button', { name: 'Comparar textos longos' }).click()
    await expect(dialog(page).getByRole('group', { name: 'Data de nascimento' })).toContainText('15/03/1980')
    await expect(dialog(page).getByRole('group', { name: 'Complemento' })).toContainText('—')
    await expect(dialog(page).getByRole('group', { name: 'Encargos' })).toContainText('12,5')
    await expectNoBarrier(page, ['[role=dialog]'], { strict: true })
  })
})

test.describe('removed records', () => {
  const list = (page: Page) => region(page, 'Lista completa')
  const toggle = (page: Page) => list(page).getByRole('button', { name: 'Removidos' })
  const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name })

  test('are listed with a link to their page, and can be restored @phone', async ({ page }) => {
    await openGallery(page, 'list')
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false')
    await toggle(page).click()
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/\?removed=true$/)
    await expect(list(page).getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
    await expect(row(page, 'Zilda Removida')).toBeVisible()
    await expect(row(page, 'Zilda Removida').getByRole('link', { name: /^Ver detalhes/ })).toHaveAttribute(
      'href',
      '/ui/900/details',
    )

    await list(page).getByRole('button', { name: 'Restaurar Zilda Removida' }).click()
    const question = page.getByRole('alertdialog', { name: 'Deseja restaurar a pessoa?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(row(page, 'Zilda Removida')).toBeVisible()
    await list(page).getByRole('button', { name: 'Restaurar Zilda Removida' }).click()
    await expect(question).toContainText('Zilda Removida')
    await question.getByRole('button', { name: 'Restaurar' }).click()
    await expect(question).toBeHidden()
    await expect(row(page, 'Zilda Removida')).toHaveCount(0)
    await expect(row(page, 'Xavier Removido')).toBeVisible()

    await toggle(page).click()
    await expect(list(page).getByRole('button', { name: /^Restaurar/ })).toHaveCount(0)
    await expect(list(page).getByRole('link', { name: /^Ver detalhes/ })).toHaveCount(10)
  })
})
