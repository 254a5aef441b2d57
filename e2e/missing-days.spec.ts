import { newPhoto } from './photos.ts'
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

type Session = { id: number; sessionDate: string }

/** Two contracts of one professional: a patient each, with four weekly sessions in a month. */
const twoContracts = async (page: Page, month: string) => {
  const { call, ...make } = office(page, await enter(page))
  const professional = unique('Clara Cobra')
  const { id: professionalId } = await make.createProfessional({ fullName: professional })
  const family = unique('Xisto')
  const care = async (contractName: string, firstName: string) => {
    const contract = unique(contractName)
    const { id: contractId } = await make.createContract({ fantasyName: contract })
    const patient = `${firstName} ${family}`
    const { id: patientId } = await make.createPatient({ contractId, fullName: patient })
    const { id, sessionDates } = await make.createTreatment(patientId, professionalId, {
      startDate: `${month}-01`,
      endDate: `${month}-28`,
      expectedStart: `${month}-01`,
    })
    return { id, patient, contract, contractId, sessions: sessionDates as Session[] }
  }
  const [one, two] = [await care('Plano Alfa', 'Abel'), await care('Plano Beta', 'Bento')]
  const complete = async (sessions: Session[]) => {
    const states = sessions.map(({ id }) => ({ id, status: 'completed', endDate: null }))
    const response = await call('PUT', '/monitoring/session-states', { sessions: states })
    expect(response.status(), await response.text()).toBe(200)
  }
  const [year = '', number = ''] = month.split('-')
  return { one, two, complete, professional, family, address: `year=${year}&month=${Number(number)}` }
}

test('missing days are listed by professional, and one message asks for all of them @journey', async ({
  page,
}) => {
  // The sessions are on the 1st, 8th, 15th and 22nd.
  const { one, two, complete, professional, family, address } = await twoContracts(page, '2024-04')
  await complete([...one.sessions.slice(0, 2), ...two.sessions])
  await page.goto(`/management/missing?${address}`)
  await page.getByRole('link', { name: 'Por profissional' }).click()
  await expect(page.getByRole('heading', { name: 'O que falta por profissional', level: 1 })).toBeVisible()
  await page.getByRole('searchbox').fill(professional)
  await expect(page).toHaveURL(/search=/)
  const missingItem = (patient: string, words: string) =>
    page.getByRole('link', { name: `${patient}: ${words}` })
  await expect(page.getByRole('button', { name: /por WhatsApp$/ })).toHaveCount(1)
  await expect(missingItem(one.patient, 'sem comprovante: dias 1 e 8')).toBeVisible()
  await expect(missingItem(one.patient, 'a confirmar: dias 15 e 22')).toBeVisible()
  await expect(missingItem(two.patient, 'sem comprovante: dias 1, 8, 15 e 22')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: `Cobrar ${professional} por WhatsApp` }).click()
  const text = page.getByRole('textbox', { name: 'Texto' })
  await expect(text).toHaveValue(/Dos seus atendimentos em abril de 2024 ainda faltam:/)
  await expect(text).toHaveValue(/confirmar as sessões dos dias 15 e 22; comprovantes dos dias 1 e 8/)
  await expect(text).not.toHaveValue(new RegExp(family))
  const href = await page.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(href ?? '')).toContain('comprovantes dos dias 1, 8, 15 e 22')
})

test('a day with two sessions shows their number, and many days wrap', async ({ page }) => {
  const api = office(page, await enter(page))
  const professional = unique('Duda Duas Vezes')
  const { id: professionalId } = await api.createProfessional({ fullName: professional })
  const patient = unique('Ivo Duplo')
  const { id: contractId } = await api.createContract()
  const { id: patientId } = await api.createPatient({ contractId, fullName: patient })
  const { sessionDates } = await api.createTreatment(patientId, professionalId, {
    frequency: '2x Dia',
    sessionCount: 62,
    startDate: '2023-05-01',
    endDate: '2023-05-31',
    expectedStart: '2023-05-01',
  })
  const sessions = (sessionDates as Session[])
    .slice(0, 5)
    .map(({ id }) => ({ id, status: 'completed', endDate: null }))
  expect((await api.call('PUT', '/monitoring/session-states', { sessions })).status()).toBe(200)
  const month = `year=2023&month=5&search=${professional.replaceAll(' ', '+')}`
  const proofs = page.getByRole('link', { name: /sem comprovante: dias 1 \(2\), 2 \(2\) e 3$/ })
  const overdue = page.getByRole('link', { name: /: dias 3, 4 \(2\), .* e 31 \(2\)$/ })
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 })
    for (const path of ['/management/missing', '/monitoring/missing']) {
      await page.goto(`${path}?${month}`)
      for (const link of [proofs, overdue]) {
        await expect(link).toBeVisible()
        const { x = 0, width: own = 0 } = (await link.boundingBox()) ?? {}
        expect(x + own).toBeLessThanOrEqual(width)
      }
      await expectNoSidewaysScroll(page)
    }
  }
  await page.getByRole('button', { name: `Cobrar ${professional} por WhatsApp` }).click()
  const text = page.getByRole('textbox', { name: 'Texto' })
  await expect(text).toHaveValue(/comprovantes dos dias 1 \(2\), 2 \(2\) e 3/)
  await page.setViewportSize({ width: 1366, height: 768 })
})

test("with a filter for missing items, 'Próximo' opens the next PAD with that item, in any contract", async ({
  page,
}) => {
  const { one, two, complete, family, address } = await twoContracts(page, '2024-10')
  await complete([...one.sessions.slice(0, 1), ...two.sessions.slice(0, 2)])
  await page.goto(`/management/missing?${address}&search=${family.replace(' ', '+')}`)
  await page.getByRole('link', { name: `${one.patient}: 1 sem comprovante: dia 1` }).click()
  await page.getByRole('link', { name: `Próximo: ${two.patient}` }).click()
  await expect(page.getByRole('heading', { name: two.patient })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/monitoring/${two.id}/details\\?.*contractId=${two.contractId}`))
  await page.getByRole('link', { name: `Anterior: ${one.patient}` }).click()
  await expect(page.getByRole('heading', { name: one.patient })).toBeVisible()
})

test('all contracts are confirmed at once without the unticked PAD, and the confirmation is undone', async ({
  page,
}) => {
  const { one, two, address } = await twoContracts(page, '2021-05')
  await page.goto(`/management/month?${address}`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await page.getByRole('button', { name: 'Confirmar 8 sessões vencidas de todos os contratos' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirmar sessões vencidas' })
  await expect(dialog.getByRole('region', { name: 'Por contrato' })).toContainText(
    `${one.contract}4 sessões, 1 PAD`,
  )
  await dialog.getByText('Ver PADs e dias, ou deixar algum de fora').click()
  await dialog.getByRole('checkbox', { name: two.patient }).uncheck()
  // The sums are those of the remaining PADs.
  await expect(dialog.getByText('1 contrato', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Por contrato' })).not.toContainText(two.contract)
  await expect(dialog.getByRole('region', { name: 'Por profissional' })).toContainText('4 sessões, 1 PAD')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirmar 4 sessões' }).click()
  await expect(row(one.contract)).toContainText('4/4')
  await expect(row(two.contract)).toContainText('0/4')
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(toast(page, 'Confirmação desfeita: 4 sessões')).toBeVisible()
  await expect(row(one.contract)).toContainText('0/4')
})

/** A JPEG with this time in its EXIF, such as `2026:03:05 10:15:00`. */
const takenPhoto = async (page: Page, taken: string) => {
  const png = await newPhoto(page)
  const jpeg = await page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }))
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    const text = canvas.toDataURL('image/jpeg')
    return text.slice(text.indexOf(',') + 1)
  }, Array.from(png))
  const whole = Buffer.from(jpeg, 'base64')
  // TIFF header, a directory that points to the EXIF directory, and the EXIF directory with DateTimeOriginal (0x9003).
  const tiff = Buffer.alloc(64)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  for (const [at, tag, type, count, value] of [
    [8, 0x8769, 4, 1, 26],
    [26, 0x9003, 2, 20, 44],
  ] as const) {
    tiff.writeUInt16LE(1, at)
    tiff.writeUInt16LE(tag, at + 2)
    tiff.writeUInt16LE(type, at + 4)
    tiff.writeUInt32LE(count, at + 6)
    tiff.writeUInt32LE(value, at + 10)
  }
  tiff.write(`${taken}\0`, 44, 'latin1')
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([whole.subarray(0, 2), head, body, whole.subarray(2)])
}

test('a photo of another day, a used photo and a rejected file are reported before saving', async ({
  page,
}) => {
  // The sessions are on the 1st, 8th, 15th and 22nd.
  const { one, complete, address } = await twoContracts(page, '2024-03')
  await complete(one.sessions)
  await page.goto(`/monitoring/${one.id}/details?${address}&contractId=${one.contractId}`)
  const photo = await takenPhoto(page, '2024:03:05 10:15:00')
  const dialog = page.getByRole('dialog', { name: /^Sessão de/ })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.getByLabel(/imagem: comprovante$/).setInputFiles({ name, mimeType, buffer })
  const day = (number: number) => page.getByRole('button', { name: new RegExp(`^${number}, Realizada`) })

  await day(1).click()
  await choose('visita.jpg', 'image/jpeg', photo)
  await expect(dialog.getByText('Foto de outro dia: 05/03/2024')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()

  await day(8).click()
  await choose('de novo.jpg', 'image/jpeg', photo)
  await expect(dialog.getByText(/Foto já usada na/)).toContainText(`sessão de 01/03/2024 de ${one.patient}`)
  await expectAccessible(page)

  // After a rejected file the former photo stays chosen, and the button names it.
  await choose('lista.txt', 'text/plain', Buffer.from('nada'))
  await expect(dialog.getByText(/^lista\.txt: /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Descartar imagem' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Seguir com de novo.jpg' }).click()
  await expect(dialog.getByText(/^lista\.txt: /)).toBeHidden()
  await expect(dialog.getByText(/^de novo\.jpg/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Descartar imagem' }).click()

  await choose('lista.txt', 'text/plain', Buffer.from('nada'))
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Sessão não salva')).toBeVisible()
  await dialog.getByRole('button', { name: 'Seguir sem imagem' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
})

test.describe('on another day', () => {
  // The fixed clock would stay in a shared page.
  test.use({ ownPage: true })

  test('a bulk change to Realizada skips future days, and future days alone cannot be marked', async ({
    page,
  }) => {
    // The sessions are on the 3rd, 10th, 17th and 24th. The clock of the browser is set to the 10th.
    const { one, address } = await twoContracts(page, '2024-06')
    await page.clock.setFixedTime(new Date('2024-06-10T15:00:00Z'))
    await page.goto(`/monitoring/${one.id}/details?${address}&contractId=${one.contractId}`)
    const day = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(day('3, Prevista, vencida')).toBeVisible()
    await expect(day('10, Prevista, hoje')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Marcar vencidas como realizadas (1)' })).toBeVisible()
    await page.getByRole('button', { name: 'Selecionar vários' }).click()
    await page.getByRole('button', { name: 'Selecionar todas' }).click()
    const bar = page.getByRole('region', { name: 'Alterar várias sessões' })
    await expect(bar).toContainText('4 sessões selecionadas: as 2 de dias por vir ficam de fora de Realizada')
    await bar.getByRole('button', { name: 'Realizada' }).click()
    await expect(page.getByText('2 sessões de dias por vir ficaram pendentes')).toBeVisible()
    await expect(day('17, Prevista')).toBeVisible()
    await expect(day('10, Realizada, sem comprovante, hoje')).toBeVisible()

    await page.getByRole('button', { name: 'Selecionar vários' }).click()
    await day('17, Prevista').click()
    await expect(bar).toContainText('1 sessão selecionada, de dia por vir: ainda não pode ser Realizada')
    await expect(bar.getByRole('button', { name: 'Realizada' })).toBeDisabled()
  })
})

test('a PAD opens its month of proofs in one press, and its id is stored in the browser', async ({
  page,
}) => {
  const { one, address } = await twoContracts(page, '2024-07')
  await page.goto(`/patients/${one.id}/details-pad`)
  await page.getByRole('link', { name: 'Comprovantes do mês' }).click()
  await expect(page).toHaveURL(new RegExp(`/monitoring/${one.id}/details\\?${address}`))
  await expect(page.getByRole('heading', { name: one.patient })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
    expect.arrayContaining(['token', 'treatment', 'user']),
  )
  expect(await page.evaluate(() => localStorage.getItem('treatment'))).toBe(String(one.id))
})

test('with wide letters every figure and button of a month can be reached', async ({ page }) => {
  const { one, address } = await twoContracts(page, '2021-07')
  await page.setViewportSize({ width: 1280, height: 768 })
  await page.goto(`/management/month?${address}`)
  const close = page.getByRole('button', { name: `Fechar ${one.contract}` })
  await expect(close).toBeVisible()
  // The text spacing of WCAG 1.4.12.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  await close.scrollIntoViewIfNeeded()
  await expect(close).toBeInViewport({ ratio: 0.95 })
})

test('a month without sessions is not reported as complete', async ({ page }) => {
  await enter(page)
  await page.goto('/management/missing?year=2019&month=1')
  await expect(page.getByText('Não há sessões neste mês.')).toBeVisible()
  await expect(page.getByText('Em dia')).toHaveCount(0)
})
