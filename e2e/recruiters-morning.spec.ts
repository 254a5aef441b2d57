import { countPresses } from './presses.ts'
import { office } from './records.ts'
import { answerCep } from './registers.ts'
import { enter, expect, type Page, pill, test, toast, unique } from './support.ts'

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
const dayAfter = (days: number) => today.format(Date.now() + days * 86_400_000)
const typed = (day: string) => day.split('-').reverse().join('/')

/** The number of presses of each part: in an earlier version, and the limit now. */
const parts = {
  'absence of a day, covered at once': { before: 10, now: 7 },
  'absence, nobody known': { before: 19, now: 11 },
  'absence of three PADs, one coverer': { before: 10, now: 8 },
  'request of a new patient': { before: 22, now: 13 },
  'request of a known patient': { before: 22, now: 9 },
  'from the request to an authorized one, twice': { before: 12, now: 6 },
  'to the form of the patient': { before: 1, now: 1 },
  'refusal after the acceptance': { before: 1, now: 1 },
  'refusal after the hand-over (a dead end before)': { before: 0, now: 2 },
  'no answer': { before: 1, now: 1 },
}
type Part = keyof typeof parts

/**
 * Creates three ill professionals with a session every day, professionals who can take over, and a registered patient. All
 * live in a neighborhood that no other test uses, so that they are suggested first.
 */
const morningScene = async (page: Page) => {
  const api = office(page, await enter(page))
  const neighborhood = unique('Vila')
  const contract = await api.createContract({ fantasyName: unique('Plano Manhã') })
  const createProfessional = async (word: string, speciality = 'PSICOLOGIA') => {
    const fullName = unique(word)
    await api.createProfessional({ fullName, neighborhood, speciality })
    return fullName
  }
  const createIllProfessional = async (word: string, treatments: number) => {
    const fullName = unique(word)
    const { id } = await api.createProfessional({ fullName, neighborhood, speciality: 'PSICOLOGIA' })
    for (let count = 0; count < treatments; count += 1) {
      const patient = await api.createPatient({ contractId: contract.id, district: neighborhood })
      await api.createTreatment(patient.id, id, {
        specialty: 'PSICOLOGIA',
        frequency: 'Diário',
        sessionCount: 30,
        startDate: dayAfter(0),
        endDate: dayAfter(29),
        expectedStart: dayAfter(0),
      })
    }
    return fullName
  }
  const knownPatient = await api.createPatient({
    contractId: contract.id,
    fullName: unique('Rosa Conhecida'),
    district: neighborhood,
  })
  return {
    neighborhood,
    contract: String(contract.fantasyName),
    knownName: String(knownPatient.fullName),
    illNames: [
      await createIllProfessional('Ana Adoece', 1),
      await createIllProfessional('Bia Adoece', 1),
      await createIllProfessional('Caio Adoece', 3),
    ] as const,
    coverName: await createProfessional('Alba Cobre'),
    silentName: await createProfessional('Beto Silencia'),
    refusingName: await createProfessional('Cora Recusa'),
    acceptingName: await createProfessional('Davi Aceita'),
  }
}

test('a recruiter’s morning takes at most 60 presses @walk', async ({ page }) => {
  const { neighborhood, contract, knownName, illNames, coverName, silentName, refusingName, acceptingName } =
    await morningScene(page)
  const walk = countPresses()
  const begin = (part: Part) => walk.begin(part)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = page.getByRole('dialog', { name: 'Registrar ausência' })
  const passing = page.getByRole('dialog', { name: 'Passar sessões' })
  const link = (name: string) => page.getByRole('link', { name, exact: true })

  /** Opens the absences of a person from 'Ir para…': Ctrl K, and Enter twice. */
  const startAbsence = async (who: string) => {
    await expect(pill(page)).toBeVisible()
    await walk.key(page, 'Control+k')
    await walk.write(page.getByRole('combobox', { name: 'Ir para' }), 'registrar ausência')
    await expect(page.getByRole('option')).toHaveText([/Registrar ausência de/])
    await walk.key(page, 'Enter')
    await walk.write(page.getByRole('combobox', { name: 'Registrar ausência de' }), who)
    await expect(page.getByRole('option')).toHaveText([new RegExp(who)])
    await walk.key(page, 'Enter')
    await expect(dialog).toBeVisible()
  }
  const passTo = async (who: string, treatments: string) => {
    await walk.write(page.getByRole('combobox', { name: /^Novo profissional/ }), who)
    await expect(page.getByRole('option').first()).toContainText(who)
    await walk.key(page, 'Enter')
    await walk.press(button(`Passar ${treatments}`))
    await expect(toast(page, 'Atendimentos passados com sucesso')).toBeVisible()
    // Waits until the panel has navigated back in the history, which would abort the next navigation.
    await expect(page).not.toHaveURL(/hand-over/)
  }

  await page.goto('/recruitment')
  begin('absence of a day, covered at once')
  await startAbsence(illNames[0])
  await walk.type(dialog.getByLabel('Motivo'), 'Atestado')
  await walk.press(dialog.getByRole('button', { name: 'Salvar e passar sessões' }))
  await passTo(coverName, '1 PAD')

  begin('absence, nobody known')
  await startAbsence(illNames[1])
  await walk.type(dialog.getByLabel('Até'), typed(dayAfter(3)))
  await walk.type(dialog.getByLabel('Motivo'), 'Atestado')
  await walk.press(dialog.getByRole('button', { name: 'Salvar e abrir substituições' }))
  await expect(page).toHaveURL(/tab=sugestoes/)
  await walk.press(page.getByRole('link', { name: `Ligar para ${silentName}` }))
  await walk.press(button(`Não respondeu: ${silentName}`))
  await expect(toast(page, 'Chamada encerrada sem resposta')).toBeVisible()
  await walk.press(button(`Recusou: ${refusingName}`))
  await expect(toast(page, 'Recusa registrada com sucesso')).toBeVisible()
  await walk.press(button(`Designar ${acceptingName}`))
  await expect(passing.getByLabel('Até')).toHaveValue(typed(dayAfter(3)))
  await walk.press(passing.getByRole('button', { name: 'Passar 4 sessões' }))
  await expect(page.getByText(`As sessões já foram passadas a ${acceptingName}`)).toBeVisible()

  begin('refusal after the hand-over (a dead end before)')
  await walk.press(button('Não vai mais atender'))
  await walk.press(button('Registrar recusa'))
  await expect(page.getByText('ABERTO', { exact: true })).toBeVisible()
  await expect(button(`Designar ${coverName}`)).toBeVisible()

  begin('absence of three PADs, one coverer')
  await startAbsence(illNames[2])
  await walk.type(dialog.getByLabel('Até'), typed(dayAfter(2)))
  await walk.type(dialog.getByLabel('Motivo'), 'Atestado')
  await walk.press(dialog.getByRole('button', { name: 'Salvar e passar sessões' }))
  await passTo(coverName, '3 PADs')

  await page.goto('/recruitment')
  await answerCep(page, { logradouro: 'Rua Um', bairro: neighborhood, localidade: 'São Paulo', uf: 'SP' })
  const fullName = page.getByLabel('Nome completo do paciente')
  const specialty = page.getByRole('combobox', { name: 'Especialidade' })
  const frequency = page.getByRole('combobox', { name: 'Frequência' })
  const authorize = async (who: string) => {
    begin('from the request to an authorized one, twice')
    await walk.press(page.getByRole('link', { name: `Ligar para ${who}` }))
    await expect(page.getByText(/: aguardando resposta$/)).toBeVisible()
    await walk.press(button(`Designar ${who}`))
    await expect(page.getByText('Designado', { exact: true })).toBeVisible()
    await walk.press(page.getByRole('list', { name: 'Sugestões' }).getByRole('button', { name: 'Autorizar' }))
    await expect(page.getByText('AUTORIZADO', { exact: true })).toBeVisible()
  }

  begin('request of a new patient')
  await walk.press(link('Novo'))
  await walk.write(fullName, unique('Nilo Novo'))
  await walk.type(page.getByLabel('Data de nascimento'), '04/03/1950')
  await walk.type(page.getByLabel('Celular'), '11977776666')
  await walk.type(page.getByRole('combobox', { name: 'Contrato' }), contract)
  await expect(page.getByRole('option').first()).toContainText(contract)
  await walk.key(page, 'Enter')
  await walk.type(page.getByLabel('Diagnóstico'), 'Ansiedade')
  await walk.type(page.getByLabel('CEP'), '02011-000')
  await walk.write(page.getByLabel('Número', { exact: true }), '10')
  await walk.press(specialty)
  await walk.press(page.getByRole('option', { name: 'PSICOLOGIA', exact: true }))
  await walk.key(page, 'Tab')
  await walk.write(frequency, '2')
  await expect(frequency).toHaveText('2x Semana')
  await walk.type(page.getByLabel('Previsão de início'), '01/03/2032')
  await walk.type(page.getByLabel('Valor acordado por sessão'), '80')
  await walk.press(button('Salvar'))
  await expect(page).toHaveURL(/tab=sugestoes/)
  await authorize(coverName)

  begin('refusal after the acceptance')
  await walk.press(button(`Recusou: ${coverName}`))
  await expect(page.getByText('ABERTO', { exact: true })).toBeVisible()

  begin('request of a known patient')
  await walk.press(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Captação' }))
  await walk.press(link('Novo'))
  await walk.write(fullName, knownName)
  await walk.press(button(`Usar os dados de ${knownName}`))
  await walk.write(specialty, 'PSICO')
  await expect(specialty).toHaveText('PSICOLOGIA')
  await walk.key(page, 'Tab')
  await walk.write(frequency, '2')
  await expect(frequency).toHaveText('2x Semana')
  await walk.type(page.getByLabel('Diagnóstico'), 'Ansiedade')
  await walk.type(page.getByLabel('Previsão de início'), '01/03/2032')
  await walk.type(page.getByLabel('Valor acordado por sessão'), '80')
  await walk.press(button('Salvar'))
  await expect(page).toHaveURL(/tab=sugestoes/)
  await page.getByRole('link', { name: `Ligar para ${silentName}` }).click()

  begin('no answer')
  await walk.press(button(`Não respondeu: ${silentName}`))
  await expect(toast(page, 'Chamada encerrada sem resposta')).toBeVisible()
  await authorize(acceptingName)

  begin('to the form of the patient')
  await walk.press(button('Criar PAD'))
  await expect(page).toHaveURL(/create-pad/)

  const rows = (Object.keys(parts) as Part[]).map((part) => {
    const { presses, fields } = walk.of(part)
    return { part, ...parts[part], walked: presses + fields }
  })
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((added, row) => added + of(row), 0)
  const total = sum(({ walked }) => walked)
  const table = [...rows, { part: 'the morning', before: sum(({ before }) => before), walked: total }]
  console.log(table.map(({ part, before, walked }) => `${part}: ${before} → ${walked}`).join('\n'))
  for (const { part, walked, now } of rows) expect(walked, part).toBeLessThanOrEqual(now)
  expect(total).toBeLessThanOrEqual(60)
})
