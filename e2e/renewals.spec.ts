import { office } from './records.ts'
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

// A month before the demo data starts, so that no PADs of other tests are proposed.
const august = { startDate: '2022-08-01', endDate: '2022-08-31', expectedStart: '2022-08-01' }

/** A contract with three patients, each with a PAD in August 2022; one patient is now in hospital. */
const endingMonth = async (page: Page) => {
  const make = office(page, await enter(page))
  const contract = await make.createContract({ fantasyName: unique('Plano Mar') })
  const care = async (name: string, given: object = {}) => {
    const patient = await make.createPatient({ contractId: contract.id, fullName: unique(name), ...given })
    const professional = await make.createProfessional({ fullName: unique('Bruna Camargo') })
    const { id } = await make.createTreatment(patient.id, professional.id, august)
    return { id, patient: String(patient.fullName) }
  }
  const first = await care('Abel Prado')
  await care('Bento Prado')
  const hospitalPatient = await care('Célia Prado', { status: 'Hospitalização' })
  return {
    first,
    hospitalPatient,
    address: `/management/renewals?year=2022&month=9&contractId=${contract.id}`,
  }
}

// month-end.spec.ts covers a renewal without corrections.
test('renewals of a month are corrected in the table, created and undone together', async ({ page }) => {
  const { first, hospitalPatient, address } = await endingMonth(page)
  const press = (name: string | RegExp, role: 'button' | 'tab' | 'checkbox' = 'button') =>
    page.getByRole(role, { name }).first().click()
  await page.goto(address)
  await expect(page.getByRole('tab', { name: 'Prontos (2)' })).toBeVisible()
  await expect(page.getByRole('row', { name: first.patient })).toContainText('5 (antes 4)')
  await expectAccessible(page)

  // A later start reduces the number of sessions by one.
  await press(`Expandir`)
  const editor = page.getByRole('region', { name: `Correção do PAD de ${first.patient}` })
  await editor.getByLabel('Início').fill('05/09/2022')
  await expect(editor.getByLabel('Sessões (Semanal)')).toHaveText('4')
  await expect(page.getByRole('row', { name: first.patient }).first()).toContainText('05/09 a 30/09')

  // PADs that need attention are not selected by default.
  await press('Precisam de atenção (1)', 'tab')
  await expect(page.getByText('O status do paciente é Hospitalização.')).toBeVisible()
  await expect(
    page.getByRole('checkbox', { name: `Renovar FISIOTERAPIA de ${hospitalPatient.patient}` }),
  ).not.toBeChecked()
  await expectAccessible(page)
  await press('Criar 2 PADs')
  await expect(toast(page, '2 PADs criados com sucesso')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Já renovados (2)' })).toBeVisible()

  // After the undo, the screen proposes the renewals again.
  await page.getByRole('button', { name: 'Desfazer', exact: true }).first().click()
  await expect(toast(page, 'Renovação desfeita com sucesso')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Prontos (2)' })).toBeVisible()
})

test('a month with very many PADs is shown in parts, and changing the part keeps the filter', async ({
  page,
}) => {
  const { address } = await endingMonth(page)
  await page.route('**/api/v1/renewals?*', async (route) => {
    if (route.request().url().includes('portion=2'))
      return route.fulfill({ json: { data: [], hasMore: false } })
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), hasMore: true } })
  })
  await page.goto(address)
  await expect(
    page.getByText('Parte 1: até 1.000 PADs por vez, primeiro os que terminam por último.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Parte anterior' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Próxima parte' }).click()
  await expect(page.getByText(/^Parte 2:/)).toBeVisible()
  await expect(page).toHaveURL(/contractId=\d+/)
  await expect(
    page.getByText('Não há mais PADs a renovar nesta parte. Volte à parte anterior.'),
  ).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Prontos/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Próxima parte' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Parte anterior' }).click()
  await expect(page.getByRole('tab', { name: 'Prontos (2)' })).toBeVisible()
})

test('a PAD is renewed from its details, and only once @journey', async ({ page }) => {
  const { first } = await endingMonth(page)
  await page.goto(`/patients/${first.id}/details-pad`)
  await page.getByRole('link', { name: 'Renovar' }).click()
  await expect(page.getByRole('region', { name: `Correção do PAD de ${first.patient}` })).toBeVisible()
  await page.getByRole('button', { name: 'Ver datas previstas' }).click()
  await expect(page.getByText('5 sessões. Clique em uma data para movê-la.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar 1 PAD' }).click()
  await expect(toast(page, '1 PAD criado com sucesso')).toBeVisible()
  await expect(page.getByText(/^Já renovado: o PAD \d+ começa em 01\/09\/2022\.$/)).toBeVisible()
})

test('a resumed renewal shows the earlier corrections and creates the PADs that it shows @walk', async ({
  page,
}) => {
  const { first } = await endingMonth(page)
  const open = async () => {
    await page.goto(`/patients/${first.id}/details-pad`)
    await page.getByRole('link', { name: 'Renovar' }).click()
  }
  const value = page.getByLabel('Valor do contrato')
  await open()
  const responsePromise = page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && !!answer.request().postData()?.includes('175'),
  )
  await value.fill('175')
  await responsePromise
  await open()
  await expect(value).not.toHaveValue(/175,00/)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(value).toHaveValue(/175,00/)
})
