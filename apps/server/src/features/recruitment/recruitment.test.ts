import { recruitmentStatuses, recruitmentTypes } from '@zelo/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { recordedChanges } from '../../testing/audit.ts'
import { record, recruitmentFields } from '../../testing/records.ts'

const office = testApp()

const scene = async () => {
  const admin = await office.enter({ name: 'Marina Duarte' })
  const make = record(office, admin.token)
  const contractId = await make.contract({ fantasyName: 'Plano Azul', socialReason: 'Azul Operadora S.A.' })
  const { id: captor, token } = await office.enter({ role: 'pickup', name: 'Paulo Captador' })
  const body = (overrides: object = {}) => recruitmentFields(contractId, overrides)
  const post = (overrides: object = {}) => office.call('POST', '/recruitment', token, body(overrides))
  const put = (id: number, overrides: object = {}) =>
    office.call('PUT', `/recruitment/${id}`, token, body(overrides))
  const read = async (id: number) => (await office.call('GET', `/recruitment/${id}`, token)).body
  const list = async (query: string) => {
    const { body: page } = await office.call('GET', `/recruitment?${query}`, token)
    return page.data.map((row: { fullName: string }) => row.fullName)
  }
  return { admin, make, contractId, token, captor, body, post, put, read, list }
}

const whole = (administratorId: number, professionalId: number) => ({
  birthDate: '1948-09-02T00:00:00.000Z',
  cellphone: '(11) 97777-6666',
  diagnosis: 'Sequela de AVC',
  cep: '02011-000',
  address: 'Rua Voluntários da Pátria',
  addressNumber: '12',
  addressComplement: 'Casa 2',
  neighborhood: 'Santana',
  sessionCount: 8,
  professionalId,
  administratorId,
  registerDate: '2026-10-01',
  expectedStart: '2026-10-15T00:00:00.000Z',
  agreedValue: '80.50',
  contractValue: 120,
  observations: 'Prefere de manhã.',
})

describe('opening a recruitment', () => {
  test('returns every field, with the names of the people and the contract', async () => {
    const { make, captor, contractId, post } = await scene()
    const professional = await make.professional({ fullName: 'Quem Atende' })
    const { status, body } = await post(whole(captor, professional))
    expect([status, body]).toEqual([
      201,
      {
        ...recruitmentFields(contractId, whole(captor, professional)),
        id: expect.any(Number),
        status: 'open',
        agreedValue: 80.5,
        registerDate: '2026-10-01T00:00:00.000Z',
        contract: { socialReason: 'Azul Operadora S.A.', fantasyName: 'Plano Azul' },
        professional: { fullName: 'Quem Atende' },
        administrator: { name: 'Paulo Captador' },
        patientId: null,
        treatmentId: null,
        replaced: null,
        treatmentStatus: null,
        handOver: null,
        createdAt: expect.any(String),
        version: 1,
      },
    ])
  })

  test('requires only seven fields; the others are null', async () => {
    const { post } = await scene()
    const { status, body } = await post({ birthDate: '', expectedStart: null, agreedValue: '', cep: '' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      professional: null,
      administrator: null,
      birthDate: null,
      expectedStart: null,
      agreedValue: null,
      cep: null,
      sessionCount: null,
    })
  })

  test.each(recruitmentStatuses)('sets the status open, even if %s is sent', async (status) => {
    const { post } = await scene()
    expect((await post({ status })).body.status).toBe('open')
  })

  test.each([
    ['fullName', 'Nome completo é obrigatório.'],
    ['contractId', 'Este campo é obrigatório.'],
    ['specialty', 'Este campo é obrigatório.'],
    ['type', 'Este campo é obrigatório.'],
    ['frequency', 'Este campo é obrigatório.'],
    ['city', 'Este campo é obrigatório.'],
    ['state', 'Este campo é obrigatório.'],
  ])('without %s is rejected', async (field, message) => {
    const { post } = await scene()
    const { status, body } = await post({ [field]: undefined })
    expect([status, body.errors]).toEqual([422, [{ field, message }]])
  })

  test.each([
    ['birthDate', '2999-01-01', 'Data inválida.'],
    ['expectedStart', '15/10/2026', 'Data inválida.'],
    ['registerDate', '2026-02-30', 'Data inválida.'],
    ['agreedValue', '80,50', 'Valor inválido.'],
    ['agreedValue', '1e3', 'Valor inválido.'],
    ['agreedValue', -1, 'Valor inválido.'],
    ['contractValue', 10.001, 'Use no máximo 2 casas decimais.'],
    ['cep', '0201', 'CEP inválido.'],
    ['cellphone', '123', 'Telefone inválido.'],
    ['type', 'outro', 'Opção inválida.'],
    ['state', 'XX', 'Opção inválida.'],
    ['fullName', 'x'.repeat(121), 'Use no máximo 120 caracteres.'],
    ['contractId', 999_999, 'Este contrato não existe ou foi removido.'],
    ['professionalId', 999_999, 'Este profissional não existe ou foi removido.'],
    ['administratorId', 999_999, 'Este administrador não existe ou não está ativo.'],
    ['patientId', 999_999, 'Este paciente não existe ou foi removido.'],
    ['surpresa', 1, 'Campo desconhecido: surpresa.'],
  ])('rejects %s %j', async (field, value, message) => {
    const { post, list } = await scene()
    const { status, body } = await post({ search: undefined, [field]: value, observations: 'intruso' })
    expect([status, body.errors]).toEqual([422, [{ field, message }]])
    expect(await list('search=intruso')).toEqual([])
  })

  test('accepts 12 or 13 sessions for 3x Semana, not 14', async () => {
    const { post } = await scene()
    for (const sessionCount of [12, 13])
      expect((await post({ frequency: '3x Semana', sessionCount })).status).toBe(201)
    const { status, body } = await post({ frequency: '3x Semana', sessionCount: 14 })
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'sessionCount', message: 'Com a frequência 3x Semana são 12 ou 13 sessões.' }],
    ])
  })

  test('twice with one idempotency key creates one record and emits one event', async () => {
    const { token, body } = await scene()
    const send = () =>
      office.app.inject({
        method: 'POST',
        url: '/api/v1/recruitment',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'recrutamento-unico' },
        payload: body(),
      })
    const emitted: number[] = []
    office.app.events.on('recruitment.opened', ({ recruitmentId }) => void emitted.push(recruitmentId))
    const [first, second] = [(await send()).json(), (await send()).json()]
    expect(second.id).toBe(first.id)
    expect(emitted.filter((id) => id === first.id)).toEqual([first.id])
  })
})

test('a substitution refers to its PAD, and the PAD refers to it until it ends', async () => {
  const { make, contractId, token, body, post } = await scene()
  const professional = await make.professional({ fullName: 'Vai Sair' })
  const treatmentId = await make.treatment(await make.patient(contractId), professional)
  const readTreatment = async () => (await office.call('GET', `/treatments/${treatmentId}`, token)).body
  expect((await readTreatment()).substitutionId).toBeNull()
  const refused = await post({ replacedTreatmentId: 2_000_000_000 })
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'replacedTreatmentId'])
  const { body: made } = await post({ replacedTreatmentId: treatmentId })
  expect(made.replaced).toEqual({ treatmentId, treatmentStatus: 'active', professional: 'Vai Sair' })
  expect((await readTreatment()).substitutionId).toBe(made.id)
  const edit = await office.call('PUT', `/recruitment/${made.id}`, token, body({ status: 'cancelled' }))
  expect([edit.status, edit.body.replaced?.treatmentId]).toEqual([200, treatmentId])
  expect((await readTreatment()).substitutionId).toBeNull()
})

describe('the list of recruitments', () => {
  test('is ordered newest first, has ten rows per page, and its search ignores accents', async () => {
    const { post, list, token } = await scene()
    for (let n = 1; n <= 11; n++) await post({ fullName: `Pedido Sequência ${n}` })
    expect((await list('search=sequencia pedido')).slice(0, 2)).toEqual([
      'Pedido Sequência 11',
      'Pedido Sequência 10',
    ])
    const { body } = await office.call('GET', '/recruitment?search=sequencia&page=2', token)
    expect(body.meta).toEqual({ current_page: 2, per_page: 10, total: 11, last_page: 2 })
    expect(body.data).toMatchObject([
      { fullName: 'Pedido Sequência 1', contract: { fantasyName: 'Plano Azul' } },
    ])
  })

  test('is filtered by administrator, contract, specialty, city and type', async () => {
    const { make, post, list, captor, contractId } = await scene()
    const other = await make.contract()
    const name = { fullName: `Filtrado ${contractId}` }
    await post({ ...name, administratorId: captor, specialty: 'PSICOLOGIA', city: 'Guarulhos' })
    await post({ fullName: `Outro ${contractId}`, contractId: other, type: 'substitution' })
    const search = `search=${contractId}&`
    expect(await list(`administratorId=${captor}`)).toEqual([name.fullName])
    expect(await list(`contractId=${other}`)).toEqual([`Outro ${contractId}`])
    expect(await list(`contractId=${contractId}&speciality=PSICOLOGIA,NUTRICIONISTA`)).toEqual([
      name.fullName,
    ])
    expect(await list(`contractId=${contractId}&city=guarulhos`)).toEqual([name.fullName])
    expect(await list(`${search}contractId=${other}&type=substitution`)).toEqual([`Outro ${contractId}`])
    expect(await list(`contractId=${other}&type=scouting,temporary_substitution`)).toEqual([])
    expect(await list(`administratorId=&contractId=${other}&speciality=&status=&type=&city=`)).toHaveLength(1)
  })

  test("finds both authorized statuses by 'recruited', and each by its own name", async () => {
    const { make, post, put, list, contractId } = await scene()
    const professionalId = await make.professional()
    for (const status of recruitmentStatuses) {
      const { body } = await post({ fullName: status })
      if (status !== 'open') await put(body.id, { fullName: status, status, professionalId })
    }
    const found = async (status: string) => (await list(`contractId=${contractId}&status=${status}`)).sort()
    expect(await found('recruited')).toEqual(['recruitedapp', 'recruitedpanel'])
    expect(await found('recruitedapp,recruitedpanel')).toEqual(['recruitedapp', 'recruitedpanel'])
    expect(await found('recruitedapp')).toEqual(['recruitedapp'])
    expect(await found('recruited,anaylsis')).toEqual(['anaylsis', 'recruitedapp', 'recruitedpanel'])
  })

  test.each(['status=aberto', 'type=x', 'speciality=x', 'administratorId=x', 'contractId=0', 'page=0'])(
    'rejects %s',
    async (query) => {
      const { token } = await scene()
      const { status, body } = await office.call('GET', `/recruitment?${query}`, token)
      expect([status, body.errors[0].field]).toEqual([422, query.split('=')[0]])
    },
  )
})

describe('editing a recruitment', () => {
  test("with 'recruited' stores 'recruitedpanel', even after 'recruitedapp'", async () => {
    const { make, post, put } = await scene()
    const professionalId = await make.professional()
    const { id } = (await post({ professionalId })).body
    expect((await put(id, { professionalId, status: 'recruitedapp' })).body.status).toBe('recruitedapp')
    expect((await put(id, { professionalId, status: 'recruited' })).body.status).toBe('recruitedpanel')
    expect((await put(id, { professionalId })).body.status).toBe('recruitedpanel')
    expect(await put(id, { status: 'feito' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'status', message: 'Status inválido.' }] },
    })
  })

  test('requires a professional while it is authorized', async () => {
    const { make, post, put, read, token } = await scene()
    const { id } = (await post()).body
    const missing = {
      status: 422,
      body: {
        errors: [{ field: 'professionalId', message: 'Para autorizar a captação, escolha o profissional.' }],
      },
    }
    for (const status of ['recruited', 'recruitedpanel', 'recruitedapp'])
      expect(await put(id, { status })).toMatchObject(missing)
    const authorize = (seen?: number) =>
      office.call('PUT', `/recruitment/${id}/status`, token, { status: 'recruited', version: seen })
    expect(await authorize()).toMatchObject(missing)
    expect(await read(id)).toMatchObject({ status: 'open', version: 1 })
    const professionalId = await make.professional()
    const { version } = (await put(id, { professionalId })).body
    expect((await authorize(version - 1)).body.errors).toMatchObject([{ field: 'version' }])
    expect((await authorize(version)).body).toMatchObject({ status: 'recruitedpanel', professionalId })
    expect(await put(id, { professionalId: null })).toMatchObject(missing)
    expect((await put(id, { professionalId: null, status: 'open' })).status).toBe(200)
    // An old record without a professional: its other fields can still be corrected.
    await office.db`update recruitments set status = 'recruitedapp' where id = ${id}`
    expect((await put(id, { city: 'Cotia' })).status).toBe(200)
  })

  test('accepts all three types', async () => {
    const { post, put } = await scene()
    const { id } = (await post()).body
    for (const type of recruitmentTypes) expect((await put(id, { type })).body.type).toBe(type)
  })

  test('with an outdated version is rejected and changes nothing', async () => {
    const { post, put, read } = await scene()
    const { id, version } = (await post()).body
    expect((await put(id, { city: 'Osasco', version })).status).toBe(200)
    const late = await put(id, { city: 'Cotia', version })
    expect([late.status, late.body.errors[0].field]).toEqual([406, 'version'])
    expect((await read(id)).city).toBe('Osasco')
  })

  test('keeps a professional who was removed later, and rejects a new one who is removed', async () => {
    const { make, post, put } = await scene()
    const [old, gone] = [await make.professional(), await make.professional()]
    const { id } = (await post({ professionalId: old })).body
    // A removal through the API clears the assignment; removals by earlier versions did not.
    await office.db`update professionals set deleted_at = now() where id = any(${[old, gone]})`
    expect((await put(id, { professionalId: old, city: 'Cotia' })).status).toBe(200)
    expect((await put(id, { professionalId: gone })).status).toBe(422)
  })

  test('emits events only for a new administrator and a new status', async () => {
    const { make, post, put, captor, admin } = await scene()
    const emitted: string[] = []
    const professionalId = await make.professional()
    const { id } = (await post({ administratorId: captor, professionalId })).body
    office.app.events.on('recruitment.assigned', (event) => {
      if (event.recruitmentId === id) emitted.push(`assigned ${event.administratorId} by ${event.actorId}`)
    })
    office.app.events.on('recruitment.statusChanged', (event) => {
      if (event.recruitmentId === id) emitted.push(`status by ${event.actorId}`)
    })
    await put(id, { administratorId: captor, professionalId, city: 'Cotia' })
    expect(emitted).toEqual([])
    await put(id, { administratorId: admin.id, professionalId, status: 'recruitedapp' })
    expect(emitted).toEqual([`assigned ${admin.id} by ${captor}`, `status by ${captor}`])
    // Both statuses mean authorized, so no event is emitted.
    await put(id, { administratorId: admin.id, professionalId, status: 'recruited' })
    expect(emitted).toHaveLength(2)
  })

  test('is audited with the changed fields', async () => {
    const { post, put } = await scene()
    const { id } = (await post()).body
    await put(id, { city: 'Cotia' })
    const recorded = (action: string) => recordedChanges(office.db, 'recruitment', id, action)
    expect(await recorded('created')).toEqual([{}])
    expect(await recorded('updated')).toEqual([{ city: { from: 'São Paulo', to: 'Cotia' } }])
  })
})

describe('removing a recruitment', () => {
  test('hides it; only an administrator can list and restore it', async () => {
    const { admin, token, post } = await scene()
    const { id } = (await post({ fullName: 'Para Remover' })).body
    expect((await office.call('DELETE', `/recruitment/${id}`, token)).status).toBe(200)
    expect(await office.call('GET', `/recruitment/${id}`, token)).toMatchObject({
      status: 404,
      body: { message: 'Esta captação não existe ou foi removida.' },
    })
    expect((await office.call('DELETE', `/recruitment/${id}`, token)).status).toBe(404)
    expect((await office.call('GET', '/recruitment?removed=true', token)).status).toBe(403)
    expect((await office.call('POST', `/recruitment/${id}/restore`, token)).status).toBe(403)
    const removed = await office.call('GET', '/recruitment?removed=true&search=para remover', admin.token)
    expect(removed.body.meta.total).toBe(1)
    expect((await office.call('POST', `/recruitment/${id}/restore`, admin.token)).status).toBe(200)
    expect((await office.call('GET', `/recruitment/${id}`, token)).status).toBe(200)
  })

  test('is rejected while it has an active PAD', async () => {
    const { make, post, token, contractId, read } = await scene()
    const { id } = (await post()).body
    const treatment = await make.treatment(await make.patient(contractId), await make.professional())
    await office.db`update recruitments set treatment_id = ${treatment} where id = ${id}`
    expect(await office.call('DELETE', `/recruitment/${id}`, token)).toMatchObject({
      status: 406,
      body: { message: 'Esta captação tem um PAD ativo: para removê-la, remova antes o PAD.' },
    })
    expect((await read(id)).id).toBe(id)
    await office.ok('DELETE', `/treatments/${treatment}`, token)
    expect((await office.call('DELETE', `/recruitment/${id}`, token)).status).toBe(200)
  })

  test('emits an event, like editing and restoring', async () => {
    const { admin, post, put } = await scene()
    const { id } = (await post()).body
    const emitted: number[] = []
    office.app.events.on('recruitment.changed', ({ recruitmentId }) => void emitted.push(recruitmentId))
    await put(id, { city: 'Cotia' })
    expect(emitted).toEqual([id])
    await office.ok('DELETE', `/recruitment/${id}`, admin.token)
    expect(emitted).toEqual([id, id])
    await office.ok('POST', `/recruitment/${id}/restore`, admin.token)
    expect(emitted).toEqual([id, id, id])
  })

  test('is undone only after its contract is restored', async () => {
    const { admin, make } = await scene()
    const contract = await make.contract()
    const id = await make.recruitment(contract)
    await office.ok('DELETE', `/recruitment/${id}`, admin.token)
    await office.ok('DELETE', `/contracts/${contract}`, admin.token)
    expect(await office.call('POST', `/recruitment/${id}/restore`, admin.token)).toMatchObject({
      status: 406,
      body: { message: expect.stringContaining('restaure o contrato') },
    })
  })
})

test.each([
  ['GET', '/recruitment'],
  ['GET', '/recruitment/1'],
  ['POST', '/recruitment'],
  ['PUT', '/recruitment/1'],
  ['DELETE', '/recruitment/1'],
  ['GET', '/recruitment/1/suggestions'],
  ['GET', '/recruitment/1/patients'],
  ['PUT', '/recruitment/1/professional'],
  ['GET', '/recruitment-rejections?recruitmentId=1'],
  ['POST', '/recruitment-rejections'],
] as const)('%s %s requires a sign-in', async (method, path) => {
  expect((await office.call(method, path)).status).toBe(401)
})
