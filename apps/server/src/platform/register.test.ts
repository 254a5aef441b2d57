import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { writesTo } from '../testing/audit.ts'
import { contractFields, patientFields, professionalFields, record } from '../testing/records.ts'

const office = testApp()

const registers = [
  { path: '/contracts', entity: 'contract', name: 'socialReason', fields: async () => contractFields() },
  {
    path: '/professionals',
    entity: 'professional',
    name: 'fullName',
    fields: async () => professionalFields(),
  },
  {
    path: '/patients',
    entity: 'patient',
    name: 'fullName',
    fields: async (token: string) => patientFields(await record(office, token).contract()),
  },
]

const sendOnce = (token: string, path: string, key: string, payload: object) =>
  office.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  })

test('one key used in two registers creates one record in each', async () => {
  const { token } = await office.enter()
  const contract = await sendOnce(token, '/contracts', 'shared-key', contractFields())
  const professional = await sendOnce(token, '/professionals', 'shared-key', professionalFields())
  expect([contract.statusCode, professional.statusCode]).toEqual([201, 201])
  expect(professional.json().fullName).toBe(professionalFields().fullName)
})

test('idempotency keys are stored hashed, and a different password under the same key is rejected', async () => {
  const { id, token } = await office.enter()
  const sent = { ...professionalFields({ email: 'segredo@teste.local' }), password: 'senha-curta' }
  expect((await sendOnce(token, '/professionals', 'secret-form', sent)).statusCode).toBe(201)
  const other = await sendOnce(token, '/professionals', 'secret-form', { ...sent, password: 'outra-senha' })
  expect(other.statusCode).toBe(406)
  const rows = await office.db`select key from creations where administrator_id = ${id}`
  expect(rows.map(({ key }) => key)).not.toContain('secret-form')
})

describe.each(registers)('the register $path', ({ path, entity, name, fields }) => {
  const unwrap = (body: { patient?: object }) =>
    (body.patient ?? body) as Record<string, unknown> & { id: number }

  const create = async (overrides: object = {}) => {
    const admin = await office.enter()
    const sent = { ...(await fields(admin.token)), ...overrides }
    const { status, body } = await office.call('POST', path, admin.token, sent)
    expect(status).toBe(201)
    return { admin, sent, record: unwrap(body) }
  }

  test('returns what was sent and writes an audit row', async () => {
    const { admin, sent, record: created } = await create()
    const { body } = await office.call('GET', `${path}/${created.id}`, admin.token)
    const read = unwrap(body)
    for (const [key, value] of Object.entries(sent)) {
      const expected =
        value === '' ? null : key === 'birthDate' ? `${String(value).slice(0, 10)}T00:00:00.000Z` : value
      expect([key, read[key]]).toEqual([key, expected])
    }
    expect(read.version).toBe(1)
    const rows = await writesTo(office.db, entity, created.id)
    expect(rows).toMatchObject([{ action: 'created', actorId: admin.id }])
  })

  test('a repeated creation with the same key creates one record, even at the same time', async () => {
    const admin = await office.enter()
    const sent = await fields(admin.token)
    const send = () => sendOnce(admin.token, path, `form-${path.slice(1)}-1`, sent)
    const answers = await Promise.all([send(), send(), send()])
    const ids = new Set(answers.map((answer) => unwrap(answer.json()).id))
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201])
    expect(ids.size).toBe(1)
    await office.db`update creations set created_at = now() - interval '25 hours' where administrator_id = ${admin.id}`
    if (entity !== 'professional') expect(ids).not.toContain(unwrap((await send()).json()).id)
  })

  test('a changed body under a used key is refused', async () => {
    const admin = await office.enter()
    const sent = await fields(admin.token)
    const send = (overrides: object = {}) =>
      sendOnce(admin.token, path, 'corrected-form', { ...sent, ...overrides })
    const { id } = unwrap((await send()).json())
    const corrected = await send({ [name]: 'Nome Corrigido' })
    expect([corrected.statusCode, corrected.json()]).toEqual([
      406,
      { message: expect.stringContaining('Abra o cadastro salvo para corrigi-lo.') },
    ])
    expect(unwrap((await send()).json()).id).toBe(id)

    expect((await office.call('DELETE', `${path}/${id}`, admin.token)).status).toBe(200)
    const late = await send()
    expect([late.statusCode, late.json()]).toEqual([
      406,
      { message: expect.stringContaining('foi removido depois') },
    ])
  })

  test('an edit of an older version is refused and changes nothing', async () => {
    const { admin, sent, record: created } = await create()
    const put = (overrides: object) =>
      office.call('PUT', `${path}/${created.id}`, admin.token, { ...sent, ...overrides })
    expect((await put({ [name]: 'Primeira Edição', version: 1 })).status).toBe(200)
    const late = await put({ [name]: 'Edição Atrasada', version: 1 })
    expect(late.status).toBe(406)
    expect(late.body.errors).toEqual([{ field: 'version', message: expect.stringContaining('outra pessoa') }])
    const { body } = await office.call('GET', `${path}/${created.id}`, admin.token)
    expect(unwrap(body)).toMatchObject({ [name]: 'Primeira Edição', version: 2 })
    expect((await put({ [name]: 'Sem Versão' })).status).toBe(200)
  })

  test('the refusal of an outdated edit and the call for the last change name the other person and the time', async () => {
    const { admin, sent, record: created } = await create()
    const colleague = await office.enter({ name: 'Colega Atenta' })
    const put = (token: string, value: string) =>
      office.call('PUT', `${path}/${created.id}`, token, { ...sent, [name]: value, version: 1 })
    expect((await put(colleague.token, 'Da Colega')).status).toBe(200)
    const late = await put(admin.token, 'Atrasada')
    const lastChange = { by: { id: colleague.id, name: 'Colega Atenta' }, at: expect.any(String) }
    expect([late.status, late.body.lastChange]).toEqual([406, lastChange])
    const read = await office.call('GET', `/last-changes/${entity}/${created.id}`, admin.token)
    expect([read.status, read.body]).toEqual([200, { lastChange }])
  })

  test('two concurrent edits of one version: one succeeds, and the other is refused', async () => {
    const { admin, sent, record: created } = await create()
    const answers = await Promise.all(
      ['Um Nome', 'Outro Nome'].map((value) =>
        office.call('PUT', `${path}/${created.id}`, admin.token, { ...sent, [name]: value, version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 406])
  })

  test('a removed record is hidden until an administrator restores it', async () => {
    const { admin, record: created } = await create({ [name]: `Some e Volta ${path}` })
    const one = `${path}/${created.id}`
    const list = async (query: string, token = admin.token) =>
      (await office.call('GET', `${path}?search=some e volta&${query}`, token)).body
    expect((await office.call('DELETE', one, admin.token)).status).toBe(200)
    expect((await office.call('GET', one, admin.token)).status).toBe(404)
    expect((await office.call('PUT', one, admin.token, await fields(admin.token))).status).toBe(404)
    expect((await list('')).meta.total).toBe(0)
    expect((await list('removed=true')).meta.total).toBe(1)

    const pickup = await office.enter({ role: 'pickup' })
    expect((await office.call('GET', `${path}?removed=true`, pickup.token)).status).toBe(403)
    expect((await office.call('POST', `${one}/restore`, pickup.token)).status).toBe(403)

    expect((await office.call('POST', `${one}/restore`, admin.token)).status).toBe(200)
    expect((await office.call('GET', one, admin.token)).status).toBe(200)
    expect((await office.call('POST', `${one}/restore`, admin.token)).status).toBe(404)
    const rows = await writesTo(office.db, entity, created.id)
    expect(rows.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored'])
  })

  test('an unknown id is answered with 404', async () => {
    const admin = await office.enter()
    for (const method of ['GET', 'DELETE'] as const) {
      const { status, body } = await office.call(method, `${path}/999999`, admin.token)
      expect([status, body]).toEqual([404, { message: expect.stringContaining('não existe') }])
    }
  })

  test('every field has a maximum length', async () => {
    const admin = await office.enter()
    const sent: Record<string, unknown> = await fields(admin.token)
    for (const [key, value] of Object.entries(sent)) {
      if (typeof value !== 'string') continue
      const { status, body } = await office.call('POST', path, admin.token, {
        ...sent,
        [key]: 'a'.repeat(20_001),
      })
      expect([key, status]).toEqual([key, 422])
      expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([key])
    }
  })

  test('every field refuses a NUL and half a surrogate pair, and treats spaces as empty', async () => {
    const admin = await office.enter()
    const sent: Record<string, unknown> = await fields(admin.token)
    for (const [key, value] of Object.entries(sent)) {
      if (typeof value !== 'string') continue
      for (const unstorable of ['\0', '\ud83d']) {
        const one = await office.call('POST', path, admin.token, { ...sent, [key]: `${value}x${unstorable}` })
        expect([key, one.status, one.body.errors]).toEqual([
          key,
          422,
          [{ field: key, message: expect.any(String) }],
        ])
      }
    }
    const optional = Object.keys(sent).filter((key) => sent[key] === '')
    const spaces = Object.fromEntries(optional.map((key) => [key, ' \u200b ']))
    const { body } = await office.call('POST', path, admin.token, { ...sent, ...spaces })
    expect(unwrap(body)).toMatchObject(Object.fromEntries(optional.map((key) => [key, null])))
    const unseen = await office.call('POST', path, admin.token, { ...sent, [name]: '\u200b\u200b' })
    expect([unseen.status, unseen.body.errors.length]).toEqual([422, 1])
  })

  test('an unknown field is named in the refusal, shortened', async () => {
    const admin = await office.enter()
    const strange = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}${'k'.repeat(900)}`, n]))
    const { status, body } = await office.call('POST', path, admin.token, {
      ...(await fields(admin.token)),
      ...strange,
    })
    expect([status, body.errors.length]).toEqual([422, 1])
    expect(body.errors[0].message).toMatch(/^Campo desconhecido: 0k+…, .*, mais 495\.$/)
    expect(JSON.stringify(body).length).toBeLessThan(1_000)
  })
})
