import { TOTP } from 'otpauth'
import { describe, expect, test, vi } from 'vitest'
import { password, testApp } from '../../testing/app.ts'

const office = testApp()

const login = (email: string, code?: string) =>
  office.call('POST', '/auth/login', undefined, { email, password, ...(code && { code }) })
const codeOf = (secret: string) => new TOTP({ secret }).generate()
/** The next code of the app comes in half a minute: this makes the last one count as old. */
const later = () => office.db`update second_factors set last_step = last_step - 2`

/** Somebody whose second factor is on. */
const enrolled = async (given: Parameters<typeof office.enter>[0] = {}) => {
  const who = await office.enter(given)
  const { secret } = (await office.ok('POST', '/auth/second-factor', who.token)).body
  const { recoveryCodes } = (
    await office.ok('PUT', '/auth/second-factor', who.token, { code: codeOf(secret) })
  ).body
  await later()
  return { ...who, secret, recoveryCodes: recoveryCodes as string[] }
}
const mailed = (email: string, subject: string) =>
  vi.waitFor(async () => {
    const mails = (await office.mails()).filter((text) => text.includes(`To: ${email}`))
    const subjects = mails.map((text) => /^Subject: (.*(?:\r\n .*)*)/m.exec(text)?.[1] ?? '')
    expect(subjects.map(decoded)).toContain(subject)
  })
/** Headers with accents travel encoded. */
const decoded = (header: string) =>
  header.replace(/\?=\s+=\?/g, '?==?').replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
    Buffer.from(
      text
        .replaceAll('_', ' ')
        .replace(/=([\dA-F]{2})/g, (__, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8'),
  )

describe('setting it up', () => {
  test('takes a code of the app, and is told by mail and in the audit trail', async () => {
    const { id, email, token } = await office.enter({ role: 'pickup' })
    const { body } = await office.ok('POST', '/auth/second-factor', token)
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Zelo%20Home%20Care:.*issuer=Zelo%20Home%20Care/)
    expect(body.qr.path).toMatch(/^M0 0h7v1h-7z/)
    // Begun is not on.
    expect((await login(email)).status).toBe(200)
    const wrong = await office.call('PUT', '/auth/second-factor', token, { code: '000000' })
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'code'])

    const on = await office.ok('PUT', '/auth/second-factor', token, { code: codeOf(body.secret) })
    expect(new Set(on.body.recoveryCodes).size).toBe(10)
    expect(on.body.recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const account = (await office.ok('GET', '/auth/account', token)).body
    expect(account).toMatchObject({ secondFactor: 'on', recoveryCodesLeft: 10 })
    await mailed(email, 'Verificação em duas etapas ligada')
    const rows =
      await office.db`select action from audit_log where entity_id = ${id} and action like 'secondFactor%'`
    expect(rows.map(({ action }) => action)).toEqual(['secondFactorBegun', 'secondFactorOn'])
    expect((await office.call('POST', '/auth/second-factor', token)).status).toBe(406)
  })

  test('leaves nothing readable of the recovery codes in the database', async () => {
    const { recoveryCodes } = await enrolled()
    const rows = await office.db`select encode(code_hash, 'escape') as hash from recovery_codes`
    for (const code of recoveryCodes) expect(rows.some(({ hash }) => hash.includes(code))).toBe(false)
  })
})

describe('signing in with it', () => {
  test('asks for the code in a way that a client without it can show', async () => {
    const { email } = await enrolled()
    const { status, body } = await login(email)
    expect(status).toBe(401)
    expect(body).toEqual({
      message: 'Digite o código do seu aplicativo autenticador.',
      errors: [{ field: 'code', message: 'Digite o código do seu aplicativo autenticador.' }],
    })
    // A wrong password says nothing of a code.
    const wrong = await office.call('POST', '/auth/login', undefined, { email, password: 'errada-errada' })
    expect(wrong.body).toEqual({ message: 'Usuário ou senha inválidos!' })
  })

  test('takes each code once, even from two at the same instant', async () => {
    const { email, secret } = await enrolled()
    const code = codeOf(secret)
    const answers = await Promise.all([login(email, code), login(email, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const again = await login(email, code)
    expect([again.status, again.body.errors[0].field]).toEqual([401, 'code'])
  })

  test('takes each recovery code once, as people write it, and tells its owner', async () => {
    const { email, token, recoveryCodes } = await enrolled()
    const [first = '', second = ''] = recoveryCodes
    expect((await login(email, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await login(email, first)).status).toBe(401)
    expect((await office.ok('GET', '/auth/account', token)).body.recoveryCodesLeft).toBe(9)
    await mailed(email, 'Um código de recuperação foi usado')

    const renewed = (await office.ok('POST', '/auth/second-factor/recovery-codes', token)).body
    expect((await login(email, second)).status).toBe(401)
    expect((await login(email, renewed.recoveryCodes[0])).status).toBe(200)
  })

  test('guessing codes is limited, and the password alone is no guess', async () => {
    const { email, secret } = await enrolled()
    await office.db`delete from tries`
    for (let index = 0; index < 12; index++) expect((await login(email)).status).toBe(401)
    await login(email, '000000')
    await office.db`update tries set count = 20 where key like 'login:code:%'`
    expect((await login(email, codeOf(secret))).status).toBe(429)
    await office.db`delete from tries`
  })
})

describe('taking it away', () => {
  test('its owner does, and signs in without it', async () => {
    const { email, token } = await enrolled()
    await office.ok('DELETE', '/auth/second-factor', token)
    expect((await login(email)).status).toBe(200)
    await mailed(email, 'Verificação em duas etapas desligada')
  })

  test('an administrator does for another, who is told; a captador may not', async () => {
    const admin = await office.enter()
    const pickup = await office.enter({ role: 'pickup' })
    const { id, email } = await enrolled()
    const path = `/administration/${id}/second-factor`
    expect((await office.ok('GET', `/administration/${id}`, admin.token)).body.secondFactor).toBe(true)
    expect((await office.call('DELETE', path, pickup.token)).status).toBe(403)
    await office.ok('DELETE', path, admin.token)
    expect((await login(email)).status).toBe(200)
    await mailed(email, 'Verificação em duas etapas desligada')
    const [audit] =
      await office.db`select actor_id from audit_log where action = 'secondFactorReset' and entity_id = ${id}`
    expect(audit?.actorId).toBe(admin.id)
    expect((await office.call('DELETE', path, admin.token)).status).toBe(406)
    const own = await office.call('DELETE', `/administration/${admin.id}/second-factor`, admin.token)
    expect(own.status).toBe(406)
  })
})

describe('required of administrators', () => {
  const strict = testApp({ REQUIRE_MFA: 'true' })

  test('lets them do nothing but set it up; captadores are free', async () => {
    const { token } = await strict.enter()
    const refused = await strict.call('GET', '/patients', token)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Ligue a verificação em duas etapas em “Minha conta” para continuar.',
    ])
    expect((await strict.ok('GET', '/auth/session', token)).body.secondFactor).toBe('required')
    const { secret } = (await strict.ok('POST', '/auth/second-factor', token)).body
    await strict.ok('PUT', '/auth/second-factor', token, { code: codeOf(secret) })
    await strict.ok('GET', '/patients', token)
    const pickup = await strict.enter({ role: 'pickup' })
    await strict.ok('GET', '/patients', pickup.token)
  })
})
