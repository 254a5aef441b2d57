import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { dischargedPatient, everyText, mark, markEverything } from '../../testing/forgotten.ts'
import { rawPdf } from '../../testing/pdf.ts'
import { patientFields, recruitmentFields } from '../../testing/records.ts'
import { listedColumns } from './listed-columns.ts'

const office = testApp()

const newKey = () => crypto.randomUUID().replaceAll('-', '')

test('every column of the database is listed as erased, encrypted or kept for a reason', async () => {
  const rows = await office.db<{ table: string; columns: string[] }[]>`
    select c.table_name as table, array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`
  const listed = Object.entries(listedColumns()).map(([table, columns]) => [table, columns.toSorted()])
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(
    Object.fromEntries(listed),
  )
})

test('every value listed as erased is in the patient’s export, and nowhere after anonymisation', async () => {
  const one = await dischargedPatient(office, { fullName: 'Marcada Listada' })
  const { admin, patientId, treatmentId, professionalId } = one
  const [session] = await office.db<[{ id: number }]>`
    insert into sessions (treatment_id, session_date, end_date, status)
    values (${treatmentId}, '2026-10-01', '2026-10-01', 'completed') returning id`
  const glosa = { sessions: [{ id: session.id, amount: 10 }], reason: '1811', notifiedOn: '2026-10-05' }
  await office.ok('POST', '/glosas', admin.token, glosa)
  const recruitmentId = await one.make.recruitment(one.contractId, { patientId })
  const refusal = { recruitmentId, professionalId, reason: 'Longe.' }
  await office.ok('POST', '/recruitment-rejections', admin.token, refusal)
  await office.db`
    with document as (
      insert into files (path, content_type, size, has_thumbnail, created_by)
      values ('marked.pdf', 'application/pdf', 1, false, ${admin.id}) returning id)
    insert into glosa_papers (glosa_id, file_id, title) select g.id, document.id, 'Prova' from glosas g, document
    where g.patient_id = ${patientId}`
  const glosas = await office.db<{ id: number }[]>`select id from glosas where patient_id = ${patientId}`
  const marks = await markEverything(office, 'patient', {
    patient: [patientId],
    treatments: [treatmentId],
    recruitments: [recruitmentId],
    glosas: glosas.map(({ id }) => id),
  })
  expect(marks.length).toBeGreaterThan(25)
  const { url } = (await office.ok('GET', `/privacy/patients/${patientId}/export/json`, admin.token)).body
  const held = (await office.app.inject(new URL(url, 'http://x').pathname)).body
  // The export omits only this column: it repeats the patient's name, which the export contains as a field of the register.
  expect(marks.filter((text) => !held.includes(text))).toEqual([mark('book_rows', 'patient_name')])
  const answer = await one.anonymise({ name: mark('patients', 'full_name') })
  expect(answer.status).toBe(200)
  expect((await everyText(office)).match(/zq \w+ \w+/g) ?? []).toEqual([])
})

test('anonymisation includes recruitments found by a replaced PAD, birth date or telephone, and the selected ones', async () => {
  const fullName = 'Hermínia Substituída Prado'
  const one = await dischargedPatient(office, { fullName, phone1: '(11) 97777-1234' })
  const add = (overrides: object) => one.make.recruitment(one.contractId, { fullName, ...overrides })
  const substitution = await add({ diagnosis: 'HIV positivo', fullName: 'Outro Nome' })
  await office.db`
    update recruitments set replaced_treatment_id = ${one.treatmentId} where id = ${substitution}`
  const byPhone = await add({
    fullName: 'HERMINIA  substituida prado',
    cellphone: '(11) 97777-1234',
    birthDate: null,
  })
  const byBirth = await add({ birthDate: patientFields(0).birthDate, cellphone: null })
  const unsure = await add({ birthDate: null, cellphone: '(21) 96666-0000' })
  const chosen = await add({ birthDate: null, cellphone: '(21) 96666-0001' })
  const { recruitments } = await one.preview()
  expect(
    recruitments.map(({ id, isCertain }: { id: number; isCertain: boolean }) => [id, isCertain]),
  ).toEqual([
    [byPhone, true],
    [byBirth, true],
    [unsure, false],
    [chosen, false],
  ])
  await office.db`
    insert into notifications (administrator_id, title, body, link_url)
    values (${one.admin.id}, 'Captação aberta', 'Fisioterapia para Outro Nome', ${`/recruitment/${substitution}/details`})`
  expect((await one.anonymise({ recruitmentIds: [chosen] })).status).toBe(200)
  // The text does not contain the patient's name, so the notification is found by its link to the captação.
  const notices = await office.db`
    select from notifications where body like '%Outro Nome%' or title like '%Outro Nome%'`
  expect(notices).toHaveLength(0)
  const { status } = (await office.ok('GET', `/recruitment/${substitution}`, one.admin.token)).body
  expect(status).toBe('cancelled')
  const named = async (id: number) =>
    (await office.ok('GET', `/recruitment/${id}`, one.admin.token)).body.fullName
  const gone = `Paciente anonimizado nº ${one.patientId}`
  expect(await Promise.all([substitution, byPhone, byBirth, chosen, unsure].map(named))).toEqual([
    gone,
    gone,
    gone,
    gone,
    fullName,
  ])
})

test('anonymisation deletes drafts, views, file names, reasons and generated files, in any spelling of the name', async () => {
  const fullName = 'Zoraide Quixabeira Untanha'
  const one = await dischargedPatient(office, { fullName, cpf: '111.444.777-35' })
  const { admin, treatmentId, patientId, make, contractId } = one
  const [session] = await office.db<[{ id: number }]>`
    insert into sessions (treatment_id, session_date, end_date, status)
    values (${treatmentId}, '2026-10-01', '2026-10-01', 'completed') returning id`
  const glosa = { sessions: [{ id: session.id, amount: 10 }], reason: '1811', notifiedOn: '2026-10-05' }
  await office.ok('POST', '/glosas', admin.token, glosa)
  const [{ id: glosaId }] = await office.db<
    [{ id: number }]
  >`select id from glosas where patient_id = ${patientId}`
  const recruitmentId = await make.recruitment(contractId, { patientId, fullName })
  const keep = (form: string, text = 'hipertensa') =>
    office.db`
      insert into drafts (user_id, key, form, content)
      values (${admin.id}, ${newKey()}, ${form}, ${office.db.json({ values: { text } })})`
  for (const form of [
    `patients/${patientId}/edit`,
    `treatments/${treatmentId}/edit`,
    `treatments/sessions/${session.id}`,
    `monitoring/sessions/${session.id}`,
    `glosas/${glosaId}/notice`,
    `glosas/${glosaId}/outcome`,
    `recruitment/${recruitmentId}/refusal`,
  ])
    await keep(form)
  await keep('recruitment/create', 'CPF 11144477735')
  await keep('patients/create', 'zoraide   QUIXABEIRA\nuntanha')
  await keep('patients/create', 'Outra pessoa de todo')
  const view = { list: 'patients', density: 'compact', hidden: [], query: {} }
  await office.ok('POST', '/saved-views', admin.token, { ...view, name: 'Zoraide' })
  await office.ok('POST', '/saved-views', admin.token, { ...view, name: 'Altas' })
  await office.db`
    insert into imports (kind, file_name, headers, mapping, created_by)
    values ('patients', 'zoraide-quixabeira.csv', '[]', '{}', ${admin.id})`
  const path = `/privacy/patients/${patientId}/export/json`
  const { url } = (await office.ok('GET', path, admin.token)).body
  const download = () => office.app.inject(new URL(url, 'http://x').pathname)
  expect((await download()).statusCode).toBe(200)

  const reason = 'Pedido da filha de ZORAIDE Quixabeira, CPF 111.444.777-35.'
  expect((await one.anonymise({ reason })).status).toBe(200)

  const left = /zoraide|quixabeira|untanha|11144477735|111\.444\.777-35|hipertensa/gi
  expect((await everyText(office)).match(left) ?? []).toEqual([])
  expect(await office.db`select content from drafts where user_id = ${admin.id}`).toHaveLength(1)
  expect(await office.db`select name from saved_views where user_id = ${admin.id}`).toEqual([
    { name: 'Altas' },
  ])
  const [forgotten] = await office.db`
    select reason from forgotten_people where kind = 'patient' and person_id = ${patientId}`
  expect(forgotten?.reason).toBe('Pedido da filha de … …, CPF ….')
  expect((await download()).statusCode).toBe(404)
  const trail = JSON.stringify((await office.ok('GET', '/audit', admin.token)).body)
  expect(trail).not.toMatch(/zoraide/i)
})

test('texts of other records that may name the person are listed in the preview', async () => {
  const one = await dischargedPatient(office, { fullName: 'Belarmina Souto Xavante' })
  const other = await one.make.patient(one.contractId, {
    fullName: 'Vizinha Qualquer',
    observations: 'Mora ao lado de BELARMINA (Souto) Xavante.',
  })
  await one.make.patient(one.contractId, { fullName: 'Belarmina Xavante Lima', observations: 'Nada.' })
  await office.db`
    insert into professional_absences (professional_id, from_day, to_day, reason)
    values (${one.professionalId}, '2026-11-01', '2026-11-02', 'Velório da Belarmina Xavante')`
  expect((await one.preview()).mentions).toEqual([
    {
      where: 'Motivo de uma ausência',
      recordName: 'Bruna Camargo',
      linkUrl: `/professionals/${one.professionalId}/details`,
    },
    {
      where: 'Observações do paciente',
      recordName: 'Vizinha Qualquer',
      linkUrl: `/patients/${other}/details`,
    },
  ])
})

test('records of an anonymised patient reject further writes', async () => {
  const fullName = 'Recusa Depois de Tudo'
  const one = await dischargedPatient(office, { fullName })
  const { admin, patientId, treatmentId, contractId, professionalId } = one
  const [session] = await office.db<[{ id: number; updatedAt: string }]>`
    insert into sessions (treatment_id, session_date) values (${treatmentId}, '2026-11-10') returning id, updated_at`
  const recruitmentId = await one.make.recruitment(contractId, { patientId, fullName })
  expect((await one.preview()).pendingSessions).toBe(1)
  expect((await one.anonymise()).status).toBe(200)
  expect(await office.db`select status from sessions where id = ${session.id}`).toEqual([
    { status: 'cancelled' },
  ])
  const captador = await office.enter({ role: 'pickup' })
  const pad = {
    professionalId,
    patientId,
    professional: 'Bruna Camargo',
    specialty: 'FISIOTERAPIA',
    startDate: '2032-08-01',
    endDate: '2032-08-31',
    sessionCount: 8,
    frequency: '2x Semana',
    diagnosis: 'AVC isquêmico',
    agreedValue: 80.5,
    contractValue: 120,
    authorizationDate: '',
    expectedStart: '2032-08-03T00:00:00.000Z',
  }
  const other = { fullName: 'Outra Pessoa' }
  const report = { status: 'month', professionalId: String(professionalId), treatmentId: String(treatmentId) }
  const refusals = [
    await office.call('PUT', `/patients/${patientId}`, captador.token, patientFields(contractId, other)),
    await office.call('DELETE', `/patients/${patientId}`, admin.token),
    await office.call('POST', `/treatments/${patientId}`, captador.token, pad),
    await office.call('PUT', `/treatments/${treatmentId}`, captador.token, pad),
    await office.call('DELETE', `/treatments/${treatmentId}`, admin.token),
    await office.call('PUT', '/monitoring/session-states', admin.token, {
      sessions: [{ id: session.id, status: 'completed', endDate: '2026-11-10T00:00:00.000Z' }],
    }),
    await office.upload(
      'POST',
      '/reports',
      admin.token,
      { ...report, year: '2026', month: '11' },
      { bytes: rawPdf(), name: 'r.pdf' },
    ),
    await office.call(
      'PUT',
      `/recruitment/${recruitmentId}`,
      captador.token,
      recruitmentFields(contractId, other),
    ),
    await office.call('POST', '/recruitment', captador.token, recruitmentFields(contractId, { patientId })),
    await office.call('POST', '/recruitment-rejections', captador.token, { recruitmentId, professionalId }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 406))
  for (const { body } of refusals) expect(body.message).toMatch(/anonimizad/)
  const unseen = [
    office.appDb`insert into sessions (treatment_id, session_date) values (${treatmentId}, '2026-12-01')`,
    office.appDb`update sessions set observation = 'x' where id = ${session.id}`,
    office.appDb`delete from sessions where id = ${session.id}`,
    office.appDb`update treatments set diagnosis = 'x', version = version + 1 where id = ${treatmentId}`,
  ]
  const results = await Promise.allSettled(unseen)
  expect(results.map((result) => (result.status === 'rejected' ? result.reason.code : 'done'))).toEqual([
    'ZL406',
    'ZL406',
    'ZL406',
    'ZL406',
  ])
})

test('pending sessions of a closed month are cancelled when it is reopened, and no PAD is renewed', async () => {
  const one = await dischargedPatient(office, { fullName: 'Fechada Antes de Tudo' })
  const { admin, treatmentId, contractId } = one
  await office.db`insert into sessions (treatment_id, session_date) values (${treatmentId}, '2025-10-07')`
  const month = { contractId, year: 2025, month: 10 }
  await office.ok('POST', '/payment-management/closings', admin.token, month)
  expect((await one.anonymise()).status).toBe(200)
  const statuses = () => office.db`select status from sessions where treatment_id = ${treatmentId}`
  expect(await statuses()).toEqual([{ status: 'pendding' }])
  await office.ok('POST', '/payment-management/closings/reopen', admin.token, {
    ...month,
    reason: 'Revisão.',
  })
  expect(await statuses()).toEqual([{ status: 'cancelled' }])
  expect(
    await office.db`select pending, cancelled from book_rows where treatment_id = ${treatmentId}`,
  ).toEqual([{ pending: 0, cancelled: 1 }])
  const renewals = await office.ok(
    'GET',
    `/renewals?year=2026&month=12&contractId=${contractId}`,
    admin.token,
  )
  expect(renewals.body.data).toEqual([])
  const later = office.appDb`update sessions set observation = 'x' where treatment_id = ${treatmentId}`
  await expect(later).rejects.toMatchObject({ code: 'ZL406' })
})

test('a write that waits for an anonymisation is rejected after its commit', async () => {
  const one = await dischargedPatient(office, { fullName: 'Esquecida Enquanto Escreviam' })
  const { admin, patientId, treatmentId, contractId, professionalId } = one
  const [session] = await office.db<[{ id: number }]>`
    insert into sessions (treatment_id, session_date, end_date, status)
    values (${treatmentId}, '2026-10-01', '2026-10-01', 'completed') returning id`
  const notice = { sessions: [{ id: session.id, amount: 10 }], reason: '1811', notifiedOn: '2026-10-05' }
  const { data } = (await office.ok('POST', '/glosas', admin.token, notice)).body
  const [{ id: glosaId }] = data
  const recruitmentId = await one.make.recruitment(contractId, { patientId })
  const document = { bytes: rawPdf(), name: 'r.pdf' }
  const report = { status: 'month', professionalId: String(professionalId), treatmentId: String(treatmentId) }
  const writes = [
    () => office.upload('POST', '/reports', admin.token, { ...report, year: '2026', month: '10' }, document),
    () => office.upload('POST', `/glosas/${glosaId}/documents`, admin.token, { title: 'Prova' }, document),
    () =>
      office.call('PUT', `/glosas/${glosaId}/appeal`, admin.token, {
        appealText: 'Ela foi atendida.',
        appealedOn: '2026-10-06',
      }),
    () => office.call('POST', '/recruitment-rejections', admin.token, { recruitmentId, professionalId }),
    () => office.call('POST', `/recruitment/${recruitmentId}/calls`, admin.token, { professionalId }),
    () =>
      office.call('PUT', '/monitoring/session-states', admin.token, {
        sessions: [{ id: session.id, status: 'completed', endDate: '2026-10-02T00:00:00.000Z' }],
      }),
  ]
  let answers: ReturnType<typeof office.call>[] = []
  await office.db.begin(async (tx) => {
    const [{ pid }] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
    await tx`select from patients where id = ${patientId} for update`
    await tx`select from treatments where id = ${treatmentId} for no key update`
    await tx`select from glosas where id = ${glosaId} for no key update`
    await tx`select from recruitments where id = ${recruitmentId} for no key update`
    answers = writes.map((write) => write())
    const waiting = () => office.db`
      with recursive blocked as (
        select pid from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))
        union select a.pid from pg_stat_activity a join blocked b on b.pid = any(pg_blocking_pids(a.pid)))
      select from blocked`
    await eventually(async () => expect(await waiting()).toHaveLength(writes.length))
    await tx`
      insert into forgotten_people (kind, person_id, reason)
      values ('patient', ${patientId}, 'x'), ('recruitment', ${recruitmentId}, 'x')`
  })
  const refusals = await Promise.all(answers)
  expect(refusals.map(({ status }) => status)).toEqual(writes.map(() => 406))
  for (const { body } of refusals) expect(body.message).toMatch(/anonimizad/)
})

test('an erased proof does not count as missing, even after a later change of the month', async () => {
  const one = await dischargedPatient(office, { fullName: 'Comprovada Sempre' })
  const { admin, treatmentId, patientId } = one
  await office.db`
    with proof as (
      insert into files (path, content_type, size, has_thumbnail, created_by)
      values ('proof-erased.png', 'image/png', 1, false, ${admin.id}) returning id)
    insert into sessions (treatment_id, session_date, end_date, status, file_id)
    select ${treatmentId}::int, '2026-10-01'::date, '2026-10-01'::date, 'completed', id from proof
    union all select ${treatmentId}::int, '2026-10-08', '2026-10-08', 'completed', null`
  const unproven = async () =>
    (await office.db`select unproven from book_rows where patient_id = ${patientId}`).map(
      (row) => row.unproven,
    )
  expect(await unproven()).toEqual([1])
  expect((await one.anonymise()).status).toBe(200)
  expect(await unproven()).toEqual([1])
  await office.db`select keep_books(array[${treatmentId}::int], array['2026-10-01'::date])`
  await office.db`update sessions set contract_value = 130 where treatment_id = ${treatmentId}`
  expect(await unproven()).toEqual([1])
})
