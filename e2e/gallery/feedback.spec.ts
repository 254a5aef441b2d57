import { expect, expectNoBarrier, openGallery, type Page, test } from './support.ts'

test.beforeEach(async ({ page }) => {
  await openGallery(page, 'feedback,steps')
})

const steps = (page: Page) => page.getByRole('region', { name: 'Formulário em etapas' })

async function fillFirstStep(page: Page, reason: string) {
  await steps(page).getByLabel('Razão social').fill(reason)
  await steps(page).getByLabel('Responsável').pressSequentially('003')
  await page.getByRole('option', { name: 'Profissional 003' }).click()
  await steps(page).getByRole('button', { name: 'Próximo' }).click()
  await expect(steps(page).getByText('ETAPA 2 DE 2')).toBeVisible()
}

test('Próximo validates the current step and only that step', async ({ page }) => {
  await expect(steps(page).getByText('ETAPA 1 DE 2')).toBeVisible()
  await steps(page).getByRole('button', { name: 'Próximo' }).click()
  await expect(steps(page).getByText('Este campo é obrigatório.')).toHaveCount(2)
  await expect(steps(page).getByLabel('Razão social')).toBeFocused()

  await fillFirstStep(page, 'Saúde Ação')
  await expect(steps(page).getByRole('heading', { name: 'Condições' })).toBeFocused()
  await expect(steps(page).getByText('Este campo é obrigatório.').filter({ visible: true })).toHaveCount(0)

  await steps(page).getByRole('button', { name: 'Voltar' }).click()
  await expect(steps(page).getByLabel('Razão social')).toHaveValue('Saúde Ação')
  await expect(steps(page).getByLabel('Responsável')).toHaveValue('Profissional 003')

  await steps(page).getByRole('button', { name: 'Próximo' }).click()
  await steps(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(steps(page).getByLabel('Cronograma')).toBeFocused()
  await steps(page).getByLabel('Cronograma').fill('Mensal')
  await steps(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(steps(page).getByLabel('Salvo')).toHaveText(
    JSON.stringify({ reason: 'Saúde Ação', owner: 3, timeline: 'Mensal' }),
  )
})

test('a server error shows its step and focuses its input', async ({ page }) => {
  await fillFirstStep(page, 'Repetida')
  await steps(page).getByLabel('Cronograma').fill('Mensal')
  await steps(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(steps(page).getByText('ETAPA 1 DE 2')).toBeVisible()
  await expect(steps(page).getByLabel('Razão social')).toBeFocused()
  await expect(steps(page).getByLabel('Razão social')).toHaveAccessibleDescription('Já existe este contrato.')
})

test('a double click on Próximo does not trigger Salvar', async ({ page }) => {
  await fillFirstStep(page, 'Saúde Ação')
  await steps(page).getByLabel('Cronograma').fill('Mensal')
  await steps(page).getByRole('button', { name: 'Voltar' }).click()
  await steps(page).getByRole('button', { name: 'Próximo' }).click()
  await expect(steps(page).getByText('ETAPA 2 DE 2')).toBeVisible()
  await steps(page).getByRole('button', { name: 'Salvar' }).hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await steps(page).getByRole('button', { name: 'Voltar' }).click()
  await expect(steps(page).getByText('ETAPA 1 DE 2')).toBeVisible()
  await expect(steps(page).getByLabel('Salvo')).toHaveText('nada')
})

test('cancelling a changed form asks first', async ({ page }) => {
  await steps(page).getByRole('button', { name: 'Cancelar' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deseja cancelar?' })
  await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(steps(page).getByLabel('Salvo')).toHaveText('nada')
  await steps(page).getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(steps(page).getByLabel('Salvo')).toHaveText('cancelado')
})

test('leaving a changed form asks first; a saved form is left at once', async ({ page }) => {
  await steps(page).getByLabel('Razão social').fill('Saúde Ação')
  await steps(page).getByRole('link', { name: 'Sair da página' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deseja sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(page).toHaveURL(/\/ui$/)

  await fillFirstStep(page, 'Saúde Ação')
  await steps(page).getByLabel('Cronograma').fill('Mensal')
  await steps(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(steps(page).getByLabel('Salvo')).toContainText('Mensal')
  await steps(page).getByRole('link', { name: 'Sair da página' }).click()
  await expect(page).not.toHaveURL(/\/ui$/)
})

test('a changed form can be left without saving', async ({ page }) => {
  await steps(page).getByLabel('Razão social').fill('Saúde Ação')
  await steps(page).getByRole('link', { name: 'Sair da página' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).not.toHaveURL(/\/ui$/)
})

test('a visible toast has no accessibility violations', async ({ page }) => {
  // These toasts stay for one minute, because a shorter toast may disappear before a busy browser has checked it.
  await page.getByRole('button', { name: 'Seis avisos' }).click()
  await expect(page.getByText('Aviso 6')).toBeVisible()
  await expect(() => expectNoBarrier(page, ['[data-sonner-toaster]'], { strict: true })).toPass()
})

test('at most four toasts are visible, stacked until hovered or focused, and each can be closed', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Seis avisos' }).click()
  const seen = page.locator('[data-sonner-toast][data-visible="true"]')
  await expect(seen).toHaveCount(4)
  await expect(page.getByText('Aviso 6')).toBeVisible()
  const height = () =>
    seen.evaluateAll((toasts) => {
      const boxes = toasts.map((toast) => toast.getBoundingClientRect())
      return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
    })
  await expect.poll(height).toBeLessThan(110)
  await seen.last().getByRole('button', { name: 'Fechar aviso' }).focus()
  await expect.poll(height).toBeGreaterThan(180)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Aviso 6' })
    .getByRole('button', { name: 'Fechar aviso' })
    .click()
  await expect(page.getByText('Aviso 6')).toBeHidden()
})

/** The bottom edge of the lowest toast. */
const endOfToasts = (page: Page) =>
  page
    .locator('[data-sonner-toast][data-visible="true"]')
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)))

test('on a phone toasts appear at the header and leave the rest of the screen free @walk', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Seis avisos' }).click()
  await expect(page.getByText('Aviso 6')).toBeVisible()
  await expect.poll(() => endOfToasts(page)).toBeLessThan(140)
})

test('a toast over a dialog is announced, can be closed, and leaves the dialog open', async ({ page }) => {
  await page.getByRole('button', { name: 'Aviso de sucesso' }).click()
  await expect(page.getByText('Contrato criado com sucesso')).toBeVisible()
  await page.getByRole('button', { name: 'Abrir diálogo', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sessões de 04/11/2026' })
  await dialog.getByRole('button', { name: 'Avisar daqui' }).click()
  await expect(page.getByText('Aviso sobre o diálogo')).toBeVisible()
  await test.step('on a phone the toast is above the tallest dialog and does not cover its close button', async () => {
    await page.setViewportSize({ width: 390, height: 300 })
    const gap = async () => ((await dialog.boundingBox())?.y ?? 0) - (await endOfToasts(page))
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
  })
  // By role, which does not find elements hidden from screen readers.
  const toasts = page.getByRole('region', { name: 'Avisos', exact: true })
  for (const text of ['Aviso sobre o diálogo', 'Contrato criado com sucesso']) {
    const toast = toasts.getByRole('listitem').filter({ hasText: text })
    await toast.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(toast).toBeHidden()
  }
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
})

test('removing asks first, and the dialog stays open while the request runs', async ({ page }) => {
  await page.getByRole('button', { name: 'Remover administrador' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deseja remover o administrador?' })
  await expect(question).toHaveAccessibleDescription('Depois de confirmar, não será possível desfazer.')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Removidos')).toHaveText('0')
  await page.getByRole('button', { name: 'Remover administrador' }).click()
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByLabel('Removidos')).toHaveText('1')

  await page.getByRole('button', { name: 'Remoção em andamento' }).click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
})

test('a long dialog scrolls inside and keeps its buttons visible @phone', async ({ page }) => {
  await page.getByRole('button', { name: 'Abrir diálogo comprido' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeInViewport({ ratio: 1 })
  await dialog.getByText('Linha 30').scrollIntoViewIfNeeded()
  await expect(dialog.getByText('Linha 30')).toBeInViewport()
})
