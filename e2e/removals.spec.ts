import { monthOfCare } from './month-of-care.ts'
import { office } from './records.ts'
import {
  demo,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  test,
  unique,
} from './support.ts'

test('the list of removed records names the remover, and opens each record before it is restored @journey', async ({
  page,
}) => {
  const desk = office(page, await enter(page))
  const name = unique('Removida Lida')
  const { id } = await desk.createPatient({ fullName: name })
  await desk.call('DELETE', `/patients/${id}`)
  await page.goto(`/patients?search=${name}&removed=true`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(`por ${demo.admin.name}`)
  await row.getByRole('link', { name: `Ver detalhes de ${name}` }).click()
  await expect(page).toHaveURL(`/patients/${id}/removed`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(/^Removido em .*, por .*Os dados são só para leitura\.$/)).toBeVisible()
  for (const button of ['Editar', 'Remover'])
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0)
  // Patients and professionals show the whole name of the state.
  await expect(page.getByText('São Paulo', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click()
  await expect(page).toHaveURL(`/patients/${id}/details`)
  await expect(page.getByRole('button', { name: 'Remover', exact: true })).toBeVisible()
})

/** A removed captação, and a removed glosa. */
const removals = {
  captação: async (page: Page) => {
    const desk = office(page, await enter(page))
    const { id, fullName } = await desk.createRecruitment({ fullName: unique('Captada Removida') })
    await desk.call('DELETE', `/recruitment/${id}`)
    return { name: String(fullName), list: '/recruitment', record: `/recruitment/${id}/details`, id }
  },
  glosa: async (page: Page) => {
    const { call, treatments } = await monthOfCare(page)
    const [{ patient, sessions }] = treatments
    const body = {
      sessions: [{ id: sessions[0]?.id, amount: 50 }],
      reason: '1402',
      notifiedOn: '2024-05-10',
    }
    const [glosa] = (await (await call('POST', '/glosas', body)).json()).data
    const appeal = { appealText: 'A guia está assinada.', appealedOn: '2024-05-20' }
    expect((await call('PUT', `/glosas/${glosa.id}/appeal`, appeal)).status()).toBe(200)
    await call('DELETE', `/glosas/${glosa.id}`)
    const list = '/management/glosas'
    return { name: patient, list, record: `${list}/${glosa.id}`, id: glosa.id as number }
  },
}

for (const [what, make] of Object.entries(removals))
  test(`a removed ${what} shows the remover and the time, and opens for reading`, async ({ page }) => {
    const { name, list, record, id } = await make(page)
    await page.goto(`${list}?search=${name}&removed=true`)
    await expect(page.getByRole('columnheader', { name: 'Removida em' })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(`por ${demo.admin.name}`)
    await row.getByRole('link', { name: /^Ver detalhes de / }).click()
    await expect(page).toHaveURL(`${list}/${id}/removed`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(/^Removida em .*, por .*Os dados são só para leitura\.$/)).toBeVisible()
    for (const button of ['Editar', 'Remover', 'Registrar resultado', 'Carta de recurso (PDF)', 'Autorizar'])
      await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click()
    await expect(page).toHaveURL(record)
    await expect(page.getByRole('button', { name: 'Remover', exact: true })).toBeVisible()
  })

test('a removed administrator is not shown as active', async ({ page }) => {
  await enter(page)
  await page.route('**/api/v1/administration?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const removed = { deletedAt: '2026-11-17T12:00:00.000Z', deletedBy: 'Marina' }
    const data = body.data.map((row: object) => ({ ...row, ...removed }))
    await route.fulfill({ response, json: { ...body, data } })
  })
  await page.goto('/administrators')
  await expect(page.getByRole('cell', { name: 'Removido' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Ativo', exact: true })).toHaveCount(0)
})

test('a patient with a pending session in a closed month is not removed, and the question shows the reason', async ({
  page,
}) => {
  const desk = office(page, await enter(page))
  const contract = await desk.createContract({ fantasyName: unique('Fechado') })
  const patient = await desk.createPatient({ contractId: contract.id })
  const professional = await desk.createProfessional()
  const { id } = await desk.createTreatment(patient.id, professional.id, {
    startDate: '2025-03-03',
    endDate: '2025-03-31',
    expectedStart: '2025-03-03',
  })
  const month = { contractId: contract.id, year: 2025, month: 3 }
  expect((await desk.call('POST', '/payment-management/closings', month)).status()).toBe(201)
  await page.goto(`/patients/${patient.id}/details`)
  await page.getByRole('button', { name: 'Remover', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Deseja remover o paciente?' })
  await expect(question).toContainText(
    `O PAD ${id} (FISIOTERAPIA) tem 4 sessões pendentes na competência 03/2025`,
  )
  await expect(question.getByRole('button', { name: 'Remover' })).toBeDisabled()
  await expect(question.getByRole('link', { name: 'Ver a competência 03/2025' })).toHaveAttribute(
    'href',
    '/management/month?year=2025&month=3',
  )
  // If the check returns no reason and the server still refuses, the question shows the refusal.
  await page.route(`**/patients/${patient.id}/removal`, (route) => route.fulfill({ json: { holds: [] } }))
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Remover', exact: true }).click()
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(question.getByRole('alert')).toContainText('não pode mais ser alterada')
})
