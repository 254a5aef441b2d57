import type { ImportDetails, ImportRow } from '@zelo/contract/imports'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { patientSheets } from '../../testing/patient-sheets.ts'
import { record } from '../../testing/records.ts'
import { markRepeats } from './repeats.queries.ts'

const office = testApp()
const { rowOf, send, nextCpf } = patientSheets(office)
let token: string
let make: ReturnType<typeof record>
let contractId: number
beforeAll(async () => {
  token = (await office.enter({ role: 'pickup' })).token
  make = record(office, (await office.enter()).token)
  contractId = await make.contract({ fantasyName: 'Vida Boa', socialReason: 'Vida Boa Saúde Ltda' })
})

const open = async (id: number): Promise<ImportDetails> =>
  (await office.ok('GET', `/imports/${id}`, token)).body
const rowsOf = async (id: number, only: string): Promise<ImportRow[]> =>
  (await office.ok('GET', `/imports/${id}/rows?per_page=100&only=${only}`, token)).body.data
const run = (id: number, body: object = {}) => office.call('POST', `/imports/${id}/run`, token, body)
const count = async (name: string) =>
  (await office.ok('GET', `/patients?search=${encodeURIComponent(name)}`, token)).body.meta.total as number

/** Two drafts of the same sheet. */
const twoDrafts = async (name: string, people: number) => {
  const lines = Array.from({ length: people }, (_, index) => rowOf(`${name} ${index + 1}`))
  return [await send(token, ...lines), await send(token, ...lines)] as const
}

test('the second of two drafts of one sheet is not imported before its repeated rows are confirmed', async () => {
  const [first, second] = await twoDrafts('Abel Dobrado', 3)
  expect([first.counts.repeated, second.counts.repeated]).toEqual([0, 0])
  expect((await run(first.id)).status).toBe(200)
  // Repeating the request does not import these rows either.
  for (const _ of [1, 2]) {
    const { status, body } = await run(second.id)
    expect([status, body.message]).toEqual([
      406,
      '3 linhas passaram a ter CPF já cadastrado. Nada foi importado: confira-as antes.',
    ])
  }
  expect(await count('Abel Dobrado')).toBe(3)
  expect((await open(second.id)).counts).toMatchObject({ ready: 3, repeated: 3, newlyRepeated: 3 })
  const [row] = await rowsOf(second.id, 'repeated')
  expect(row?.problems).toMatchObject([{ field: 'cpf', blocks: false, recordId: expect.any(Number) }])
  expect((await run(second.id, { repeated: 2 })).status).toBe(406)
  expect((await run(second.id, { repeated: 3 })).body.made).toBe(3)
  expect(await count('Abel Dobrado')).toBe(6)
})

test('two drafts of one sheet run at the same time: one of them is refused', async () => {
  const [first, second] = await twoDrafts('Bento Dobrado', 20)
  const answers = await Promise.all([run(first.id), run(second.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 406])
  expect(await count('Bento Dobrado')).toBe(20)
})

test('opening a draft finds rows whose CPF was registered since, and the draft runs after they are left out', async () => {
  const cpf = nextCpf()
  const { id, counts } = await send(token, rowOf('Caio Chegou', { CPF: cpf }), rowOf('Dora Livre'))
  expect(counts).toMatchObject({ repeated: 0, newlyRepeated: 0 })
  const known = await make.patient(contractId, { fullName: 'Caio Antes', cpf })
  expect((await open(id)).counts).toMatchObject({ repeated: 1, newlyRepeated: 1 })
  expect(await rowsOf(id, 'problems')).toMatchObject([{ position: 2, problems: [{ recordId: known }] }])
  const left = await office.ok('PUT', `/imports/${id}/left-out`, token, { which: 'repeated' })
  expect(left.body).toMatchObject({ ready: 1, repeated: 0, newlyRepeated: 0, leftOut: 1 })
  expect((await run(id)).body).toMatchObject({ made: 1, leftOut: 1 })
})

test('rows that were repeated from the beginning are imported without another question', async () => {
  const cpf = nextCpf()
  await make.patient(contractId, { fullName: 'Elis Antiga', cpf })
  const { id, counts } = await send(token, rowOf('Elis Nova', { CPF: cpf }))
  expect(counts).toMatchObject({ repeated: 1, newlyRepeated: 0 })
  expect((await run(id)).body.made).toBe(1)
})

test('a confirmed number of repeated rows does not cover rows that became repeated later', async () => {
  const [knownCpf, laterCpf] = [nextCpf(), nextCpf()]
  await make.patient(contractId, { fullName: 'Fabia Antiga', cpf: knownCpf })
  const { id } = await send(
    token,
    rowOf('Fabia Nova', { CPF: knownCpf }),
    rowOf('Gil Depois', { CPF: laterCpf }),
  )
  await make.patient(contractId, { fullName: 'Gil Antes', cpf: laterCpf })
  expect((await run(id, { repeated: 2 })).status).toBe(406)
  expect((await run(id, { repeated: 2 })).status).toBe(200)
})

test('finding repeated rows reads each row a few times, whatever the statistics of the tables are', async () => {
  const rows = 1500
  await office.db`truncate patients, import_rows cascade`
  const { id } = await send(token, rowOf('Yara Primeira'), rowOf('Yara De Fora'))
  await office.ok('PUT', `/imports/${id}/rows/3`, token, { leftOut: true })
  await run(id)
  // Simulates the state after a few small imports: the statistics describe tables with one row.
  for (const table of ['import_rows', 'patients']) {
    await office.db`alter table ${office.db(table)} set (autovacuum_enabled = false)`
    await office.db`vacuum analyze ${office.db(table)}`
  }
  const known = await office.db`select reltuples from pg_class where relname in ('import_rows', 'patients')`
  expect(known).toEqual([{ reltuples: 1 }, { reltuples: 1 }])
  const [first, second] = await twoDrafts('Zeca', rows)
  expect((await run(first.id)).body.made).toBe(rows)
  const { found, read } = await office.db.begin(async (tx) => ({
    found: await markRepeats(tx, second),
    read: await tx<{ table: string; rows: number }[]>`
      select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
      from pg_stat_xact_user_tables where relname in ('import_rows', 'patients') order by relname`,
  }))
  expect(found).toBe(rows)
  expect(read.map(({ table }) => table)).toEqual(['import_rows', 'patients'])
  for (const table of read) expect(table.rows).toBeLessThan(10 * rows)
})
