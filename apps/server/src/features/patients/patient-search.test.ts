import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { record } from '../../testing/records.ts'

const office = testApp()
let token: string
let contractId: number
const patientCount = 2_200

/** Surnames that contain other surnames, surnames with a repeated part, and surnames with rare letters. */
const surnames = ['Silva', 'Silvano', 'Silvana da Silva', 'Ferreira Moreira', "D'Ávila-Zanzibar", 'Kew', 'Xu']

beforeAll(async () => {
  token = (await office.enter()).token
  contractId = await record(office, token).contract()
  await addNamed(office.db, patientCount)
  await office.db`vacuum analyze patients`
})

const addNamed = (db: Pick<typeof office.db, 'unsafe'>, count: number, prefix = '') =>
  db.unsafe(
    `insert into patients (full_name, cpf, rg, contract_id, op_health, birth_date, status, observations, phone1, cep,
      address, number, district, city, state)
    select $3 || (array['Ana', 'Bento', 'Joana', 'José', 'Zuleide'])[n * 5 / $1 + 1] || ' ' || ($2::text[])[n % 7 + 1],
      lpad(n::text, 11, '7'), '1', $4, 'x', '1950-01-01', 'active', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'SP'
    from generate_series(0, $1::int - 1) n`,
    [count, surnames, prefix, contractId],
  )

const list = async (query: Record<string, string | number>) => {
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`] as [string, string]),
  )
  const { body } = await office.ok('GET', `/patients?${asked}`, token)
  return { ids: body.data.map(({ id }: { id: number }) => id) as number[], total: body.meta.total as number }
}

const searched = (search: string) => search.split(' ').map((word) => `%${word}%`)

/** The expected ids in the order of the list. */
const expectedIds = async (patterns: string[], anyOf = false) => {
  const rows = await office.db<{ id: number }[]>`
    select id from patients where deleted_at is null
      and ${anyOf ? office.db`find_text like any(${patterns})` : office.db`find_text like all(${patterns})`}
    order by sort_name collate "C", id`
  return rows.map(({ id }) => id)
}

const words = [
  'silva',
  'silvan',
  'eira',
  'zuleide',
  'zuleide silva',
  'jo si',
  'a b',
  'k w',
  'x z',
  'xu',
  'zu',
  "d'avila",
  'ana ana',
]

test.each(words)(
  'a search for %s finds every match in the order of the list, on near and far pages',
  async (search) => {
    const all = await expectedIds(searched(search))
    expect(all.length).toBeGreaterThan(0)
    for (const page of [1, 2, 21, Math.ceil(all.length / 20), Math.ceil(all.length / 10)]) {
      const { ids, total } = await list({ search, page })
      expect([page, total, ids]).toEqual([page, all.length, all.slice((page - 1) * 10, page * 10)])
    }
    const [youngest] = await office.db<[{ id: number }]>`
    select id from patients where id = any(${all}) order by birth_date desc, id desc limit 1`
    const sorted = await list({ search, sort: '-birthDate' })
    expect([sorted.total, sorted.ids[0]]).toEqual([all.length, youngest.id])
  },
)

test('one or two digits find the patient with this code and names that contain them, and no CPF', async () => {
  const named = await record(office, token).patient(contractId, { fullName: 'Ala 77' })
  const rows = await office.db<{ id: number }[]>`
    select id from patients where sort_name like '%77%' or id = 77 order by id <> 77, sort_name collate "C", id`
  const all = rows.map(({ id }) => id)
  expect(all).toEqual([77, named])
  expect(await list({ search: '77' })).toEqual({ ids: all, total: 2 })
  expect((await list({ search: 'ala 77' })).ids).toEqual([named])
})

test.each(['silva, ferreira', 'a, b', 'jo, xu, qq', 'ana s', 'qq'])(
  'the filter of the name finds names that contain one of: %s',
  async (fullName) => {
    const all = await expectedIds(
      fullName.split(', ').map((part) => `%${part}%`),
      true,
    )
    const { ids, total } = await list({ fullName })
    expect([total, ids]).toEqual([all.length, all.slice(0, 10)])
  },
)

test('the total of a search is updated when patients are created, renamed, removed, restored or deleted', async () => {
  const make = record(office, token)
  const made = await Promise.all(
    ['Quirino Quxote', 'Ñandu Quxote', 'Quxote Filho'].map((fullName) =>
      make.patient(contractId, { fullName }),
    ),
  )
  const [first = 0, second = 0, third = 0] = made
  const total = async () => (await list({ search: 'quxote' })).total
  expect(await total()).toBe(3)
  await office.db`update patients set full_name = 'Wyk Quxote Wyk' where id = ${first}`
  await office.ok('DELETE', `/patients/${second}`, token)
  expect(await total()).toBe(2)
  await office.ok('POST', `/patients/${second}/restore`, token)
  expect(await total()).toBe(3)
  await office.db`delete from patients where id = ${third}`
  await addNamed(office.db, 50, 'Quxote ')
  await office.db`update patients set deleted_at = now() where sort_name like 'quxote%'`
  expect(await total()).toBe(2)
})
