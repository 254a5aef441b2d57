import type { ImportDetails, ImportRow } from '@zelo/contract/imports'
import type { ProfessionalBody } from '@zelo/contract/professionals'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { cpfOf } from '../../testing/fields.ts'
import { patientSheets } from '../../testing/patient-sheets.ts'
import { professionalCsv } from '../../testing/professional-sheet.ts'
import { patientFields, record } from '../../testing/records.ts'
import { sheetFile } from '../../testing/sheet-file.ts'

const office = testApp()
let token: string
let make: ReturnType<typeof record>
let contractId: number
beforeAll(async () => {
  token = (await office.enter({ role: 'pickup' })).token
  make = record(office, (await office.enter()).token)
  contractId = await make.contract({ fantasyName: 'Vida Boa', socialReason: 'Vida Boa Saúde Ltda' })
})

const { titles: patientHeaders, nextCpf, rowOf: patientRow, upload, send: sendLines } = patientSheets(office)
const send = (kind: string, bytes: Buffer, as = token) => upload(kind, bytes, as)
const sendPatients = (...lines: (string | number)[][]) => sendLines(token, ...lines)

const rowsOf = async (id: number, only = ''): Promise<ImportRow[]> =>
  (await office.ok('GET', `/imports/${id}/rows?per_page=100${only}`, token)).body.data

const isThere = async (name: string) =>
  (await office.ok('GET', `/patients?search=${encodeURIComponent(name)}`, token)).body.meta.total

test('all errors of all rows are returned at once, and readable cells are normalised', async () => {
  const { id, counts, mapping } = await sendPatients(
    patientRow('Ana Certa'),
    patientRow('Bia Errada', { CPF: '123', UF: 'XX', Contrato: 'Ninguém', Obs: '' }),
    patientRow('', { Nascimento: '31/02/1950' }),
  )
  expect(mapping.columns).not.toContain(null)
  expect(counts).toMatchObject({ rows: 3, ready: 1, wrong: 2, repeated: 0, leftOut: 0 })
  const [right, wrong, nameless] = await rowsOf(id)
  expect(right?.texts).toMatchObject({
    birthDate: '02/09/1948',
    cep: '01310-100',
    phone1: '(11) 97777-6666',
    state: 'SP',
    status: 'Ativo',
  })
  expect(wrong?.problems.map(({ field }) => field).sort()).toEqual(
    ['contractId', 'cpf', 'observations', 'state'].sort(),
  )
  expect(wrong?.position).toBe(3)
  expect(nameless?.problems).toEqual([
    { field: 'fullName', message: 'Nome completo é obrigatório.', blocks: true },
    { field: 'birthDate', message: 'Data inválida.', blocks: true },
  ])
})

test('an invalid row blocks the whole import, and a corrected import runs once even if called twice', async () => {
  const { id } = await sendPatients(patientRow('Caio Inteiro'), patientRow('Davi Torto', { CEP: 'x' }))
  const refused = await office.call('POST', `/imports/${id}/run`, token, {})
  expect([refused.status, refused.body.message]).toEqual([
    406,
    'Há 1 linha com erro. Corrija-a ou deixe-a de fora antes de importar.',
  ])
  expect(await isThere('Caio Inteiro')).toBe(0)

  const { body } = await office.ok('PUT', `/imports/${id}/rows/3`, token, { texts: { cep: '01310100' } })
  expect(body.row).toMatchObject({ problems: [], texts: { cep: '01310-100', fullName: 'Davi Torto' } })
  expect(body.counts).toMatchObject({ ready: 2, wrong: 0 })
  const both = await Promise.all([
    office.ok('POST', `/imports/${id}/run`, token, {}),
    office.ok('POST', `/imports/${id}/run`, token, {}),
  ])
  expect(both.map((answer) => answer.body.made)).toEqual([2, 2])
  expect([await isThere('Caio Inteiro'), await isThere('Davi Torto')]).toEqual([1, 1])
  const [traces] = await office.db<[{ created: number; imported: number; rows: number }]>`
    select (select count(*)::int from audit_log where action = 'created' and entity = 'patient'
        and entity_id = any(i.record_ids)) as created,
      (select count(*)::int from audit_log where action = 'imported' and entity_id = i.id) as imported,
      (select count(*)::int from import_rows where import_id = i.id) as rows
    from imports i where id = ${id}`
  expect(traces).toEqual({ created: 2, imported: 1, rows: 0 })
})

test('a CPF of a record or of another row is a warning, and one call leaves all repeated rows out', async () => {
  const cpf = nextCpf()
  const known = await make.patient(contractId, { fullName: 'Eva Antiga', cpf })
  const twice = nextCpf()
  const { id, counts } = await sendPatients(
    patientRow('Eva Nova', { CPF: cpf.replace(/\D/g, '') }),
    patientRow('Fabio Um', { CPF: twice }),
    patientRow('Fabio Dois', { CPF: twice }),
  )
  expect(counts).toMatchObject({ ready: 3, wrong: 0, repeated: 2 })
  expect((await rowsOf(id, '&only=repeated')).map(({ problems }) => problems[0]?.message)).toEqual([
    `Já há um paciente com este CPF: Eva Antiga (código ${known}).`,
    'Este CPF já está na linha 3.',
  ])
  // If the first of two equal rows is left out, the second is no longer a repetition.
  const left = await office.ok('PUT', `/imports/${id}/rows/3`, token, { leftOut: true })
  expect(left.body.counts).toMatchObject({ repeated: 1, leftOut: 1 })
  await office.ok('PUT', `/imports/${id}/left-out`, token, { which: 'none' })
  const out = await office.ok('PUT', `/imports/${id}/left-out`, token, { which: 'repeated' })
  expect(out.body).toMatchObject({ ready: 1, repeated: 0, leftOut: 2 })
  const done = await office.ok('POST', `/imports/${id}/run`, token, {})
  expect(done.body).toMatchObject({ state: 'done', made: 1, leftOut: 2 })
})

const csv = (...professionals: Partial<ProfessionalBody>[]) =>
  professionalCsv(...professionals.map((overrides) => ({ cpf: nextCpf(), ...overrides })))

test('an e-mail of a professional or of another row is an error, even if it was taken after the check', async () => {
  const email = 'ocupado@prof.local'
  await make.professional({ email })
  const file = csv(
    { fullName: 'Gil Repetido', email: 'OCUPADO@prof.local' },
    { fullName: 'Hugo Um', email: 'hugo@prof.local' },
    { fullName: 'Hugo Dois', email: 'hugo@prof.local', pixKey: 'nada' },
  )
  // The file is encoded like Excel's CSV: Windows-1252 without a byte order mark.
  const { body } = await send('professionals', Buffer.from(file, 'latin1'))
  const { id } = body
  expect((await rowsOf(id)).map(({ problems }) => problems.map(({ field }) => field))).toEqual([
    ['email'],
    [],
    ['pixKey', 'email'],
  ])
  await office.ok('PUT', `/imports/${id}/rows/4`, token, {
    texts: { email: 'hugo2@prof.local', pixKey: 'hugo2@prof.local' },
  })
  const { body: corrected } = await office.ok('PUT', `/imports/${id}/rows/2`, token, {
    texts: { email: 'livre@prof.local' },
  })
  expect(corrected.counts).toMatchObject({ ready: 3, wrong: 0 })
  await make.professional({ email: 'livre@prof.local' })
  expect((await office.call('POST', `/imports/${id}/run`, token, {})).status).toBe(406)
  expect((await rowsOf(id, '&only=problems')).map(({ position }) => position)).toEqual([2])
  const found = await office.ok('GET', '/professionals?search=Hugo%20Um', token)
  expect(found.body.meta.total).toBe(0)
})

test('a contract that was removed after the check blocks the whole import, and its rows get an error', async () => {
  const admin = (await office.enter()).token
  const gone = await make.contract({ fantasyName: 'Some Logo', socialReason: 'Some Logo Ltda' })
  const { id } = await sendPatients(
    patientRow('Iris Fica'),
    patientRow('Jonas Some', { Contrato: 'Some Logo' }),
  )
  await office.ok('DELETE', `/contracts/${gone}`, admin)
  expect((await office.call('POST', `/imports/${id}/run`, token, {})).status).toBe(406)
  expect(await rowsOf(id, '&only=problems')).toMatchObject([
    { position: 3, problems: [{ field: 'contractId' }] },
  ])
  expect(await isThere('Iris Fica')).toBe(0)
})

test('CPF and e-mail of a removed record do not count as repeated', async () => {
  const admin = (await office.enter()).token
  const cpf = nextCpf()
  const patient = await make.patient(contractId, { fullName: 'Pia Removida', cpf })
  await office.ok('DELETE', `/patients/${patient}`, admin)
  const { id, counts } = await sendPatients(patientRow('Pia Volta', { CPF: cpf }))
  expect(counts).toMatchObject({ ready: 1, repeated: 0 })
  expect(await rowsOf(id)).toMatchObject([{ problems: [] }])

  const email = 'saiu@prof.local'
  const professional = await make.professional({ email, cpf: cpfOf(903) })
  await office.ok('DELETE', `/professionals/${professional}`, admin)
  const file = csv({ fullName: 'Rui Volta', email, cpf: cpfOf(903) })
  const { body } = await send('professionals', Buffer.from(file))
  expect(await rowsOf(body.id)).toMatchObject([{ problems: [] }])
})

test('an import is not undone after one of its records was edited or removed', async () => {
  const admin = (await office.enter()).token
  const { id } = await sendPatients(patientRow('Sara Editada'), patientRow('Tais Intacta'))
  await office.ok('POST', `/imports/${id}/run`, token, {})
  const [{ recordIds }] = await office.db<[{ recordIds: number[] }]>`
    select record_ids from imports where id = ${id}`
  const [edited = 0, intact = 0] = recordIds
  const fields = patientFields(contractId, { fullName: 'Sara Editada', cpf: cpfOf(904) })
  await office.ok('PUT', `/patients/${edited}`, token, fields)
  const undo = async () => (await office.call('POST', `/imports/${id}/undo`, token)).body.message
  expect(await undo()).toContain(`Sara Editada (código ${edited})`)
  await office.ok('DELETE', `/patients/${intact}`, admin)
  expect(await undo()).toContain('2 pacientes foram alterados')
  expect(await isThere('Sara Editada')).toBe(1)
})

test('an import is undone as a whole, unless something refers to one of its records', async () => {
  const { id } = await sendPatients(patientRow('Katia Vem'), patientRow('Lia Vem'))
  await office.ok('POST', `/imports/${id}/run`, token, {})
  const undone = await office.ok('POST', `/imports/${id}/undo`, token)
  expect(undone.body).toMatchObject({ state: 'undone', mayUndo: false })
  expect([await isThere('Katia Vem'), await isThere('Lia Vem')]).toEqual([0, 0])
  expect((await office.call('POST', `/imports/${id}/run`, token, {})).status).toBe(406)

  const { id: other } = await sendPatients(patientRow('Mara Cuidada'), patientRow('Nina Livre'))
  await office.ok('POST', `/imports/${other}/run`, token, {})
  const [{ recordIds }] = await office.db<[{ recordIds: number[] }]>`
    select record_ids from imports where id = ${other}`
  await make.treatment(recordIds[0] ?? 0, await make.professional())
  const refused = await office.call('POST', `/imports/${other}/undo`, token)
  expect(refused.status).toBe(406)
  expect(refused.body.message).toContain(`1 paciente foi alterado`)
  expect(refused.body.message).toContain(`Mara Cuidada (código ${recordIds[0]})`)
  expect(await isThere('Nina Livre')).toBe(1)
  // A colleague who did not create the import may not undo it.
  const colleague = (await office.enter({ role: 'pickup' })).token
  expect((await office.call('POST', `/imports/${other}/undo`, colleague)).status).toBe(403)
})

test('a draft is visible only to its creator', async () => {
  const { id } = await sendPatients(patientRow('Olga Minha'))
  const other = (await office.enter()).token
  const calls = [
    ['GET', '', undefined],
    ['GET', '/rows', undefined],
    ['PUT', '/rows/2', { leftOut: true }],
    ['PUT', '/left-out', { which: 'wrong' }],
    ['PUT', '/mapping', { columns: [], fixed: {} }],
    ['POST', '/run', {}],
    ['POST', '/undo', undefined],
    ['DELETE', '', undefined],
  ] as const
  for (const [method, path, body] of calls)
    expect([path, (await office.call(method, `/imports/${id}${path}`, other, body)).status]).toEqual([
      path,
      404,
    ])
  const listed = await office.ok('GET', '/imports?kind=patients', other)
  expect(listed.body.imports.some((one: { id: number }) => one.id === id)).toBe(false)
  await office.ok('DELETE', `/imports/${id}`, token)
  expect((await office.call('GET', `/imports/${id}`, token)).status).toBe(404)
})

test('a person keeps five drafts, and a sixth deletes the oldest draft and no finished import', async () => {
  const mine = (await office.enter({ role: 'pickup' })).token
  const draft = async (name: string) => {
    const file = sheetFile([patientHeaders, patientRow(name)])
    return (await send('patients', file, mine)).body.id as number
  }
  const done = await draft('Vera Importada')
  await office.ok('POST', `/imports/${done}/run`, mine, {})
  const drafts: number[] = []
  for (const name of ['Um', 'Dois', 'Tres', 'Quatro', 'Cinco', 'Seis'])
    drafts.push(await draft(`${name} Rascunho`))
  const status = async (id: number) => (await office.call('GET', `/imports/${id}`, mine)).status
  expect(await Promise.all(drafts.map(status))).toEqual([404, 200, 200, 200, 200, 200])
  expect(await status(done)).toBe(200)
  expect((await office.ok('POST', `/imports/${done}/undo`, mine)).body.state).toBe('undone')
})

test('the column mapping is remembered without values for empty cells, and corrected cells stay', async () => {
  const headers = ['Beneficiário', ...patientHeaders.slice(1, 14)]
  const cells = (name: string) => patientRow(name).slice(0, 14)
  const first = await send('patients', sheetFile([headers, cells('Paula Silva'), cells('Quim Silva')]))
  const { id, mapping }: ImportDetails = first.body
  expect(mapping.columns[0]).toBeNull()
  await office.ok('PUT', `/imports/${id}/rows/2`, token, { texts: { city: 'Santos' } })
  const columns = ['fullName', ...mapping.columns.slice(1)]
  const fixed = { observations: 'Importado' }
  const mapped = await office.ok('PUT', `/imports/${id}/mapping`, token, { columns, fixed })
  expect(mapped.body.counts).toMatchObject({ ready: 2, wrong: 0 })
  expect((await rowsOf(id))[0]?.texts).toMatchObject({
    fullName: 'Paula Silva',
    city: 'Santos',
    observations: 'Importado',
  })
  const again = await send('patients', sheetFile([headers, cells('Rui Silva')]))
  expect(again.body.mapping).toEqual({ columns, fixed: {} })
  expect((await rowsOf(again.body.id))[0]?.texts.observations).toBe('')
  const wrong = await office.call('PUT', `/imports/${id}/mapping`, token, {
    columns: ['cpf', ...columns.slice(1)],
    fixed,
  })
  expect(wrong.status).toBe(422)
})

test('the downloaded template is recognised: its columns are mapped and its example row is left out', async () => {
  const { body } = await office.ok('GET', '/imports/templates/professionals', token)
  const { rawPayload } = await office.app.inject({ url: new URL(body.url, 'http://zelo').pathname })
  const { body: read } = await send('professionals', rawPayload)
  expect(read.mapping.columns).not.toContain(null)
  expect(read.counts).toMatchObject({ rows: 1, leftOut: 1 })
})

test.each<[string, () => Buffer, number, RegExp]>([
  ['a sheet with only headers', () => Buffer.from('Nome;CPF\n'), 422, /não tem linhas/],
  [
    'a sheet with too many rows',
    () => Buffer.from(`Nome\n${'Ana\n'.repeat(5001)}`),
    422,
    /mais de 5\.000 linhas/,
  ],
  [
    'a zip of something else',
    () => Buffer.from(zipSync({ 'a.txt': strToU8('a') })),
    415,
    /Excel \(XLSX\) ou CSV/,
  ],
  ['a program', () => Buffer.from([0x4d, 0x5a, 0, 1, 2, 3, 0, 0]), 415, /não é aceito/],
])('%s is refused with a sentence and leaves nothing', async (_, bytes, status, sentence) => {
  const [before] = await office.db`select count(*)::int as count from imports`
  const answer = await send('patients', bytes())
  const answers = [
    answer.body.message,
    ...(answer.body.errors ?? []).map((one: { message: string }) => one.message),
  ]
  expect([answer.status, answers.join(' ')]).toEqual([status, expect.stringMatching(sentence)])
  expect((await office.db`select count(*)::int as count from imports`)[0]).toEqual(before)
})

test('drafts are deleted after seven days', async () => {
  const { id } = await sendPatients(patientRow('Tina Velha'))
  await office.db`update imports set created_at = now() - interval '8 days' where id = ${id}`
  const { deleteExpired } = await import('./imports.queries.ts')
  await deleteExpired(office.db)
  expect((await office.call('GET', `/imports/${id}`, token)).status).toBe(404)
  expect(await office.db`select 1 from import_rows where import_id = ${id}`).toHaveLength(0)
})
