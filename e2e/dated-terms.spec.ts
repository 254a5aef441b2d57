import { lookUp } from './forms.ts'
import { march, monthOfCare } from './month-of-care.ts'
import { office } from './records.ts'
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  startEdit,
  test,
  toast,
  unique,
} from './support.ts'

const group = (page: Page) => page.getByRole('group', { name: 'Vale a partir de' })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()
const padPage = (id: number) => `/patients/${id}/details-pad`
/** Today in the company's time zone, in the format of a date field. */
const today = () =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })
    .format(Date.now())
    .replace(/\/(\d\d)$/, '/20$1')

test('changed terms of a PAD need a first day, and a preview shows their effect @journey', async ({
  page,
}) => {
  const { treatments, make, professional, contract } = await monthOfCare(page)
  const carla = String((await make.createProfessional({ fullName: unique('Carla Assume') })).fullName)
  const { id } = treatments[0]
  await page.goto(padPage(id))
  await expect(page.getByText('Termos em vigor')).toHaveCount(0)

  await test.step('the form asks for a first day only when a term changes', async () => {
    await startEdit(page)
    await page.getByLabel('Diagnóstico').fill('Parkinson')
    await expect(group(page)).toHaveCount(0)
    await page.getByLabel('Valor acordado por sessão').fill('100')
    await expect(group(page).getByLabel('Primeiro dia')).toHaveValue(today())
    await expect(group(page)).toContainText('Nenhuma sessão muda.')
  })

  await test.step('the preview shows how many sessions and how much money change from the chosen day', async () => {
    await group(page).getByLabel('Primeiro dia').fill('08/03/2024')
    await expect(group(page)).toContainText(
      `3 sessões mudam (1 já realizada): ${professional} +R$ 60,00; ${contract.name} sem diferença.`,
    )
    await lookUp(page, 'Profissional', carla)
    await expect(group(page)).toContainText(`${professional} −R$ 240,00, ${carla} +R$ 300,00;`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the form sends the first day, and the PAD shows its terms by period', async () => {
    const requestPromise = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/treatments/'),
    )
    await save(page)
    expect((await requestPromise).postDataJSON()).toMatchObject({ from: '2024-03-08' })
    const terms = page.getByRole('group', { name: 'Termos em vigor' })
    await expect(terms).toContainText(/Até 07\/03\/2024.*R\$\s80,00.*De 08\/03\/2024 em diante.*R\$\s100,00/)
    await expect(terms).toContainText(`${professional}, `)
    await expect(terms).toContainText(`${carla}, `)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('an edit of another field sends no first day', async () => {
    await startEdit(page)
    await page.getByLabel('Diagnóstico').fill('AVC')
    const requestPromise = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page)
    expect((await requestPromise).postDataJSON()).not.toHaveProperty('from')
    await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible()
  })
})

test('a failed preview does not block the form, and an invalid day is reported on its field @trouble', async ({
  page,
}) => {
  const { treatments } = await monthOfCare(page)
  await page.route('**/terms-preview', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(padPage(treatments[0].id))
  await startEdit(page)
  await page.getByLabel('Valor acordado por sessão').fill('100')
  await expect(group(page)).toContainText('Não foi possível calcular o que muda.')
  await group(page).getByLabel('Primeiro dia').fill('')
  await save(page)
  await expect(group(page).getByLabel('Primeiro dia')).toHaveAttribute('aria-invalid', 'true')
  await group(page).getByLabel('Primeiro dia').fill('15/03/2024')
  await save(page)
  await expect(toast(page, 'PAD atualizado com sucesso')).toBeVisible()
})

test('changing the contract of a patient asks for its first day, and the patient shows both contracts', async ({
  page,
}) => {
  const { treatments, make, contract, patients, call } = await monthOfCare(page)
  const next = String((await make.createContract({ fantasyName: unique('Plano Lua') })).fantasyName)
  const { patientId } = await (await call('GET', `/treatments/${treatments[0].id}`)).json()
  await page.goto(`/patients/${patientId}/details`)
  await startEdit(page)
  await expect(page.getByLabel('Nome completo')).toHaveValue(patients[0])
  await expect(group(page)).toHaveCount(0)
  await lookUp(page, 'Contrato', next)
  await group(page).getByLabel('Primeiro dia').fill('08/03/2024')
  await expect(group(page)).toContainText(
    `3 sessões mudam (1 já realizada): ${contract.name} −R$ 360,00, ${next} +R$ 360,00.`,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const requestPromise = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page)
  expect((await requestPromise).postDataJSON()).toMatchObject({ from: '2024-03-08' })
  await page.getByRole('tab', { name: 'Informações adicionais' }).click()
  const contracts = page.getByRole('group', { name: 'Contratos por período' })
  await expect(contracts).toContainText(`Até 07/03/2024${contract.name}De 08/03/2024 em diante${next}`)
})

/** Creates two PADs of Ana on four Mondays of March 2032, and hands the sessions from 8 to 15 March over to Sara. */
const createHandOver = async (page: Page) => {
  const api = office(page, await enter(page))
  const ana = await api.createProfessional({ fullName: unique('Ana Volta') })
  const sara = await api.createProfessional({ fullName: unique('Sara Cobre') })
  const period = { startDate: '2032-03-01', endDate: '2032-03-31', expectedStart: '2032-03-01' }
  const ids: number[] = []
  for (let count = 0; count < 2; count += 1) {
    const patient = await api.createPatient()
    ids.push((await api.createTreatment(patient.id, ana.id, period)).id)
  }
  const days = { from: '2032-03-08', to: '2032-03-15' }
  const handOver = async (overrides: object) => {
    const response = await api.call('POST', `/professionals/${ana.id}/hand-over`, {
      professionalId: sara.id,
      agreedValue: 90,
      ...overrides,
    })
    expect(response.status(), await response.text()).toBe(200)
  }
  await handOver(days)
  const readProfessionals = async (id: number): Promise<number[]> =>
    (await (await api.call('GET', `/treatments/${id}`)).json()).sessionDates.map(
      (one: { professionalId: number }) => one.professionalId,
    )
  return { api, ana, sara, ids, days, readProfessionals }
}

test('a hand-over is undone as a whole from the page of a PAD', async ({ page }) => {
  const { api, ana, sara, ids, readProfessionals } = await createHandOver(page)
  const [first = 0, second = 0] = ids
  const [anaName, saraName] = [String(ana.fullName), String(sara.fullName)]
  await page.goto(padPage(first))
  await expect(page.getByRole('group', { name: 'Termos em vigor' })).toContainText(
    /De 08\/03\/2032 a 15\/03\/2032.*R\$\s90,00 \(substituição\)/,
  )
  const inForce = page.getByRole('region', { name: 'Passagens em vigor' })
  await expect(inForce).toContainText(
    `De 08/03/2032 a 15/03/2032: 4 sessões de 2 PADs, de ${anaName} para ${saraName}`,
  )
  await expectAccessible(page)
  await inForce.getByRole('button', { name: 'Desfazer passagem' }).click()
  const question = page.getByRole('alertdialog', { name: 'Desfazer esta passagem?' })
  await expect(question).toContainText(`4 sessões de 2 PADs voltam a ${anaName}.`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Desfazer passagem' }).click()
  await expect(toast(page, 'Passagem desfeita com sucesso')).toBeVisible()
  await expect(inForce).toHaveCount(0)
  await expect(page.getByText('Termos em vigor')).toHaveCount(0)
  expect(await readProfessionals(second)).toEqual([ana.id, ana.id, ana.id, ana.id])

  await test.step('a hand-over that cannot be undone shows the reason instead of the button', async () => {
    const passed = async (from: string, to: string | null) =>
      expect(
        (
          await api.call('POST', `/treatments/${first}/hand-over`, {
            professionalId: to === null ? ana.id : sara.id,
            from,
            to,
            agreedValue: null,
          })
        ).status(),
      ).toBe(200)
    await passed('2032-03-08', '2032-03-15')
    await passed('2032-03-15', null)
    await page.reload()
    await expect(inForce.getByRole('listitem')).toHaveCount(2)
    await expect(inForce.getByText('Não pode ser desfeita: Desfaça antes a passagem posterior')).toBeVisible()
    await expect(inForce.getByRole('button', { name: 'Desfazer passagem' })).toHaveCount(1)
  })
})

test('removing an absence offers to undo the hand-overs of its days', async ({ page }) => {
  const { api, ana, ids, days, readProfessionals } = await createHandOver(page)
  const absence = { ...days, reason: 'Atestado' }
  expect((await api.call('POST', `/professionals/${ana.id}/absences`, absence)).status()).toBe(201)
  await page.goto(`/professionals/${ana.id}/details`)
  await page.getByRole('button', { name: 'Remover a ausência de 08/03/2032 a 15/03/2032' }).click()
  await page
    .getByRole('alertdialog', { name: 'Remover esta ausência?' })
    .getByRole('button', { name: 'Remover' })
    .click()
  const offer = page.getByRole('alertdialog', { name: 'Desfazer também as passagens destes dias?' })
  await expect(offer).toContainText('De 08/03/2032 a 15/03/2032: 4 sessões de 2 PADs')
  await expect(offer.getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Desfazer passagem' }).click()
  await expect(toast(page, 'Passagem desfeita com sucesso')).toBeVisible()
  await expect(offer).toBeHidden()
  await expect(page.getByText('Nenhuma ausência de hoje em diante.')).toBeVisible()
  for (const id of ids) expect(await readProfessionals(id)).toEqual([ana.id, ana.id, ana.id, ana.id])
})

test('a hand-over includes completed sessions, and the form shows their number first', async ({ page }) => {
  const { treatments, make, professionalId, patients, call } = await monthOfCare(page)
  const carla = String((await make.createProfessional({ fullName: unique('Carla Cobre') })).fullName)

  await test.step('sessions of one PAD', async () => {
    await page.goto(padPage(treatments[0].id))
    await page.getByRole('button', { name: 'Passar sessões' }).click()
    const dialog = page.getByRole('dialog', { name: 'Passar sessões' })
    await dialog.getByLabel('A partir de').fill('08/03/2024')
    await lookUp(page, 'Novo profissional', carla)
    await expect(
      dialog.getByText(`3 sessões (1 já realizada), de 08/03/2024 a 22/03/2024, passam a ${carla}.`),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Passar 3 sessões' }).click()
    await expect(toast(page, 'Sessões passadas com sucesso')).toBeVisible()
    const { sessionDates } = await (await call('GET', `/treatments/${treatments[0].id}`)).json()
    const names = sessionDates.map((session: { professional: string }) => session.professional)
    expect(names.slice(1)).toEqual([carla, carla, carla])
    expect(names[0]).not.toBe(carla)
  })

  await test.step('sessions of all PADs of a professional', async () => {
    await page.goto(`/professionals/${professionalId}/hand-over`)
    await page.getByLabel('A partir de').fill('01/03/2024')
    const row = page.getByRole('row').filter({ hasText: patients[1] })
    await expect(row).toContainText('4 sessões')
    await expect(row).toContainText('2 já realizadas')
    await expect(page.getByText(/^2 PADs, 5 sessões \(3 já realizadas\)$/)).toBeVisible()
  })
})

test('a reopened month lists differences from the current terms, and one click applies them', async ({
  page,
}) => {
  const { treatments, contract, professional, patients, call, address } = await monthOfCare(page)
  const month = { year: 2024, month: 3, contractId: contract.id }
  const stored = await (await call('GET', `/treatments/${treatments[0].id}`)).json()
  expect((await call('POST', '/payment-management/closings', month)).status()).toBe(201)
  const { professionalId, specialty, diagnosis, frequency, sessionCount, contractValue, version } = stored
  const [startDate, endDate, expectedStart] = ['2024-03-01', '2024-03-31', '2024-03-01']
  const changed = await call('PUT', `/treatments/${treatments[0].id}`, {
    ...{ professionalId, specialty, diagnosis, frequency, sessionCount, contractValue, version },
    ...{ startDate, endDate, expectedStart, authorizationDate: '', agreedValue: 95, from: '2024-03-08' },
  })
  expect(changed.status(), await changed.text()).toBe(200)

  await page.goto(`/management/invoicing/results?${address}`)
  await page.getByRole('button', { name: 'Reabrir' }).click()
  const reopening = page.getByRole('dialog', { name: 'Reabrir a competência de março de 2024' })
  await reopening.getByLabel('Motivo').fill('Valor acordado depois.')
  await reopening.getByRole('button', { name: 'Reabrir' }).click()
  const dialog = page.getByRole('dialog', { name: '3 sessões diferem dos termos em vigor' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').first()).toContainText(
    `${patients[0]}, FISIOTERAPIA, 08/03/2024 (realizada)Valor acordado: R$ 80,00 → R$ 95,00`,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Deixar como está' }).click()
  await expect(dialog).toBeHidden()

  await test.step('the screen of the month opens the differences again', async () => {
    await page.getByRole('button', { name: 'Ver diferenças' }).click()
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Aplicar termos em vigor' }).click()
    await expect(toast(page, 'Termos em vigor aplicados com sucesso')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('diferem dos termos em vigor')).toHaveCount(0)
  })

  await test.step('the payout shows the new prices and their sum', async () => {
    await page.goto(`/management/production/results?${march}&search=${encodeURIComponent(patients[0])}`)
    await page.getByRole('button', { name: `Expandir ${professional}` }).click()
    await expect(page.getByText('2 sessões de R$ 80,00 a R$ 95,00 = R$ 175,00')).toBeVisible()
  })
})
