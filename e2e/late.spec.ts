import { march, monthOfCare } from './month-of-care.ts'
import { office } from './records.ts'
import { delayAnswers, enter, expect, test, toast } from './support.ts'

test('an answer that arrives after leaving the screen does not navigate back @walk', async ({ page }) => {
  const api = office(page, await enter(page))
  const { id } = await api.createPatient()
  await page.goto(`/patients/${id}/details`)
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Nome completo').fill('Nome de Quem Foi Embora')
  const releaseAnswers = await delayAnswers(page, `**/api/v1/patients/${id}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contratos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  releaseAnswers()
  await expect(toast(page, 'Paciente atualizado com sucesso')).toBeVisible()
  await page.getByRole('link', { name: 'Novo contrato' }).click()
  await expect(page.getByLabel('Razão social', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/contracts/create')
})

test('a late answer to one dialog does not close the next one @walk', async ({ page }) => {
  const { professional, patients } = await monthOfCare(page)
  await page.goto(`/management/production/results?${march}&search=${encodeURIComponent(professional)}`)
  const open = (patient: string) =>
    page.getByRole('button', { name: `PIX de ${professional} por ${patient}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Pagar com PIX' })
  await open(patients[0])
  const releaseAnswers = await delayAnswers(page, '**/update-payment')
  await dialog.getByRole('button', { name: 'Marcar como pago' }).click()
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
  await open(patients[1])
  await expect(dialog).toContainText(patients[1])
  releaseAnswers()
  await expect(toast(page, 'Status atualizado com sucesso')).toBeVisible()
  await expect(dialog).toContainText(patients[1])
})

test("the form of a patient keeps no state from another patient's form @walk", async ({ page }) => {
  const api = office(page, await enter(page))
  const [one, other] = [await api.createPatient(), await api.createPatient()]
  await page.goto(`/patients/${one.id}/create-pad`)
  await expect(page.getByLabel('Diagnóstico')).toHaveValue('')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Ir para' }).fill('Novo PAD para')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Novo PAD para' }).fill(String(other.fullName))
  await page.getByRole('option', { name: String(other.fullName) }).click()
  await expect(page).toHaveURL(`/patients/${other.id}/create-pad`)
  await expect(page.getByRole('main').getByText(String(other.fullName))).toBeVisible()
  await page.getByLabel('Diagnóstico').fill('Do outro')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page.getByRole('main').getByText(String(one.fullName))).toBeVisible()
  await expect(page.getByLabel('Diagnóstico')).toHaveValue('')
})
