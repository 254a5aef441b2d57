import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { record } from '../testing/records.ts'

const office = testApp()
let token: string
let make: ReturnType<typeof record>
let contracts: number[]

const names = ['Álvaro Ordem', 'beatriz Ordem', 'Caio Ordem', 'Davi Ordem']

beforeAll(async () => {
  token = (await office.enter()).token
  make = record(office, token)
  contracts = [
    await make.contract({
      socialReason: 'Ordem Serra Azul',
      primaryResponsible: 'Zélia',
      platform: 'Orizon',
    }),
    await make.contract({
      socialReason: 'Ordem Água Boa',
      primaryResponsible: 'Ana',
      platform: 'Portal próprio',
    }),
  ]
  const [serra = 0, agua = 0] = contracts
  // The order of creation differs from the order by name.
  await make.patient(agua, { fullName: names[1], birthDate: '1948-09-02', city: 'Santo André' })
  await make.patient(serra, { fullName: names[0], birthDate: '1950-12-31', phone1: '(21) 99888-1234' })
  await make.patient(serra, { fullName: names[2], birthDate: '1960-01-15', status: 'Hospitalização' })
  await make.patient(agua, { fullName: names[3], birthDate: '1948-09-02', status: 'Óbito', city: 'Santos' })
  await make.professional({ fullName: names[0], region: 'SUL', speciality: 'PSICOLOGIA', city: 'Santos' })
  await make.professional({ fullName: names[1], region: 'LESTE', city: 'Água Rasa' })
  await make.professional({ fullName: names[2], region: 'SUL', city: 'Barueri' })
  await office.db`update professionals set region = null where full_name = 'Caio Ordem'`
  await make.recruitment(serra, { fullName: names[1], expectedStart: '2026-12-02', specialty: 'PSICOLOGIA' })
  await make.recruitment(serra, { fullName: names[0], expectedStart: '2026-12-01' })
  await make.recruitment(serra, { fullName: names[2] })
})

const list = async (path: string, query: string) => {
  const { body } = await office.ok('GET', `${path}?search=ordem&${query}`, token)
  return body.data.map((row: Record<string, string>) =>
    (row.fullName ?? row.socialReason ?? row.name ?? '').replace('Ordem', '').trim(),
  )
}

const casesOf = (path: string, orders: Record<string, string[]>) =>
  Object.entries(orders).map(([sort, expected]) => [path, sort, expected] as const)

test.each([
  ...casesOf('/patients', {
    id: ['beatriz', 'Álvaro', 'Caio', 'Davi'],
    '-fullName': ['Davi', 'Caio', 'beatriz', 'Álvaro'],
    birthDate: ['beatriz', 'Davi', 'Álvaro', 'Caio'],
    '-birthDate': ['Caio', 'Álvaro', 'Davi', 'beatriz'],
    // Sorted by label (Ativo, Hospitalização, Óbito), then by name.
    status: ['Álvaro', 'beatriz', 'Caio', 'Davi'],
    '-status': ['Davi', 'Caio', 'beatriz', 'Álvaro'],
  }),
  ...casesOf('/professionals', {
    '-id': ['Caio', 'beatriz', 'Álvaro'],
    speciality: ['beatriz', 'Caio', 'Álvaro'],
    city: ['beatriz', 'Caio', 'Álvaro'],
    '-neighborhood': ['Caio', 'beatriz', 'Álvaro'],
    region: ['beatriz', 'Álvaro', 'Caio'],
    '-region': ['Álvaro', 'beatriz', 'Caio'],
  }),
  ...casesOf('/contracts', {
    socialReason: ['Água Boa', 'Serra Azul'],
    id: ['Serra Azul', 'Água Boa'],
    primaryResponsible: ['Água Boa', 'Serra Azul'],
    '-primaryResponsible': ['Serra Azul', 'Água Boa'],
  }),
  ...casesOf('/recruitment', {
    fullName: ['Álvaro', 'beatriz', 'Caio'],
    '-specialty': ['beatriz', 'Caio', 'Álvaro'],
    // Rows without a day are last in both directions.
    expectedStart: ['Álvaro', 'beatriz', 'Caio'],
    '-expectedStart': ['beatriz', 'Álvaro', 'Caio'],
  }),
])('%s can be sorted by %s', async (path, sort, expected) => {
  expect(await list(path, `sort=${sort}`)).toEqual(expected)
  const [second] = expected.slice(1)
  expect(await list(path, `sort=${sort}&per_page=1&page=2`)).toEqual([second])
})

test('administrators without a sign-in are last in both directions of their last access', async () => {
  await office.add({ name: 'Ordem Nunca' })
  const early = await office.add({ name: 'Ordem Cedo' })
  const late = await office.add({ name: 'Ordem Tarde' })
  await office.db`update administrators set last_login_at = '2020-01-01' where id = ${early.id}`
  await office.db`update administrators set last_login_at = '2020-01-02' where id = ${late.id}`
  expect(await list('/administration', 'sort=lastLoginAt')).toEqual(['Cedo', 'Tarde', 'Nunca'])
  expect(await list('/administration', 'sort=-lastLoginAt')).toEqual(['Tarde', 'Cedo', 'Nunca'])
})

test('an unknown sort order is rejected, not ignored', async () => {
  for (const path of ['/patients', '/professionals', '/contracts', '/administration', '/recruitment'])
    for (const sort of ['phone1', '-', 'cpf'])
      expect([path, sort, (await office.call('GET', `${path}?sort=${sort}`, token)).status]).toEqual([
        path,
        sort,
        422,
      ])
})

describe('filters of patients search the whole register', () => {
  const total = async (query: string) =>
    (await office.ok('GET', `/patients?${query}`, token)).body.meta.total as number

  test.each([
    ['status=Hospitalização', ['Caio']],
    ['status=Hospitalização,Óbito', ['Caio', 'Davi']],
    ['city=santo', ['beatriz', 'Davi']],
    ['city=santo andre', ['beatriz']],
    ['contractFormatted=serra azul', ['Álvaro', 'Caio']],
    ['contractFormatted=SERRA,agua boa&status=active', ['Álvaro', 'beatriz']],
    ['contractFormatted=nenhum', []],
    ['city=atlantida', []],
    ['fullName=ALVARO,caio', ['Álvaro', 'Caio']],
    ['fullName=999', []],
    ['phone1=fone (21) 998', ['Álvaro']],
    ['birthDate=em 31/12', ['Álvaro']],
    ['birthDate=02/09/1948&sort=-fullName', ['Davi', 'beatriz']],
    ['birthDate=,&phone1=x', ['Álvaro', 'beatriz', 'Caio', 'Davi']],
  ])('the filter %s returns the matching patients and their total', async (query, expected) => {
    expect(await list('/patients', query)).toEqual(expected)
    expect(await total(`search=ordem&${query}`)).toBe(expected.length)
  })

  test('a filter by contract or by part of the code returns the matching patients', async () => {
    const [serra = 0] = contracts
    expect(await list('/patients', `contractId=${serra}`)).toEqual(['Álvaro', 'Caio'])
    const { body } = await office.ok('GET', '/patients?fullName=davi ordem', token)
    const { id } = body.data[0]
    const codes = async (typed: string) =>
      (await office.ok('GET', `/patients?id=${typed}`, token)).body.data.map((row: { id: number }) => row.id)
    expect(await codes(String(id))).toEqual([id])
    await office.db`alter table patients alter column id restart with 51234`
    const far = await make.patient(serra)
    expect(await codes('123')).toEqual([far])
    expect(await codes('51')).toEqual([])
    expect(await codes(`51,512, ${far - 1}`)).toEqual([far])
  })

  test('an invalid value is rejected', async () => {
    for (const query of ['status=Curado', 'contractId=x', 'contractId=0', 'phone1=98', 'birthDate=1950,3'])
      expect((await office.call('GET', `/patients?${query}`, token)).status).toBe(422)
  })

  test('totals are correct after patients are created, changed, moved, removed, restored and deleted', async () => {
    const [serra = 0, agua = 0] = contracts
    const asked = ['status=Suspenso', 'city=ubatuba', `contractId=${agua}&status=Suspenso&city=ubatuba`]
    const totals = () => Promise.all(asked.map(total))
    expect(await totals()).toEqual([0, 0, 0])
    const id = await make.patient(serra, { status: 'Suspenso', city: 'Ubatuba' })
    expect(await totals()).toEqual([1, 1, 0])
    await office.db`update patients set contract_id = ${agua} where id = ${id}`
    expect(await totals()).toEqual([1, 1, 1])
    await office.ok('DELETE', `/patients/${id}`, token)
    expect(await totals()).toEqual([0, 0, 0])
    expect(await total('status=Suspenso&removed=true')).toBe(1)
    await office.ok('POST', `/patients/${id}/restore`, token)
    await office.db`update patients set status = 'active', city = 'UBATUBA' where id = ${id}`
    expect(await totals()).toEqual([0, 1, 0])
    await office.db`delete from patients where id = ${id}`
    expect(await totals()).toEqual([0, 0, 0])
  })
})

test('contracts are filtered by platform and by responsible person', async () => {
  expect(await list('/contracts', 'platform=próprio portal')).toEqual(['Água Boa'])
  expect(await list('/contracts', 'responsible=zelia')).toEqual(['Serra Azul'])
})
