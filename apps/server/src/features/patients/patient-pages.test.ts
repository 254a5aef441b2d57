import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../platform/database/connect.ts'
import { addUpRowCounts } from '../../platform/register-list.ts'
import { testApp } from '../../testing/app.ts'
import { record } from '../../testing/records.ts'
import { findPatients } from './patients.queries.ts'

const office = testApp()
const patientCount = 8000
let token: string
let contractId: number
beforeAll(async () => {
  token = (await office.enter()).token
  contractId = await record(office, token).contract()
  await office.db`
    insert into patients (full_name, cpf, rg, contract_id, op_health, birth_date, status, observations, phone1, cep,
      address, number, district, city, state)
    select 'Pessoa ' || md5(n::text), lpad(n::text, 11, '7'), '1', ${contractId}, 'x', '1950-01-01', 'active',
      repeat('longa história ', 100), 'x', 'x',
      'x', 'x', 'x', 'x', 'SP' from generate_series(1, ${patientCount}) n`
  await office.db`vacuum analyze patients`
})

const list = async (query: string) => {
  const { body } = await office.ok('GET', `/patients?${query}`, token)
  return { ids: body.data.map(({ id }: { id: number }) => id) as number[], meta: body.meta }
}

const inOrder = async () => {
  const rows = await office.db<{ id: number }[]>`
    select id from patients where deleted_at is null order by sort_name collate "C", id`
  return rows.map(({ id }) => id)
}

test('a page has the rows of its position, and a page past the end is empty', async () => {
  const all = await inOrder()
  const last = Math.ceil(all.length / 10)
  for (const page of [1, 2, 200, 201, 202, 390, 410, last - 1, last, last + 1, last + 500]) {
    const { ids, meta } = await list(`page=${page}`)
    expect([page, ids]).toEqual([page, all.slice((page - 1) * 10, page * 10)])
    expect(meta).toEqual({ current_page: page, per_page: 10, total: all.length, last_page: last })
  }
})

test('a matching code is first, and the following pages repeat and omit nobody', async () => {
  const all = await inOrder()
  const code = all[7] ?? 0
  const { meta } = await list(`search=${code}&per_page=5`)
  const pages = await Promise.all(
    Array.from({ length: meta.last_page }, (_, page) => list(`search=${code}&per_page=5&page=${page + 1}`)),
  )
  const found = pages.flatMap(({ ids }) => ids)
  expect(found[0]).toBe(code)
  expect(new Set(found).size).toBe(meta.total)
})

describe('totals', () => {
  const wrongTotals = async () => {
    const [real] = await office.db<[{ shown: number; removed: number }]>`
      select count(*) filter (where deleted_at is null)::int as shown,
        count(*) filter (where deleted_at is not null)::int as removed from patients`
    const answered = { shown: (await list('')).meta.total, removed: (await list('removed=true')).meta.total }
    return JSON.stringify(real) === JSON.stringify(answered) ? [] : [real, answered]
  }

  test('the total is right after patients are created, removed, restored and deleted, also concurrently', async () => {
    const make = record(office, token)
    const ids = await Promise.all(
      ['Zuleika Xavier', 'Ângela Ñandu', 'Igor Żak'].map((fullName) =>
        make.patient(contractId, { fullName }),
      ),
    )
    expect(await wrongTotals()).toEqual([])
    await office.ok('DELETE', `/patients/${ids[1]}`, token)
    await office.ok('DELETE', `/patients/${ids[2]}`, token)
    expect(await wrongTotals()).toEqual([])
    await office.ok('POST', `/patients/${ids[2]}/restore`, token)
    expect(await wrongTotals()).toEqual([])
    await Promise.all([1, 2, 3].map(() => addUpRowCounts({ db: office.appDb })))
    expect(await wrongTotals()).toEqual([])
    await addUpRowCounts({ db: office.appDb })
    expect(await office.db`select count(*)::int from row_counts`).toEqual([{ count: 2 }])
    await office.db`delete from patients where id = ${ids[0] ?? 0}`
    expect(await wrongTotals()).toEqual([])
  })

  test('transactions that create patients do not wait for each other or for the summing of the counters', async () => {
    const reserved = await office.db.reserve()
    const { total } = (await list('')).meta
    const addOne = (db: Pick<typeof office.db, 'unsafe'>) =>
      db.unsafe(
        `insert into patients (full_name, cpf, rg, contract_id, op_health, birth_date, status, observations, phone1, cep,
          address, number, district, city, state)
        values ('Xerxes', 'x', 'x', $1, 'x', '1950-01-01', 'active', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'SP')`,
        [contractId],
      )
    try {
      await reserved`begin`
      await addOne(reserved)
      await office.db.begin(async (tx) => {
        await tx`set local lock_timeout = '10s'`
        await addOne(tx)
        await tx`select add_up_row_counts()`
      })
      expect((await list('')).meta.total).toBe(total + 1)
      await reserved`commit`
    } finally {
      reserved.release()
    }
    expect((await list('')).meta.total).toBe(total + 2)
    expect(await wrongTotals()).toEqual([])
  })

  test.each(['z', 'Wq', 'ña', '1', '00', 'ZA', 'q'])(
    'a search for %s finds the patient, and its total equals a count',
    async (word) => {
      await record(office, token).patient(contractId, { fullName: `Maria ${word}ulmira Ñandu` })
      const [real] = await office.db<[{ total: number; named: number }]>`
        select count(*)::int as total, count(*) filter (where sort_name like '%' || fold(${word}) || '%')::int as named
        from patients
        where deleted_at is null and (sort_name like '%' || fold(${word}) || '%' or id::text = ltrim(${word}, '0'))`
      const { ids, meta } = await list(`search=${encodeURIComponent(word)}`)
      expect(meta.total).toBe(real.total)
      expect(ids.length).toBe(Math.min(10, real.total))
      const named = await list(`fullName=${encodeURIComponent(word)}`)
      expect([named.meta.total, named.ids.length]).toEqual([real.named, Math.min(10, real.named)])
    },
  )
})

/** Counts full scans of patients and rows read through an index while `read` runs. */
const readsOf = (read: (tx: Tx) => Promise<unknown>) =>
  office.db.begin(async (tx) => {
    const scans = async () => {
      const [row] = await tx<[{ whole: number; rows: number }]>`
        select seq_scan::int as whole, idx_tup_fetch::int as rows
        from pg_stat_xact_user_tables where relname = 'patients'`
      return row
    }
    const before = await scans()
    await read(tx)
    const after = await scans()
    return { whole: after.whole - before.whole, rows: after.rows - before.rows }
  })

test.each([
  ['the first page', {}],
  ['page 390', { page: 390 }],
  ['the last page', { page: patientCount / 10 }],
  ['a word without a match', { search: 'xyzzy' }],
  ['a few digits of a CPF', { search: '777123' }],
  ['the first page by birth date', { sort: '-birthDate' as const }],
  ['page 390 by status', { sort: 'status' as const, page: 390 }],
  ['a status without a match', { status: ['Óbito' as const], sort: '-fullName' as const }],
  ['a telephone without a match', { phone1: '998' }],
  ['a birth date without a match', { birthDate: '31/12/1999' }],
  ['a name and a status without a match', { fullName: 'xyzzy', status: ['active' as const] }],
  ['the list of removed patients', { removed: 'true' as const }],
])(
  'of 8,000 patients, %s is found without reading the whole table, on every repetition',
  async (_, query) => {
    const asked = { page: 1, per_page: 10, ...query }
    const { whole } = await readsOf(async (tx) => {
      for (let time = 0; time < 7; time++) await findPatients(tx, asked)
    })
    expect(whole).toBe(0)
  },
)

test('a rare surname at the end of the list is found without reading the other patients', async () => {
  const hits = 1000
  await office.db`
    insert into patients (full_name, cpf, rg, contract_id, op_health, birth_date, status, observations, phone1, cep,
      address, number, district, city, state)
    select 'Zz ' || md5(n::text) || ' Zulmirense', lpad(n::text, 11, '8'), '1', ${contractId}, 'x', '1950-01-01', 'active',
      'x', 'x', 'x', 'x', 'x', 'x', 'x', 'SP' from generate_series(1, ${hits}) n`
  await office.db`analyze patients`
  const { rows } = await readsOf(async (tx) => {
    const { data, meta } = await findPatients(tx, { search: 'zulmirense', page: 1, per_page: 10 })
    expect([data.length, meta.total]).toEqual([10, hits])
  })
  // Each matching row is read once for the count and once for the order.
  expect(rows).toBeLessThan(2 * hits + 100)
})
