import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { password, testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { contractFields, patientFields, professionalFields } from '../../testing/records.ts'
import { purgeSignIns } from './purge.ts'

const office = testApp()

const login = (email: string, secret = password) =>
  office.call('POST', '/auth/login', undefined, { email, password: secret })
const confirm = (token: string, body: object) => office.call('POST', '/auth/confirm', token, body)
/** Simulates a sign-in of 15 minutes ago. */
const waitLong = (id: number) =>
  office.db`update auth_tokens set confirmed_at = now() - interval '15 minutes' where administrator_id = ${id}`
const mailsTo = async (email: string) =>
  (await office.mails())
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replaceAll('=\r\n', ''))

test('every user reads their own account', async () => {
  const { id, token, email } = await office.enter({ role: 'pickup', name: 'Lia Campos' })
  expect((await office.ok('GET', '/auth/account', token)).body).toMatchObject({
    id,
    email,
    name: 'Lia Campos',
    cpf: '529.982.247-25',
    secondFactor: 'off',
    secondFactorAt: null,
  })
})

describe('the user’s own password', () => {
  const change = (token: string, currentPassword: string, next: string) =>
    office.call('PUT', '/auth/password', token, { currentPassword, password: next })

  test('is changed with the current one; the other sign-ins end, and a mail reports the change', async () => {
    const { id, email, token } = await office.enter({ role: 'pickup' })
    const other = await office.signIn(email)
    const wrong = await change(token, 'nao-e-esta', 'uma-nova-senha')
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ field: 'currentPassword', message: 'Senha incorreta.' }],
    ])
    expect((await change(token, password, password)).body.errors[0].field).toBe('password')
    expect((await change(token, password, 'senha123')).body.errors[0].field).toBe('password')
    expect((await login(email)).status).toBe(200)

    expect((await change(token, password, 'uma-nova-senha')).status).toBe(200)
    expect((await office.call('GET', '/auth/session', token)).status).toBe(200)
    expect((await office.call('GET', '/auth/session', other)).status).toBe(401)
    expect((await login(email)).status).toBe(401)
    expect((await login(email, 'uma-nova-senha')).status).toBe(200)
    await eventually(async () => expect((await mailsTo(email)).join()).toContain('A sua senha foi trocada'))
    const [audit] = await office.db`select actor_id from audit_log
      where action = 'passwordChanged' and entity = 'administrator' and entity_id = ${id}`
    expect(audit?.actorId).toBe(id)
  })

  test('is changed once by two changes at the same time, and the second is refused', async () => {
    const { email, token } = await office.enter()
    const newPasswords = ['uma-nova-senha', 'outra-nova-senha']
    const answers = await Promise.all(newPasswords.map((next) => change(token, password, next)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const [chosen, refused] = answers[0]?.status === 200 ? newPasswords : newPasswords.toReversed()
    expect([(await login(email, chosen)).status, (await login(email, refused)).status]).toEqual([200, 401])
  })

  test('is refused with 429 after ten wrong tries', async () => {
    const { token } = await office.enter()
    for (let index = 0; index < 10; index++)
      expect((await change(token, 'nao-e-esta', 'uma-nova-senha')).status).toBe(422)
    expect((await change(token, password, 'uma-nova-senha')).status).toBe(429)
    expect((await confirm(token, { password })).status).toBe(429)
  })

  test('a rejected new password with the right current one does not count as a guess', async () => {
    const { token } = await office.enter()
    for (let index = 0; index < 12; index++)
      expect((await change(token, password, 'senha123')).body.errors[0].field).toBe('password')
    expect((await change(token, password, 'uma-nova-senha')).status).toBe(200)
  })
})

describe('the user’s own sign-ins', () => {
  const enterFrom = async (email: string, userAgent: string) => {
    const response = await office.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password },
      headers: { 'user-agent': userAgent },
    })
    return response.json().token.token as string
  }
  const sessions = async (token: string) => (await office.ok('GET', '/auth/sessions', token)).body.data

  test('are listed with device and last use, and end one by one or all but the current one', async () => {
    const { id, email } = await office.add()
    const desk = await enterFrom(email, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36')
    const phone = await enterFrom(email, 'Mozilla/5.0 (iPhone) Version/19.0 Mobile/15E148 Safari/604.1')
    const third = await enterFrom(email, 'curl/8')
    const stranger = await office.enter()
    await office.db`update auth_tokens set last_used_at = now() - interval '1 hour'
      where administrator_id = ${id} and user_agent like '%iPhone%'`
    const listed = await sessions(desk)
    expect(
      listed.map(({ device, current }: { device: string; current: boolean }) => [device, current]),
    ).toEqual([
      ['Outro programa', false],
      ['Chrome no Windows', true],
      ['Safari no iPhone', false],
    ])
    const [, , onPhone] = listed
    expect((await office.call('DELETE', `/auth/sessions/${onPhone.id}`, stranger.token)).status).toBe(404)
    await office.ok('DELETE', `/auth/sessions/${onPhone.id}`, desk)
    expect((await office.call('GET', '/auth/session', phone)).status).toBe(401)
    expect((await office.call('GET', '/auth/session', third)).status).toBe(200)

    await office.ok('DELETE', '/auth/sessions', desk)
    expect((await office.call('GET', '/auth/session', third)).status).toBe(401)
    expect(await sessions(desk)).toHaveLength(1)
    expect((await office.call('GET', '/auth/session', stranger.token)).status).toBe(200)
  })
})

describe('15 minutes after the password was typed', () => {
  const refused = {
    status: 403,
    body: {
      message: 'Por segurança, confirme a sua senha: faz mais de 15 minutos que você a digitou.',
      errors: [{ field: 'confirm', message: expect.any(String) }],
    },
  }

  test('a change of any password, e-mail, role or second factor requires confirmation', async () => {
    const admin = await office.enter()
    const target = await office.add()
    const fields = professionalFields()
    const { id: professional } = (await office.ok('POST', '/professionals', admin.token, fields)).body
    await waitLong(admin.id)
    const person = office.person({ email: target.email })
    const put = (changes: object) =>
      office.call('PUT', `/administration/${target.id}`, admin.token, { ...person, ...changes })
    const calls = [
      () => put({ password: 'outra-senha-2' }),
      () => put({ email: 'tomada@teste.local' }),
      () => put({ role: 'pickup' }),
      () =>
        office.call('PUT', `/professionals/${professional}`, admin.token, {
          ...fields,
          email: 'x@teste.local',
        }),
      () =>
        office.call('PUT', `/professionals/${professional}`, admin.token, {
          ...fields,
          password: 'outra-senha-2',
        }),
      () => office.call('POST', '/auth/second-factor', admin.token),
      () => office.call('PUT', '/auth/second-factor', admin.token, { code: '123456' }),
    ]
    for (const call of calls) expect(await call()).toMatchObject(refused)
    expect(await office.signIn(target.email)).toBeTruthy()
    // Other changes need no confirmation.
    expect((await put({ name: 'Outro Nome' })).status).toBe(200)

    expect((await confirm(admin.token, { password: 'nao-e-esta' })).body.errors).toEqual([
      { field: 'password', message: 'Senha incorreta.' },
    ])
    expect(await put({ role: 'pickup' })).toMatchObject(refused)
    expect((await confirm(admin.token, { password })).status).toBe(200)
    expect((await put({ role: 'pickup' })).status).toBe(200)
  })

  test('creating, removing, restoring and deactivating an administrator requires confirmation', async () => {
    const admin = await office.enter()
    const [target, removed] = [await office.add(), await office.add()]
    await office.ok('DELETE', `/administration/${removed.id}`, admin.token)
    await waitLong(admin.id)
    const { token } = admin
    const newcomer = { ...office.person(), password: 'uma-senha-nova' }
    const inactive = { ...office.person({ email: target.email }), status: 'inactive' }
    const calls = [
      () => office.call('POST', '/administration', token, newcomer),
      () => office.call('PUT', `/administration/${target.id}`, token, inactive),
      () => office.call('DELETE', `/administration/${target.id}`, token),
      () => office.call('POST', `/administration/${removed.id}/restore`, token),
    ]
    for (const call of calls) expect(await call()).toMatchObject(refused)
    expect((await confirm(token, { password })).status).toBe(200)
    for (const call of calls) expect((await call()).status).toBeLessThan(300)
  })

  test('ending sign-ins, exporting a person and anonymising require confirmation', async () => {
    const { id, token, email } = await office.enter()
    await office.signIn(email)
    const contract = (await office.ok('POST', '/contracts', token, contractFields())).body.id
    const fields = patientFields(contract)
    const { patient } = (await office.ok('POST', '/patients', token, fields)).body
    await office.ok('DELETE', `/patients/${patient.id}`, token)
    const { data: open } = (await office.ok('GET', '/auth/sessions', token)).body
    const other = open.find(({ current }: { current: boolean }) => !current)
    await waitLong(id)
    const reason = { name: fields.fullName, reason: 'Pediu.' }
    const calls = [
      () => office.call('DELETE', `/auth/sessions/${other.id}`, token),
      () => office.call('DELETE', '/auth/sessions', token),
      () => office.call('GET', `/privacy/patients/${patient.id}/export/json`, token),
      () => office.call('GET', `/privacy/patients/${patient.id}/export/pdf`, token),
      () => office.call('POST', `/privacy/patients/${patient.id}/anonymise`, token, reason),
    ]
    for (const call of calls) expect(await call()).toMatchObject(refused)
    expect((await confirm(token, { password })).status).toBe(200)
    for (const call of calls) expect((await call()).status).toBe(200)
  })

  test('the API document marks every call that requires confirmation', async () => {
    const { body } = await office.call('GET', '/openapi.json')
    type Operation = { 'x-confirmation'?: true }
    const named = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).flatMap(([method, operation]) =>
          operation['x-confirmation'] ? [`${method} ${path}`] : [],
        ),
    )
    expect(named.sort()).toEqual([
      'delete /administration/{id}',
      'delete /administration/{id}/second-factor',
      'delete /auth/second-factor',
      'delete /auth/sessions',
      'delete /auth/sessions/{id}',
      'delete /company/accounts/{id}',
      'get /privacy/{kind}/{id}/export/json',
      'get /privacy/{kind}/{id}/export/pdf',
      'post /administration',
      'post /administration/{id}/restore',
      'post /auth/second-factor',
      'post /auth/second-factor/recovery-codes',
      'post /company/accounts',
      'post /privacy/{kind}/{id}/anonymise',
      'put /auth/second-factor',
      'put /company',
      'put /company/accounts/{id}',
    ])
  })

  test('a user with a second factor must confirm with the code too', async () => {
    const { id, token } = await office.enter()
    const { secret } = (await office.ok('POST', '/auth/second-factor', token)).body
    const code = new TOTP({ secret }).generate()
    await office.ok('PUT', '/auth/second-factor', token, { code })
    await waitLong(id)
    expect(await office.call('DELETE', '/auth/second-factor', token)).toMatchObject(refused)
    expect((await confirm(token, { password })).body.errors[0].field).toBe('code')
    expect((await confirm(token, { password, code })).status).toBe(422)
    await office.db`update second_factors set last_step = 0 where administrator_id = ${id}`
    expect((await confirm(token, { password, code })).status).toBe(200)
    await office.ok('DELETE', '/auth/second-factor', token)
  })
})

test('a mail reports every change by another user: password, role, and e-mail at both addresses', async () => {
  const admin = await office.enter()
  const target = await office.add()
  await office.ok('PUT', `/administration/${target.id}`, admin.token, {
    ...office.person({ email: 'caixa-nova@teste.local', role: 'pickup' }),
    password: 'outra-senha-2',
  })
  await eventually(async () => {
    const [old, fresh] = [await mailsTo(target.email), await mailsTo('caixa-nova@teste.local')]
    expect(old).toHaveLength(1)
    expect(old[0]).toContain(`${target.email} para caixa-nova@teste.local`)
    expect(fresh).toHaveLength(3)
    expect(fresh.join()).toContain('agora =C3=A9 de captador')
  })
})

test('the daily purge deletes expired tries, links, sign-ins, devices and mails', async () => {
  const { id } = await office.enter()
  const live = await office.enter()
  const { db } = office
  await db`update auth_tokens set expires_at = now() where administrator_id = ${id}`
  await db`update known_devices set last_used_at = now() - interval '181 days' where administrator_id = ${id}`
  await db`insert into tries values ('old', 1, now()), ('new', 1, now() + interval '1 minute')`
  await db`insert into password_resets (token_hash, administrator_id, expires_at)
    values ('old', ${id}, now() - interval '1 day'), ('new', ${id}, now())`
  const [old, fresh] = ['old.eml', 'new.eml'].map((name) => join(office.dataDir, 'outbox', name))
  for (const path of [old, fresh]) await writeFile(path ?? '', 'x')
  const monthAgo = new Date(Date.now() - 31 * 86_400_000)
  await utimes(old ?? '', monthAgo, monthAgo)
  const config = parseConfig({ DATA_DIR: office.dataDir })
  await purgeSignIns({ db, config })

  expect(await db`select key from tries where key in ('old', 'new')`).toEqual([{ key: 'new' }])
  expect(await db`select convert_from(token_hash, 'utf8') as t from password_resets`).toEqual([{ t: 'new' }])
  expect(await db`select from auth_tokens where administrator_id = ${id}`).toHaveLength(0)
  expect(await db`select from known_devices where administrator_id = ${id}`).toHaveLength(0)
  expect((await office.call('GET', '/auth/session', live.token)).status).toBe(200)
  const mails = await office.mails()
  expect(mails.filter((text) => text === 'x')).toHaveLength(1)
})
