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

// Before the demo company began, so that no other test's PADs are proposed with these.
const august = { startDate: '2022-08-01', endDate: '2022-08-31', expectedStart: '2022-08-01' }

/** A contract whose three patients have a PAD each in August 2022; one of them is in hospital by now. */
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
  const away = await care('Célia Prado', { status: 'Hospitalização' })
  return {
    first,
    away,
    address: `/management/renewals?year=2022&month=9&contractId=${contract.id}`,
  }
}

// A month renewed as it is proposed is walked in month-end.spec.ts.
test('a month’s renewals are corrected in the table, created and undone as one', async ({ page }) => {
  const { first, away, address } = await endingMonth(page)
  const press = (name: string | RegExp, role: 'button' | 'tab' | 'checkbox' = 'button') =>
    page.getByRole(role, { name }).first().click()
  await page.goto(address)
  await expect(page.getByRole('tab', { name: 'Prontos (2)' })).toBeVisible()
  await expect(page.getByRole('row', { name: first.patient })).toContainText('5 (antes 4)')
  await expectAccessible(page)

  // One is corrected: a later start asks for a session less.
  await press(`Expandir`)
  const editor = page.getByRole('region', { name: `Correção do PAD de ${first.patient}` })
  await editor.getByLabel('Início').fill('05/09/2022')
  await expect(editor.getByLabel('Sessões (Semanal)')).toHaveText('4')
  await expect(page.getByRole('row', { name: first.patient }).first()).toContainText('05/09 a 30/09')

  // What needs a look is not chosen until somebody does.
  await press('Precisam de atenção (1)', 'tab')
  await expect(page.getByText('O status do paciente é Hospitalização.')).toBeVisible()
  await expect(
    page.getByRole('checkbox', { name: `Renovar FISIOTERAPIA de ${away.patient}` }),
  ).not.toBeChecked()
  await expectAccessible(page)
  await press('Criar 2 PADs')
  await expect(toast(page, '2 PADs criados com sucesso')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Já renovados (2)' })).toBeVisible()

  // Undone from the toast, they are proposed again.
  await page.getByRole('button', { name: 'Desfazer', exact: true }).first().click()
  await expect(toast(page, 'Renovação desfeita com sucesso')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Prontos (2)' })).toBeVisible()
})

test('one PAD is renewed from its details, once @phone', async ({ page }) => {
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

test('a renewal taken up again shows what was corrected, and creates what it shows @walk', async ({
  page,
}) => {
  const { first } = await endingMonth(page)
  const open = async () => {
    await page.goto(`/patients/${first.id}/details-pad`)
    await page.getByRole('link', { name: 'Renovar' }).click()
  }
  const value = page.getByLabel('Valor do contrato')
  await open()
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && !!answer.request().postData()?.includes('175'),
  )
  await value.fill('175')
  await kept
  await open()
  await expect(value).not.toHaveValue(/175,00/)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(value).toHaveValue(/175,00/)
})
