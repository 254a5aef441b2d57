import { patientStatuses } from '@zelo/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { patientFields, record } from '../../testing/records.ts'

const office = testApp()

test('the list returns both names of the contract, and filters by either', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const contract = await make.contract({ socialReason: 'Operadora da Lista', fantasyName: 'Lista' })
  await make.patient(contract, { fullName: 'Listado Único' })
  const { body } = await office.call('GET', '/patients?search=unico listado', token)
  expect(body.data).toEqual([
    {
      id: expect.any(Number),
      fullName: 'Listado Único',
      phone1: '(11) 97777-6666',
      birthDate: '1948-09-02T00:00:00.000Z',
      status: 'active',
      contractFormatted: 'Operadora da Lista',
      contractName: 'Lista',
      opHealth: 'Plano Ouro',
      op_health: 'Plano Ouro',
    },
  ])
  for (const name of ['operadora da lista', 'lista']) {
    const found = await office.call('GET', `/patients?contractFormatted=${name}&fullName=listado`, token)
    expect(found.body.data).toHaveLength(1)
  }
})

test('all seven statuses are accepted, and no other', async () => {
  const { token } = await office.enter()
  const contract = await record(office, token).contract()
  expect(patientStatuses).toHaveLength(7)
  for (const status of patientStatuses)
    expect((await office.call('POST', '/patients', token, patientFields(contract, { status }))).status).toBe(
      201,
    )
  for (const status of ['Alta', 'inactive'])
    expect(
      (await office.call('POST', '/patients', token, patientFields(contract, { status }))).body.errors,
    ).toEqual([{ field: 'status', message: 'Opção inválida.' }])
})

test('an inactive patient can be saved unchanged or with another status, and no patient can become inactive', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const contract = await make.contract()
  const patient = await make.patient(contract)
  await office.db`update patients set status = 'inactive' where id = ${patient}`
  const put = (status: string) =>
    office.call(
      'PUT',
      `/patients/${patient}`,
      token,
      patientFields(contract, { status, opHealth: 'Outro plano' }),
    )
  const kept = await put('inactive')
  expect([kept.status, kept.body.patient.status, kept.body.patient.opHealth]).toEqual([
    200,
    'inactive',
    'Outro plano',
  ])
  expect((await put('active')).body.patient.status).toBe('active')
  expect((await put('inactive')).status).toBe(422)
})

test.each(['2026-02-30', '31/12/1980', '1700-01-01', '2999-01-01', '1980-12-31T10:00:00.000Z'])(
  'the birth date %j is refused',
  async (birthDate) => {
    const { token } = await office.enter()
    const contract = await record(office, token).contract()
    const { status, body } = await office.call(
      'POST',
      '/patients',
      token,
      patientFields(contract, { birthDate }),
    )
    expect([status, body.errors]).toEqual([422, [{ field: 'birthDate', message: 'Data inválida.' }]])
  },
)

test('an empty day of birth and an empty mobile number of a patient are missing, not invalid', async () => {
  const { token } = await office.enter()
  const fields = patientFields(await record(office, token).contract(), { birthDate: '', phone1: '' })
  const { status, body } = await office.call('POST', '/patients', token, fields)
  const message = 'Este campo é obrigatório.'
  expect(status).toBe(422)
  expect(body.errors).toEqual([
    { field: 'birthDate', message },
    { field: 'phone1', message },
  ])
})

test('a patient requires an existing contract', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const removed = await make.contract()
  await office.ok('DELETE', `/contracts/${removed}`, token)
  for (const contractId of [999_999, removed]) {
    const { status, body } = await office.call('POST', '/patients', token, patientFields(contractId))
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'contractId', message: 'Este contrato não existe ou foi removido.' }],
    ])
  }
})

test('a patient cannot be restored before its contract', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const contract = await make.contract()
  const patient = await make.patient(contract)
  await office.ok('DELETE', `/patients/${patient}`, token)
  await office.ok('DELETE', `/contracts/${contract}`, token)
  const restore = () => office.call('POST', `/patients/${patient}/restore`, token)
  expect(await restore()).toMatchObject({
    status: 406,
    body: { message: expect.stringContaining('contrato') },
  })
  await office.ok('POST', `/contracts/${contract}/restore`, token)
  expect((await restore()).status).toBe(200)
})

test('a discharged patient of a removed contract can be edited, but not set to a status in care', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const [contract, other] = [await make.contract(), await make.contract()]
  const patient = await make.patient(contract, { status: 'Óbito' })
  const put = (overrides: object) =>
    office.call(
      'PUT',
      `/patients/${patient}`,
      token,
      patientFields(contract, { status: 'Óbito', ...overrides }),
    )
  for (const id of [contract, other]) await office.call('DELETE', `/contracts/${id}`, token)
  expect((await put({ fullName: 'Nome Corrigido' })).body.patient.fullName).toBe('Nome Corrigido')
  for (const overrides of [{ status: 'active' }, { contractId: other }])
    expect((await put(overrides)).body.errors).toEqual([
      { field: 'contractId', message: 'Este contrato não existe ou foi removido.' },
    ])
})

test('a patient has the health plan under both names of the specification', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const patient = await make.patient(await make.contract())
  const { body } = await office.call('GET', `/patients/${patient}`, token)
  expect(body.patient).toMatchObject({ opHealth: 'Plano Ouro', op_health: 'Plano Ouro' })
})

test('a patient is returned with its active treatments', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const patient = await make.patient(await make.contract())
  const professional = await make.professional({ fullName: 'Quem Atende' })
  const treatment = await make.treatment(patient, professional)
  await make.treatment(patient, professional, 'deleted')
  const { body } = await office.call('GET', `/patients/${patient}`, token)
  expect(body.patient.treatments).toEqual([
    expect.objectContaining({ id: treatment, professional: { id: professional, fullName: 'Quem Atende' } }),
  ])
})

describe('the history', () => {
  test('lists who changed what, with old and new values, newest first', async () => {
    const admin = await office.enter({ name: 'Marina Duarte' })
    const make = record(office, admin.token)
    const [old, next] = [
      await make.contract({ fantasyName: 'Plano Velho' }),
      await make.contract({ fantasyName: 'Plano Novo' }),
    ]
    const patient = await make.patient(old)
    const put = (overrides: object) =>
      office.call('PUT', `/patients/${patient}`, admin.token, patientFields(next, overrides))
    await put({ status: 'Hospitalização', birthDate: '1948-09-03', phone2: '(11) 3333-4444' })
    await put({ status: 'Hospitalização', birthDate: '1948-09-03', phone2: '(11) 3333-4444' })
    const { body } = await office.call('GET', `/patients/${patient}`, admin.token)
    expect(body.patient.history.map((item: { description: string }) => item.description)).toEqual([
      'salvou o cadastro sem alterar nada.',
      'alterou a data de nascimento de 02/09/1948 para 03/09/1948, o contrato de “Plano Velho” para “Plano Novo”, o status de “Ativo” para “Hospitalização” e o segundo telefone de vazio para “(11) 3333-4444”.',
      'cadastrou o paciente.',
    ])
    expect(body.patient.history[0]).toMatchObject({
      administrator: { name: 'Marina Duarte' },
      created_at: expect.any(String),
    })
    expect(body.patient.hasOlderHistory).toBe(false)
  })

  test('is paged; the patient has the newest 100 entries and a flag for older ones', async () => {
    const admin = await office.enter()
    const make = record(office, admin.token)
    const patient = await make.patient(await make.contract())
    await office.db`
      insert into audit_log (actor_id, action, entity, entity_id)
      select ${admin.id}, 'updated', 'patient', ${patient} from generate_series(1, 500)`
    const { body } = await office.call('GET', `/patients/${patient}`, admin.token)
    expect([body.patient.history.length, body.patient.hasOlderHistory]).toEqual([100, true])
    const page = async (number: number) =>
      (await office.call('GET', `/patients/${patient}/history?per_page=100&page=${number}`, admin.token)).body
    const [first, last] = [await page(1), await page(6)]
    expect(first.data[0]).toEqual(body.patient.history[0])
    expect(first.meta).toEqual({ current_page: 1, per_page: 100, total: 501, last_page: 6 })
    expect(last.data.map((item: { description: string }) => item.description)).toEqual([
      'cadastrou o paciente.',
    ])
    expect((await office.call('GET', '/patients/999999/history', admin.token)).status).toBe(404)
  })
})
