import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../platform/database/connect.ts'
import { testApp } from '../../testing/app.ts'
import { record } from '../../testing/records.ts'
import { findPatients } from './patients.queries.ts'

const office = testApp()
let token: string
let contractId: number
const many = 22_000

/** Surnames within surnames, parts that one name has twice, and letters that few have. */
const surnames = ['Silva', 'Silvano', 'Silvana da Silva', 'Ferreira Moreira', "D'Ávila-Zanzibar", 'Kew', 'Xu']

beforeAll(async () => {
  token = (await office.enter()).token
  contractId = await record(office, token).contract()
  await addNamed(office.db, many)
  await office.db`vacuum analyze patients, patient_words, patient_word_counts`
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

/** Whom a search finds, in the order of the list, by looking at everybody. */
const really = async (patterns: string[], anyOf = false) => {
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

test.each(words)('%s finds whom it should, however many, on near and far pages', async (search) => {
  const all = await really(searched(search))
  expect(all.length).toBeGreaterThan(0)
  for (const page of [1, 2, 210, Math.ceil(all.length / 20), Math.ceil(all.length / 10)]) {
    const { ids, total } = await list({ search, page })
    expect([page, total, ids]).toEqual([page, all.length, all.slice((page - 1) * 10, page * 10)])
  }
  const [youngest] = await office.db<[{ id: number }]>`
    select id from patients where id = any(${all}) order by birth_date desc, id desc limit 1`
  const sorted = await list({ search, sort: '-birthDate' })
  expect([sorted.total, sorted.ids[0]]).toEqual([all.length, youngest.id])
})

test.each(['silva, ferreira', 'a, b', 'jo, xu, qq', 'ana s', 'qq'])(
  'the filter of the name finds whoever has one of: %s',
  async (fullName) => {
    const all = await really(
      fullName.split(', ').map((part) => `%${part}%`),
      true,
    )
    const { ids, total } = await list({ fullName })
    expect([total, ids]).toEqual([all.length, all.slice(0, 10)])
  },
)

/** What is kept of words and letters, and is not what the names say. */
const wrong = () => office.db`
  with borne as (
    select id, sort_name, unnest(name_words(sort_name)) as word, true as borne from patients where deleted_at is null)
  select 'word' as kind, word from (
      select word, count(*) as rows from borne group by word) real
    full join (select word, sum(rows) as rows from patient_word_counts group by word) kept using (word)
    where coalesce(real.rows, 0) <> coalesce(kept.rows, 0)
  union all select 'entry', word from borne b
    full join (select word, sort_name, patient_id as id, true as kept from patient_words) w using (word, sort_name, id)
    where b.borne is null or w.kept is null
  union all select 'letters', letters::text from (
      select letter_set(sort_name) as letters, count(*) as rows from patients where deleted_at is null group by 1) real
    full join (select letters, sum(rows) as rows from patient_letter_counts group by letters) kept using (letters)
    where coalesce(real.rows, 0) <> coalesce(kept.rows, 0)`

test('words stay true when patients come, change, go, come back and are deleted, one by one and many at once', async () => {
  const make = record(office, token)
  const made = await Promise.all(
    ['Quirino Quxote', 'Ñandu Quxote', 'Quxote Filho'].map((fullName) =>
      make.patient(contractId, { fullName }),
    ),
  )
  const [first = 0, second = 0, third = 0] = made
  expect((await list({ search: 'quxote' })).total).toBe(3)
  await office.db`update patients set full_name = 'Wyk Quxote Wyk' where id = ${first}`
  await office.ok('DELETE', `/patients/${second}`, token)
  expect([await wrong(), (await list({ search: 'quxote' })).total]).toEqual([[], 2])
  await office.ok('POST', `/patients/${second}/restore`, token)
  expect([await wrong(), (await list({ search: 'quxote' })).total]).toEqual([[], 3])
  await office.db`delete from patients where id = ${third}`
  await addNamed(office.db, 50, 'Quxote ')
  await office.db`update patients set deleted_at = now() where sort_name like 'quxote%'`
  expect([await wrong(), (await list({ search: 'quxote' })).total]).toEqual([[], 2])
})

test('a word that nobody bears any more is kept nowhere', async () => {
  const id = await record(office, token).patient(contractId, { fullName: 'Maria Xylophora' })
  await office.db`update patients set full_name = 'Paciente anonimizado nº 1' where id = ${id}`
  expect(await office.db`select word from patient_word_counts where word = 'xylophora'`).toEqual([])
  expect(await office.db`select word from patient_words where sort_name like '%xylophora%'`).toEqual([])
})

test('whoever writes waits for nobody who writes the same name', async () => {
  const reserved = await office.db.reserve()
  try {
    await reserved`begin`
    await addNamed(reserved, 5, 'Xerxes ')
    await office.db.begin(async (tx) => {
      await tx`set local lock_timeout = '10s'`
      await addNamed(tx, 5, 'Xerxes ')
      await tx`select add_up_patient_words(array['xerxes']), add_up_patient_letters(array(select letters from patient_letter_counts))`
    })
    expect((await list({ search: 'xerxes' })).total).toBe(5)
    await reserved`commit`
  } finally {
    reserved.release()
  }
  expect([await wrong(), (await list({ search: 'xerxes' })).total]).toEqual([[], 10])
})

/** How often patients and words were read whole while `read` ran, and how many patients one by one. */
const readsOf = (read: (tx: Tx) => Promise<unknown>) =>
  office.db.begin(async (tx) => {
    const counts = async () => {
      const [row] = await tx<[{ whole: number; patients: number }]>`
        select sum(seq_scan)::int as whole, sum(idx_tup_fetch) filter (where relname = 'patients')::int as patients
        from pg_stat_xact_user_tables where relname in ('patients', 'patient_words')`
      return row
    }
    const before = await counts()
    await read(tx)
    const after = await counts()
    return { whole: after.whole - before.whole, patients: after.patients - before.patients }
  })

test.each(['silva', 'zuleide', 'zuleide silva', 'jo si', 'a b', 'zu'])(
  'of 22,000 patients %s reads the rows of its page and few others',
  async (search) => {
    const { whole, patients } = await readsOf((tx) => findPatients(tx, { search, page: 1, per_page: 10 }))
    expect(whole).toBe(0)
    expect(patients).toBeLessThan(200)
  },
)
