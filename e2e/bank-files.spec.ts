import { readFileSync } from 'node:fs'
import { bankAnswer } from '@zelo/server/src/testing/bank-answer.ts'
import { today } from '@zelo/server/src/testing/today.ts'
import { choose } from './forms.ts'
import { countPresses } from './presses.ts'
import { office, professionalFields } from './records.ts'
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  storeToken,
  test,
  toast,
  unique,
} from './support.ts'

type Session = { id: number; sessionDate: string }
type PayeesOptions = { month: string; count: number }

/** Creates professionals with a PAD of four sessions in a past month. The first session is done: each is owed R$ 80,00. */
const payees = async (page: Page, { month, count }: PayeesOptions) => {
  const token = await enter(page)
  const { call, ...make } = office(page, token)
  const contract = await make.createContract({ fantasyName: unique('Plano Banco') })
  const people: { id: number; name: string; email: unknown; sessions: Session[] }[] = []
  const complete = async (sessions: Session[]) => {
    const states = sessions.map(({ id, sessionDate }) => ({ id, status: 'completed', endDate: sessionDate }))
    const answer = await call('PUT', '/monitoring/session-states', { sessions: states })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  for (let index = 0; index < count; index += 1) {
    const professional = await make.createProfessional({ fullName: unique('Irene Conceição') })
    const patient = await make.createPatient({ contractId: contract.id })
    const days = { startDate: `${month}-01`, endDate: `${month}-28`, expectedStart: `${month}-01` }
    const pad = await make.createTreatment(patient.id, professional.id, days)
    people.push({
      id: professional.id,
      name: String(professional.fullName),
      email: professional.email,
      sessions: pad.sessionDates as Session[],
    })
  }
  await complete(people.flatMap(({ sessions }) => sessions.slice(0, 1)))
  return { call, token, people, complete }
}

const search = (month: string) => `year=${month.slice(0, 4)}&month=${Number(month.slice(5))}`
const createPath = (month: string, people: { id: number }[]) =>
  `/management/bank-files/create?${search(month)}&people=${people.map(({ id }) => id).join(',')}`

const makeButton = (page: Page) => page.getByRole('button', { name: 'Gerar e baixar o arquivo' })

/** Presses once and returns the text of the file and its number. */
const makeFile = async (page: Page, press = () => makeButton(page).click()) => {
  const downloads = page.waitForEvent('download')
  await press()
  const download = await downloads
  const text = readFileSync((await download.path()) ?? '', 'latin1')
  await expect(page.getByRole('heading', { name: /^Arquivo \d+ · Sicoob$/ })).toBeVisible()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  return { text, id, number: Number(text.slice(157, 163)), name: download.suggestedFilename() }
}

const payments = (page: Page) => page.getByRole('table', { name: 'Pagamentos do arquivo' })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const sendReturns = async (page: Page, files: Record<string, string>) =>
  page.getByLabel('Escolher arquivos: retorno do banco').setInputFiles(
    Object.entries(files).map(([name, text]) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text, 'latin1'),
    })),
  )
const answers = (page: Page) => page.getByRole('list', { name: 'Retornos enviados' }).locator('> li')

test('27 people are paid by the bank with few presses @walk', async ({ page }) => {
  // A month before the months of all other tests, because a file pays all amounts owed up to its month.
  const month = '2016-02'
  const { people, call } = await payees(page, { month, count: 28 })
  const [changed, paid] = people as [(typeof people)[number], (typeof people)[number]]
  const otherKey = professionalFields({
    fullName: changed.name,
    email: changed.email,
    pixKey: 'outra.chave@banco.local',
  })
  expect((await call('PUT', `/professionals/${changed.id}`, otherKey)).status()).toBe(200)
  const walk = countPresses()
  walk.begin('pay 27 people')
  await page.goto(`/management/month?${search(month)}`)
  await walk.press(page.getByRole('link', { name: 'Pagar pelo banco' }))
  await expect(page.getByText('27 pagamentos')).toBeVisible()
  await expect(page.getByText('R$ 2.160,00', { exact: true })).toBeVisible()
  const leftOut = page.getByRole('region', { name: 'Ficam de fora (1)' })
  await expect(leftOut).toContainText('A chave PIX mudou agora mesmo')
  await expect(leftOut.getByRole('button', { name: `Conferida: ${changed.name}` })).toBeVisible()
  await expectAccessible(page)
  const { text, name, number } = await makeFile(page, () => walk.press(makeButton(page)))
  expect(name).toMatch(new RegExp(`^PAG_756_\\w+_${String(number).padStart(6, '0')}\\.REM$`))
  const records = text.slice(0, -2).split('\r\n')
  expect(records.map((record) => record.length)).toEqual(records.map(() => 240))
  expect(records.filter((record) => record[13] === 'A')).toHaveLength(27)
  await expect(payments(page).getByRole('row')).toHaveCount(28)
  await expect(rowOf(page, paid.name)).toContainText('No arquivo')
  console.table({ 'pay 27 people': { before: '82 presses', ...walk.of('pay 27 people') } })
  expect(walk.of('pay 27 people').presses).toBeLessThanOrEqual(8)
  expect(walk.of('pay 27 people').fields).toBe(0)
})

test('a refused person is owed again with the reason and a link to the key @phone', async ({ page }) => {
  const month = '2017-07'
  const { people, call } = await payees(page, { month, count: 2 })
  const [ana, bia] = people as [(typeof people)[number], (typeof people)[number]]
  const changeKey = async ({ id, name, email }: typeof ana, pixKey: string) => {
    const fields = professionalFields({ fullName: name, email, pixKey })
    expect((await call('PUT', `/professionals/${id}`, fields)).status()).toBe(200)
  }
  await page.goto(createPath(month, [ana]))
  const { text } = await makeFile(page)
  await page.goto('/management/bank-files')
  await page.getByRole('button', { name: 'Ler retorno' }).click()
  await sendReturns(page, { 'RET1.RET': bankAnswer(text, () => 'PJ') })
  await expect(answers(page).first()).toContainText('1 recusado')
  await changeKey(bia, 'outra.chave@banco.local')
  const reason =
    /Recusado pelo banco em \d\d\/\d\d\/\d{4}: A chave PIX não existe\. .*\(PJ\) A chave ainda é a mesma\./
  const keyLink = page.getByRole('link', { name: `Corrigir a chave PIX de ${ana.name}` })

  await test.step('the proposal warns in the row, and its footer leads to the people who are left out', async () => {
    await page.goto(createPath(month, people))
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `Pagar ${ana.name}` })).toBeChecked()
    await keyLink.scrollIntoViewIfNeeded()
    await expect(keyLink).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: '1 fica de fora' }).click()
    await expect(page.getByRole('heading', { name: 'Ficam de fora (1)' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Ficam de fora (1)' })).toBeInViewport()
    await expect(makeButton(page)).toBeEnabled()
  })

  await test.step('the link opens the form on the key, and Back leads to the first step', async () => {
    await page.goto(createPath(month, people))
    await keyLink.click()
    await expect(page.getByRole('heading', { name: 'Endereço, conta e acesso' })).toBeVisible()
    await expect(page.getByLabel('Chave PIX')).toBeFocused()
    await expect(page.getByLabel('Chave PIX')).toBeInViewport()
    await page.getByRole('button', { name: 'Voltar' }).last().click()
    await expect(page.getByRole('heading', { name: 'Dados do profissional' })).toBeVisible()
  })

  await test.step('the account and the production show the same', async () => {
    await page.goto(`/professionals/${ana.id}/details?tab=conta&${search(month)}`)
    await expect(page.getByText(reason)).toBeVisible()
    await page.goto(`/management/production/results?${search(month)}&search=${encodeURIComponent(ana.name)}`)
    const short = page.getByRole('link', { name: /^Recusado \d\d\/\d\d: corrigir a chave PIX/ })
    await short.scrollIntoViewIfNeeded()
    await expect(short).toBeInViewport({ ratio: 1 })
    await page
      .getByRole('button', { name: /^Expandir/ })
      .first()
      .click()
    await expect(page.getByText(reason)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await short.click()
    await expect(page).toHaveURL(`/professionals/${ana.id}/edit?field=pix`)
  })

  await test.step('a changed and confirmed key is proposed without the warning', async () => {
    await changeKey(ana, 'nova.chave@banco.local')
    await page.goto(createPath(month, [ana]))
    await page.getByRole('button', { name: `Conferida: ${ana.name}` }).click()
    await expect(page.getByText(/\(PJ\) A chave mudou depois\./)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `Pagar ${ana.name}` })).toBeChecked()
  })
})

test('only a refusal because of the key has a link to the key', async ({ page }) => {
  const month = '2017-12'
  const { people } = await payees(page, { month, count: 2 })
  const [ana, bia] = people.map(({ name }) => name) as [string, string]
  const keyLink = (name: string) => page.getByRole('link', { name: `Corrigir a chave PIX de ${name}` })
  await page.goto(createPath(month, people))
  const { text, id } = await makeFile(page)
  const path = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Ler retorno' }).click()
  const codes = ['01', 'PJ']
  await sendReturns(page, { 'RET.RET': bankAnswer(text, () => codes.shift() ?? '') })
  await expect(answers(page).first()).toContainText('2 recusados')
  await expect(
    answers(page)
      .first()
      .getByRole('link', { name: /^Corrigir/ }),
  ).toHaveCount(1)
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(page.getByText('corrija a chave e gere outro arquivo')).toBeVisible()
  const [withoutMoney, withoutKey] = (await rowOf(page, ana).textContent())?.includes('(01)')
    ? [ana, bia]
    : [bia, ana]
  await expect(rowOf(page, withoutMoney)).toContainText('Faltou saldo na conta da empresa. (01)')
  await expect(keyLink(withoutMoney)).toHaveCount(0)
  await expect(keyLink(withoutKey)).toBeVisible()
  await page.goto(createPath(month, people))
  await expect(page.getByText('Faltou saldo na conta da empresa. (01)')).toBeVisible()
  await expect(keyLink(withoutKey)).toBeVisible()
  await expect(keyLink(withoutMoney)).toHaveCount(0)

  // The codes about the company's account exist only at other banks.
  await page.route(`**/payment-management/bank-files/${id}`, async (route) => {
    const response = await route.fetch()
    const file = await response.json()
    const refused = file.payments.map((payment: object) => ({ ...payment, correct: 'company' }))
    await route.fulfill({ response, json: { ...file, payments: refused } })
  })
  await page.goto(path)
  await expect(page.getByText('corrija a conta em Empresa e gere outro arquivo')).toBeVisible()
  await expect(keyLink(withoutKey)).toHaveCount(0)
  await rowOf(page, withoutMoney).getByRole('link', { name: 'Abrir Empresa' }).click()
  await expect(page).toHaveURL('/company')
})

test('a return marks the payments that the bank made, also on the screen of a colleague @journey', async ({
  page,
  browser,
}) => {
  const month = '2017-02'
  const { people, token } = await payees(page, { month, count: 3 })
  const [ana, bia, eva] = people.map(({ name }) => name) as [string, string, string]
  await page.goto(createPath(month, people))
  await expectNoSidewaysScroll(page)
  const { text, id, number } = await makeFile(page)
  await expectNoSidewaysScroll(page)

  const otherPage = await (await browser.newContext()).newPage()
  await storeToken(otherPage, token)
  await otherPage.goto(`/management/bank-files/${id}`)
  await expect(otherPage.getByText('Espera o banco')).toBeVisible()

  await test.step('a payout in an open file cannot be marked by hand', async () => {
    await page.goto(`/management/production/results?${search(month)}&search=${encodeURIComponent(ana)}`)
    const fileLink = page.getByRole('link', { name: `No arquivo ${number}` })
    await expect(fileLink).toBeVisible()
    await expect(page.getByRole('combobox', { name: /^Status do pagamento/ })).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: `Selecionar ${ana}` })).toBeDisabled()
    await expectAccessible(page)
    await fileLink.click()
    await expect(page.getByRole('heading', { name: `Arquivo ${number}` })).toBeVisible()
  })

  const own = text
    .split('\r\n')
    .flatMap((record) => (record[13] === 'A' ? [Number(record.slice(73, 93))] : []))
  const day = today().split('-').reverse().join('/')
  const codeOf = (first: string, second: string, third: string) => (ownNumber: number) =>
    [first, second, third][own.indexOf(ownNumber)] ?? ''
  const paid = bankAnswer(text, codeOf('00', 'PJ', 'BD'))

  await test.step('truncated files, files of another bank and text files are refused, and the valid file is read', async () => {
    await page.getByRole('button', { name: 'Ler retorno' }).click()
    await sendReturns(page, {
      'cortado.ret': paid.split('\r\n').slice(0, -2).join('\r\n'),
      'outro.ret': paid.replaceAll(/^756/gm, '237'),
      'texto.txt': 'bom dia',
      'RET1.RET': paid,
      'copia.RET': paid,
    })
    await expect(answers(page).nth(0)).toContainText('incompleto')
    await expect(answers(page).nth(1)).toContainText('não é de um arquivo gerado aqui')
    await expect(answers(page).nth(2)).toContainText('CNAB 240')
    await expect(answers(page).nth(3)).toContainText(
      `Arquivo ${number} · Sicoob: 1 pago, 1 agendado, 1 recusado.`,
    )
    await expect(answers(page).nth(3)).toContainText(`${bia} foi recusado: `)
    await expect(answers(page).nth(3)).toContainText('chave PIX')
    await expect(answers(page).nth(4)).toContainText('já tinha sido lido: nada mudou')
    await expectAccessible(page)
  })

  await test.step('the colleague sees the answer without a reload', async () => {
    await expect(otherPage.getByText('1 pagamento recusado')).toBeVisible()
    await expect(rowOf(otherPage, ana)).toContainText('Pago')
    await expect(rowOf(otherPage, ana)).toContainText(`Em ${day}`)
    await expect(rowOf(otherPage, eva)).toContainText('Agendado')
    await expect(rowOf(otherPage, bia)).toContainText('(PJ)')
    await expect(otherPage.getByRole('link', { name: `Corrigir a chave PIX de ${bia}` })).toBeVisible()
    await expect(otherPage.getByText('RET1.RET')).toBeVisible()
    await expect(otherPage.getByRole('button', { name: 'Cancelar arquivo' })).toHaveCount(0)
    await otherPage.context().close()
  })

  await test.step('the production shows how and when the payout was paid, and the refused payout is owed again', async () => {
    await page.goto(`/management/production/results?${search(month)}&search=${encodeURIComponent(ana)}`)
    await expect(page.getByText(`${day}, arquivo ${number}`)).toBeVisible()
    await page.getByRole('button', { name: /^Expandir/ }).click()
    await expect(page.getByText(`${day}, pelo arquivo ${number} · Sicoob.`)).toBeVisible()
    await page.goto(`/management/production/results?${search(month)}&search=${encodeURIComponent(bia)}`)
    await expect(page.getByRole('combobox', { name: /^Status do pagamento/ })).toHaveValue('pending')
  })

  await test.step('a second return pays the remaining payments', async () => {
    await page.goto('/management/bank-files')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Ler retorno' }).click()
    await sendReturns(page, { 'RET2.RET': bankAnswer(text, codeOf('00', 'PJ', '00')) })
    await expect(answers(page).first()).toContainText('1 pago.')
    await page.getByRole('link', { name: `Arquivo ${number}` }).click()
    await expect(rowOf(page, eva)).toContainText(`Em ${day}`)
  })
})

test('a list that changed in between is refused and shown again, and a double click makes one file @trouble', async ({
  page,
}) => {
  const month = '2017-03'
  const { people, complete, call } = await payees(page, { month, count: 2 })
  const [first, second] = people as [(typeof people)[number], (typeof people)[number]]
  await page.goto(createPath(month, people))
  await expect(page.getByText('R$ 160,00', { exact: true })).toBeVisible()

  await test.step('the server refuses a file whose total has changed since the proposal', async () => {
    await page.route('**/payment-management/bank-files', async (route) => {
      await complete(first.sessions.slice(1, 2))
      await route.continue()
    })
    await makeButton(page).click()
    await expect(toast(page, 'Nenhum arquivo foi gerado!')).toBeVisible()
    await expect(page.getByText(/^O total mudou de R\$\s160,00 para R\$\s240,00/)).toBeVisible()
    await expect(page.getByText(/^A lista mudou enquanto estava aberta/)).toBeVisible()
    await expect(page.getByText('R$ 240,00', { exact: true })).toBeVisible()
    await page.unroute('**/payment-management/bank-files')
  })

  await test.step('a person is left out, and a double click makes one file', async () => {
    await page.getByRole('checkbox', { name: `Pagar ${second.name}` }).uncheck()
    await expect(page.getByText('1 pagamento', { exact: true })).toBeVisible()
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/bank-files')) posts.push(request.url())
    })
    const { text } = await makeFile(page, () => makeButton(page).dblclick())
    expect(text.split('\r\n').filter((record) => record[13] === 'A')).toHaveLength(1)
    expect(posts).toHaveLength(1)
    const proposal = await (
      await call(
        'GET',
        `/payment-management/bank-files/proposal?${search(month)}&professionalIds=${second.id}`,
      )
    ).json()
    expect(proposal.payments).toHaveLength(1)
  })

  await test.step('a person in an open file is left out of the next one, with a link to that file', async () => {
    const file = new URL(page.url()).pathname
    await page.goto(createPath(month, people))
    await expect(page.getByText('1 pagamento', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: `Ver o arquivo: ${first.name}` })).toHaveAttribute(
      'href',
      file,
    )
  })
})

test('a repeated request after a lost answer makes no second file @trouble', async ({ page }) => {
  const month = '2017-04'
  const { people } = await payees(page, { month, count: 1 })
  await page.goto(createPath(month, people))
  await expect(page.getByText('1 pagamento', { exact: true })).toBeVisible()
  const numbers: number[] = []
  await page.route('**/payment-management/bank-files', async (route) => {
    const answer = await route.fetch()
    numbers.push((await answer.json()).number)
    await route.abort('connectionreset')
  })
  await makeButton(page).click()
  await expect(page.getByText('não se sabe se o arquivo de')).toBeVisible()
  await expect(makeButton(page)).toBeHidden()
  await page.unroute('**/payment-management/bank-files')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await download
  expect(numbers).toHaveLength(1)
  await expect(page.getByRole('heading', { name: `Arquivo ${numbers[0]}` })).toBeVisible()
})

test('a file is cancelled after a question, and its people can be paid again', async ({ page }) => {
  const month = '2017-05'
  const { people } = await payees(page, { month, count: 1 })
  await page.goto(createPath(month, people))
  const { number } = await makeFile(page)
  await page.getByRole('button', { name: 'Cancelar arquivo' }).click()
  const question = page.getByRole('alertdialog', { name: `Cancelar o arquivo ${number} · Sicoob?` })
  await expect(question).toContainText('antes no site do banco')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar arquivo' }).click()
  await expect(toast(page, 'Arquivo cancelado')).toBeVisible()
  await expect(page.getByText('O que não foi pago continua devido.')).toBeVisible()
  // The cancelled file would pay amounts that are owed again, if somebody sent it to the bank.
  await expect(page.getByRole('button', { name: 'Baixar arquivo' })).toHaveCount(0)
  await page.goto(createPath(month, people))
  await expect(page.getByText('1 pagamento', { exact: true })).toBeVisible()
})

test('an adjustment in a bank file cannot be removed, and its line names the file', async ({ page }) => {
  const month = '2017-07'
  const { people } = await payees(page, { month, count: 1 })
  const account = `/professionals/${people[0]?.id}/details?tab=conta&${search(month)}`
  await page.goto(account)
  await page.getByRole('button', { name: 'Registrar ajuste' }).click()
  await choose(page, 'Tipo', 'Bônus')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Valor').fill('10,00')
  await dialog.getByLabel('Motivo').fill('Plantão')
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
  const removal = page.getByRole('button', { name: 'Remover o ajuste: Plantão' })
  await expect(removal).toBeVisible()
  await page.goto(createPath(month, people))
  const { number } = await makeFile(page)
  await page.goto(account)
  const line = page.getByRole('listitem').filter({ hasText: 'Plantão' })
  await expect(line).toContainText(`no arquivo ${number} · Sicoob: para corrigir, registre outro ajuste.`)
  await expect(removal).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a cancelled file that the bank paid is read, and a person settles the payment', async ({ page }) => {
  const month = '2017-08'
  const { people, call } = await payees(page, { month, count: 2 })
  const [paid = '', other = ''] = people.map(({ name }) => name)
  await page.goto(createPath(month, people))
  const { id, text } = await makeFile(page)
  expect((await call('POST', `/payment-management/bank-files/${id}/cancel`)).status()).toBe(200)
  await page.getByRole('button', { name: 'Ler retorno' }).click()
  const first = Number(text.split('\r\n')[2]?.slice(73, 93))
  const answer = bankAnswer(text, (own) => (own === first ? '00' : 'PJ'), { header: 'ZZ' })
  await sendReturns(page, { 'cancelado.ret': answer })
  const sentence = 'O arquivo foi cancelado aqui, mas o banco diz que pagou: confira no banco.'
  await expect(answers(page)).toContainText(sentence)
  await expect(answers(page)).toContainText('Está no cabeçalho ou no final do retorno ou de um lote.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 pagamento a conferir')).toBeVisible()
  const inDoubt = rowOf(page, sentence)
  const settled = (await inDoubt.textContent())?.includes(paid) ? [paid, other] : [other, paid]
  await inDoubt.getByRole('button', { name: /Registrar o que o banco fez/ }).click()
  const question = page.getByRole('dialog', { name: 'O que o banco fez?' })
  await expect(question).toContainText('continua cancelado')
  await choose(page, 'O banco', 'Pagou')
  await question.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Pagamento registrado')).toBeVisible()
  await expect(page.getByText('Cancelado, 1 pago')).toBeVisible()
  await expect(rowOf(page, settled[0] ?? '')).toContainText('Pago')
  // The other payment can be settled too, but only as paid.
  await rowOf(page, settled[1] ?? '')
    .getByRole('button', { name: /Registrar o que o banco fez/ })
    .click()
  await expect(question.getByLabel('Pago em')).toHaveCount(0)
  await choose(page, 'O banco', 'Pagou')
  await expect(question.getByLabel('Pago em')).toBeVisible()
  await page.keyboard.press('Escape')
  // A person who chose the wrong payment corrects the result.
  await rowOf(page, settled[0] ?? '')
    .getByRole('button', { name: /Registrar o que o banco fez/ })
    .click()
  await choose(page, 'O banco', 'Não pagou')
  await question.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Cancelado, 1 pago')).toHaveCount(0)
  await expect(rowOf(page, settled[0] ?? '')).toContainText('Não foi pago, conferido no banco.')
})

test('the filter shows only files that wait for an answer or have payments to check', async ({ page }) => {
  const month = '2017-06'
  const { people } = await payees(page, { month, count: 2 })
  const [first, second] = people as [(typeof people)[number], (typeof people)[number]]
  await page.goto(createPath(month, [first]))
  const doubtful = await makeFile(page)
  await page.goto(createPath(month, [second]))
  const waiting = await makeFile(page)
  await page.getByRole('button', { name: 'Ler retorno' }).click()
  await sendReturns(page, { 'RET.RET': bankAnswer(doubtful.text, () => ({ code: '00', cents: 1 })) })
  await expect(answers(page)).toContainText('O banco diz que pagou outro valor')
  await page.goto('/management')
  await page.getByRole('link', { name: /pagamentos? a conferir$/ }).click()
  await expect(page).toHaveURL(/bank-files\?state=check$/)
  const fileOf = ({ number }: { number: number }) =>
    page.getByRole('row', { name: new RegExp(`^Arquivo ${number} `) })
  await expect(fileOf(doubtful)).toBeVisible()
  await expect(fileOf(waiting)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Situação').selectOption('Todos os arquivos')
  await expect(fileOf(waiting)).toBeVisible()
})

test('a person settles a payment with an unclear answer', async ({ page }) => {
  const month = '2017-06'
  const { people } = await payees(page, { month, count: 1 })
  const name = people[0]?.name ?? ''
  await page.goto(createPath(month, people))
  const { text } = await makeFile(page)
  await page.getByRole('button', { name: 'Ler retorno' }).click()
  await sendReturns(page, { 'RET.RET': bankAnswer(text, () => 'Q7') })
  await expect(answers(page).first()).toContainText(`${name} precisa ser conferido`)
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByRole('button', { name: `Registrar o que o banco fez: ${name}` }).click()
  await choose(page, 'O banco', 'Não pagou')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Pagamento registrado')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Não foi pago, conferido no banco.')
  await page.goto(createPath(month, people))
  await expect(page.getByText('1 pagamento', { exact: true })).toBeVisible()
})

test('the result of a payment that a colleague has settled is refused, and the result of the colleague stays @trouble', async ({
  page,
}) => {
  const month = '2017-04'
  const { people, call } = await payees(page, { month, count: 2 })
  await page.goto(createPath(month, people))
  const { text, id } = await makeFile(page)
  await page.getByRole('button', { name: 'Ler retorno' }).click()
  await sendReturns(page, { 'RET.RET': bankAnswer(text, () => 'Q7') })
  await expect(answers(page).first()).toContainText('2 a conferir no banco')
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByRole('button', { name: 'Conferi os 2 no banco' }).click()
  await choose(page, 'O banco', 'Não pagou')
  const path = `/payment-management/bank-files/${id}`
  const [first] = (await (await call('GET', path)).json()).payments
  const paid = { outcome: 'paid', paidOn: today() }
  expect((await call('POST', `${path}/payments/${first.id}/settle`, paid)).status()).toBe(200)
  await expect(page.getByText('Pago, conferido no banco.')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toContainText('2 pagamentos, R$ 160,00.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Erro ao registrar os pagamentos!')).toBeVisible()
  await expect(page.getByText('mudou enquanto você conferia: agora está como “Pago”')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Pago, conferido no banco.')).toHaveCount(1)
})

test('payments of a repeated file are settled together, in few presses @phone', async ({ page }) => {
  const month = '2017-05'
  const { people } = await payees(page, { month, count: 3 })
  await page.goto(createPath(month, people))
  const { text } = await makeFile(page)
  await page.getByRole('button', { name: 'Ler retorno' }).click()
  // The bank names another amount for the third payment, so it is settled alone.
  let seen = 0
  const answer = bankAnswer(text, () => (++seen === 3 ? { code: '00', cents: 7000 } : 'Q7'))
  await sendReturns(page, { 'RET.RET': answer })
  await expect(answers(page).first()).toContainText('3 a conferir no banco')
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(page.getByText('2 pagamentos podem ser registrados de uma vez')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Conferi os 2 no banco' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 pagamentos, R$ 160,00.')
  await expect(page.getByLabel('Valor pago')).toHaveCount(0)
  await choose(page, 'O banco', 'Pagou')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Pagamentos registrados')).toBeVisible()
  await expect(page.getByText('Pago, conferido no banco.')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /Conferi os/ })).toHaveCount(0)
})

test('the amount that the bank paid is recorded, and an earlier month names the payment @phone', async ({
  page,
}) => {
  const { call, people } = await payees(page, { month: '2017-08', count: 1 })
  const [{ id, name } = { id: 0, name: '' }] = people
  await page.goto(createPath('2017-09', people))
  const { text, number } = await makeFile(page)
  await page.getByRole('button', { name: 'Ler retorno' }).click()
  await sendReturns(page, { 'RET.RET': bankAnswer(text, () => ({ code: '00', cents: 7000 })) })
  await expect(answers(page).first()).toContainText('O banco diz que pagou outro valor')
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()

  await page.getByRole('button', { name: `Registrar o que o banco fez: ${name}` }).click()
  await choose(page, 'O banco', 'Pagou')
  await expect(page.getByLabel('Valor pago')).toHaveValue('R$ 70,00')
  await page.getByLabel('Valor pago').fill('80,01')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O valor pago não passa de R$ 80,00.')).toBeVisible()
  await page.getByLabel('Valor pago').fill('70')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Pagamento registrado')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('pago: R$ 70,00')
  await expectNoSidewaysScroll(page)

  await page.goto(`/professionals/${id}/details?tab=conta&year=2017&month=8`)
  const sums = page.getByLabel('Conta do mês')
  await expect(sums).toContainText('Pago depois− R$ 70,00')
  await expect(sums).toContainText('Saldo a pagar= R$ 10,00')
  await expect(page.getByRole('region', { name: 'Pagamentos' })).toContainText(
    `Pago depois, no arquivo ${number} · Sicoob, de setembro de 2017`,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const created = await call('POST', '/payment-management/statements', {
    year: 2017,
    month: 8,
    professionalIds: [id],
  })
  const { links } = await created.json()
  await page.goto(new URL(links[0].url).pathname)
  await expect(page.getByText('Saldo a receber').locator('..')).toContainText('R$ 10,00')
  await expect(page.getByRole('region', { name: 'Pagamentos' })).toContainText(
    `Pago depois, no arquivo ${number} · Sicoob, de setembro de 2017`,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
