import { optionalText } from '@zelo/contract/fields'
import type * as patientTable from '@zelo/contract/patient-fields'
import type * as recruitmentTable from '@zelo/contract/recruitment-fields'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Simulates a developer who adds an optional text to the registers: one entry in each field table, one column in each table,
// and nothing else.
const socialName = {
  label: 'Nome social',
  inSentence: 'o nome social',
  schema: optionalText(),
  group: 'Dados pessoais',
  inList: true,
  personal: 'erase',
  sheet: { also: ['Apelido'], example: 'Nina' },
} as const
const companion = {
  label: 'Acompanhante',
  inSentence: 'o acompanhante',
  schema: optionalText(),
  group: 'Paciente',
  personal: 'erase',
} as const

vi.doMock('@zelo/contract/patient-fields', async (original) => {
  const table = await original<typeof patientTable>()
  return { ...table, patientFields: { ...table.patientFields, socialName } }
})
vi.doMock('@zelo/contract/recruitment-fields', async (original) => {
  const table = await original<typeof recruitmentTable>()
  return { ...table, recruitmentFields: { ...table.recruitmentFields, companion } }
})
// Load the modules again: other test files of this worker loaded them with the real table.
vi.resetModules()
const { testApp } = await import('./testing/app.ts')
const { patientFields, record, recruitmentFields } = await import('./testing/records.ts')
const { sheetFile } = await import('./testing/sheet-file.ts')
const { dischargedPatient, everyText } = await import('./testing/forgotten.ts')
const { listedColumns } = await import('./features/privacy/listed-columns.ts')
const { printedRows } = await import('./features/privacy/person-document.ts')
const { findFacts } = await import('./features/privacy/person-facts.ts')

const office = testApp()
beforeAll(async () => {
  await office.db`alter table patients add column social_name text`
  await office.db`alter table recruitments add column companion text`
})
afterAll(() => {
  vi.doUnmock('@zelo/contract/patient-fields')
  vi.doUnmock('@zelo/contract/recruitment-fields')
  vi.resetModules()
})

const scene = async () => {
  const admin = await office.enter()
  const make = record(office, admin.token)
  const contractId = await make.contract()
  return { ...admin, make, contractId }
}

test('a new field is created, read, listed, edited and documented', async () => {
  const { token, make, contractId } = await scene()
  const id = await make.patient(contractId, { fullName: 'Nair Nova', socialName: ' Nina ' })
  const read = async () => (await office.ok('GET', `/patients/${id}`, token)).body.patient
  expect((await read()).socialName).toBe('Nina')
  const { data } = (await office.ok('GET', '/patients?search=Nair+Nova', token)).body
  expect(data).toMatchObject([{ id, socialName: 'Nina' }])

  const edit = (overrides: object) =>
    office.call('PUT', `/patients/${id}`, token, patientFields(contractId, overrides))
  expect((await edit({ fullName: 'Nair Nova', socialName: 'Naná' })).status).toBe(200)
  expect((await read()).socialName).toBe('Naná')
  expect((await edit({ fullName: 'Nair Nova' })).status).toBe(200)
  expect((await read()).socialName).toBeNull()
  expect((await edit({ socialName: 'x'.repeat(121) })).body.errors).toEqual([
    { field: 'socialName', message: 'Use no máximo 120 caracteres.' },
  ])

  const { paths } = (await office.app.inject('/api/v1/openapi.json')).json()
  const body = paths['/patients'].post.requestBody.content['application/json'].schema
  expect(body.properties).toHaveProperty('socialName')
  expect(body.required).not.toContain('socialName')
})

test('the audit trail and the history name a new field', async () => {
  const { token, make, contractId } = await scene()
  const id = await make.patient(contractId, { socialName: 'Nina' })
  await office.ok('PUT', `/patients/${id}`, token, patientFields(contractId, { socialName: 'Naná' }))
  const { patient } = (await office.ok('GET', `/patients/${id}`, token)).body
  expect(patient.history[0].description).toBe('alterou o nome social de “Nina” para “Naná”.')
  const { data } = (await office.ok('GET', `/audit?entity=patient&entityId=${id}`, token)).body
  expect(data.flatMap(({ changes }: { changes: object[] }) => changes)).toContainEqual({
    label: 'nome social',
    from: 'Nina',
    to: 'Naná',
  })
})

test('a sheet is imported with a new field under its other title', async () => {
  const { token, contractId } = await scene()
  const texts = patientFields(contractId)
  const titles = {
    'Nome completo': 'Nadir Importada',
    Apelido: 'Nadí',
    Contrato: contractId,
    'Data de nascimento': '02/09/1948',
    Status: 'Ativo',
    CPF: texts.cpf,
    RG: texts.rg,
    'Plano de saúde': texts.opHealth,
    Celular: texts.phone1,
    CEP: texts.cep,
    Endereço: texts.address,
    Número: texts.number,
    Bairro: texts.district,
    Cidade: texts.city,
    Estado: texts.state,
    Observações: texts.observations,
  }
  const bytes = sheetFile([Object.keys(titles), Object.values(titles)])
  const file = { bytes, name: 'planilha.xlsx' }
  const { body } = await office.upload('POST', '/imports/patients', token, { fileName: file.name }, file)
  expect(body.mapping.columns).toContain('socialName')
  expect((await office.ok('POST', `/imports/${body.id}/run`, token, {})).body.made).toBe(1)
  const { data } = (await office.ok('GET', '/patients?search=Nadir+Importada', token)).body
  expect(data).toMatchObject([{ socialName: 'Nadí' }])
})

test('a new field is in the document of a person, and forgetting the person erases it', async () => {
  const one = await dischargedPatient(office, { fullName: 'Norma Esquecida', socialName: 'Zq Segredo' })
  const facts = await findFacts(office.db, 'patients', one.patientId)
  expect([...printedRows(facts, 'America/Sao_Paulo')]).toContainEqual({
    subject: 'Cadastro',
    field: 'nome social',
    value: 'Zq Segredo',
  })
  expect(listedColumns().patients).toContain('social_name')
  expect(await everyText(office)).toContain('Zq Segredo')
  expect((await one.anonymise()).status).toBe(200)
  expect(await everyText(office)).not.toContain('Zq Segredo')
  const { patient } = (await office.ok('GET', `/patients/${one.patientId}`, one.admin.token)).body
  expect(patient.socialName).toBeNull()
})

test('a new field of a recruitment is created, read, listed, edited and named in the audit trail', async () => {
  const { token, make, contractId } = await scene()
  const id = await make.recruitment(contractId, { fullName: 'Noemi Nova', companion: ' Zeca ' })
  const read = async () => (await office.ok('GET', `/recruitment/${id}`, token)).body
  expect((await read()).companion).toBe('Zeca')
  const { data } = (await office.ok('GET', '/recruitment?search=Noemi+Nova', token)).body
  expect(data).toMatchObject([{ id, companion: 'Zeca' }])

  const edit = (overrides: object) =>
    office.call('PUT', `/recruitment/${id}`, token, recruitmentFields(contractId, overrides))
  expect((await edit({ fullName: 'Noemi Nova', companion: 'Lia' })).status).toBe(200)
  expect((await edit({ companion: 'x'.repeat(121) })).body.errors).toEqual([
    { field: 'companion', message: 'Use no máximo 120 caracteres.' },
  ])
  const audit = (await office.ok('GET', `/audit?entity=recruitment&entityId=${id}`, token)).body.data
  expect(audit.flatMap(({ changes }: { changes: object[] }) => changes)).toContainEqual({
    label: 'acompanhante',
    from: 'Zeca',
    to: 'Lia',
  })
  const timeline = (await office.ok('GET', `/recruitment/${id}/timeline`, token)).body.data
  expect(timeline[0].text).toBe('Dados alterados: acompanhante')
})

test('a new field of a recruitment is in the document of the patient, and forgetting the patient erases it', async () => {
  const one = await dischargedPatient(office, { fullName: 'Nestor Esquecido' })
  const patientId = one.patientId
  const id = await one.make.recruitment(one.contractId, { patientId, companion: 'Zq Tia' })
  const facts = await findFacts(office.db, 'patients', patientId)
  const [row] = [...printedRows(facts, 'America/Sao_Paulo')].filter(({ subject }) => subject === 'Captação 1')
  expect(row?.value).toContain('acompanhante: Zq Tia')
  expect(listedColumns().recruitments).toContain('companion')
  expect((await one.anonymise({ recruitmentIds: [id] })).status).toBe(200)
  expect(await everyText(office)).not.toContain('Zq Tia')
})
