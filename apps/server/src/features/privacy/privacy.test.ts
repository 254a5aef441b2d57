import { termsVersion } from '@zelo/contract/privacy'
import { expect, test } from 'vitest'
import { sealOldRows } from '../../platform/audit-seal.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { testApp } from '../../testing/app.ts'
import { recordedChanges } from '../../testing/audit.ts'
import { eventually } from '../../testing/eventually.ts'
import { patientFields, professionalFields, record, recruitmentFields } from '../../testing/records.ts'
import { printedRows } from './person-document.ts'
import { findFacts } from './person-facts.ts'

const office = testApp()

const secret = 'Zulmira Segredo'
const scene = async (overrides: object = {}) => {
  const admin = await office.enter({ name: 'Ana Lima' })
  const make = record(office, admin.token)
  const contractId = await make.contract()
  const patientId = await make.patient(contractId, { fullName: secret, observations: 'Mora com a irmã.' })
  const professionalId = await make.professional()
  const treatmentId = await make.treatment(patientId, professionalId, 'active', '2026-11-30')
  await office.ok('PUT', `/patients/${patientId}`, admin.token, {
    ...patientFields(contractId, {
      fullName: secret,
      status: 'Alta Clínica',
      observations: 'Foi para Cotia.',
      ...overrides,
    }),
  })
  const anonymise = (body: object = {}) =>
    office.call('POST', `/privacy/patients/${patientId}/anonymise`, admin.token, {
      name: secret.toLowerCase(),
      reason: 'Pedido da família.',
      ...body,
    })
  return { admin, make, contractId, patientId, professionalId, treatmentId, anonymise }
}

/** Every text of the database except keys and encrypted bytes. */
const everything = async () => {
  const tables = await office.db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`
  const texts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await office.db`select t::text from ${office.db(name)} t`)),
  )
  return texts.join('\n')
}

test('personal values of the audit log are sealed with the person’s key, including those of old rows', async () => {
  const { patientId } = await scene({ fullName: 'Outro Nome Qualquer' })
  await office.db`
    insert into audit_log (action, entity, entity_id, changes) values ('updated', 'patient', ${patientId},
      '{"fullName": {"from": "Velho Nome", "to": "Novo Nome"}, "status": {"from": "active", "to": "Suspenso"}}')`
  await sealOldRows(office.db)
  const rows = await office.db<{ changes: object }[]>`
    select changes from audit_log where entity = 'patient' and entity_id = ${patientId} and action = 'updated' order by id`
  expect(JSON.stringify(rows)).not.toMatch(/Nome|irmã|Cotia/)
  expect(rows[1]?.changes).toEqual({ fullName: {}, status: { from: 'active', to: 'Suspenso' } })
  expect((await recordedChanges(office.db, 'patient', patientId, 'updated'))[1]).toMatchObject({
    fullName: { from: 'Velho Nome', to: 'Novo Nome' },
  })
  await expect(
    office.db`update audit_log set sealed = 'x' where entity = 'patient' and entity_id = ${patientId}`,
  ).rejects.toThrow('append-only')
})

test('every edited text of a person is sealed in the audit log, whichever record contains it', async () => {
  const admin = await office.enter({ name: 'Ana Lima' })
  const make = record(office, admin.token)
  const contractId = await make.contract()
  const secrets = (...fields: string[]) =>
    Object.fromEntries(fields.map((field) => [field, `Sigilo ${field}`]))
  const places = { cep: '88990-001', birthDate: '1931-05-06' }
  const numbers = { cpf: '889.900.001-00', rg: 'Sigilo 88990' }
  const [patientId, professionalId, recruitmentId] = [
    await make.patient(contractId),
    await make.professional(),
    await make.recruitment(contractId),
  ]
  const pad = {
    professionalId,
    specialty: 'FISIOTERAPIA',
    startDate: '2025-08-05',
    endDate: '2025-08-31',
    expectedStart: '2025-08-05',
    sessionCount: 4,
    frequency: 'Semanal',
    agreedValue: 80,
    contractValue: 120,
    authorizationDate: '',
  }
  const made = await office.ok('POST', `/treatments/${patientId}`, admin.token, { ...pad, diagnosis: 'AVC' })
  const edits = {
    [`/patients/${patientId}`]: patientFields(contractId, {
      ...secrets(
        'fullName',
        'opHealth',
        'observations',
        'address',
        'number',
        'complement',
        'district',
        'city',
      ),
      ...places,
      ...numbers,
      phone1: '(88) 99000-0001',
      phone2: '(88) 99000-0002',
    }),
    [`/professionals/${professionalId}`]: professionalFields({
      ...secrets('fullName', 'registryNumber', 'nationality', 'address', 'neighborhood', 'addressNumber'),
      ...secrets('addressComplement', 'city', 'bank', 'agency', 'bankAccount'),
      ...places,
      ...numbers,
      email: 'sigilo@prof.local',
      phone: '(88) 99000-0003',
      pixKey: 'sigilo@pix.local',
    }),
    [`/recruitment/${recruitmentId}`]: recruitmentFields(contractId, {
      ...secrets('fullName', 'diagnosis', 'address', 'addressNumber', 'addressComplement', 'neighborhood'),
      ...secrets('city', 'observations'),
      ...places,
      cellphone: '(88) 99000-0004',
    }),
    [`/treatments/${made.body.id}`]: { ...pad, ...secrets('diagnosis', 'authorizationNumber') },
  }
  for (const [path, body] of Object.entries(edits)) await office.ok('PUT', path, admin.token, body)
  const rows = await office.db<{ changes: object }[]>`
    select changes from audit_log where action = 'updated' and actor_id = ${admin.id}`
  expect(JSON.stringify(rows)).not.toMatch(/sigilo|8899|99000|1931/i)
  const opened = await recordedChanges(office.db, 'treatment', made.body.id, 'updated')
  expect(opened).toMatchObject([{ diagnosis: { from: 'AVC', to: 'Sigilo diagnosis' } }])
})

test('anonymising erases every text of a person, keeps the figures, and is rejected a second time', async () => {
  const { admin, contractId, patientId, treatmentId, anonymise } = await scene({
    observations: 'Nota dela só.',
  })
  await office.db`
    insert into sessions (treatment_id, session_date, end_date, status, observation)
    values (${treatmentId}, '2026-09-01', '2026-09-01', 'completed', 'Chorou muito.')`
  await office.db`update treatments set diagnosis = 'Doença secreta' where id = ${treatmentId}`
  await office.db`
    with document as (
      insert into files (path, content_type, size, has_thumbnail, created_by)
      values ('month-r.pdf', 'application/pdf', 1, false, ${admin.id}) returning id)
    insert into reports (treatment_id, month, kind, file_id, created_by)
    select ${treatmentId}, '2026-09-01', 'month', id, ${admin.id} from document`
  await office.ok('POST', '/payment-management/closings', admin.token, { contractId, year: 2026, month: 9 })
  await office.db`
    insert into notifications (administrator_id, title, body) values (${admin.id}, 'PAD acaba', ${`PAD de ${secret}.`})`
  await office.db`
    insert into drafts (user_id, key, form, content)
    values (${admin.id}, 'x', 'recruitment/create', ${office.db.json({ values: { fullName: secret } })})`
  const view = { list: 'patients', density: 'compact', hidden: [] }
  for (const [name, search] of [
    ['Favoritos', secret],
    [`Visitas de ${secret}`, ''],
  ])
    await office.ok('POST', '/saved-views', admin.token, { ...view, name, query: { search } })
  await office.db`
    with sheet as (
      insert into imports (kind, file_name, headers, mapping, created_by)
      values ('patients', ${`Ficha de ${secret}.xlsx`}, '[]', '{}', ${admin.id}) returning id)
    insert into import_rows (import_id, position, cells, texts)
    select id, 2, ${office.db.json([secret])}, ${office.db.json({ fullName: secret })} from sheet`
  const figures = () => office.db`
    select month, completed, unproven, has_report, billed, owed from book_rows where patient_id = ${patientId} order by month`
  const before = await figures()
  expect(before).toHaveLength(1)

  expect((await anonymise({ name: 'Outra Pessoa' })).body.errors[0].message).toBe(
    'Não é o nome deste paciente.',
  )
  expect((await anonymise({ reason: ' ' })).status).toBe(422)
  expect((await anonymise()).status).toBe(200)
  expect((await anonymise({ name: `Paciente anonimizado nº ${patientId}` })).status).toBe(406)

  expect(await everything()).not.toMatch(/Zulmira|Chorou|secreta|Nota dela/)
  expect(await figures()).toEqual(before)
  const { patient } = (await office.ok('GET', `/patients/${patientId}`, admin.token)).body
  expect(patient).toMatchObject({
    fullName: `Paciente anonimizado nº ${patientId}`,
    birthDate: '1948-01-01T00:00:00.000Z',
  })
  expect(patient.history.map(({ description }: { description: string }) => description)).toEqual([
    'anonimizou o paciente: só os números ficaram.',
    'alterou o status de “Ativo” para “Alta Clínica” e as observações (apagado).',
    'cadastrou o paciente.',
  ])
})

/** Locks the record that the file belongs to first, like the features do. */
const keepReport = async (tx: Tx, treatmentId: number, fileId: number) => {
  await tx`select from treatments where id = ${treatmentId} for update`
  await tx`
    insert into reports (treatment_id, month, kind, file_id, created_by)
    select ${treatmentId}, '2026-09-01', 'month', id, created_by from files where id = ${fileId}`
}
const keepGlosaDocument = async (tx: Tx, treatmentId: number, fileId: number) => {
  const [glosa] = await tx`select id from glosas where treatment_id = ${treatmentId} for no key update`
  await tx`insert into glosa_papers (glosa_id, file_id, title) values (${glosa?.id}, ${fileId}, 'Prova')`
}

test.each([
  ['report', keepReport],
  ['document of a glosa', keepGlosaDocument],
])('a %s that arrives during anonymising is erased too', async (_, keep) => {
  const { admin, treatmentId, anonymise } = await scene()
  const [session] = await office.db`
    insert into sessions (treatment_id, session_date, end_date, status)
    values (${treatmentId}, '2026-09-01', '2026-09-01', 'completed') returning id`
  const glosa = { sessions: [{ id: session?.id, amount: 10 }], reason: '1811', notifiedOn: '2026-10-01' }
  await office.ok('POST', '/glosas', admin.token, glosa)
  const path = `meanwhile-${treatmentId}.pdf`
  let answer: ReturnType<typeof anonymise> | undefined
  await office.db.begin(async (tx) => {
    const [file] = await tx<[{ id: number; pid: number }]>`
      insert into files (path, content_type, size, has_thumbnail, created_by)
      values (${path}, 'application/pdf', 1, false, ${admin.id}) returning id, pg_backend_pid() as pid`
    await keep(tx, treatmentId, file.id)
    answer = anonymise()
    const waiting = () =>
      office.db`select from pg_stat_activity where ${file.pid} = any(pg_blocking_pids(pid))`
    await eventually(async () => expect(await waiting()).toHaveLength(1))
  })
  expect((await answer)?.status).toBe(200)
  expect(await office.db`select path from files where path = ${path}`).toEqual([])
})

test('only a discharged patient is anonymised, and only by an administrator', async () => {
  const { admin, patientId, anonymise } = await scene({ status: 'active' })
  expect((await anonymise()).body.message).toBe(
    'Só um paciente com alta, óbito ou removido pode ser anonimizado.',
  )
  const { token } = await office.enter({ role: 'pickup' })
  expect((await office.call('GET', '/privacy/people', token)).status).toBe(403)
  const { data } = (await office.ok('GET', `/privacy/people?search=${patientId}`, admin.token)).body
  expect(
    data.find(({ kind, id }: { kind: string; id: number }) => kind === 'patients' && id === patientId),
  ).toMatchObject({
    name: secret,
    lastCare: '2026-11-30',
    keepUntil: '2046-11-30',
    mayBeAnonymised: false,
  })
})

test('the privacy desk lists a person with the searched code first and removed people last', async () => {
  const { admin, make, contractId, patientId } = await scene({ status: 'active' })
  const found = async (search: string | number) =>
    (await office.ok('GET', `/privacy/people?search=${search}`, admin.token)).body.data.map(
      ({ id }: { id: number }) => id,
    )
  expect((await found(patientId))[0]).toBe(patientId)
  const word = `Encontradiça${patientId}`
  const first = await make.patient(contractId, { fullName: `Ana ${word}` })
  const second = await make.patient(contractId, { fullName: `Bia ${word}` })
  expect(await found(word)).toEqual([first, second])
  await office.ok('DELETE', `/patients/${first}`, admin.token)
  expect(await found(word)).toEqual([second, first])
})

test('a person’s data are exported as JSON and PDF, and the export is recorded', async () => {
  const { admin, patientId, treatmentId } = await scene()
  const path = `/privacy/patients/${patientId}/export`
  const { url } = (await office.ok('GET', `${path}/json`, admin.token)).body
  const facts = (await office.app.inject(new URL(url, 'http://x').pathname)).json()
  expect(facts.Cadastro).toMatchObject([{ fullName: secret, cpf: '529.982.247-25' }])
  expect(facts.PADs).toMatchObject([{ id: treatmentId, diagnosis: 'AVC' }])
  expect(JSON.stringify(facts['Histórico e consultas'])).toContain('Mora com a irmã. → Foi para Cotia.')
  expect((await office.ok('GET', `${path}/pdf`, admin.token)).body.url).toMatch(/dados-paciente-\d+\.pdf$/)
  const traces = await office.db`
    select from audit_log where action = 'personExported' and entity_id = ${patientId} and actor_id = ${admin.id}`
  expect(traces).toHaveLength(2)
  expect((await office.call('GET', '/privacy/patients/999999/export/json', admin.token)).status).toBe(404)
})

test('a professional’s data contain the sessions, and no data of patients', async () => {
  const { admin, patientId, treatmentId, professionalId } = await scene()
  await office.db`
    insert into sessions (treatment_id, session_date, observation) values (${treatmentId}, '2026-11-03', 'Chorou muito.')`
  const { url } = (
    await office.ok('GET', `/privacy/professionals/${professionalId}/export/json`, admin.token)
  ).body
  const facts = (await office.app.inject(new URL(url, 'http://x').pathname)).json()
  expect(facts.PADs).toMatchObject([{ id: treatmentId, specialty: 'FISIOTERAPIA' }])
  expect(facts.Sessões[0]).toMatchObject({ treatmentId, status: 'pendding' })
  const text = JSON.stringify(facts)
  for (const secretOf of [secret, 'AVC', 'Chorou', `"patientId":${patientId}`])
    expect(text).not.toContain(secretOf)
})

test('the PDF of a person’s data has labels for field names and days for stored dates', async () => {
  const { admin, make, contractId, patientId, professionalId, treatmentId } = await scene()
  const administratorId = admin.id
  await make.recruitment(contractId, { patientId, replacedTreatmentId: treatmentId, administratorId })
  const print = async (kind: 'patients' | 'professionals', id: number) => [
    ...printedRows(await findFacts(office.db, kind, id), 'America/Sao_Paulo'),
  ]
  const rows = await print('patients', patientId)
  const day = expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)
  expect(rows).toContainEqual({ subject: 'Cadastro', field: 'data de nascimento', value: day })
  expect(rows).toContainEqual({
    subject: 'PAD 1',
    field: day,
    value: expect.stringContaining('status: Ativo · especialidade: FISIOTERAPIA · diagnóstico: AVC'),
  })
  expect(rows).toContainEqual({
    subject: 'Captação 1',
    field: '',
    value: expect.stringContaining(`responsável nº: ${administratorId}`),
  })
  const printed = rows.map(({ field, value }) => `${field} ${value}`).join('\n')
  expect(printed).not.toMatch(/\b[a-z]+[A-Z]\w*:|^[a-z]+[A-Z]|\d{4}-\d\d-\d\dT/m)

  await office.db`update treatments set start_date = '2026-11-01' where id = ${treatmentId}`
  expect(await print('professionals', professionalId)).toContainEqual({
    subject: 'PAD 1',
    field: '01/11/2026',
    value: expect.stringContaining('fim: 30/11/2026 ·'),
  })
})

test('patients are due for anonymising after their years of retention since discharge', async () => {
  const { admin, patientId, treatmentId } = await scene()
  const due = async () =>
    (await office.ok('GET', '/privacy/due', admin.token)).body.data.map(({ id }: { id: number }) => id)
  expect(await due()).not.toContain(patientId)
  await office.db`update treatments set start_date = '2001-01-01', end_date = '2001-02-01' where id = ${treatmentId}`
  expect(await due()).toContain(patientId)
})

test('consent to the terms is recorded once with its version, and is returned with the sign-in', async () => {
  const { token } = await office.enter({ role: 'pickup' })
  const saidBySession = async () => (await office.ok('GET', '/auth/session', token)).body.termsAccepted
  expect(await saidBySession()).toBe(false)
  const read = async () => (await office.ok('GET', '/terms/consent', token)).body
  expect(await read()).toEqual({ version: termsVersion, acceptedAt: null })
  expect((await office.call('POST', '/terms/consent', token, { version: '1999-01' })).status).toBe(422)
  await office.ok('POST', '/terms/consent', token, { version: termsVersion })
  const { acceptedAt } = await read()
  await office.ok('POST', '/terms/consent', token, { version: termsVersion })
  expect([typeof acceptedAt, (await read()).acceptedAt]).toEqual(['string', acceptedAt])
  expect(await saidBySession()).toBe(true)
})
