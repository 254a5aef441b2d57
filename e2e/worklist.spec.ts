import { newPhoto } from './photos.ts'
import { office } from './records.ts'
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  retryUntilLoaded,
  test,
  toast,
  unique,
} from './support.ts'

type Made = { id: number; patient: string; sessions: number[] }

/** Creates a contract with one professional, and a PAD on Tuesdays and Thursdays of March 2026 for each of these patients. */
const startMonth = async (page: Page, ...patients: string[]) => {
  const token = await enter(page)
  const api = office(page, token)
  const { id: contractId } = await api.createContract({ fantasyName: unique('Operadora') })
  const { id: professionalId } = await api.createProfessional({ fullName: unique('Caio Atende') })
  const created: Made[] = []
  for (const name of patients) {
    const { id: patientId, fullName } = await api.createPatient({ contractId, fullName: unique(name) })
    const { id, sessionDates } = await api.createTreatment(patientId, professionalId, {
      frequency: '2x Semana',
      sessionCount: 8,
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      expectedStart: '2026-03-03',
    })
    const sessions = (sessionDates as { id: number }[]).map((session) => session.id)
    created.push({ id, patient: String(fullName), sessions })
  }
  const change = async (sessions: number[], status: string) => {
    const body = { sessions: sessions.map((id) => ({ id, status, endDate: null })) }
    expect((await api.call('PUT', '/monitoring/session-states', body)).status()).toBe(200)
  }
  /** Another person writes an observation into a cancelled session. */
  const note = async (id: number | undefined, observation: string) => {
    const answer = await page.request.put(`/api/v1/monitoring/sessions/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { status: 'cancelled', endDate: '', observation, professionalId: String(professionalId) },
    })
    expect(answer.status()).toBe(200)
  }
  const [one, other] = created
  if (!one) throw new Error('a month needs a patient')
  return {
    one,
    other,
    change,
    note,
    results: `/monitoring/results?year=2026&month=3&contractId=${contractId}`,
  }
}

const day = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('missing items are one click away, and returning restores the position', async ({ page }) => {
  const { one, other, change, results } = await startMonth(page, 'Ana Primeira', 'Bia Segunda')
  await change(one.sessions, 'completed')
  await page.goto(results)
  const totals = page.getByRole('group', { name: /^Totais do mês/ })
  await expect(totals.getByRole('button')).toHaveText([
    'Pendentes8 sessões',
    'Vencidas8 sessões',
    'Sem comprovante8 sessões',
    'Sem relatório1 PAD',
    'Sem folha de ponto1 PAD',
    'Fotos a conferirEm dia',
  ])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await test.step('a total filters the list, and going back keeps the filter and the expanded row', async () => {
    await totals.getByRole('button', { name: /^Sem comprovante/ }).click()
    await expect(page.getByText(other?.patient ?? '')).toBeHidden()
    await page.getByRole('button', { name: `Expandir ${one.patient}` }).click()
    await page.getByRole('link', { name: 'Ver detalhes' }).click()
    await expect(page.getByRole('heading', { name: one.patient })).toBeVisible()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(day(page, '3, Realizada, sem comprovante')).toBeVisible()
    await expect(page).toHaveURL(/missing=proof/)
  })

  await test.step('sessions that are not pending change only after a tick', async () => {
    await page.getByRole('button', { name: 'Selecionar vários' }).click()
    await page.getByRole('button', { name: 'Selecionar todas' }).click()
    const bar = page.getByRole('region', { name: 'Alterar várias sessões' })
    await expect(bar.getByRole('button', { name: 'Glosado' })).toBeDisabled()
    await bar.getByLabel('Alterar também as 8 que não estão pendentes').check()
    await expect(bar.getByRole('button', { name: 'Glosado' })).toBeEnabled()
    await bar.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('the details link to the next PAD of the list and back to the list', async () => {
    await totals.getByRole('button', { name: /^Sem comprovante/ }).click()
    await page.getByRole('link', { name: 'Ver detalhes' }).click()
    await page.getByRole('link', { name: `Próximo: ${other?.patient}` }).click()
    await expect(page.getByRole('heading', { name: other?.patient ?? '' })).toBeVisible()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page.getByRole('button', { name: `Recolher ${one.patient}` })).toBeVisible()
  })
})

test('several files are matched to sessions and documents before they are saved @journey', async ({
  page,
}) => {
  const { one, results } = await startMonth(page, 'Carla Arquivos')
  await page.goto(results)
  const picture = await newPhoto(page)
  const pdf = await page.pdf()
  await page.getByLabel('Enviar vários arquivos').setInputFiles([
    { name: 'IMG-20260305-WA0001.png', mimeType: 'image/png', buffer: picture },
    { name: `folha de ponto ${one.patient}.pdf`, mimeType: 'application/pdf', buffer: pdf },
    { name: 'sem dia.png', mimeType: 'image/png', buffer: picture },
    { name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') },
  ])
  const files = page.getByRole('dialog', { name: 'Enviar vários arquivos' })
  await expect(files.getByLabel('Sessão de IMG-20260305-WA0001.png')).toHaveValue(String(one.sessions[1]))
  await expect(files.getByLabel(/^Documento de folha/)).toHaveValue('timesheet')
  await expect(files.getByText('Não é uma foto PNG ou JPEG, nem um PDF.')).toBeVisible()
  await files.getByLabel('Sessão de sem dia.png').selectOption(String(one.sessions[2]))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await files.getByRole('button', { name: 'Salvar 3 arquivos' }).click()
  await expect(files.getByText('Salvo', { exact: true })).toHaveCount(3)
  await files.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: /^Expandir/ }).click()
  await expect(day(page, '5, Realizada, com comprovante')).toBeVisible()
  // The same photo for two sessions is flagged at the second one.
  await expect(day(page, '10, Realizada, comprovante a conferir')).toBeVisible()
  await expect(page.getByText('Enviada', { exact: true }).first()).toBeVisible()
})

test('the dialog of a moved session keeps its input and takes over a field that only another person changed @trouble', async ({
  page,
}) => {
  const { one, change, results } = await startMonth(page, 'Dina Conflito')
  await page.goto(`${results}&missing=pending`)
  await page.getByRole('button', { name: /^Expandir/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Sess/ })
  await day(page, '3, Prevista, vencida').click()
  await dialog.getByLabel('Data prevista').fill('04/03/2026')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Sessão atualizada com sucesso')).toBeVisible()
  await day(page, '4, Prevista, vencida').click()
  await dialog.getByLabel('Observação').fill('Veio com a filha.')
  // Without pending sessions the PAD is no longer in the list; the input of its dialog stays.
  await change(one.sessions, 'cancelled')
  await expect(page.getByText(one.patient)).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: 'Cancelada' })).toBeChecked()
  await expect(page.getByText(/também alterou Status: as duas mudanças foram mantidas/).first()).toBeVisible()
  await expect(dialog.getByLabel('Observação')).toHaveValue('Veio com a filha.')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(results)
  await page.getByRole('button', { name: /^Expandir/ }).click()
  await day(page, '4, Cancelada').click()
  await expect(dialog.getByLabel('Observação')).toHaveValue('Veio com a filha.')
})

test('two edits of one session are merged, and the question about a field that both changed names person and time @trouble', async ({
  page,
}) => {
  const { one, change, note, results } = await startMonth(page, 'Ema Dupla')
  // Without live changes only the save shows the other change.
  await page.routeWebSocket(/socket\.io/, () => {})
  await page.goto(results)
  await page.getByRole('button', { name: /^Expandir/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Sess/ })
  const observation = dialog.getByLabel('Observação')
  const save = () => dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await day(page, '3, Prevista, vencida').click()
  await observation.fill('Veio com a filha.')
  await change(one.sessions.slice(0, 1), 'cancelled')
  await save()
  await expect(toast(page, 'Sessão atualizada com sucesso')).toBeVisible()
  await expect(dialog).toBeHidden()
  await day(page, '3, Cancelada').click()
  await expect(observation).toHaveValue('Veio com a filha.')

  await observation.fill('Veio com o filho.')
  await note(one.sessions[0], 'Faltou luz.')
  await save()
  const conflict = dialog.getByRole('alert', { name: 'Alterada por outra pessoa' })
  await expect(conflict).toContainText(/alterou esta sessão em \d\d\/\d\d\/\d{4}, às \d\d:\d\d/)
  await expect(conflict.getByRole('listitem')).toHaveText([
    'Observação: Faltou luz. (o seu: Veio com o filho.)',
  ])
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Ficar com o da outra pessoa' }).click()
  await expect(observation).toHaveValue('Faltou luz.')
  await observation.fill('Veio sozinha.')
  await note(one.sessions[0], 'Choveu.')
  // The form keeps its input if it cannot read the other change.
  const reads = /\/monitoring\/.*treatments\?|\/monitoring\/\d+\/\d+\/\d+\?/
  await page.route(reads, (route) => route.abort())
  await save()
  await expect(dialog.getByText(/não foi possível buscar o que mudou\. Salve de novo\.$/)).toBeVisible()
  await expect(observation).toHaveValue('Veio sozinha.')
  await page.unroute(reads)
  await save()
  await conflict.getByRole('button', { name: 'Salvar o meu por cima' }).click()
  await expect(dialog).toBeHidden()
  await day(page, '3, Cancelada').click()
  await expect(observation).toHaveValue('Veio sozinha.')
})

test('an open session whose PAD left the list shows the last known data, and a warning if it cannot be checked @trouble', async ({
  page,
}) => {
  const { one, change, results } = await startMonth(page, 'Elis Espera')
  await page.goto(`${results}&missing=pending`)
  await page.getByRole('button', { name: /^Expandir/ }).click()
  await day(page, '3, Prevista, vencida').click()
  const dialog = page.getByRole('dialog', { name: /^Sess/ })
  const details = `**/api/v1/monitoring/${one.id}/details?*`
  const [first = 0, ...others] = one.sessions

  await test.step('while the request runs, the dialog shows the last data of the list', async () => {
    await change([first], 'cancelled')
    await expect(dialog.getByRole('radio', { name: 'Cancelada' })).toBeChecked()
    // Never answers the request.
    await page.route(details, () => {})
    await change(others, 'cancelled')
    await expect(page.getByText(one.patient)).toHaveCount(1)
    await expect(dialog.getByRole('radio', { name: 'Cancelada' })).toBeChecked()
  })

  await test.step('a failed request shows an error and can be retried', async () => {
    await page.unroute(details)
    await page.route(details, (route) => route.fulfill({ status: 400, json: {} }))
    await change([first], 'pendding')
    await page.goto(`${results}&missing=pending`)
    await page.getByRole('button', { name: /^Expandir/ }).click()
    await day(page, '3, Prevista, vencida').click()
    await change([first], 'cancelled')
    const notice = dialog.getByRole('alert').filter({ hasText: 'Este PAD saiu da lista' })
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await retryUntilLoaded(notice.getByRole('button', { name: 'Tentar de novo' }), () =>
      page.unroute(details),
    )
    await expect(notice).toBeHidden()
    await expect(dialog.getByRole('radio', { name: 'Cancelada' })).toBeChecked()
  })
})

test('totals that failed to load show a dash, and appear with the list @trouble', async ({ page }) => {
  const { one, results } = await startMonth(page, 'Flora Falha')
  const list = '**/api/v1/monitoring/treatments?*'
  await page.route(list, (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto(results)
  const totals = page.getByRole('group', { name: /^Totais do mês/ })
  await expect(totals).toContainText('Realizadas—Pendentes—')
  await expect(totals).not.toContainText('…')
  await retryUntilLoaded(page.getByRole('button', { name: 'Tentar novamente' }), () => page.unroute(list))
  await expect(page.getByText(one.patient)).toBeVisible()
  await expect(totals).toContainText('Pendentes8 sessões')
})
