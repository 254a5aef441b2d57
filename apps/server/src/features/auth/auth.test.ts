import { describe, expect, test } from 'vitest'
import { password, testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'

const office = testApp({ PUBLIC_URL: 'https://painel.teste' })
const login = (email: string, secret = password) =>
  office.call('POST', '/auth/login', undefined, { email, password: secret })
const session = (token: string) => office.call('GET', '/auth/session', token)

describe('signing in', () => {
  test('returns a bearer token with which the user is read, and stores the time of the login', async () => {
    const { id, email } = await office.add({ name: 'Marina Duarte', role: 'pickup' })
    const { status, body } = await login(email)
    expect(status).toBe(200)
    expect(body.token).toMatchObject({
      type: 'bearer',
      token: expect.any(String),
      expiresAt: expect.any(String),
    })
    const { body: user } = await session(body.token.token)
    expect(user).toEqual({
      id,
      name: 'Marina Duarte',
      email,
      role: 'pickup',
      status: 'active',
      lastLoginAt: expect.stringMatching(/^\d{4}-.*Z$/),
      secondFactor: 'off',
      lists: [],
      termsAccepted: false,
    })
  })

  test('sets a device cookie for this host only, and keeps the value of the former cookie name', async () => {
    const { email } = await office.add()
    const device = 'd'.repeat(43)
    const { headers } = await office.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password },
      headers: { cookie: `device=${device}` },
    })
    expect(headers['set-cookie']).toBe(
      `__Host-device=${device}; Path=/; Secure; Max-Age=15552000; HttpOnly; SameSite=Strict`,
    )
  })

  test('ignores the case of the e-mail', async () => {
    const { email } = await office.add()
    expect((await login(email.toUpperCase())).status).toBe(200)
  })

  test('returns the same error for a wrong password, an unknown e-mail, a user without password and an inactive user', async () => {
    const { email } = await office.add()
    const { email: inactive } = await office.add({ status: 'inactive' })
    const { email: bare, id } = await office.add()
    await office.db`update administrators set password_hash = null where id = ${id}`
    const answers = await Promise.all([
      login(email, 'senha-errada'),
      login('ninguem@teste.local'),
      login(inactive),
      login(bare),
    ])
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 401, body: { message: 'Usuário ou senha inválidos!' } })
  })

  test('requires both fields, with messages in Portuguese', async () => {
    const { status, body } = await office.call('POST', '/auth/login', undefined, { email: 'x', password: '' })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { field: 'email', message: 'E-mail inválido.' },
      { field: 'password', message: 'Senha é obrigatória.' },
    ])
  })

  test('stores only the hash of the token', async () => {
    const { token } = await office.enter()
    const rows = await office.db`select encode(token_hash, 'escape') as hash from auth_tokens`
    expect(rows.some(({ hash }) => hash.includes(token))).toBe(false)
  })
})

describe('a sign-in', () => {
  test('ends by signing out', async () => {
    const { token } = await office.enter()
    expect((await office.call('GET', '/auth/logout', token)).status).toBe(200)
    expect((await session(token)).status).toBe(401)
  })

  test('does not end by a HEAD request', async () => {
    const { token } = await office.enter()
    const headers = { authorization: `Bearer ${token}` }
    const head = (path: string) => office.app.inject({ method: 'HEAD', url: `/api/v1${path}`, headers })
    expect((await head('/auth/session')).statusCode).toBe(200)
    expect((await head('/auth/logout')).statusCode).toBe(404)
    expect((await session(token)).status).toBe(200)
  })

  test('ends after 12 idle hours, and not before', async () => {
    const { token, id } = await office.enter()
    await office.db`update auth_tokens set last_used_at = now() - interval '11 hours 59 minutes' where administrator_id = ${id}`
    expect((await session(token)).status).toBe(200)
    await office.db`update auth_tokens set last_used_at = now() - interval '12 hours 1 minute' where administrator_id = ${id}`
    expect((await session(token)).status).toBe(401)
  })

  test('is not idle while it is used', async () => {
    const { token, id } = await office.enter()
    await office.db`update auth_tokens set last_used_at = now() - interval '11 hours' where administrator_id = ${id}`
    await session(token)
    const [row] =
      await office.db`select now() - last_used_at < interval '1 minute' as fresh from auth_tokens where administrator_id = ${id}`
    expect(row?.fresh).toBe(true)
  })

  test('ends after 7 days', async () => {
    const { token, id } = await office.enter()
    const [row] =
      await office.db`select expires_at - created_at = interval '7 days' as week from auth_tokens where administrator_id = ${id}`
    expect(row?.week).toBe(true)
    await office.db`update auth_tokens set expires_at = now() where administrator_id = ${id}`
    expect((await session(token)).status).toBe(401)
  })

  test('does not exist for an unknown token', async () => {
    expect((await session('inventado')).status).toBe(401)
    expect((await office.call('GET', '/auth/session')).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string) => office.call('POST', '/forgot-password', undefined, { email })
  const reset = (token: string, secret: string) =>
    office.call('POST', '/reset-password', undefined, { token, password: secret })
  const linkSentTo = (email: string) =>
    eventually(async () => {
      const mail = (await office.mails()).findLast((text) => text.includes(`To: ${email}`))
      // Quoted-printable mails break long lines with a soft "=" break.
      const token = mail
        ?.replaceAll('=\r\n', '')
        .match(/https:\/\/painel\.teste\/reset-password\?token=3D([\w-]+)/)?.[1]
      if (!token) throw new Error('no mail yet')
      return token
    })

  test('has the same answer whether or not the e-mail belongs to a user', async () => {
    const { email } = await office.add()
    const known = await forgot(email)
    const unknown = await forgot('ninguem-mesmo@teste.local')
    expect(known.status).toBe(200)
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
    await linkSentTo(email)
    expect((await office.mails()).some((mail) => mail.includes('ninguem-mesmo'))).toBe(false)
  })

  test('is changed once by the mailed link, which ends the sign-ins of the user', async () => {
    const { email, token: oldSession } = await office.enter()
    await forgot(email)
    const token = await linkSentTo(email)
    expect((await reset(token, 'outra-senha-2')).status).toBe(200)
    expect((await login(email, 'outra-senha-2')).status).toBe(200)
    expect((await login(email)).status).toBe(401)
    expect((await session(oldSession)).status).toBe(401)
    const again = await reset(token, 'terceira-senha')
    expect(again.status).toBe(422)
    expect(again.body.errors[0].field).toBe('token')
  })

  test('resets the failed tries of its account when changed, but not those of the address', async () => {
    const { email } = await office.add()
    const addressTries = () => office.db`select count from tries where key like 'login:address:%'`
    for (let index = 0; index < 10; index++) await login(email, 'errada-errada')
    expect((await login(email)).status).toBe(429)
    await forgot(email)
    const token = await linkSentTo(email)
    const before = await addressTries()
    expect((await reset(token, 'outra-senha-2')).status).toBe(200)
    expect(await addressTries()).toEqual(before)
    expect((await login(email, 'outra-senha-2')).status).toBe(200)
  })

  test('invalidates older links when a newer one is used', async () => {
    const { email } = await office.add()
    await forgot(email)
    const first = await linkSentTo(email)
    await forgot(email)
    const second = await eventually(async () => {
      const token = await linkSentTo(email)
      if (token === first) throw new Error('still the first mail')
      return token
    })
    expect((await reset(second, 'outra-senha-2')).status).toBe(200)
    expect((await reset(first, 'mais-uma-senha')).status).toBe(422)
  })

  test('has a link that is valid for 60 minutes', async () => {
    const { email, id } = await office.add()
    await forgot(email)
    const token = await linkSentTo(email)
    const [row] =
      await office.db`select expires_at - created_at = interval '60 minutes' as hour from password_resets where administrator_id = ${id}`
    expect(row?.hour).toBe(true)
    await office.db`update password_resets set expires_at = now() where administrator_id = ${id}`
    expect((await reset(token, 'outra-senha-2')).status).toBe(422)
  })

  test('rejects fewer than 8 characters and common passwords, and the link stays valid', async () => {
    const { email } = await office.add()
    await forgot(email)
    const token = await linkSentTo(email)
    const short = await reset(token, '1234567')
    expect(short.status).toBe(422)
    expect(short.body.errors).toEqual([
      { field: 'password', message: 'Senha deve ter no mínimo 8 caracteres' },
    ])
    const common = await reset(token, '12345678')
    expect([common.status, common.body.errors[0].field]).toEqual([422, 'password'])
    expect((await reset(token, email)).body.errors[0].message).toContain('próprio e-mail')
    expect((await reset(token, 'açaí 😀 de domingo, com granola')).status).toBe(200)
  })

  test('changes once if two requests use the link at the same time', async () => {
    const { email } = await office.add()
    await forgot(email)
    const token = await linkSentTo(email)
    const answers = await Promise.all([reset(token, 'senha-um-111'), reset(token, 'senha-dois-22')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

test('signing in, signing out, requesting and using a link are audited', async () => {
  const { id, email } = await office.add()
  await office.ok('GET', '/auth/logout', await office.signIn(email))
  const rows =
    await office.db`select action, actor_id from audit_log where entity = 'administrator' and entity_id = ${id} order by id`
  expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['signedIn', id],
    ['signedOut', id],
  ])
})

describe('sign-ins that are checked in one batch', () => {
  const roleOf = async (token: string) => {
    const { status, body } = await session(token)
    return status === 200 ? [body.id, body.role] : status
  }

  test('each get their own user under concurrent requests', async () => {
    const [admin, pickup] = [await office.enter(), await office.enter({ role: 'pickup' })]
    const tokens = [admin.token, 'inventado', pickup.token, admin.token]
    expect(await Promise.all(tokens.map(roleOf))).toEqual([
      [admin.id, 'admin'],
      401,
      [pickup.id, 'pickup'],
      [admin.id, 'admin'],
    ])
  })

  test('end or change from the next request on, on every server', async () => {
    // Simulates a change by another server: the database changes, but this process emits no event.
    const { token, id } = await office.enter()
    await Promise.all([roleOf(token), roleOf(token)])
    await office.db`update administrators set role = 'pickup' where id = ${id}`
    expect(await roleOf(token)).toEqual([id, 'pickup'])
    expect((await office.call('GET', '/patients?removed=true', token)).status).toBe(403)
    await office.db`update administrators set status = 'inactive' where id = ${id}`
    expect(await Promise.all([roleOf(token), roleOf(token)])).toEqual([401, 401])
    await office.db`update administrators set status = 'active' where id = ${id}`
    expect(await roleOf(token)).toEqual([id, 'pickup'])
    await office.db`delete from auth_tokens where administrator_id = ${id}`
    expect(await roleOf(token)).toBe(401)
  })
})
