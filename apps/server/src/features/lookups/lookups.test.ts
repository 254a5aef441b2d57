import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { record } from '../../testing/records.ts'

const office = testApp()
const options = async (path: string, token: string) =>
  (await office.call('GET', `/lookups/${path}`, token)).body.data

test('contracts are found by fantasy name and social reason, under the names of the specification', async () => {
  const { token } = await office.enter()
  const id = await record(office, token).contract({
    fantasyName: 'Vida Plena',
    socialReason: 'Assistência Médica Ltda.',
  })
  const expected = [{ id, fantasy_name: 'Vida Plena', social_reason: 'Assistência Médica Ltda.' }]
  expect(await options('contracts?search=plena', token)).toEqual(expected)
  expect(await options('contracts?search=medica assistencia', token)).toEqual(expected)
})

test('professionals and active administrators are found by name', async () => {
  const { token } = await office.enter({ name: 'Chefe Procurado' })
  await office.add({ name: 'Inativo Procurado', status: 'inactive' })
  const id = await record(office, token).professional({ fullName: 'Íris Procurada' })
  expect(await options('professionals?search=iris', token)).toEqual([
    { id, fullName: 'Íris Procurada', speciality: 'FISIOTERAPIA' },
  ])
  expect(
    (await options('administrators?search=procurado', token)).map((row: { name: string }) => row.name),
  ).toEqual(['Chefe Procurado'])
})

test('the filter for responsible administrators includes inactive ones', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const contractId = await make.contract()
  const [left, gone, idle] = [
    await office.add({ name: 'Saiu Encarregada' }),
    await office.add({ name: 'Removida Encarregada' }),
    await office.add({ name: 'Ociosa Encarregada' }),
  ]
  for (const { id } of [left, gone]) await make.recruitment(contractId, { administratorId: id })
  await office.db`update administrators set status = 'inactive' where id = any(${[left.id, idle.id]})`
  await office.ok('DELETE', `/administration/${gone.id}`, token)
  const names = async (query: string) =>
    (await options(`administrators?search=encarregada${query}`, token)).map(
      (row: { name: string }) => row.name,
    )
  expect(await names('')).toEqual([])
  expect(await names('&responsible=true')).toEqual(['Removida Encarregada', 'Saiu Encarregada'])
})

test('the lookup for a rejection contains only professionals of the specialty who have not rejected', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const [free, refused] = [
    await make.professional({ fullName: 'Livre Convidada' }),
    await make.professional({ fullName: 'Negou Convidada' }),
  ]
  await make.professional({ fullName: 'Outra Convidada', speciality: 'NUTRICIONISTA' })
  const id = await make.recruitment(await make.contract())
  await office.ok('POST', '/recruitment-rejections', token, { recruitmentId: id, professionalId: refused })
  const found = await options(`professionals?search=convidada&recruitmentId=${id}`, token)
  expect(found.map((row: { id: number }) => row.id)).toEqual([free])
})

test('professionals of the requested specialty are first, and the others are marked', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const [other, own] = [
    await make.professional({ fullName: 'Alba Primeiro', speciality: 'PSICOLOGIA' }),
    await make.professional({ fullName: 'Zélia Primeiro', speciality: 'FISIOTERAPIA' }),
  ]
  const first = await options('professionals?search=primeiro&specialty=FISIOTERAPIA', token)
  expect(first).toEqual([
    { id: own, fullName: 'Zélia Primeiro', speciality: 'FISIOTERAPIA' },
    { id: other, fullName: 'Alba Primeiro', speciality: 'PSICOLOGIA', otherSpecialty: true },
  ])
  expect(await options('professionals?search=primeiro&limit=1&specialty=PSICOLOGIA', token)).toHaveLength(1)
  const wrong = await office.call('GET', '/lookups/professionals?specialty=MAGIA', token)
  expect([wrong.status, wrong.body.errors[0].message]).toEqual([422, 'Especialidade inválida.'])
})

test('a lookup returns 20 options by default and 5000 at most, without removed records', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  for (let index = 0; index < 22; index++) await make.contract({ fantasyName: `Muitos ${index}` })
  const gone = await make.contract({ fantasyName: 'Muitos mas removido' })
  await office.ok('DELETE', `/contracts/${gone}`, token)
  expect(await options('contracts?search=muitos', token)).toHaveLength(20)
  expect(await options('contracts?search=muitos&limit=5000', token)).toHaveLength(22)
  expect((await office.call('GET', '/lookups/contracts?limit=5001', token)).status).toBe(422)
})

test('the document check returns the owner of a registered document', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const cnpj = '99.999.999/0001-91'
  const contract = await make.contract({ cnpj, socialReason: 'Dona do CNPJ' })
  const patient = await make.patient(contract, { cpf: '111.444.777-35', fullName: 'Dono do CPF' })
  const find = (register: string, document: string) =>
    options(`documents?register=${register}&document=${encodeURIComponent(document)}`, token)
  expect(await find('contracts', cnpj)).toEqual([{ id: contract, name: 'Dona do CNPJ' }])
  expect(await find('patients', '111.444.777-35')).toEqual([{ id: patient, name: 'Dono do CPF' }])
  expect(await find('professionals', '111.444.777-35')).toEqual([])
  const known = await office.add({ cpf: '390.533.447-05', name: 'Já Cadastrada' })
  expect(await find('administrators', '390.533.447-05')).toEqual([{ id: known.id, name: 'Já Cadastrada' }])
  expect((await office.call('GET', '/lookups/documents?register=users&document=1', token)).status).toBe(422)
})

test('free professionals of the city are first, then busy ones, then other cities and absent ones', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const contractId = await make.contract()
  const live = (fullName: string, overrides: object = {}) =>
    make.professional({
      fullName: `${fullName} Cercania`,
      neighborhood: 'Cercado',
      city: 'Lugarejo',
      ...overrides,
    })
  const [away, busy, far, near, cityOnly] = [
    await live('Ana'),
    await live('Bia'),
    await live('Caio', { city: 'Outra', neighborhood: 'Longe' }),
    await live('Dora'),
    await live('Edu', { neighborhood: 'Beira', region: null }),
  ]
  const patientId = await make.patient(contractId, { district: 'cercado', city: 'Lugarejo' })
  const other = await make.patient(contractId)
  await office.ok('POST', `/treatments/${other}`, token, {
    professionalId: busy,
    specialty: 'FISIOTERAPIA',
    diagnosis: 'AVC',
    frequency: 'Semanal',
    sessionCount: 4,
    startDate: '2026-11-02',
    endDate: '2026-11-30',
    expectedStart: '2026-11-02',
    authorizationDate: '',
    agreedValue: 80,
    contractValue: 120,
  })
  const absence = { from: '2026-11-08', to: '2026-11-10', reason: 'Atestado' }
  await office.ok('POST', `/professionals/${away}/absences`, token, absence)
  const found = await options(
    `professionals?search=cercania&specialty=FISIOTERAPIA&patientIds=${patientId}&days=2026-11-09,2026-11-16`,
    token,
  )
  expect(found.map(({ id, place, busyDays }: Record<string, unknown>) => [id, place, busyDays])).toEqual([
    [near, 'neighborhood', 0],
    [cityOnly, 'city', 0],
    [busy, 'neighborhood', 2],
    [far, 'elsewhere', 0],
    [away, 'neighborhood', 0],
  ])
  expect(found[4]).toMatchObject({
    absentFrom: '2026-11-08T00:00:00.000Z',
    absentUntil: '2026-11-10T00:00:00.000Z',
  })
  const replaced = await options(
    `professionals?search=cercania&city=Lugarejo&state=SP&neighborhood=Beira&except=${near}`,
    token,
  )
  expect(replaced.map(({ id }: { id: number }) => id)).toEqual([cityOnly, away, busy, far])
  const wrong = await office.call('GET', '/lookups/professionals?days=amanha', token)
  expect(wrong.status).toBe(422)
})

test('the lookup for a rejection begins with the called professionals', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const [first, called] = [
    await make.professional({ fullName: 'Alba Chamável' }),
    await make.professional({ fullName: 'Zélia Chamável' }),
  ]
  const id = await make.recruitment(await make.contract())
  await office.ok('POST', `/recruitment/${id}/calls`, token, { professionalId: called })
  const found = await options(`professionals?search=chamavel&recruitmentId=${id}`, token)
  expect(found.map((row: { id: number; called?: true }) => [row.id, row.called])).toEqual([
    [called, true],
    [first, undefined],
  ])
})
