import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { createSecretSeal } from '../../platform/secret-seal.ts'
import { password, testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { enterSocket, openSocket, outcome } from '../../testing/sockets.ts'
import { sealSecrets } from './second-factor-seal.ts'

const office = testApp()

const login = (email: string, code?: string) =>
  office.call('POST', '/auth/login', undefined, { email, password, ...(code && { code }) })
const codeOf = (secret: string) => new TOTP({ secret }).generate()
/**
 * The app shows a new code only every 30 seconds. Move the last accepted step back, so that the present code is accepted again.
 */
const expireLastCode = () => office.db`update second_factors set last_step = last_step - 2`

/** A user whose second factor is on. */
const enrolled = async (changes: Parameters<typeof office.enter>[0] = {}) => {
  const who = await office.enter(changes)
  const { secret } = (await office.ok('POST', '/auth/second-factor', who.token)).body
  const { recoveryCodes } = (
    await office.ok('PUT', '/auth/second-factor', who.token, { code: codeOf(secret) })
  ).body
  await expireLastCode()
  return { ...who, secret, recoveryCodes: recoveryCodes as string[] }
}
const mailed = (email: string, subject: string) =>
  eventually(async () => {
    const mails = (await office.mails()).filter((text) => text.includes(`To: ${email}`))
    const subjects = mails.map((text) => /^Subject: (.*(?:\r\n .*)*)/m.exec(text)?.[1] ?? '')
    expect(subjects.map(decoded)).toContain(subject)
  })
/** Decodes headers with accents. */
const decoded = (header: string) =>
  header.replace(/\?=\s+=\?/g, '?==?').replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
    Buffer.from(
      text
        .replaceAll('_', ' ')
        .replace(/=([\dA-F]{2})/g, (__, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8'),
  )

describe('the set-up', () => {
  test('requires a code of the app, and is reported by mail and in the audit log', async () => {
    const { id, email, token } = await office.enter({ role: 'pickup' })
    const { body } = await office.ok('POST', '/auth/second-factor', token)
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Zelo%20Home%20Care:.*issuer=Zelo%20Home%20Care/)
    expect(body.qr.path).toMatch(/^M0 0h7v1h-7z/)
    // An unfinished set-up does not require a code.
    expect((await login(email)).status).toBe(200)
    const wrong = await office.call('PUT', '/auth/second-factor', token, { code: '000000' })
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'code'])

    const on = await office.ok('PUT', '/auth/second-factor', token, { code: codeOf(body.secret) })
    expect(new Set(on.body.recoveryCodes).size).toBe(10)
    expect(on.body.recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    const account = (await office.ok('GET', '/auth/account', token)).body
    expect(account).toMatchObject({ secondFactor: 'on', recoveryCodesLeft: 10 })
    await mailed(email, 'Verificação em duas etapas ligada')
    const rows =
      await office.db`select action from audit_log where entity_id = ${id} and action like 'secondFactor%'`
    expect(rows.map(({ action }) => action)).toEqual(['secondFactorBegun', 'secondFactorOn'])
    expect((await office.call('POST', '/auth/second-factor', token)).status).toBe(406)
  })

  test('stores only hashes of the recovery codes', async () => {
    const { recoveryCodes } = await enrolled()
    const rows = await office.db`select encode(code_hash, 'escape') as hash from recovery_codes`
    for (const code of recoveryCodes) expect(rows.some(({ hash }) => hash.includes(code))).toBe(false)
  })
})

describe('the secret in the database', () => {
  const stored = async (id: number) => {
    const [row] = await office.db<
      { secret: string }[]
    >`select secret from second_factors where administrator_id = ${id}`
    return row?.secret ?? ''
  }
  const config = (changes: Record<string, string> = {}) =>
    parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: office.dataDir, ...changes })
  const sealAgain = async (changes: Record<string, string> = {}) => {
    const secrets = await createSecretSeal(config(changes))
    await sealSecrets({ db: office.db, config: config(changes), secrets }, office.app.log)
  }

  test('is encrypted with a key that only the server’s user can read', async () => {
    const { id, secret } = await enrolled()
    expect(await stored(id)).not.toContain(secret)
    const key = await stat(join(office.dataDir, 'secret.key'))
    expect(key.mode & 0o777).toBe(0o600)
  })

  test('of one user does not work for another user', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    await office.db`update second_factors set secret = ${await stored(one.id)} where administrator_id = ${other.id}`
    expect((await login(other.email, codeOf(one.secret))).status).toBe(401)
    expect((await login(one.email, codeOf(one.secret))).status).toBe(200)
  })

  test('stored in plain text still works, and the daily run encrypts it', async () => {
    const { id, email, secret } = await enrolled()
    await office.db`update second_factors set secret = ${secret} where administrator_id = ${id}`
    expect((await login(email, codeOf(secret))).status).toBe(200)
    await sealAgain()
    expect(await stored(id)).toMatch(/^v1\.[0-9a-f]{8}\./)
    await expireLastCode()
    expect((await login(email, codeOf(secret))).status).toBe(200)
  })

  test('stays in plain text on a shared database for a day after an update, because an older server may run', async () => {
    const { id, secret } = await enrolled()
    await office.db`update second_factors set secret = ${secret} where administrator_id = ${id}`
    const shared = { DATABASE_URL: 'postgres://db/zelo', SECRET_KEY: 'uma chave bem comprida' }
    await sealAgain(shared)
    expect(await stored(id)).toBe(secret)
    await office.db`update schema_migrations set applied_at = applied_at - interval '2 days'`
    // Without SECRET_KEY each server would have its own key, so secrets of a shared database are not encrypted.
    await sealAgain({ DATABASE_URL: shared.DATABASE_URL })
    expect(await stored(id)).toBe(secret)
    await sealAgain(shared)
    expect(await stored(id)).not.toContain(secret)
    await office.db`update second_factors set secret = ${secret} where administrator_id = ${id}`
  })

  test('without its key rejects codes with an explanation; recovery codes still work', async () => {
    const { id, email, secret, recoveryCodes } = await enrolled()
    await sealAgain({ SECRET_KEY: 'uma chave que este servidor não tem' })
    const refused = await login(email, codeOf(secret))
    expect(refused.status).toBe(401)
    expect(refused.body.message).toContain('Use um código de recuperação')
    expect((await login(email, recoveryCodes[0])).status).toBe(200)
    // With SECRET_KEY set, the key file still decrypts secrets that it encrypted.
    const both = await createSecretSeal(config({ SECRET_KEY: 'uma chave que este servidor não tem' }))
    expect(both.open(await stored(id), `second-factor:${id}`)).toBe(secret)
    const inFolder = await createSecretSeal(config())
    expect(both.open(inFolder.seal('texto', 'dono'), 'dono')).toBe('texto')
  })
})

describe('a login with a second factor', () => {
  test('is answered without a code with an error that older clients can show', async () => {
    const { email } = await enrolled()
    const { status, body } = await login(email)
    expect(status).toBe(401)
    expect(body).toEqual({
      message: 'Digite o código do seu aplicativo autenticador.',
      errors: [{ field: 'code', message: 'Digite o código do seu aplicativo autenticador.' }],
    })
    // A wrong password does not reveal that a code is needed.
    const wrong = await office.call('POST', '/auth/login', undefined, { email, password: 'errada-errada' })
    expect(wrong.body).toEqual({ message: 'Usuário ou senha inválidos!' })
  })

  test('accepts each code once, even in two concurrent requests', async () => {
    const { email, secret } = await enrolled()
    const code = codeOf(secret)
    const answers = await Promise.all([login(email, code), login(email, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const again = await login(email, code)
    expect([again.status, again.body.errors[0].field]).toEqual([401, 'code'])
  })

  test('accepts each recovery code once, in any spelling, and notifies its owner', async () => {
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

  test('accepts recovery codes of 80 bits from an earlier version', async () => {
    const { id, email } = await enrolled()
    const digest = createHash('sha256').update('ABCDEFGHIJKLMNOP').digest()
    await office.db`insert into recovery_codes (administrator_id, code_hash) values (${id}, ${digest})`
    expect((await login(email, 'abcd-efgh-ijkl-mnop')).status).toBe(200)
  })

  test('has a limit of code guesses, and a login without a code is not a guess', async () => {
    const { email, secret } = await enrolled()
    await office.db`delete from tries`
    for (let index = 0; index < 12; index++) expect((await login(email)).status).toBe(401)
    await login(email, '000000')
    await office.db`update tries set count = 20 where key like 'login:code:%'`
    expect((await login(email, codeOf(secret))).status).toBe(429)
    await office.db`delete from tries`
  })
})

describe('turning the second factor off', () => {
  test('is possible for its owner, who then signs in without a code', async () => {
    const { email, token } = await enrolled()
    await office.ok('DELETE', '/auth/second-factor', token)
    expect((await login(email)).status).toBe(200)
    await mailed(email, 'Verificação em duas etapas desligada')
  })

  test('is possible for an administrator, not for a captador, and its owner is notified', async () => {
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

describe('the other sign-ins of the owner of a second factor', () => {
  const isOpen = async (token: string) => (await office.call('GET', '/auth/session', token)).status === 200

  test('end with a change of the second factor if endOthers is set', async () => {
    const { email, token } = await office.enter()
    const before = await office.signIn(email)
    const { secret } = (await office.ok('POST', '/auth/second-factor', token)).body
    const code = codeOf(secret)
    await office.ok('PUT', '/auth/second-factor', token, { code, endOthers: true })
    expect([await isOpen(before), await isOpen(token)]).toEqual([false, true])

    const other = await office.enter()
    await office.db`update auth_tokens set administrator_id = (select id from administrators where email = ${email})
      where administrator_id = ${other.id}`
    expect(await isOpen(other.token)).toBe(true)
    await office.ok('DELETE', '/auth/second-factor?endOthers=true', token)
    expect([await isOpen(other.token), await isOpen(token)]).toEqual([false, true])
  })

  test('stay open without endOthers', async () => {
    const { email, token } = await office.enter()
    const before = await office.signIn(email)
    const { secret } = (await office.ok('POST', '/auth/second-factor', token)).body
    await office.ok('PUT', '/auth/second-factor', token, { code: codeOf(secret) })
    await office.ok('DELETE', '/auth/second-factor', token)
    expect([await isOpen(before), await isOpen(token)]).toEqual([true, true])
  })
})

describe('a second factor required for everybody', () => {
  const strictest = testApp({ REQUIRE_MFA: 'all' })

  test('allows captadores only to set it up', async () => {
    const { token } = await strictest.enter({ role: 'pickup' })
    expect((await strictest.call('GET', '/patients', token)).status).toBe(403)
    const { secret } = (await strictest.ok('POST', '/auth/second-factor', token)).body
    await strictest.ok('PUT', '/auth/second-factor', token, { code: codeOf(secret) })
    await strictest.ok('GET', '/patients', token)
  })
})

describe('a second factor required for administrators', () => {
  const strict = testApp({ REQUIRE_MFA: 'true' })

  test('allows administrators only to set it up, and does not restrict captadores', async () => {
    const { token } = await strict.enter()
    const refused = await strict.call('GET', '/patients', token)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Ligue a verificação em duas etapas em “Minha conta” para continuar.',
    ])
    const session = (await strict.ok('GET', '/auth/session', token)).body
    expect([session.secondFactor, session.termsAccepted]).toEqual(['required', undefined])
    const { secret } = (await strict.ok('POST', '/auth/second-factor', token)).body
    await strict.ok('PUT', '/auth/second-factor', token, { code: codeOf(secret) })
    await strict.ok('GET', '/patients', token)
    expect((await strict.ok('GET', '/auth/session', token)).body.termsAccepted).toBe(false)
    const pickup = await strict.enter({ role: 'pickup' })
    await strict.ok('GET', '/patients', pickup.token)
  })

  test('rejects the socket of an administrator without it', async () => {
    await strict.app.listen({ port: 0, host: '127.0.0.1' })
    const address = `http://127.0.0.1:${(strict.app.server.address() as AddressInfo).port}`
    const { id, token } = await strict.enter()
    const connect = () => outcome(openSocket(address, { userId: id, token }))
    expect(await connect()).toBe('Sessão inválida: entre de novo.')
    const { secret } = (await strict.ok('POST', '/auth/second-factor', token)).body
    await strict.ok('PUT', '/auth/second-factor', token, { code: codeOf(secret) })
    expect(await connect()).toBe('connected')
    const pickup = await strict.enter({ role: 'pickup' })
    await enterSocket(address, pickup)
  })
})
