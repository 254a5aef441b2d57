import { describe, expect, test } from 'vitest'
import { password, testApp } from '../../testing/app.ts'
import { recordedChanges } from '../../testing/audit.ts'
import { eventually } from '../../testing/eventually.ts'

const office = testApp()
const path = '/administration'

describe('creating an administrator', () => {
  test('returns 201 without the password, and is audited', async () => {
    const admin = await office.enter()
    const sent = office.person({ name: '  Érica Magalhães  ', password: 'segredo-123' })
    const { status, body } = await office.call('POST', path, admin.token, sent)
    expect(status).toBe(201)
    const { password: _, ...fields } = sent
    expect(body).toEqual({
      ...fields,
      name: 'Érica Magalhães',
      id: expect.any(Number),
      lastLoginAt: null,
      createdAt: expect.any(String),
      version: 1,
      secondFactor: false,
    })
    const [audit] =
      await office.db`select * from audit_log where entity = 'administrator' and entity_id = ${body.id}`
    expect(audit).toMatchObject({ action: 'created', actorId: admin.id })
    expect(JSON.stringify(audit)).not.toContain('segredo')
    expect(
      (await office.call('POST', '/auth/login', undefined, { email: fields.email, password: 'segredo-123' }))
        .status,
    ).toBe(200)
  })

  test('rejects every wrong field with a message in Portuguese and stores nothing', async () => {
    const admin = await office.enter()
    const [before] = await office.db`select count(*)::int as n from administrators`
    const { status, body } = await office.call('POST', path, admin.token, {
      name: ' ',
      cpf: '123',
      rg: '1',
      email: 'nada',
      phone: '(11) 1234',
      role: 'chefe',
      password: 'curta',
    })
    expect(status).toBe(422)
    expect(
      Object.fromEntries(
        body.errors.map((error: { field: string; message: string }) => [error.field, error.message]),
      ),
    ).toEqual({
      name: 'Nome completo é obrigatório.',
      cpf: 'CPF inválido.',
      rg: 'RG inválido.',
      email: 'E-mail inválido.',
      phone: 'Celular inválido.',
      role: 'Opção inválida.',
      status: 'Este campo é obrigatório.',
      password: 'Senha deve ter no mínimo 8 caracteres',
    })
    const [after] = await office.db`select count(*)::int as n from administrators`
    expect(after?.n).toBe(before?.n)
  })

  test('rejects unknown fields', async () => {
    const admin = await office.enter()
    const { status, body } = await office.call('POST', path, admin.token, {
      ...office.person(),
      superuser: true,
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ field: 'superuser', message: 'Campo desconhecido: superuser.' }])
  })

  test('rejects an e-mail in use, in any case, even in concurrent requests', async () => {
    const admin = await office.enter()
    const email = 'repetida@teste.local'
    const answers = await Promise.all([
      office.call('POST', path, admin.token, office.person({ email })),
      office.call('POST', path, admin.token, office.person({ email: email.toUpperCase() })),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.errors).toEqual([
      { field: 'email', message: 'Já existe um administrador com este e-mail.' },
    ])
  })

  test('accepts the e-mail of a removed administrator', async () => {
    const admin = await office.enter()
    const gone = await office.add()
    await office.ok('DELETE', `${path}/${gone.id}`, admin.token)
    expect((await office.call('POST', path, admin.token, office.person({ email: gone.email }))).status).toBe(
      201,
    )
  })
})

describe('an idempotency key', () => {
  const create = async (token: string, key: string, body: object) => {
    const response = await office.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: body,
    })
    return { status: response.statusCode, body: response.json() }
  }

  test('makes the same form sent twice create one administrator, even concurrently', async () => {
    const admin = await office.enter()
    const fields = office.person({ name: 'Uma Vez Só', password: 'segredo-123' })
    const answers = await Promise.all([1, 2].map(() => create(admin.token, 'chave-uma-vez', fields)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
    const other = await create(admin.token, 'chave-uma-vez', { ...fields, name: 'Outra' })
    expect([other.status, other.body.message]).toEqual([406, expect.stringContaining('já tinha sido salvo')])
  })
})

describe('restoring an administrator', () => {
  test('is possible for administrators; captadores can neither list nor restore removed ones', async () => {
    const admin = await office.enter()
    const pickup = await office.enter({ role: 'pickup' })
    const gone = await office.enter({ name: 'Volta Silveira' })
    await office.ok('DELETE', `${path}/${gone.id}`, admin.token)
    const removed = `${path}?search=silveira&removed=true`
    expect((await office.call('GET', removed, pickup.token)).status).toBe(403)
    expect((await office.call('POST', `${path}/${gone.id}/restore`, pickup.token)).status).toBe(403)
    const { body } = await office.call('GET', removed, admin.token)
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([gone.id])

    const restored = await office.call('POST', `${path}/${gone.id}/restore`, admin.token)
    expect([restored.status, restored.body.name]).toEqual([200, 'Volta Silveira'])
    expect((await office.call('GET', removed, admin.token)).body.data).toEqual([])
    // A restored administrator must sign in again.
    expect((await office.call('GET', '/auth/session', gone.token)).status).toBe(401)
    expect(await office.signIn(gone.email)).toBeTruthy()
    const [audit] = await office.db`
      select actor_id from audit_log where action = 'restored' and entity = 'administrator' and entity_id = ${gone.id}`
    expect(audit?.actorId).toBe(admin.id)
    expect((await office.call('POST', `${path}/${gone.id}/restore`, admin.token)).status).toBe(404)
  })

  test('is rejected while another administrator uses the e-mail', async () => {
    const admin = await office.enter()
    const gone = await office.add()
    await office.ok('DELETE', `${path}/${gone.id}`, admin.token)
    await office.add({ email: gone.email })
    const { status, body } = await office.call('POST', `${path}/${gone.id}/restore`, admin.token)
    expect([status, body.message]).toEqual([406, 'Outro administrador já usa o e-mail deste cadastro.'])
  })
})

describe('the list of administrators', () => {
  const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)

  test('is searched by words in any order, without case or accents, in name and e-mail', async () => {
    const { token } = await office.enter()
    await office.add({ name: 'Fábio Quirino Gonçalves', email: 'fabio.gq@busca.local' })
    await office.add({ name: 'Fábio Outro', email: 'outro@busca.local' })
    const found = async (search: string) =>
      names((await office.call('GET', `${path}?search=${encodeURIComponent(search)}`, token)).body)
    expect(await found('goncalves FABIO')).toEqual(['Fábio Quirino Gonçalves'])
    expect(await found('busca.local fábio')).toEqual(['Fábio Outro', 'Fábio Quirino Gonçalves'])
    expect(await found('100%')).toEqual([])
    expect(await found('_')).toEqual([])
  })

  test('is sorted by name, ignoring accents', async () => {
    const { token } = await office.enter()
    for (const name of ['Zé Ordem', 'Érica Ordem', 'eva ordem', 'Ana Ordem']) await office.add({ name })
    const { body } = await office.call('GET', `${path}?search=ordem`, token)
    expect(names(body)).toEqual(['Ana Ordem', 'Érica Ordem', 'eva ordem', 'Zé Ordem'])
  })

  test('filters by role and status, with several values at once', async () => {
    const { token } = await office.enter()
    await office.add({ name: 'Filtro A', role: 'admin', status: 'active' })
    await office.add({ name: 'Filtro B', role: 'pickup', status: 'active' })
    await office.add({ name: 'Filtro C', role: 'pickup', status: 'inactive' })
    const found = async (query: string) =>
      names((await office.call('GET', `${path}?search=filtro&${query}`, token)).body)
    expect(await found('type=pickup')).toEqual(['Filtro B', 'Filtro C'])
    expect(await found('type=admin,pickup&status=active')).toEqual(['Filtro A', 'Filtro B'])
    expect(await found('type=&status=inactive')).toEqual(['Filtro C'])
  })

  test('has 10 rows per page or per_page, and a page past the end is empty with the right total', async () => {
    const { token } = await office.enter()
    for (let index = 0; index < 12; index++) await office.add({ name: `Página ${index}` })
    const page = async (query: string) =>
      (await office.call('GET', `${path}?search=pagina&${query}`, token)).body
    const first = await page('')
    expect(first.data).toHaveLength(10)
    expect(first.meta).toEqual({ current_page: 1, per_page: 10, total: 12, last_page: 2 })
    const second = await page('page=2')
    expect(second.data).toHaveLength(2)
    expect(new Set([...names(first), ...names(second)]).size).toBe(12)
    expect((await page('per_page=5&page=3')).data).toHaveLength(2)
    expect(await page('page=9')).toEqual({
      data: [],
      meta: { current_page: 9, per_page: 10, total: 12, last_page: 2 },
    })
  })

  test('ignores unknown parameters and rejects invalid values of known ones', async () => {
    const { token } = await office.enter()
    expect((await office.call('GET', `${path}?cor=azul`, token)).status).toBe(200)
    for (const query of ['page=0', 'page=um', 'per_page=101', 'type=chefe', 'status=talvez']) {
      const { status, body } = await office.call('GET', `${path}?${query}`, token)
      expect([query, status]).toEqual([query, 422])
      expect(body.errors[0].field).toBe(query.split('=')[0])
    }
  })
})

describe('editing an administrator', () => {
  test('changes the sent fields, keeps the password, and is audited with the changes', async () => {
    const admin = await office.enter()
    const target = await office.add({ name: 'Antes' })
    const { status, body } = await office.call('PUT', `${path}/${target.id}`, admin.token, {
      ...office.person({ email: target.email }),
      name: 'Depois',
    })
    expect(status).toBe(200)
    expect(body.name).toBe('Depois')
    expect(await office.signIn(target.email)).toBeTruthy()
    expect(await recordedChanges(office.db, 'administrator', target.id, 'updated')).toEqual([
      { name: { from: 'Antes', to: 'Depois' } },
    ])
  })

  test('with an outdated version is rejected and reactivates nobody; without a version it is accepted', async () => {
    const admin = await office.enter()
    const { id, email } = await office.add()
    const one = `${path}/${id}`
    const { version } = (await office.call('GET', one, admin.token)).body
    const put = (fields: object) =>
      office.call('PUT', one, admin.token, { ...office.person({ email }), ...fields })
    expect((await put({ status: 'inactive', version })).body).toMatchObject({ version: version + 1 })

    const { status, body } = await put({ status: 'active', version })
    expect([status, body.errors[0].field]).toEqual([406, 'version'])
    expect((await office.call('GET', one, admin.token)).body.status).toBe('inactive')
    expect((await put({ status: 'active' })).body).toMatchObject({ status: 'active', version: version + 2 })
  })

  test('with a new password ends the user’s sign-ins', async () => {
    const admin = await office.enter()
    const target = await office.enter()
    await office.ok(
      'PUT',
      `${path}/${target.id}`,
      admin.token,
      office.person({ email: target.email, password: 'nova-senha-9' }),
    )
    expect((await office.call('GET', '/auth/session', target.token)).status).toBe(401)
  })

  test('to inactive ends the sign-ins at once, and activating again does not restore the sign-ins', async () => {
    const admin = await office.enter()
    const target = await office.enter()
    const put = (status: 'active' | 'inactive') =>
      office.call('PUT', `${path}/${target.id}`, admin.token, office.person({ email: target.email, status }))
    expect((await put('inactive')).status).toBe(200)
    expect((await office.call('GET', '/auth/session', target.token)).status).toBe(401)
    expect(
      (await office.call('POST', '/auth/login', undefined, { email: target.email, password })).status,
    ).toBe(401)
    await put('active')
    expect((await office.call('GET', '/auth/session', target.token)).status).toBe(401)
  })

  test('rejects the e-mail of another administrator', async () => {
    const admin = await office.enter()
    const [one, two] = [await office.add(), await office.add()]
    const { status, body } = await office.call(
      'PUT',
      `${path}/${one.id}`,
      admin.token,
      office.person({ email: two.email }),
    )
    expect(status).toBe(422)
    expect(body.errors[0].field).toBe('email')
  })
})

test('concurrent edits of each other by administrators, some of whom lose their role, do not deadlock', async () => {
  const [ana, bia] = [await office.enter(), await office.enter()]
  const [cida, davi] = [await office.add(), await office.add()]
  const put = ({ id, email }: { id: number; email: string }, token: string, fields: object) =>
    office.call('PUT', `${path}/${id}`, token, { ...office.person({ email }), ...fields })
  for (let round = 0; round < 8; round++) {
    const role = round % 2 ? 'admin' : 'pickup'
    const answers = await Promise.all([
      put(bia, ana.token, { name: `Bia ${round}` }),
      put(ana, bia.token, { name: `Ana ${round}` }),
      put(davi, ana.token, { role }),
      put(cida, bia.token, { role }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
})

test('a login during a deactivation is rejected, and the two do not deadlock', async () => {
  const admin = await office.enter()
  const target = await office.enter()
  await office.db`update auth_tokens set expires_at = now() where administrator_id = ${target.id}`
  const waiting = (count: number) =>
    eventually(async () => {
      const [row] = await office.db`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      expect(row?.n).toBe(count)
    })
  const put = () =>
    office.call(
      'PUT',
      `${path}/${target.id}`,
      admin.token,
      office.person({ email: target.email, status: 'inactive' }),
    )
  const [edited, signedIn] = await office.db.begin(async (tx) => {
    await tx`select id from administrators where id = ${target.id} for no key update`
    const edit = put()
    await waiting(1)
    const signIn = office.call('POST', '/auth/login', undefined, { email: target.email, password })
    await waiting(2)
    return [edit, signIn] as const
  })
  expect([(await edited).status, (await signedIn).status]).toEqual([200, 401])
  expect(await office.db`select from auth_tokens where administrator_id = ${target.id}`).toEqual([])
})

describe('removing an administrator', () => {
  test('hides the record and ends its access, but keeps the row with author and time', async () => {
    const admin = await office.enter()
    const target = await office.enter({ name: 'Vai Embora' })
    expect((await office.call('DELETE', `${path}/${target.id}`, admin.token)).status).toBe(200)
    expect((await office.call('GET', `${path}/${target.id}`, admin.token)).status).toBe(404)
    expect((await office.call('GET', `${path}?search=vai embora`, admin.token)).body.meta.total).toBe(0)
    expect((await office.call('GET', '/auth/session', target.token)).status).toBe(401)
    const [row] = await office.db`select deleted_by, deleted_at from administrators where id = ${target.id}`
    expect(row).toMatchObject({ deletedBy: admin.id, deletedAt: expect.any(String) })
  })

  test('that does not exist is a 404 with one message', async () => {
    const admin = await office.enter()
    for (const id of ['999999', '2147483647'])
      expect(await office.call('DELETE', `${path}/${id}`, admin.token)).toMatchObject({
        status: 404,
        body: { message: 'Este administrador não existe ou foi removido.' },
      })
    expect((await office.call('GET', `${path}/abc`, admin.token)).status).toBe(422)
  })
})

describe('one active admin always remains', () => {
  const lonely = testApp()

  test('users cannot remove or deactivate themselves', async () => {
    const admin = await lonely.enter()
    await lonely.add()
    const removed = await lonely.call('DELETE', `${path}/${admin.id}`, admin.token)
    expect([removed.status, removed.body.message]).toEqual([406, 'Você não pode remover a si mesmo.'])
    const body = lonely.person({ email: admin.email, status: 'inactive' })
    const deactivated = await lonely.call('PUT', `${path}/${admin.id}`, admin.token, body)
    expect([deactivated.status, deactivated.body.message]).toEqual([
      406,
      'Você não pode desativar a si mesmo.',
    ])
  })

  test('the last active admin cannot be removed, even by two concurrent requests', async () => {
    await lonely.db`update administrators set status = 'inactive'`
    const [one, two] = [await lonely.enter(), await lonely.enter()]
    const answers = await Promise.all([
      lonely.call('DELETE', `${path}/${two.id}`, one.token),
      lonely.call('DELETE', `${path}/${one.id}`, two.token),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    const [left] =
      await lonely.db`select count(*)::int as n from administrators where role = 'admin' and status = 'active' and deleted_at is null`
    expect(left?.n).toBe(1)
  })

  test('users cannot remove their own admin role, not even with other admins', async () => {
    await lonely.db`update administrators set status = 'inactive'`
    const admin = await lonely.enter()
    await lonely.add()
    const body = lonely.person({ email: admin.email, role: 'pickup' })
    const { status, body: refusal } = await lonely.call('PUT', `${path}/${admin.id}`, admin.token, body)
    expect(status).toBe(406)
    expect(refusal.message).toBe('Você não pode rebaixar a si mesmo.')
  })
})

test('a captador reads administrators but cannot change them', async () => {
  const pickup = await office.enter({ role: 'pickup' })
  const { id } = await office.add()
  expect((await office.call('GET', path, pickup.token)).status).toBe(200)
  expect((await office.call('GET', `${path}/${id}`, pickup.token)).status).toBe(200)
  expect((await office.call('POST', path, pickup.token, office.person())).status).toBe(403)
  expect((await office.call('PUT', `${path}/${id}`, pickup.token, office.person())).status).toBe(403)
  expect((await office.call('DELETE', `${path}/${id}`, pickup.token)).status).toBe(403)
})

test('a captador sees administrators without their documents, and cannot search by documents', async () => {
  const documents = { cpf: '111.444.777-35', rg: 'MG-14.222.333' }
  const admin = await office.enter({ name: 'Documento Guardado', ...documents })
  const pickup = await office.enter({ role: 'pickup', ...documents })
  const read = async (id: number, token: string) =>
    (await office.ok('GET', `/administration/${id}`, token)).body
  expect(await read(admin.id, admin.token)).toMatchObject(documents)
  expect(await read(pickup.id, pickup.token)).toMatchObject(documents)
  expect(await read(admin.id, pickup.token)).toMatchObject({
    name: 'Documento Guardado',
    cpf: '***.***.***-**',
    rg: '**-**.***.***',
  })
  const found = async (token: string) =>
    (await office.ok('GET', '/administration?search=11144477735', token)).body.meta.total
  expect([await found(admin.token), await found(pickup.token)]).toEqual([2, 0])
  const look = '/lookups/documents?register=administrators&document=111.444.777-35'
  expect((await office.call('GET', look, admin.token)).status).toBe(200)
  expect((await office.call('GET', look, pickup.token)).status).toBe(403)
})
