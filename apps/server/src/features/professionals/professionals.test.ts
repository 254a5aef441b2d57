import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { professionalFields, record } from '../../testing/records.ts'

const office = testApp()

test('professionals are filtered by specialty, region, city and neighborhood, ignoring accents and case', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  await make.professional({
    fullName: 'Filtro Um',
    city: 'Santo André',
    neighborhood: 'Jardim América',
    region: 'SUL',
  })
  await make.professional({ fullName: 'Filtro Dois', city: 'Osasco', speciality: 'PSICOLOGIA', region: '' })
  const found = async (query: string) =>
    (await office.call('GET', `/professionals?search=filtro&${query}`, token)).body.data.map(
      (row: { fullName: string }) => row.fullName,
    )
  expect(await found('city=santo andre')).toEqual(['Filtro Um'])
  expect(await found('neighborhood=AMERICA')).toEqual(['Filtro Um'])
  expect(await found('specialty=PSICOLOGIA,NUTRICIONISTA')).toEqual(['Filtro Dois'])
  expect(await found('region=SUL')).toEqual(['Filtro Um'])
  expect((await office.call('GET', '/professionals?region=CENTRO', token)).status).toBe(422)
})

describe('the password', () => {
  const hashOf = async (id: number) =>
    (await office.db`select password_hash from professionals where id = ${id}`)[0]?.passwordHash

  test('is optional, has at least 8 characters, and an empty one keeps the stored one', async () => {
    const { token } = await office.enter()
    const short = await office.call(
      'POST',
      '/professionals',
      token,
      professionalFields({ password: '1234567' }),
    )
    expect(short.body.errors).toEqual([
      { field: 'password', message: 'Senha deve ter no mínimo 8 caracteres' },
    ])
    const fields = professionalFields()
    const { body } = await office.call('POST', '/professionals', token, {
      ...fields,
      password: 'uma-senha-do-app',
    })
    const first = await hashOf(body.id)
    expect(first).toMatch(/^\$argon2/)
    await office.ok('PUT', `/professionals/${body.id}`, token, { ...fields, password: '' })
    expect(await hashOf(body.id)).toBe(first)
    await office.ok('PUT', `/professionals/${body.id}`, token, { ...fields, password: 'outra-senha' })
    expect(await hashOf(body.id)).not.toBe(first)
  })

  test('can be reset through the link of the mobile app', async () => {
    const { token } = await office.enter()
    const fields = professionalFields()
    const { body } = await office.call('POST', '/professionals', token, fields)
    await office.ok('POST', '/forgot-password', undefined, { email: fields.email })
    const link = await eventually(async () => {
      const mail = (await office.mails())
        .findLast((text) => text.includes(`To: ${fields.email}`))
        ?.replaceAll('=\r\n', '')
      const found = mail?.match(/\/mobile-reset-password\?token=3D([\w-]+)/)?.[1]
      if (!found) throw new Error('no mail yet')
      return found
    })
    const reset = () =>
      office.call('POST', '/reset-password', undefined, { token: link, password: 'senha-do-app' })
    expect((await reset()).status).toBe(200)
    expect(await hashOf(body.id)).toMatch(/^\$argon2/)
    expect((await reset()).status).toBe(422)
    const panel = await office.call('POST', '/auth/login', undefined, {
      email: fields.email,
      password: 'senha-do-app',
    })
    expect(panel.status).toBe(401)
  })
})

test('an email in use is rejected when creating, editing and restoring', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const email = 'unica@prof.local'
  const first = await make.professional({ email })
  const taken = [{ field: 'email', message: 'Já existe um profissional com este e-mail.' }]
  expect(
    (await office.call('POST', '/professionals', token, professionalFields({ email }))).body.errors,
  ).toEqual(taken)
  const other = await make.professional()
  const edit = await office.call(
    'PUT',
    `/professionals/${other}`,
    token,
    professionalFields({ email: email.toUpperCase() }),
  )
  expect(edit.body.errors).toEqual(taken)
  await office.ok('DELETE', `/professionals/${first}`, token)
  await make.professional({ email })
  const restored = await office.call('POST', `/professionals/${first}/restore`, token)
  expect(restored).toMatchObject({ status: 406, body: { message: expect.stringContaining('e-mail') } })
})

describe('the PIX key', () => {
  const refused = [
    { field: 'pixKey', message: 'Informe um CPF, CNPJ, telefone com DDD, e-mail ou chave aleatória.' },
  ]

  test('is rejected if invalid, when creating and when changing it', async () => {
    const { token } = await office.enter()
    for (const pixKey of ['nao tem', '529.982.247-26', '(20) 98888-7777']) {
      const { status, body } = await office.call(
        'POST',
        '/professionals',
        token,
        professionalFields({ pixKey }),
      )
      expect([pixKey, status, body.errors]).toEqual([pixKey, 422, refused])
    }
    const fields = professionalFields({ pixKey: '11.222.333/0001-81' })
    const { body } = await office.call('POST', '/professionals', token, fields)
    const put = (pixKey: string) =>
      office.call('PUT', `/professionals/${body.id}`, token, { ...fields, pixKey })
    expect((await put('11.222.333/0001-82')).body.errors).toEqual(refused)
    expect((await put('(11) 98888-7777')).body.pixKey).toBe('(11) 98888-7777')
  })

  test('of an old record stays if it is not changed', async () => {
    const { token } = await office.enter()
    const fields = professionalFields({ fullName: 'Cadastro Antigo' })
    const { body } = await office.call('POST', '/professionals', token, fields)
    await office.db`update professionals set pix_key = 'nao tem' where id = ${body.id}`
    const put = (pixKey: string) =>
      office.call('PUT', `/professionals/${body.id}`, token, { ...fields, bank: 'Nubank', pixKey })
    expect((await put('nao tem')).body).toMatchObject({ pixKey: 'nao tem', bank: 'Nubank' })
    expect((await put('tem nao')).body.errors).toEqual(refused)
    expect((await put('bruna@prof.local')).status).toBe(200)
    expect((await put('nao tem')).body.errors).toEqual(refused)
  })
})

test('a professional with active treatments cannot be removed, and the message has their number', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const patient = await make.patient(await make.contract())
  const professional = await make.professional()
  const treatment = await make.treatment(patient, professional)
  await make.treatment(patient, professional, 'deleted')
  const remove = () => office.call('DELETE', `/professionals/${professional}`, token)
  expect(await remove()).toMatchObject({
    status: 406,
    body: { message: 'O profissional ainda tem 1 tratamento ativo.' },
  })
  await office.db`update treatments set status = 'deleted', deleted_at = now() where id = ${treatment}`
  expect((await remove()).status).toBe(200)
})

test('a professional is returned with their treatments, including removed ones, and the done sessions', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const patient = await make.patient(await make.contract(), { fullName: 'Paciente Dele' })
  const professional = await make.professional()
  const treatment = await make.treatment(patient, professional)
  await make.treatment(patient, professional, 'deleted')
  await office.db`insert into sessions (treatment_id, session_date, end_date, status) values (${treatment}, '2026-11-03', '2026-11-03', 'completed'), (${treatment}, '2026-11-10', null, 'pendding')`
  const { body } = await office.call('GET', `/professionals/${professional}`, token)
  expect(body.treatments.map((item: { status: string }) => item.status).sort()).toEqual(['active', 'deleted'])
  expect(body.treatments.find((item: { id: number }) => item.id === treatment)).toMatchObject({
    specialty: 'FISIOTERAPIA',
    patient: { id: patient, fullName: 'Paciente Dele' },
    sessionCount: 4,
    completedSessions: 1,
    startDate: '2026-11-01T00:00:00.000Z',
  })
})
