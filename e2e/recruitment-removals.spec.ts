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

/** A PAD of 2032 with an open substitution, and a professional who can take it over. */
const substitution = async (page: Page) => {
  const desk = office(page, await enter(page))
  const leaving = await desk.createProfessional({ fullName: unique('Bruna Sai') })
  const substitute = await desk.createProfessional({ fullName: unique('Vera Entra') })
  const patient = await desk.createPatient()
  const { id: treatmentId } = await desk.createTreatment(patient.id, leaving.id, {
    startDate: '2032-11-01',
    endDate: '2032-11-30',
    expectedStart: '2032-11-01',
  })
  const { id } = await desk.createRecruitment({
    type: 'substitution',
    specialty: 'FISIOTERAPIA',
    patientId: patient.id,
    replacedTreatmentId: treatmentId,
  })
  return { desk, leaving, substitute, treatmentId, id }
}

const remove = (page: Page) => page.getByRole('button', { name: 'Remover', exact: true }).click()

test('the removal dialog of a handed-over captação shows the reason against it; an undone refusal shows who attends @phone', async ({
  page,
}) => {
  const { desk, leaving, substitute, treatmentId, id } = await substitution(page)
  const passed = await desk.call('POST', `/treatments/${treatmentId}/hand-over`, {
    professionalId: substitute.id,
    from: '2032-11-01',
    recruitmentId: id,
  })
  expect(passed.status()).toBe(200)

  await page.goto(`/recruitment/${id}/details`)
  await remove(page)
  const question = page.getByRole('alertdialog', { name: 'Deseja remover a captação?' })
  await expect(question).toContainText('As sessões desta substituição já foram passadas')
  await expect(question.getByRole('button', { name: 'Remover' })).toBeDisabled()
  await expect(question.getByRole('link', { name: `Ver o PAD ${treatmentId}` })).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()

  const refused = await desk.call('POST', '/recruitment-rejections', {
    recruitmentId: id,
    professionalId: substitute.id,
  })
  expect(refused.status()).toBe(201)
  await page.goto(`/recruitment/${id}/details?tab=historico`)
  await expect(page.getByText('Os dias que faltavam voltaram a quem atendia antes')).toBeVisible()
  await page.getByRole('button', { name: `Desfazer a recusa de ${substitute.fullName}` }).click()
  await expect(toast(page, `As sessões continuam com ${leaving.fullName}: passe-as de novo.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Passar sessões' })).toBeVisible()
})

test('removing a PAD names its open substitution, which then offers no hand-over @phone', async ({
  page,
}) => {
  const { treatmentId, id } = await substitution(page)
  await page.goto(`/patients/${treatmentId}/details-pad`)
  await remove(page)
  const question = page.getByRole('alertdialog', { name: 'Deseja remover o PAD?' })
  await expect(question).toContainText(`O PAD ${treatmentId} tem uma substituição em andamento`)
  await expect(question.getByRole('link', { name: `Ver a captação nº ${id}` })).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page, 'PAD deletado com sucesso')).toBeVisible()

  await page.goto(`/recruitment/${id}/details?tab=sugestoes`)
  await expect(
    page.getByText(`O PAD nº ${treatmentId} desta substituição foi removido: não há sessões a passar.`),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver PAD' })).toBeVisible()
  for (const name of ['Autorizar', 'Passar sessões', /^Designar/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Dados' }).click()
  await expect(page.getByText('(PAD removido)')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('removing a professional names the captações, and frees them @phone', async ({ page }) => {
  const desk = office(page, await enter(page))
  const { id: professionalId, fullName } = await desk.createProfessional({ fullName: unique('Xisto Sai') })
  const assigned = await desk.createRecruitment({ professionalId })
  const called = await desk.createRecruitment()
  const call = await desk.call('POST', `/recruitment/${called.id}/calls`, { professionalId })
  expect(call.status()).toBe(201)

  await page.goto(`/professionals/${professionalId}/details`)
  await remove(page)
  const question = page.getByRole('alertdialog', { name: 'Deseja remover o profissional?' })
  for (const { id } of [assigned, called])
    await expect(question.getByRole('link', { name: `Captação nº ${id}`, exact: true })).toHaveAttribute(
      'href',
      `/recruitment/${id}/details`,
    )
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page, 'Profissional deletado com sucesso')).toBeVisible()

  await page.goto(`/recruitment/${assigned.id}/details?tab=historico`)
  await expect(page.getByText(`Profissional retirado: ${fullName}`)).toBeVisible()
  await page.goto(`/recruitment/${called.id}/details?tab=historico`)
  await expect(page.getByText(`Chamada encerrada: ${fullName} foi removido do cadastro`)).toBeVisible()
})
